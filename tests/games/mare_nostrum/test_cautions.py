"""What one should know before a tried move is made: what is lost when building ends, and how a battle may end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mare_nostrum.realms import name, realm, seat_of

from petteia.core.dialog import Caution
from petteia.core.table import Table
from petteia.core.words import LANGUAGES
from petteia.games.mare_nostrum import GAME, cautions, runs
from petteia.games.mare_nostrum.enums import Ask, Phase
from petteia.server.rooms.snapshot import Snapshot, attempt, legal_moves, picture

BUILD: dict[str, Any] = {"phase": Phase.BUILD, "ask": Ask.BUILD, "asked": "rome", "active": "rome"}


def told(table: Table, *moves: str, lang: str = "en") -> Caution | None:
    """What Rome is told of moves."""
    view = table.view(seat_of(table, "rome"))
    packed = [int(view.understand(move)) for move in moves]
    return cautions.caution(view, packed, view.words(lang))


DROPPED = {
    "en": "You lose metal, 2 × wine and 1 coin; you keep 2 coins. You could still pay: a set of 3.",
    "ru": "Вы потеряете металл, 2 × вино и 1 монету; у вас останется: 2 монеты. Ещё можно заплатить: набор из 3.",
    "uk": "Ви втратите метал, 2 × вино і 1 монету; у вас залишиться: 2 монети. Ще можна заплатити: набір із 3.",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r6_8_what_is_lost_is_told_before_one_is_done(lang: str) -> None:
    table = realm(3, goods={"rome": {"metal": 1, "wine": 2}}, coins={"rome": 3}, **BUILD)
    found = told(table, "done", lang=lang)
    assert found == Caution(DROPPED[lang], grave=True)


def test_r6_8_who_loses_nothing_is_done_at_once() -> None:
    assert told(realm(3, coins={"rome": 2}, **BUILD), "done") is None


def test_r19_2_what_the_gardens_may_keep_is_not_lost_yet() -> None:
    goods = {"rome": {"metal": 1, "wine": 2}}
    table = realm(3, goods=goods, cards={"rome": ["hanging_gardens"]}, **BUILD)
    assert told(table, "done") is None
    table.play("done")
    found = told(table, "done")
    assert found is not None
    assert found.grave


@pytest.mark.parametrize(("own", "foes", "grave"), [(1, 4, True), (4, 1, False)])
def test_r12_2_the_odds_of_a_march_are_told(own: int, foes: int, grave: bool) -> None:
    table = realm(3, legions={"rome": {"latium": own}, "greece": {"gallia": foes}})
    name(table, "rome")
    found = told(table, *["march latium to gallia"] * own)
    assert found is not None
    assert found.grave == grave
    assert found.text.startswith("Battle in Gaul: ")


@pytest.mark.parametrize(("own", "foes", "is_told"), [(1, 4, True), (1, 1, False)])
def test_r11_5_an_attack_tells_its_odds_once(own: int, foes: int, is_told: bool) -> None:
    """They are in its sentence; only where it will hardly be won they are a warning too."""
    ships = {"rome": {"ionium": own}, "greece": {"ionium": foes}}
    table = realm(3, triremes=ships, ask=Ask.SEA_FIGHT, asked="rome", active="rome")
    assert (told(table, f"attack {seat_of(table, 'greece') + 1} in ionium") is not None) == is_told


def test_all_legions_that_march_are_counted() -> None:
    """In the bar and on the map."""
    table = realm(3, legions={"rome": {"latium": 4}, "greece": {"gallia": 1}})
    name(table, "rome")
    view = table.view(seat_of(table, "rome"))
    march = int(view.understand("march latium to gallia"))
    shown = Snapshot(0, {}, (), picture(view, "en", legal=True))
    found = attempt(view, shown, "en", (march,), ())
    one, all_of_them = told(table, "march latium to gallia"), told(table, *["march latium to gallia"] * 4)
    assert one is not None
    assert all_of_them is not None
    assert one.text != all_of_them.text
    assert found["caution"] == all_of_them.to_json()
    tag = next(put["node"] for put in found["scene"]["added"] if put["node"]["id"] == "ghost/odds/told")
    assert tag["text"].split(",")[0].removeprefix("win ") in all_of_them.text


def test_r10_2_that_ships_stay_is_told() -> None:
    table = realm(3, legions={"rome": {"latium": 1}}, triremes={"rome": {"tyrrhenum": 1}})
    name(table, "rome")
    view = table.view(seat_of(table, "rome"))
    run = (runs.DONE, next(run[-1] for run in runs.runs(view) if run[-1] != runs.DONE))
    assert cautions.caution(view, run, GAME.words("en")) == Caution("After that no trireme sails.")


def test_at_sea_only_the_attack_is_confirmed() -> None:
    table = realm(3, triremes={"rome": {"tyrrhenum": 1}, "greece": {"sardum": 4}})
    name(table, "rome")
    found = told(table, "sail tyrrhenum to sardum")
    assert found is not None
    assert not found.grave
    table.play("sail tyrrhenum to sardum")
    if table.question == Ask.SAIL:
        table.play("done")
    attack = next(str(move) for move in table.moves() if str(move).startswith("attack"))
    found = told(table, attack)
    assert found is not None
    assert found.grave


@pytest.mark.parametrize("goods", [{"sheep": 1, "wine": 1}, {}])
def test_an_only_answer_is_given_by_the_page_unless_something_is_lost_by_it(goods: dict[str, int]) -> None:
    table = realm(3, goods={"rome": goods}, **BUILD)
    view = table.view(min(table.waiting))
    shown = legal_moves(view, view.seat, "en")
    assert len(shown["packed"]) == 1
    assert shown["obvious"] == (None if goods else shown["packed"][0])
