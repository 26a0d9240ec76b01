"""First lessons: a game's lesson file, its texts in a language, and the record from which the lesson's table begins."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ...core.game import Game

TEACHER = "beginner"
"""The bot at the other seats."""


def has_lesson(game: Game) -> bool:
    """Whether a game brings one."""
    return game.lesson is not None


def lesson(game: Game, lang: str) -> dict[str, Any]:
    """The lesson of a game that has one and whose rules are ready."""
    assert game.lesson is not None
    data, words = _read(game.folder / game.lesson), game.words(lang)
    table = game.new(seats=data["seats"], seed=None, options=data.get("options", {}))
    for move in data["moves"]:
        table.play(move)

    def said(step: dict[str, Any], form: str = "nom") -> dict[str, str]:
        """The texts of a step, those in a form if they have it."""
        keys = {role: f"lesson-{step[name]}" for role, name in (("text", "name"), ("before", "before")) if name in step}
        return {
            role: words.form(key, form) for role, key in keys.items() if form == "nom" or words.has(f"{key}.{form}")
        }

    steps = [
        {
            "before": "", **said(step), "finger": said(step, "finger"), "until": step["until"], "point": step.get("point", []),
            **{key: [game.language.by_name[verb].number for verb in step.get(key, [])] for key in ("asks", "during")},
        }
        for step in data["step"]
    ]  # fmt: skip
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": TEACHER} for _ in range(data["seats"] - 1))]
    return {"title": words("lesson-title"), "seats": seats, "record": table.record().data(), "steps": steps}


@cache
def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
