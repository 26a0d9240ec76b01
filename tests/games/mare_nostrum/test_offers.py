"""An offer of several resources is one choice: the rest of it is proposed, and changed by touching."""

from __future__ import annotations

import tomllib

import pytest

from petteia.core.dialog import Run, foreseen
from petteia.core.moves import arg, move
from petteia.core.table import View
from petteia.core.words import LANGUAGES
from petteia.games import game as find_game
from petteia.games.mare_nostrum import runs, summary
from petteia.games.mare_nostrum.enums import Ask
from petteia.games.mare_nostrum.moves import RESOURCE_NAMES, Say
from petteia.server.rooms.snapshot import Snapshot, attempt, picture

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
    found = runs.run(view, (int(move(Say.OFFER, RESOURCE_NAMES.index(what), 0, 0, 0)),), wishes, WORDS)
    assert found is not None
    return found


def names(run: Run) -> list[str]:
    return [RESOURCE_NAMES[arg(packed, 0)] for packed in run.moves]


def test_r5_3_the_rest_of_an_offer_is_what_there_is_most_of() -> None:
    view = offering(3)
    run = proposed(view, "gold")
    assert names(run) == ["gold", "spices", "sheep"], "there are three sheep and two spices"
    assert run.proposed == 2
    then = foreseen(view, run.moves)
    assert view.seat not in then.waiting or then.question != Ask.OFFER


def test_each_touch_adds_one_up_to_what_one_has() -> None:
    """Never in place of what was touched: what is proposed makes room."""
    view = offering(3)
    sheep = "+good:sheep"
    run = proposed(view, "sheep", sheep)
    assert (names(run)[:2], run.proposed) == (["sheep", "sheep"], 1)
    run = proposed(view, "sheep", sheep, sheep)
    assert (names(run), run.proposed) == (["sheep"] * 3, 0)
    assert proposed(view, "sheep", sheep, sheep, "+good:coin").moves == run.moves, "it is full"
    run = proposed(view, "gold", "+good:gold")
    assert names(run).count("gold") == 1, "there is one"
    foreseen(view, run.moves)


def test_a_touch_of_a_filled_box_empties_it() -> None:
    view = offering(3)
    run = proposed(view, "sheep", "+good:coin")
    boxes = [take.key for take in run.takes if take.taken]
    assert boxes == ["offer:0", "offer:1"]
    run = proposed(view, "sheep", "+good:coin", "-offer:0")
    assert (names(run)[0], run.proposed) == ("coin", 2)
    assert proposed(view, "sheep", "-offer:0").moves == (), "nothing was touched any more"


def test_what_is_only_proposed_is_drawn_pale() -> None:
    """And named so, in the bar and aloud."""
    view = offering(3)
    tried = int(move(Say.OFFER, RESOURCE_NAMES.index("sheep"), 0, 0, 0))
    shown = Snapshot(0, {}, (), picture(view, "en", legal=True))
    found = attempt(view, shown, "en", (tried,), ("+good:coin",))
    assert found["text"] == "Offer sheep and 1 coin; proposed with it: spices"
    added = {put["node"]["id"]: put["node"] for put in found["scene"]["added"]}
    chips = [added[f"strip:now/offer/{i}/chip"] for i in range(3)]
    assert [chip.get("opacity", 1) < 0.5 for chip in chips] == [False, False, True]
    assert chips[2]["label"] == "spices, proposed"


def test_the_last_resource_is_offered_alone() -> None:
    view = offering(1)
    offer = int(view.moves(0).packed()[0])
    assert runs.run(view, (offer,), (), WORDS) is None
    assert len(summary.offering(view, 0)) == 0


TOLD = {
    "en": "Offer sheep and 1 coin; proposed with it: spices",
    "ru": "Выставить овец и 1 монету; предлагается добавить специи",
    "uk": "Виставити овець і 1 монету; пропонується додати прянощі",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_offered_is_told(lang: str) -> None:
    view = offering(3)
    tried = int(move(Say.OFFER, RESOURCE_NAMES.index("sheep"), 0, 0, 0))
    run = runs.run(view, (tried,), ("+good:coin",), game.words(lang))
    assert run is not None
    assert run.whole == TOLD[lang]
