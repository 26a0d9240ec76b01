"""Long choices as calm dialogs: a payment with upgrades, the steps for coins, a step in another row, the limit of five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.dialog import Amount, Dialog, Entry, Tally, foreseen
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
    entries = [_entry(sight, seat, m, words) for m in moves if verb_of(m) not in (*_PLACED, Say.STEP)]
    steps = _paid_steps(sight, seat, moves, words) if sight.question == Ask.STEP else []
    return Dialog(_title(sight, words), (*steps, *entries), _tallies(sight, seat, words))


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
    if verb == Say.ADVANCE:
        return _advance(sight, seat, packed, words)
    one = [int(colour == arg(packed, 0)) for colour in range(COLOURS)]
    if verb == Say.FILL:
        return Entry(packed, option(sight, seat, packed, words), gets=amounts_of(one, words))
    if verb == Say.DISCARD:
        return Entry(packed, option(sight, seat, packed, words), pays=amounts_of(one, words))
    return Entry(packed, option(sight, seat, packed, words), ends=True)


def _advance(sight: Any, seat: int, packed: int, words: Words) -> Entry:
    """A step in another row, and what its cell gives."""
    row = arg(packed, 0)
    cell = summary.square(sight, row, int(sight.state.players[seat].marker[row]) + 1)
    name = row_name(row, words, "nom")
    gets = amounts_of(summary.gained(cell) if cell is not None else summary.NONE, words)
    return Entry(packed, f"{name[:1].upper()}{name[1:]}: {effect_text(sight, cell, words)}", gets=gets)


def _paid_steps(sight: Any, seat: int, moves: Sequence[int], words: Words) -> list[Entry]:
    """So many steps and no more, as long as none of them asks anything: what they cost and give together."""
    by_verb, entries = {Say(verb_of(m)): m for m in moves}, list[Entry]()
    step, done = by_verb.get(Say.STEP), by_verb[Say.DONE]
    view, paid, gained, effects = sight, 0, [0] * COLOURS, list[str]()
    while step is not None and step in view.moves(seat).packed().tolist():
        price, cell = summary.further(view, seat)[0]
        paid, gained = paid + price, [a + b for a, b in zip(gained, summary.gained(cell), strict=True)]
        effects.append(effect_text(sight, cell, words))
        n = len(effects)
        text = f"{words('label-step-count', n=n)}: {'; '.join(effects)}"
        view = foreseen(view, [step])
        more = seat in view.waiting and summary.top(view).kind == Ask.STEP
        pays, then = amounts_of((*summary.NONE, paid), words), (*[step] * (n - 1), *[done] * more)
        entries.append(Entry(step, text, pays=pays, gets=amounts_of(gained, words), then=then))
        if not more:
            break
    return entries
