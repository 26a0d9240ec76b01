"""Long choices as calm dialogs: a payment with upgrades, the steps for coins, a step in another row, workers at the end of a
round, the limit of five."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...core.dialog import Amount, Dialog, Entry, Run, Take, Tally, foreseen, last_wishes
from ...core.moves import arg, move, verb_of
from ...core.words import Words
from . import runs, summary
from .enums import COLOURS, Ask
from .moves import COLOUR_NAMES, Say
from .pieces import ICONS, TOKENS, key_of
from .sentences import building_name, coins, cubes_told, effect_text, option, paid_with, row_name

_ASKS = frozenset({Ask.PAY, Ask.STEP, Ask.OTHER, Ask.FILL, Ask.DISCARD, Ask.END})
_PLACED = frozenset({Say.WORK})


def dialog(sight: Any, words: Words) -> Dialog | None:
    """The dialog for what the viewer is asked; None where touching the picture is enough."""
    if sight.over or sight.seat not in sight.waiting or sight.question not in _ASKS:
        return None
    if sight.question in (Ask.DISCARD, Ask.END):
        proposed = run(sight, (), (), words)
        if proposed is None:
            return None
        goes = sight.question == Ask.END and proposed.moves != (runs.DONE,)
        ends = (_entry(sight, int(sight.seat), runs.DONE, words),) if goes else ()
        return Dialog(proposed.title, ends, run=proposed)
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


def _cubes(colour: int, n: int, words: Words) -> tuple[Amount, ...]:
    return amounts_of([n if other == colour else 0 for other in range(COLOURS)], words)


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
    if verb == Say.FILL:
        return Entry(packed, option(sight, seat, packed, words), gets=_cubes(arg(packed, 0), 1, words))
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


def run(sight: Any, moves: Sequence[int], wishes: Sequence[str], words: Words) -> Run | None:
    """How what is tried or asked is completed: the payment of a building, workers who cannot fetch every cube, the
    cubes to give back."""
    if sight.over or sight.seat not in sight.waiting:
        return None
    wished = {key.partition(":")[2]: much for key, much in last_wishes(wishes).items()}
    wish = {colour: wished[name] for colour, name in enumerate(COLOUR_NAMES) if name in wished}
    if not moves:
        makes = {Ask.DISCARD: _given_back, Ask.END: _sent_at_end}.get(sight.question)
        return None if makes is None else makes(sight, wish, words)
    if sight.question == Ask.DEVELOP and any(verb_of(packed) == Say.PAY for packed in moves):
        return _paid(sight, moves, wish, words)
    return _sent(sight, wishes, words) if len(moves) > 1 and verb_of(moves[-1]) == Say.WORK else None


def _given_back(sight: Any, wish: Mapping[int, int], words: Words) -> Run:
    """R12.5 The cubes to give back, all at once: of the colours of which there are most."""
    left = list(summary.held(sight.state.players[sight.seat])[:COLOURS])
    colours = [c for c in range(int(summary.top(sight).about[sight.seat]), COLOURS) if left[c]]
    amounts, given = {c: _cubes(c, left[c], words) for c in colours}, dict.fromkeys(colours, 0)
    for _ in range(sum(left) - int(sight.box.kept)):
        colour = max((c for c in colours if left[c]), key=lambda c: left[c] + wish.get(c, 0))
        left[colour], given[colour] = left[colour] - 1, given[colour] + 1
    takes = tuple(Take(f"discard:{COLOUR_NAMES[c]}", amounts[c][0], given[c]) for c in colours)
    back = tuple(int(move(Say.DISCARD, colour, 0, 0, 0)) for colour, n in given.items() for _ in range(n))
    confirm = words("label-give-back", n=len(back))
    return Run(_title(sight, words), back, takes, words("label-discard-others"), confirm=confirm)


def _paid(sight: Any, moves: Sequence[int], wish: Mapping[int, int], words: Words) -> Run | None:
    """R11 A building with its payment, if there is one to be chosen."""
    at = 1 + next(i for i, packed in enumerate(moves) if verb_of(packed) == Say.BUILD)
    before, then = tuple(moves[:at]), [packed for packed in moves[at:] if verb_of(packed) != Say.PAY]
    ways = runs.payments(sight, before)
    if not ways or runs.cheapest(ways) is not None:
        return None
    held = runs.held_after(sight, before[:-1])
    way = runs.payment(held, ways, wish)
    offered = [c for c in range(COLOURS) if any(paid[c] for paid in ways.values())]
    takes = tuple(Take(f"pay:{COLOUR_NAMES[c]}", _cubes(c, held[c], words)[0], ways[way][c]) for c in offered)
    title = words("label-pay", building=building_name(arg(before[-1], 0), words, "acc"))
    return Run(title, (*before, way, *then), takes, ready=True)


def _sent(sight: Any, wishes: Sequence[str], words: Words) -> Run | None:
    """R6.2 Workers who fetch cubes, if there are more than they can take: which ones is seen and changed in the city."""
    keys = {spot: f"cell:{key_of(spot)}" for spot in runs.cubes_of(sight)}
    wished = last_wishes(wishes)
    going = runs.chosen(sight, {spot: wished[key] for spot, key in keys.items() if key in wished})
    if len(keys) == len(going) and not wishes:
        return None
    cubes = runs.cubes_of(sight)
    takes = tuple(
        Take(key, _cubes(cubes[spot], 1, words)[0], int(spot in going), paid=False) for spot, key in keys.items()
    )
    told, confirm = words("label-send", n=len(going)), words("label-send-now", n=len(going))
    given: dict[str, Any] = {"ready": True, "whole": told, "in_place": True, "confirm": confirm}
    return Run(told, runs.sent_to(going), takes, words("label-send-cells"), **given)


def _sent_at_end(sight: Any, wish: Mapping[int, int], words: Words) -> Run | None:
    """R12.4 Before workers come home, those on the board fetch what the store keeps; then the turn is over."""
    if not summary.comes_home(sight):
        return None
    cubes = runs.cubes_of(sight)
    going = runs.chosen(sight, {spot: wish[colour] for spot, colour in cubes.items() if colour in wish})
    works, colours = runs.sent_to(going), [cubes[spot] for spot in going]
    then = foreseen(sight, works)
    is_asked = not then.over and sight.seat in then.waiting and then.question == Ask.END
    takes = []
    for colour, whole in enumerate(summary.lying(summary.city_of(sight.state.players[sight.seat]))):
        if whole:
            n = colours.count(colour)
            amount = replace(_cubes(colour, whole, words)[0], many=f"{n}/{whole}")
            takes.append(Take(f"fetch:{COLOUR_NAMES[colour]}", amount, n, paid=False))
    n = len(going)
    told, confirm = words("label-send", n=n), words("label-send-now", n=n)
    moves = (*works, *[runs.DONE] * is_asked)
    return Run(told, moves, tuple(takes), words("label-send-others"), confirm=confirm)


def obvious(sight: Any) -> int | None:
    """The answer that costs nothing: being done while every worker can still be placed as well later, the payment that takes
    no cube that another one keeps, a step that an upgrade makes free (R11.5), and after the last round any cube above
    five: each is worth the same then (R14.8)."""
    if sight.question == Ask.PAY:
        return runs.cheapest(runs.payments(sight, ()))
    if sight.question == Ask.STEP:
        return runs.STEP if summary.next_price(sight, sight.seat) == 0 else None
    if sight.question == Ask.DISCARD:
        is_last = int(sight.state.round) == int(sight.box.rounds)
        return int(sight.moves(sight.seat).packed()[0]) if is_last else None
    return runs.DONE if sight.question == Ask.END and not summary.comes_home(sight) else None
