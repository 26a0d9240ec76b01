"""How the `check` of a game is made: from what its structs declare about their numbers, and its own rules, law by law.

A field that names a law has a domain: `number(i8, law=Check.ROUND, least=1, most="box.rounds")`. By what it means (`Means`) it
is a number from `least` to `most`, a seat that plays, a set of such seats, or a set within `most`. A bound is a number, or
text that reads `box`, `table`, the struct itself (`here`) and, in a field of many numbers, their places `i` and `j`.

Fields with the same `pile` are the places where components of one kind are: they add up to what it says. Rows of structs that
name a law are empty where nobody plays.

Laws are looked at in the order of their numbers: of each its domains, then its piles, then its `@rule`.
"""

from __future__ import annotations

import linecache
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .bits import NONE, bits_of, without
from .rule import CORE, Rule
from .structs import Field, Means, Scalar, Struct

if TYPE_CHECKING:
    from .game import Game

_MOST = {Means.SEAT: "table.seats - 1", Means.SEAT_OR_NONE: "table.seats", Means.SEATS: "(1 << table.seats) - 1"}


def check_rule(game: Game) -> Rule:
    """The rule that gives 0, or the number of the first law that a table breaks."""
    text, name = check_text(game), f"check_{game.name}"
    space: dict[str, Any] = {"NONE": NONE, "bits_of": bits_of, "without": without, "__name__": __name__}
    space |= {f"rule_{law:d}": rule for law, rule in game.kernel.check.items()}
    file = str(CORE / f"{name}.py")  # there is none: that is where tracebacks find the text
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    exec(compile(text, file, "exec"), space)
    hints = {"box": game.box_struct, "table": game.table_struct, "desk": game.desk_struct, "return": int}
    return Rule(space[name], hints, game.folder)


def check_text(game: Game) -> str:
    """The source of that rule."""
    lines = [f"def check_{game.name}(box, table, desk):"]
    for law in sorted(game.checks):
        lines += [f" {line}" for line in (*_domains(game.table_struct, law, "table"), *_piles(game.table_struct, law))]
        if law in game.kernel.check:
            lines += [f" why = rule_{law}(box, table, desk)", " if why != 0: return why"]
    return "\n".join([*lines, " return 0\n"])


def _domains(struct: type[Struct], law: int, at: str, is_empty: bool = False) -> Iterator[str]:
    """The lines that give a law if a number of the struct that lies at `at` is not in its domain, or if any is not 0."""
    for name, field in struct.fields.items():
        if field.struct is not None and not field.shape:
            yield from _domains(field.struct, law, f"{at}.{name}", is_empty)
        elif field.struct is not None:
            row, seats = f"{at}_{name}".replace(".", "_"), "table.seats" if field.per_seat else field.count
            for rows, empty in ((f"range({seats})", False), (f"range(table.seats, {field.count})", True)):
                lines = [] if empty and field.law != law else [*_domains(field.struct, law, row, empty)]
                if lines:
                    yield from (f"for k_{row} in {rows}:", f" {row} = {at}.{name}[k_{row}]", *(f" {x}" for x in lines))
        elif field.law == law or (is_empty and not field.derived):
            number = _number(field, f"{at}.{name}")
            filled = f"bits_of({number}) != NONE" if field.scalar is Scalar.u64 else f"{number} != 0"
            yield from _looped(field.shape, f"if {filled if is_empty else _outside(field, number, at)}: return {law}")


def _piles(struct: type[Struct], law: int) -> Iterator[str]:
    """The lines that give a law if the numbers of one of its piles do not add up."""
    piles: dict[str, list[tuple[str, Field]]] = {}
    for name, field in struct.fields.items():
        inner = field.struct.fields if field.struct and field.per_seat else {}
        for at, one in {f"table.{name}": field, **{f"table.{name}[seat].{own}": f for own, f in inner.items()}}.items():
            if one.law == law and one.pile:
                piles.setdefault(one.pile, []).append((_number(one, at), one))
    for total, places in piles.items():
        lines = ["n = 0"]
        for place, _ in places:
            lines += ["for seat in range(table.seats):", f" n += {place}"] if "[seat]" in place else [f"n += {place}"]
        yield from _looped(places[0][1].shape, *lines, f"if n != {total}: return {law}")


def _number(field: Field, at: str) -> str:
    return f"{at}[{', '.join('ij'[: len(field.shape)])}]" if field.shape else at


def _looped(shape: tuple[int, ...], *lines: str) -> Iterator[str]:
    """Lines for each place of an array of that shape: `i`, and `j`."""
    for axis, size in enumerate(shape):
        yield f"{' ' * axis}for {'ij'[axis]} in range({size}):"
    yield from (f"{' ' * len(shape)}{line}" for line in lines)


def _outside(field: Field, number: str, at: str) -> str:
    """Whether a number is not in the domain of its field."""
    most = _MOST.get(field.means, field.most)
    bound = f"({most.replace('here.', f'{at}.')})" if isinstance(most, str) else most
    tests = [f"{number} < {field.least}"] if field.least or (field.scalar and field.scalar.value[0] == "i") else []
    if bound is not None and field.means is Means.FLAGS:
        tests.append(f"without(bits_of({number}), bits_of({bound})) != NONE")
    elif bound is not None:
        tests.append(f"{number} > {bound}")
    return " or ".join(tests) or "False"
