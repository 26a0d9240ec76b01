"""Legions that march together, or while ships may still sail: chosen as one, told in one line."""

from __future__ import annotations

import pytest
from tests.games.mare_nostrum.realms import name, realm, seat_of

from petteia.core.dialog import foreseen
from petteia.core.table import Table
from petteia.core.words import LANGUAGES
from petteia.games.mare_nostrum import GAME, runs, sentences
from petteia.games.mare_nostrum.enums import Ask
from petteia.server.rooms.snapshot import Snapshot, attempt, picture

TOLD = {
    "en": "Rome marches 3 legions from Latium to Gaul. Nothing is left to move: ships sail before legions march.",
    "ru": "Рим ведёт 3 легиона из Лация в Галлию. Ходить больше нечем: триремы плывут раньше, чем идут легионы.",
    "uk": "Рим веде 3 легіони з Лація до Галлії. Ходити більше нічим: триреми пливуть раніше, ніж ідуть легіони.",
}


TRIED = {
    "en": "3 legions from Latium to Gaul",
    "ru": "3 легиона из Лация в Галлию",
    "uk": "3 легіони з Лація до Галлії",
}


def at_sea(foes: int = 0) -> Table:
    """Rome may sail, and has three legions in Latium."""
    triremes = {"rome": {"tyrrhenum": 1}, **({"carthage": {"tyrrhenum": foes}} if foes else {})}
    table = realm(3, legions={"rome": {"latium": 3}}, triremes=triremes)
    name(table, "rome")
    assert table.question == Ask.SAIL
    return table


def test_legions_may_march_while_ships_may_sail() -> None:
    """R10.2 A march ends sailing, and to be done ends both; every run can be made."""
    table = at_sea()
    view = table.view(seat_of(table, "rome"))
    found = runs.runs(view)
    assert [runs.DONE] * 2 in [list(run) for run in found]
    assert view.understand("march latium to gallia") in [run[-1] for run in found]
    for run in found:
        foreseen(view, run)
    touches = {GAME.painter.touches(view, run[-1]) for run in found}
    shown = view.scene("en", layout="parts", legal=True).touches()
    assert all(set(keys) <= shown for keys in touches)


def test_a_battle_at_sea_comes_before_any_march() -> None:
    table = at_sea(foes=1)
    assert runs.runs(table.view(seat_of(table, "rome"))) == []


@pytest.mark.parametrize(("touched", "many"), [(0, 3), (1, 2), (2, 1), (3, 3)])
def test_all_legions_march_unless_fewer_are_wished_for(touched: int, many: int) -> None:
    table = at_sea()
    view = table.view(seat_of(table, "rome"))
    tried = (runs.DONE, view.understand("march latium to gallia"))
    run = runs.run(view, tried, ["-legion"] * touched, view.words("en"))
    assert run is not None
    assert run.moves == (*tried, *[tried[-1]] * (many - 1))
    assert run.takes[0].taken == many
    assert run.title == run.whole == f"{many} legion{'s' * (many > 1)} from Latium to Gaul"
    foreseen(view, run.moves)


def test_a_single_legion_marches_at_once() -> None:
    table = realm(3, legions={"rome": {"latium": 1}})
    name(table, "rome")
    view = table.view(seat_of(table, "rome"))
    assert runs.run(view, [view.understand("march latium to gallia")], (), view.words("en")) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_march_of_several_is_one_sentence(lang: str) -> None:
    """And why the part is over with it, though a ship has not sailed."""
    table = at_sea()
    seat = seat_of(table, "rome")
    moves = [runs.DONE, *[table.understand("march latium to gallia")] * 3]
    sights = []
    for move in moves:
        sights.append(table.view(seat))
        table.play(move, seat)
    assert sentences.run(sights, seat, moves, GAME.words(lang)) == TOLD[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_tried_tells_how_many_march(lang: str) -> None:
    table = at_sea()
    view = table.view(seat_of(table, "rome"))
    tried = [runs.DONE, view.understand("march latium to gallia")]
    shown = Snapshot(0, {}, (), picture(view, lang, legal=True))
    assert attempt(view, shown, lang, tried, ())["text"] == TRIED[lang]
