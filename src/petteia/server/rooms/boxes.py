"""Boxes that people bring along: what may be changed in a game's box, and whether a changed one fits.

Whoever sends one is a stranger. What was sent is read, held against what the game declares, and checked by the game before any
rule sees it, in steps between which others are served; the time it takes is charged like all work.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from ...core.components import Editable, Misfit, certainty, changed, changes, merged, named, parsed, written
from ...core.errors import BadBox
from ...core.game import Game
from ...core.words import Words
from ...games import changes_of, with_changes
from ..limits import let_others_run
from ..messages import AnyBox
from ..refusals import Refusal
from ..refusals import words as server_words

Json = dict[str, Any]
LETTERS = {".": "plain", "_": "none", "?": "wild"}
"""What letters of pictures are called in words where they cannot be part of a key."""


async def with_box(game: Game, box: AnyBox | None) -> Game:
    """The game with a box that somebody sent; refused if it is none."""
    if box is None:
        return game
    try:
        whole = merged(game, await _read(game, box))
        await let_others_run()
        return with_changes(game.name, changes_of(game.with_components(whole)))
    except Misfit as misfit:
        raise _refusal(game, misfit) from None


async def checked_box(game: Game, box: AnyBox, words: Words) -> Json:
    """What is changed in a box that somebody sent, its file, its digest, and what does not fit. What may not be changed at all
    is refused."""
    try:
        whole = merged(game, await _read(game, box))
    except Misfit as misfit:
        raise _refusal(game, misfit) from None
    await let_others_run()
    digest, trouble = None, None
    try:
        digest = game.with_components(whole).box_digest
    except Misfit as misfit:
        trouble = misfit.told(game, words)
    except BadBox as error:
        trouble = str(error)
    await let_others_run()
    return {"digest": digest, "trouble": trouble, **_file(game, whole)}


def box_of_table(game: Game) -> Json:
    """The box that a table is played with, as `checked_box` tells of one."""
    usual = with_changes(game.name, None)
    return {"digest": game.box_digest, "trouble": None, **_file(usual, dict(game.components))}


def _file(usual: Game, whole: Json) -> Json:
    return {"changes": [*changes(usual.editable, usual.components, whole)], "text": written(whole)}


async def _read(game: Game, box: AnyBox) -> Json:
    found = parsed(game.name, box) if isinstance(box, str) else changed(game.components, box)
    await let_others_run()
    return found


def _refusal(game: Game, misfit: Misfit) -> Refusal:
    return Refusal(
        "bad-box", says=lambda lang: server_words(lang)("box-no-fit", why=misfit.told(game, game.words(lang)))
    )


# --- the usual one ---


@functools.lru_cache(maxsize=64)
def box_of(game: Game, lang: str) -> Json:
    """The usual box: its blocks with how certain each is, what may be changed, and the words for it."""
    words = game.words(lang)
    blocks = {name: block for name, block in game.components.items() if isinstance(block, dict) and "source" in block}
    open_to = {part.path.split(".")[0] for part in game.editable}
    return {
        "components": {name: block for name, block in game.components.items() if name in open_to},
        "digest": game.box_digest, "edition": game.edition,
        "blocks": [
            {
                "name": name, "title": named(game, name, words), "certainty": certainty(block["source"]),
                "why": words(f"box-{name}-why") if words.has(f"box-{name}-why") else block["source"],
            }
            for name, block in blocks.items()
        ],
        "editable": [_part(part) for part in game.editable], "labels": _labels(game, words),
    }  # fmt: skip


def _part(part: Editable) -> Json:
    return {
        "path": part.path, "kind": part.kind, "number": part.number, "names": part.names, "many": part.many,
        "letters": part.letters, "paints": part.paints, "side": part.side, "mutual": part.mutual,
    }  # fmt: skip


def _labels(game: Game, words: Words) -> dict[str, str]:
    """The words for names, for steps of places (alone and behind the step before), and for letters of pictures."""
    names = {name for part in game.editable for name in part.names}
    steps = {step for part in game.editable for step in _steps(game.components, part.path.split("."))}
    labels = {name: named(game, name, words) for name in names | {step for _, step in steps}}
    for before, step in steps:
        if words.has(f"box-{before}-{step}"):
            labels[f"{before}.{step}"] = words(f"box-{before}-{step}")
    for letter in {letter for part in game.editable for letter in part.letters}:
        key = f"box-letter-{LETTERS.get(letter, letter)}"
        if words.has(key):
            labels[f"letter {letter}"] = words(key)
    return {name: label for name, label in sorted(labels.items()) if label != name}


def _steps(data: Any, path: list[str], before: str = "") -> Iterator[tuple[str, str]]:
    """The steps of all places under a path, each with the one before it; what a list holds, by its id."""
    if not path or not isinstance(data, (dict, list)):
        return
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if path[0] in ("*", str(key)) and key != "source":
            yield before, str(key)
            if isinstance(value, dict) and "id" in value:
                yield before, str(value["id"])
            yield from _steps(value, path[1:], str(key))
