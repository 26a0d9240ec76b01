"""R10 to R15 Phase 4 as a whole: which answers its questions have, what they do, and which step follows which."""

from __future__ import annotations

from ....core.agenda import asked, close
from ....core.bits import NONE
from ....core.moves import arg, move, verb_of
from ....core.rule import MoveList, rule
from ..box import Box
from ..enums import SLOTS, Ask, Step, Track, Why
from ..moves import Say
from ..table import Table
from .capturing import (
    annex,
    can_capture,
    claim,
    destroy,
    forbids_annex,
    forbids_claim,
    forbids_destroy,
    forbids_occupy,
    forbids_withdraw,
    list_captures,
    must_annex,
    occupy,
    withdraw,
)
from .fighting import (
    battles,
    begin_battle,
    begin_last_battle,
    conclude,
    forbids_attack,
    forbids_give_up,
    forbids_loss,
    forbids_roll,
    give_up,
    go_on_rolling,
    is_choosing_places,
    lift_wars,
    list_attacks,
    list_losses,
    list_rolls,
    lose,
    note_roll,
    suffer,
    wipe_battle,
)
from .moving import (
    begin_campaign,
    can_sail,
    declare_peace,
    end_peace,
    forbids_march,
    forbids_peace,
    forbids_sail,
    forget_marching,
    forget_sailing,
    go_on_to,
    has_march,
    list_marches,
    list_peace,
    list_sails,
    march,
    sail,
    wipe_part,
)
from .order import ask_leader, end_part, forbids_name, list_names, name, not_done

# --- what may be answered --------------------------------------------------------------------------------------------


@rule
def forbids_campaign(box: Box, table: Table, seat: int, given: int) -> int:
    """Why an answer to a question of phase 4 is not legal; 0 if it is."""
    kind, verb = asked(table.agenda), verb_of(given)
    if kind == Ask.ROLL:
        return forbids_roll(box, table, given)
    if kind == Ask.MOVER:
        return forbids_name(table, not_done(table), given, Why.HAD_PART)
    if verb == Say.DONE:
        may = kind != Ask.LAND_FIGHT and kind != Ask.LOSE and given == move(Say.DONE, 0, 0, 0, 0)
        if may and kind == Ask.CAPTURE and must_annex(box, table, seat):
            return Why.MUST_ANNEX
        return 0 if may else Why.NO_ANSWER  # R11.5
    if kind == Ask.CAPTURE:
        return forbids_capture(box, table, seat, given)
    a, b = arg(given, 0), arg(given, 1)
    if kind == Ask.SAIL and given == move(Say.SAIL, a, b, 0, 0):
        return forbids_sail(box, table, seat, a, b)
    if kind == Ask.MARCH and given == move(Say.MARCH, a, b, 0, 0):
        return forbids_march(box, table, seat, a, b)
    if (kind == Ask.SEA_FIGHT or kind == Ask.LAND_FIGHT) and given == move(Say.ATTACK, a, b, 0, 0):
        return forbids_attack(box, table, seat, a, b, kind == Ask.SEA_FIGHT)
    if kind == Ask.PEACE and given == move(Say.PEACE, a, 0, 0, 0):
        return forbids_peace(table, seat, a)
    return forbids_losing(table, seat, given) if kind == Ask.LOSE else Why.NO_ANSWER


@rule
def forbids_losing(table: Table, seat: int, given: int) -> int:
    """R12.6 Units or places, whichever is asked for."""
    a, places = arg(given, 0), is_choosing_places(table)
    if places and given == move(Say.WITHDRAW, a, 0, 0, 0):
        return forbids_give_up(table, seat, a)
    return forbids_loss(a) if not places and given == move(Say.LOSE, a, 0, 0, 0) else Why.NO_ANSWER


@rule
def forbids_capture(box: Box, table: Table, seat: int, given: int) -> int:
    """R14, R15 Why something cannot be captured."""
    verb, a = verb_of(given), arg(given, 0)
    if given != move(verb, a, 0, 0, 0):
        return Why.NO_ANSWER
    if verb == Say.CLAIM:
        return forbids_claim(box, table, seat, a)
    if verb == Say.ANNEX:
        return forbids_annex(box, table, seat, a)
    if a >= box.provinces * SLOTS:
        return Why.NO_ANSWER
    if verb == Say.OCCUPY:
        return forbids_occupy(box, table, seat, a)
    if verb == Say.DESTROY:
        return forbids_destroy(table, seat, a)
    return forbids_withdraw(table, seat, a) if verb == Say.WITHDRAW else Why.NO_ANSWER


