"""What a game's guide has besides its text: the rules that tell of moves, and pictures of real positions.

They stand in `guide/guide.toml` of a game, which may be missing. `[rules]` names for a verb the rule that tells of it, `[game]`
is a recorded game (seats, options, moves as in a record), and `[picture.NAME]` a moment of it: `at`, how many of its moves are
made, and `part`, the part of the table that is drawn. In the text of a guide, `![words](NAME)` shows it.
"""

from __future__ import annotations

import functools
import tomllib
from typing import Any

from .agenda import FATE
from .game import Game


@functools.cache
def _file(game: Game) -> dict[str, Any]:
    file = game.folder / "guide" / "guide.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def rule_of(game: Game, packed: int) -> str | None:
    """The rule that tells of a move, such as "R5.1"."""
    rule = _file(game).get("rules", {}).get(game.language.unpack(packed)[0].name)
    return None if rule is None else str(rule)


@functools.lru_cache(maxsize=64)
def pictures_of(game: Game, lang: str) -> dict[str, dict[str, Any]]:
    """The pictures of a game's guide by name, each a scene as it travels. The game is played for it."""
    data = _file(game)
    wishes = data.get("picture", {})
    if not wishes:
        return {}
    table = game.new(seats=data["game"]["seats"], seed=None, options=data["game"].get("options", {}))
    found: dict[str, dict[str, Any]] = {}
    for made, move in enumerate([*data["game"]["moves"], ""]):
        for name, wish in wishes.items():
            if wish["at"] == made:
                scene = table.view(wish.get("seat", 0)).scene(lang, layout="parts", legal=False)
                found[name] = _only(scene.to_json(), wish["part"])
        who, _, text = move.partition(" ")
        if text:
            table.play(text, FATE if who == "fate" else int(who))
    return found


def _only(scene: dict[str, Any], part: str) -> dict[str, Any]:
    """A scene without what does not belong to a part, and without places that could be touched."""
    nodes = [*scene["fixed"]["nodes"], *scene["live"]]
    above = {node["id"]: node.get("group") for node in nodes if node["kind"] == "group"}
    frame, group = set[str](), above.get(part)
    while group:
        frame.add(group)
        group = above.get(group)

    def belongs(node: dict[str, Any]) -> bool:
        at = node["id"] if node["kind"] == "group" else node.get("group")
        if node["kind"] == "group" and at in frame:
            return True
        while at and at != part:
            at = above.get(at)
        return at == part and "legal" not in node.get("marks", ())

    fixed = {**scene["fixed"], "nodes": [node for node in scene["fixed"]["nodes"] if belongs(node)]}
    return {"fixed": fixed, "tilt": scene["tilt"], "live": [node for node in scene["live"] if belongs(node)]}
