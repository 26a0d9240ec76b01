"""An offer of several resources is one choice: the rest of it is proposed, and changed by touching."""

from __future__ import annotations

import tomllib

import pytest

from petteia.core.dialog import Run, foreseen
from petteia.core.moves import arg, move
from petteia.core.table import View
from petteia.core.words import LANGUAGES
from petteia.games import game as find_game
from petteia.games.mare_nostrum import marches, summary
from petteia.games.mare_nostrum.enums import Ask
from petteia.games.mare_nostrum.moves import RESOURCE_NAMES, Say

game = find_game("mare_nostrum")
WORDS = game.words("en")


def offering(number: int) -> View:
    """Carthage, who leads the trade and has asked for offers of so many."""
    data = tomllib.loads((game.folder / "lesson.toml").read_text(encoding="utf-8"))
    table = game.new(seats=data["seats"], seed=None)
    for told in [*data["moves"][:-1], f"exchange {number}"]:
        table.play(told)
    return table.view(0)


def proposed(view: View, what: str, *wishes: str) -> Run:
    found = marches.run(view, (int(move(Say.OFFER, RESOURCE_NAMES.index(what), 0, 0, 0)),), wishes, WORDS)
    assert found is not None
    return found


def names(run: Run) -> list[str]:
    return [RESOURCE_NAMES[arg(packed, 0)] for packed in run.moves]


def test_r5_3_the_rest_of_an_offer_is_what_there_is_most_of() -> None:
    view = offering(3)
    run = proposed(view, "gold")
    assert sorted(names(run)) == ["gold", "sheep", "spices"], "there are three sheep and two spices"
    assert sorted(names(proposed(view, "sheep", "+good:coin"))) == ["coin", "sheep", "spices"]
    assert sum(take.taken for take in run.takes) == 3
    then = foreseen(view, run.moves)
    assert view.seat not in then.waiting or then.question != Ask.OFFER


def test_every_touch_changes_one_resource() -> None:
    view = offering(3)
    first = proposed(view, "sheep")
    for take in first.takes:
        wish = f"{'-' if take.taken else '+'}{take.key}"
        run = proposed(view, "sheep", wish)
        assert sorted(names(run)) != sorted(names(first))
        assert len(run.moves) == 3
        foreseen(view, run.moves)


def test_the_last_resource_is_offered_alone() -> None:
    view = offering(1)
    offer = int(view.moves(0).packed()[0])
    assert marches.run(view, (offer,), (), WORDS) is None
    assert len(summary.offering(view, 0)) == 0


TOLD = {
    "en": "Offer spices, sheep and 1 coin",
    "ru": "Выставить специи, овец и 1 монету",
    "uk": "Виставити прянощі, овець і 1 монету",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_offered_is_told(lang: str) -> None:
    view = offering(3)
    tried = int(move(Say.OFFER, RESOURCE_NAMES.index("sheep"), 0, 0, 0))
    run = marches.run(view, (tried,), ("+good:coin",), game.words(lang))
    assert run is not None
    assert run.whole == TOLD[lang]
