"""Long choices as calm dialogs: a payment with upgrades, the steps for coins, a step in another row, the limit of five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.dialog import Amount, Dialog, Entry, Tally
from ...core.moves import arg, verb_of
from ...core.words import Words
from . import summary
from .enums import COLOURS, Ask
from .moves import Say
from .pieces import ICONS, TOKENS
from .sentences import building_name, coins, cubes_told, effect_text, option, paid_with, row_name

_ASKS = frozenset({Ask.PAY, Ask.STEP, Ask.OTHER, Ask.FILL, Ask.DISCARD})
_PLACED = frozenset({Say.WORK})


def dialog(sight: Any, words: Words) -> Dialog | None:
    """The dialog for what the viewer is asked; None where touching the picture is enough."""
    if sight.over or sight.seat not in sight.waiting or sight.question not in _ASKS:
        return None
    seat = int(sight.seat)
    moves = [int(m) for m in sight.moves(seat).packed()]
    entries = tuple(_entry(sight, seat, m, words) for m in moves if verb_of(m) not in _PLACED)
    return Dialog(_title(sight, words), entries, _tallies(sight, seat, words))


def amounts_of(things: Sequence[int], words: Words) -> tuple[Amount, ...]:
    """Cubes and coins, in the order of `plan.THINGS`, as amounts; what there is none of is left out."""
    found = []
    for i, n in enumerate(things):
        if n:
            label = cubes_told(i, int(n), words) if i < COLOURS else coins(int(n), words, "nom")
            icon, token = (ICONS[i], TOKENS[i]) if i < COLOURS else ("coin", "gold")
            found.append(Amount(str(n), icon, token, label, plate=i < COLOURS))
    return tuple(found)


def _title(sight: Any, words: Words) -> str:
    about = summary.top(sight).about
    if sight.question == Ask.PAY:
        return words("label-pay", building=building_name(int(about[0]), words, "acc"))
    if sight.question == Ask.STEP:
        return words("label-paid-step", row=row_name(int(about[0]), words))
    if sight.question == Ask.DISCARD:
        return words("label-discard", keep=int(sight.box.kept))
    return words("label-other-row" if sight.question == Ask.OTHER else "label-fill")


def _tallies(sight: Any, seat: int, words: Words) -> tuple[Tally, ...]:
    """What one has; of a payment, the cost as well."""
    have = Tally(words("label-hold"), amounts_of(summary.held(sight.state.players[seat]), words))
    if sight.question != Ask.PAY:
        return (have,)
    kind = int(summary.top(sight).about[0])
    cost = [summary.cost(sight, kind) or 0 if colour == kind else 0 for colour in range(COLOURS)]
    return Tally(words("label-price-of"), amounts_of(cost, words)), have


def _entry(sight: Any, seat: int, packed: int, words: Words) -> Entry:
    verb = Say(verb_of(packed))
    if verb == Say.PAY:
        return Entry(packed, option(sight, seat, packed, words), pays=amounts_of(paid_with(sight, packed), words))
    if verb in (Say.STEP, Say.ADVANCE):
        return _step(sight, seat, packed, words)
    one = [int(colour == arg(packed, 0)) for colour in range(COLOURS)]
    if verb == Say.FILL:
        return Entry(packed, option(sight, seat, packed, words), gets=amounts_of(one, words))
    if verb == Say.DISCARD:
        return Entry(packed, option(sight, seat, packed, words), pays=amounts_of(one, words))
    return Entry(packed, option(sight, seat, packed, words), ends=True)


def _step(sight: Any, seat: int, packed: int, words: Words) -> Entry:
    """A step: what it costs, what its cell gives; of a paid one, what the steps after it would cost and give."""
    paid = verb_of(packed) == Say.STEP
    row = int(summary.top(sight).about[0]) if paid else arg(packed, 0)
    marker = int(sight.state.players[seat].marker[row])
    cell = summary.square(sight, row, marker + 1)
    price = summary.next_price(sight, seat) if paid else 0
    gets = amounts_of(summary.gained(cell) if cell is not None else summary.NONE, words)
    name = words("label-step") if paid else row_name(row, words, "nom")
    further = [
        words("label-step-paid", coins=words.form("amount-coins", "acc", n=later), effect=effect_text(sight, next_, words))
        for later, next_ in summary.further(sight, seat)[1:]
    ]  # fmt: skip
    note = words("label-steps", steps="; ".join(further)) if paid and further else ""
    text = f"{name[:1].upper()}{name[1:]}: {effect_text(sight, cell, words)}"
    return Entry(packed, text, pays=amounts_of((*summary.NONE, price), words), gets=gets, note=note)
