"""Harbour in words and pictures: every move of a game can be said, in every language, and touched."""

from __future__ import annotations

import pytest

import petteia
from petteia.core.agenda import WATCHER
from petteia.core.scene import Shape
from petteia.core.words import LANGUAGES
from petteia.lab.laws import Dice, Setting, moments

game = petteia.game("sample")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_sentence_and_a_line(language: str) -> None:
    words = game.words(language)
    for table in moments(game, Setting(3, {}), Dice(5)):
        assert table.asked(language)
        assert all(table.spoken(language))
        for seat in table.waiting:
            for move in table.moves(seat):
                assert table.say(move, seat, language)
                assert game.speech.option(table, seat, int(move), words)


def test_every_move_touches_something_that_is_there() -> None:
    for table in moments(game, Setting(4, {}), Dice(6)):
        for seat in table.waiting:
            scene = table.view(seat if seat < table.seats else WATCHER).scene()
            there = scene.touches()
            for move in table.moves(seat):
                keys = game.painter.touches(table, int(move))
                assert keys
                assert set(keys) <= there


@pytest.mark.parametrize("narrow", [False, True])
def test_a_file_shows_all_parts_within_its_frame(narrow: bool) -> None:
    for n, table in enumerate(moments(game, Setting(3, {}), Dice(5))):
        if n % 4:
            continue
        for seat in (0, WATCHER):
            scene = table.view(seat).scene("uk", narrow=narrow)
            frame, bounds = scene.frame, scene.bounds()
            assert frame is not None
            assert frame.x <= bounds.x
            assert frame.y <= bounds.y
            assert bounds.x + bounds.w <= frame.x + frame.w
            assert bounds.y + bounds.h <= frame.y + frame.h
            parts = table.view(seat).scene("uk", layout="parts")
            shown = {node.id for node in (*parts.fixed.nodes, *parts.live)}
            assert shown <= {node.id for node in scene.live}


def test_different_moves_of_a_seat_touch_differently() -> None:
    for table in moments(game, Setting(2, {"winter": True}), Dice(7)):
        for seat in table.waiting:
            keys = [game.painter.touches(table, int(move)) for move in table.moves(seat)]
            assert len(set(keys)) == len(keys)


def test_the_last_move_is_marked_unless_it_was_secret() -> None:
    table = game.new(2, seed=3)
    seal = table.game.language.read("seal")
    marked = [node.id for node in table.view(0).scene(last=(0, seal)).live if isinstance(node, Shape) and node.marks]
    assert marked == ["seal"]
    assert not any(isinstance(n, Shape) and n.marks for n in table.view(1).scene(last=(0, seal)).live)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_can_be_drawn(language: str) -> None:
    assert game.new(4, seed=1).view(2).svg(language).startswith("<svg")