@rule
def list_campaign(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """Every legal answer to a question of phase 4."""
    kind = asked(table.agenda)
    if kind == Ask.ROLL:
        return list_rolls(box, table, out)
    if kind == Ask.MOVER:
        return list_names(not_done(table), out)
    if kind == Ask.PEACE:
        return list_peace(table, seat, out)
    if kind == Ask.SAIL:
        return list_sails(box, table, seat, out)
    if kind == Ask.MARCH:
        return list_marches(box, table, seat, out)
    if kind == Ask.LOSE:
        return list_losses(table, seat, out)
    if kind == Ask.CAPTURE:
        return list_captures(box, table, seat, out)
    return list_attacks(table, seat, kind == Ask.SEA_FIGHT, out)


# --- what an answer does ---------------------------------------------------------------------------------------------


@rule
def answer_campaign(box: Box, table: Table, seat: int, given: int) -> int:
    """Carry out an answer to a question of phase 4; the step that follows."""
    verb, a, b = verb_of(given), arg(given, 0), arg(given, 1)
    if verb == Say.ROLL:
        return note_roll(table, arg(given, 2))
    if verb == Say.SAIL:
        sail(table, seat, a, b)
        return Step.SAIL
    if verb == Say.MARCH:
        march(table, seat, a, b)
        return Step.MARCH
    if verb == Say.ATTACK:
        close(table.agenda)
        begin_battle(table, a, b)
        return Step.ROLLED
    if verb == Say.LOSE:
        return lose(table, seat, a)
    if verb == Say.WITHDRAW and asked(table.agenda) == Ask.LOSE:
        return give_up(table, seat, a)
    if verb == Say.DONE or verb == Say.NAME or verb == Say.PEACE:
        return end_campaign_question(box, table, seat, given)
    return capture(box, table, seat, verb, a)


@rule
def end_campaign_question(box: Box, table: Table, seat: int, given: int) -> int:
    """R10.2 An answer that ends its question; the step that comes after it."""
    kind = asked(table.agenda)
    if kind == Ask.MOVER:
        name(table, arg(given, 0))
        return Step.SAIL
    close(table.agenda)
    if kind == Ask.PEACE:
        if verb_of(given) == Say.PEACE:
            declare_peace(box, table, seat, arg(given, 0))
        return Step.NEXT_MOVER
    if kind == Ask.SAIL:
        return Step.SEA_FIGHT
    if kind == Ask.SEA_FIGHT:
        return Step.MARCH
    return Step.LAND_FIGHT if kind == Ask.MARCH else Step.PART_OVER


@rule
def capture(box: Box, table: Table, seat: int, verb: int, a: int) -> int:
    """R14, R15 Something is captured, or given up."""
    if verb == Say.DESTROY:
        return destroy(box, table, seat, a)
    if verb == Say.OCCUPY:
        occupy(table, seat, a)
    elif verb == Say.WITHDRAW:
        withdraw(table, seat, a)
    elif verb == Say.CLAIM:
        claim(table, a)
    else:
        annex(box, table, seat, a)
    return Step.CAPTURING


# --- which step follows ----------------------------------------------------------------------------------------------


@rule
def go_on_campaign(box: Box, table: Table, step: int) -> int:
    """R10.2 The steps of phase 4, one after the other, until somebody is asked."""
    if step == Step.CAMPAIGN:
        return begin_campaign(table)
    if step == Step.PART_OVER:
        return next_mover(table)
    if step == Step.NEXT_MOVER:
        return ask_leader(table, Track.MILITARY, Ask.MOVER, Step.LAST_PART_OVER, Step.SAIL)
    if step == Step.LAST_PART_OVER:
        wipe_battle(table)
        return end_peace(table)
    if step == Step.ROLLED:
        return go_on_rolling(box, table)
    if step == Step.FOE_LOSES:
        return suffer(table, 1)
    if step == Step.AFTERMATH:
        return conclude(table)
    return go_on_part(box, table, step)


@rule
def go_on_part(box: Box, table: Table, step: int) -> int:
    """R10.2 The five steps of a part: sailing, battles at sea, marching, battles on land, capturing."""
    seat = table.active - 1
    if step == Step.SAIL:
        return go_on_to(table, Ask.SAIL, can_sail(table, seat) != NONE, Step.SEA_FIGHT)
    if step == Step.SEA_FIGHT:
        forget_sailing(table)
        return go_on_to(table, Ask.SEA_FIGHT, battles(table, seat, True) > 0, Step.MARCH)
    if step == Step.MARCH:
        return go_on_to(table, Ask.MARCH, has_march(box, table, seat), Step.LAND_FIGHT)
    if step == Step.LAND_FIGHT:
        return fight_on_land(table, seat)
    return go_on_to(table, Ask.CAPTURE, can_capture(box, table, seat), Step.PART_OVER)


@rule
def fight_on_land(table: Table, seat: int) -> int:
    """R11.5, R11.7 Battles on land until there are none left; the last one begins by itself."""
    forget_marching(table)
    left = battles(table, seat, False)
    if left == 1:
        return begin_last_battle(table, seat)
    if left == 0:
        lift_wars(table, seat)
    return go_on_to(table, Ask.LAND_FIGHT, left > 1, Step.CAPTURING)


@rule
def next_mover(table: Table) -> int:
    """R10.1 A part is over."""
    wipe_part(table)
    end_part(table)
    return Step.NEXT_MOVER
