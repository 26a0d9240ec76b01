"""R10 to R15 Phase 4 as a whole: which answers its questions have, what they do, and which step follows which."""

from __future__ import annotations

from ....core.agenda import asked
from ....core.moves import arg, put_members
from ....core.rule import MoveList, rule
from ..box import Box
from ..enums import Ask, Step, Track, Why
from ..moves import Say
from ..table import Table
from .capturing import capture, forbids_capture, go_on_capturing, list_captures
from .fighting import answer_fighting, forbids_fighting, go_on_fighting, list_fighting, wipe_battle
from .moving import answer_moving, begin_campaign, end_peace, forbids_moving, go_on_moving, list_moving, wipe_part
from .part_order import ask_leader, end_part, forbids_name, name, not_done


@rule
def is_moving(kind: int) -> bool:
    """R10.2 Whether a question of phase 4 is about peace, sailing or marching."""
    return kind == Ask.PEACE or kind == Ask.SAIL or kind == Ask.MARCH


@rule
def forbids_campaign(box: Box, table: Table, seat: int, given: int) -> int:
    """Why an answer to a question of phase 4 is not legal; 0 if it is."""
    kind = asked(table.agenda)
    if kind == Ask.MOVER:
        return forbids_name(table, not_done(table), given, Why.HAD_PART)
    if is_moving(kind):
        return forbids_moving(box, table, seat, given)
    if kind == Ask.CAPTURE:
        return forbids_capture(box, table, seat, given)
    return forbids_fighting(box, table, seat, given)


@rule
def list_campaign(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """Every legal answer to a question of phase 4."""
    kind = asked(table.agenda)
    if kind == Ask.MOVER:
        return put_members(out, 0, Say.NAME, 0, not_done(table))
    if is_moving(kind):
        return list_moving(box, table, seat, out)
    if kind == Ask.CAPTURE:
        return list_captures(box, table, seat, out)
    return list_fighting(box, table, seat, out)


@rule
def answer_campaign(box: Box, table: Table, seat: int, given: int) -> int:
    """Carry out an answer to a question of phase 4; the step that follows."""
    kind = asked(table.agenda)
    if kind == Ask.MOVER:
        name(table, arg(given, 0))
        return Step.SAIL
    if is_moving(kind):
        return answer_moving(box, table, seat, given)
    if kind == Ask.CAPTURE:
        return capture(box, table, seat, given)
    return answer_fighting(table, seat, given)


@rule
def go_on_campaign(box: Box, table: Table, step: int) -> int:
    """R10.1, R10.2 The steps of phase 4, and of each part of it, one after the other, until somebody is asked."""
    if step == Step.CAMPAIGN:
        return begin_campaign(table)
    if step == Step.NEXT_MOVER:
        return ask_leader(table, Track.MILITARY, Ask.MOVER, Step.LAST_PART_OVER, Step.SAIL)
    if step == Step.CAPTURING:
        return go_on_capturing(box, table)
    if step == Step.SAIL or step == Step.MARCH:
        return go_on_moving(box, table, step)
    if step == Step.PART_OVER:
        wipe_part(table)
        end_part(table)
        return Step.NEXT_MOVER
    if step == Step.LAST_PART_OVER:
        wipe_battle(table)
        return end_peace(table)
    return go_on_fighting(box, table, step)
