"""The offers that lie open, in the strip: one's own goods beside them, and what one has none of is called new."""

from __future__ import annotations

import pytest
from tests.games.mare_nostrum.test_offers import offering

from petteia.core.scene import Circle, Rect
from petteia.core.words import LANGUAGES
from petteia.games.mare_nostrum import summary
from petteia.games.mare_nostrum.enums import COIN, Ask
from petteia.games.mare_nostrum.moves import RESOURCE_NAMES
from petteia.games.mare_nostrum.pieces import kind_of

NEW = {"en": "new", "ru": "новое", "uk": "нове"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1])
def test_r5_4_ones_goods_stand_beside_the_offers(lang: str, seat: int) -> None:
    """For the one who takes and for who waits; a kind of which one has none is new, one's own offer never."""
    table = offering(2).imagine(seed=None)
    while table.question != Ask.TAKE:
        table.play(int(table.moves(min(table.waiting))[0]), min(table.waiting))
    view = table.view(seat)
    nodes = {node.id: node for node in view.scene(lang, layout="parts", legal=True).live}
    held = summary.holdings(view, seat)
    assert {f"strip:now/own/{RESOURCE_NAMES[what]}" for what, n in enumerate(held) if n} <= set(nodes)
    kinds = {kind_of(what) for what, n in enumerate(held) if n}
    for other in range(3):
        for i, what in enumerate(summary.on_stall(view, other)):
            node = nodes[f"strip:now/stall/{other}/{i}"]
            is_new = other != seat and what != COIN and kind_of(what) not in kinds
            assert (f"strip:now/stall/{other}/{i}/new" in nodes) == is_new
            if isinstance(node, Circle):
                assert (f", {NEW[lang]}, " in node.label) == is_new


@pytest.mark.parametrize("many", [2, 3])
def test_offers_keep_their_places(many: int) -> None:
    """They do not move under the pointer while one resource after the other is taken, until none is as long as before."""
    table = offering(many).imagine(seed=None)
    places: dict[tuple[float, ...], None] = {}
    while table.question in (Ask.OFFER, Ask.TAKE):
        if table.question == Ask.TAKE:
            nodes = {node.id: node for node in table.view(0).scene("en", layout="parts").live}
            sheets = [nodes[f"strip:now/stall/{seat}/sheet"] for seat in range(3)]
            places[tuple(sheet.x for sheet in sheets if isinstance(sheet, Rect))] = None
        table.play(int(table.moves(min(table.waiting))[0]), min(table.waiting))
    assert [len(place) for place in places] == [3] * (many - 1), "two and one are as wide"
