"""Dialogs and covers: what a page is told of a long choice, and of a game before it begins."""

from __future__ import annotations

import json

import pytest

from petteia import PetteiaError
from petteia.core.cover import Cover, cover_of
from petteia.core.dialog import Amount, Dialog, Entry, Tally, last_wishes
from petteia.core.scene import Scene
from petteia.games import game, names


def test_a_dialog_travels_as_json() -> None:
    coins = Amount("3", "coin", "gold", "3 coins")
    dialog = Dialog("Pay", (Entry(7, "Buy wood", "Buy", pays=(coins,)),), (Tally("You have", (coins,)),))
    told = json.loads(json.dumps(dialog.to_json()))
    assert told["entries"][0]["move"] == 7
    assert told["entries"][0]["pays"] == [
        {"many": "3", "icon": "coin", "token": "gold", "label": "3 coins", "plate": False, "face": "white"}
    ]
    assert told["tallies"][0]["name"] == "You have"
    assert told["text"] == ""


@pytest.mark.parametrize(("icon", "token"), [("no-such-icon", "gold"), ("coin", "no-such-colour")])
def test_an_amount_names_what_there_is(icon: str, token: str) -> None:
    with pytest.raises(PetteiaError, match="no-such"):
        Amount("1", icon, token, "one")


def test_a_cover_stands_on_a_colour() -> None:
    with pytest.raises(PetteiaError, match="no-such"):
        Cover(30, 2.0, "no-such-colour", lambda: Scene(()))


@pytest.mark.parametrize("name", names(every=True))
def test_every_game_that_is_offered_has_a_cover(name: str) -> None:
    cover = cover_of(game(name))
    assert cover is not None or not game(name).offered
    if cover is not None:
        assert cover["minutes"] > 0
        assert 1 <= cover["weight"] <= 5
        assert cover["scene"]["live"]


def test_a_wish_that_names_nothing_is_passed_over() -> None:
    assert last_wishes(["", "wood", "+wood", "-stone"]) == {"wood": 1 << 12, "stone": -1 << 13}
