"""R7 Announcing objectives, and when a player is asked for it.

Whether somebody is asked depends only on what all can see: on the cards that are possible and that nobody has announced,
never on the cards that the player holds.
"""

from __future__ import annotations

from ....core.agenda import asked, asks, reveal
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, without
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import Column, Goal, Opt, Why
from ..moves import ANSWERS, Say
from ..table import Table
from .objectives import holds, is_event
from .supply import wipe_moment


@rule
def announced_cards(table: Table) -> Bits:
    """R7.2 The cards that lie face up before somebody."""
    cards = NONE
    for seat in range(table.seats):
        cards |= bits_of(table.players[seat].announced)  # type: ignore[assignment]
    return cards


@rule
def fulfilled(box: Box, table: Table, seat: int) -> Bits:
    """R7.5 The possible cards that nobody has announced and whose condition holds for a player with a hidden card."""
    found = NONE
    if table.players[seat].hidden == 0:
        return found
    left = without(bits_of(table.possible), announced_cards(table))
    while left != NONE:
        if holds(box, table, seat, lowest(left)):
            found |= flag(lowest(left))  # type: ignore[assignment]
        left = less_lowest(left)
    return found


@rule
def note_offer(box: Box, table: Table) -> None:
    """R7.5 Keep what could be announced at the question that is asked now, if it lets the player announce (R7.4)."""
    if has(bits_of(ANSWERS[asked(table.agenda)]), Say.ANNOUNCE):
        seat = lowest(bits_of(asks(table.agenda)))
        table.players[seat].offered = number_of(fulfilled(box, table, seat))


@rule
def forget_events(box: Box, table: Table, seat: int) -> None:
    """R7.5 Forget that conditions about the turn could be announced before: it is over, and the player may have waited."""
    player, kept = table.players[seat], NONE
    left = bits_of(player.offered)
    while left != NONE:
        if not is_event(box.goal[lowest(left)]):
            kept |= flag(lowest(left))  # type: ignore[assignment]
        left = less_lowest(left)
    player.offered = number_of(kept)


@rule
def end_moment(box: Box, table: Table, seat: int) -> None:
    """R7.3 A turn, a feeding or a use of a Residence is over. What it fulfilled counts no longer (a), or for good (b).

    What held in the middle of an activation (R5.11b) counts no longer either way.
    """
    player, kept = table.players[seat], NONE
    if table.options[Opt.ANNOUNCING] != 0:
        left = bits_of(table.possible)
        while left != NONE:
            if is_event(box.goal[lowest(left)]) and holds(box, table, seat, lowest(left)):
                kept |= flag(lowest(left))  # type: ignore[assignment]
            left = less_lowest(left)
    player.lasting = number_of(kept)
    wipe_moment(table)


@rule
def note_between(box: Box, table: Table, seat: int) -> None:
    """R5.11b All is paid and nothing is gained yet: a number of coins that a card asks for counts until the end of the turn."""
    if table.options[Opt.BETWEEN] == 0:
        return
    player, found = table.players[seat], NONE
    left = bits_of(table.possible)
    while left != NONE:
        card = lowest(left)
        if box.goal[card] == Goal.COINS_EXACTLY and player.coins == box.goal_number[card]:
            found |= flag(card)  # type: ignore[assignment]
        left = less_lowest(left)
    player.lasting = number_of(bits_of(player.lasting) | found)  # type: ignore[arg-type]


@rule
def forbids_announce(box: Box, table: Table, seat: int, card: int) -> int:
    """R7.1 to R7.3 An own card that nobody has seen, whose condition holds now."""
    if has(announced_cards(table), card):
        return Why.ANNOUNCED_ALREADY
    player = table.players[seat]
    if player.hidden == 0 or not has(bits_of(player.hand) & bits_of(table.possible), card):  # type: ignore[arg-type]
        return Why.NOT_YOUR_CARD
    return 0 if holds(box, table, seat, card) else Why.NOT_FULFILLED


@rule
def announce(box: Box, table: Table, seat: int, card: int) -> None:
    """R7.2 The card MUST be shown to all, and scores at once. What is never announced scores nothing (R7.7)."""
    player = table.players[seat]
    player.hand = number_of(without(bits_of(player.hand), flag(card)))
    player.hidden -= 1
    player.announced = number_of(bits_of(player.announced) | flag(card))  # type: ignore[arg-type]
    player.scored[Column.OBJECTIVES] += box.goal_points[card]
    reveal(table.agenda)
