"""The Record: a game as its list of moves, in a file that a person can read.

A record names the game, the edition and a digest of its box, the rules version, the options and every move, fate's
included. Opening one plays it again under the rules; a record that is broken, foreign, newer or edited is refused with a
sentence that says which, and nothing is changed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from .agenda import FATE
from .errors import BadRecord, NotUnderstood
from .game import Game

FORMAT = 1
"""The version of the file's shape. A newer one is refused, an older one still opens."""

HIDDEN_ANSWER = -1
"""Stands for a secret answer of which its reader may know only that it was given."""


@dataclass(frozen=True)
class Record:
    """A game as its moves. `start` is a position if the game did not begin with the rulebook's set-up."""

    of: Game
    edition: str
    box: str
    rules: int
    seats: int
    options: Mapping[str, object]
    moves: tuple[tuple[int, int], ...]
    start: Mapping[str, object] | None = None
    result: tuple[int, ...] | None = None
    viewer: int | None = None

    def data(self) -> dict[str, object]:
        """The record as JSON."""
        body: dict[str, Any] = {
            "petteia": FORMAT,
            "game": self.of.name,
            "edition": self.edition,
            "box": self.box,
            "rules": self.rules,
            "seats": self.seats,
            "options": dict(self.options),
        }
        if self.start is not None:
            body["start"] = self.start
        if self.viewer is not None:
            body["viewer"] = self.viewer
        body["moves"] = [written(self.of, seat, move) for seat, move in self.moves]
        body["result"] = None if self.result is None else list(self.result)
        return body | {"seal": seal(body)}

    def text(self) -> str:
        """The record as the text of a file: one line a move."""
        data: dict[str, Any] = self.data()
        lines = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in data.items() if k != "moves"]
        moves = ",\n".join(f"    {json.dumps(m, ensure_ascii=False)}" for m in data["moves"])
        listed = f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []'
        return "{\n" + ",\n".join([*lines[:-2], listed, *lines[-2:]]) + "\n}\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        save(self.text(), Path(path))


def written(game: Game, seat: int, move: int) -> str:
    """One line of a record: who, and what."""
    who = "fate" if seat == FATE else str(seat)
    return f"{who} ?" if move == HIDDEN_ANSWER else f"{who} {game.language.write(move)}"


def read_line(game: Game, line: Any) -> tuple[int, int]:
    """The seat and the packed move of one line."""
    if not isinstance(line, str) or " " not in line:
        raise NotUnderstood(f"{line!r} is not a seat and a move")
    who, _, what = line.partition(" ")
    if who != "fate" and who not in {str(seat) for seat in range(max(game.seats))}:
        raise NotUnderstood(f"{who!r} is not a seat")
    seat = FATE if who == "fate" else int(who)
    return seat, HIDDEN_ANSWER if what.strip() == "?" else game.language.read(what)


def seal(body: Mapping[str, Any]) -> str:
    """A digest of a record's content, kept in the file: one that was edited by hand no longer fits it."""
    plain = {k: v for k, v in body.items() if k != "seal"}
    try:
        canonical = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    except RecursionError:
        raise BadRecord("record: not a Petteia record: it lies too deep") from None
    return hashlib.sha256(canonical.encode(errors="surrogatepass")).hexdigest()[:16]


_SHAPE: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "edition": (str,),
    "box": (str,),
    "rules": (int,),
    "seats": (int,),
    "options": (dict,),
    "moves": (list,),
    "seal": (str,),
}
_SHAPE_OF_THE_REST: dict[str, tuple[type, ...]] = {"start": (dict,), "viewer": (int,), "result": (list,)}


def parse(text: str, source: str = "record") -> dict[str, Any]:
    """The JSON of a record file, its outside checked: whole, of our format, not newer, not edited."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"{source}: not a whole record: broken off or not JSON near line {error.lineno}") from None
    except (ValueError, RecursionError):  # a number or a nesting without end
        raise BadRecord(f"{source}: not a Petteia record") from None
    return checked(data, source)


def checked(data: Any, source: str = "record") -> dict[str, Any]:
    """The JSON of a record, its outside checked as `parse` does."""
    if not isinstance(data, dict) or not isinstance(data.get("petteia"), int):
        raise BadRecord(f"{source}: not a Petteia record")
    if data["petteia"] > FORMAT:
        raise BadRecord(f"{source}: written by a newer Petteia (format {data['petteia']}, this one reads {FORMAT})")
    missing = [name for name in _SHAPE if name not in data]
    if missing:
        raise BadRecord(f"{source}: not a whole record: it lacks {missing[0]!r}")
    for name, kinds in {**_SHAPE, **_SHAPE_OF_THE_REST}.items():
        if data.get(name) is None and name in _SHAPE_OF_THE_REST:
            continue
        if isinstance(data[name], bool) or not isinstance(data[name], kinds):
            raise BadRecord(f"{source}: not a Petteia record: its {name!r} is a {type(data[name]).__name__}")
    if data["seal"] != seal(data):
        raise BadRecord(f"{source}: changed by hand since it was saved: its seal does not fit its moves")
    return data


def read(game: Game, data: Mapping[str, Any], source: str = "record") -> Record:
    """The record that parsed JSON describes, fitted against this game, its box and its rules version."""
    if not game.is_played_with(data["box"]):
        raise BadRecord(
            f"{source}: played with another box ({data['edition']!r}, {data['box']!r}) than this one "
            f"({game.edition}, {game.box_digest})"
        )
    if data["rules"] > game.rules:
        raise BadRecord(f"{source}: played by newer rules ({data['rules']}) than this Petteia knows ({game.rules})")
    if data["rules"] < 1:
        raise BadRecord(f"{source}: there are no rules {data['rules']}; this Petteia knows 1 to {game.rules}")
    if data.get("viewer") is not None:
        raise BadRecord(f"{source}: one seat's view of a running game, not a whole record: it cannot be replayed")
    moves = []
    for number, line in enumerate(data["moves"], 1):
        try:
            moves.append(read_line(game, line))
            if moves[-1][1] == HIDDEN_ANSWER:
                raise NotUnderstood("a secret answer is missing")
        except NotUnderstood as error:
            raise BadRecord(f"{source}: move {number}: {error}") from None
    result = data.get("result")
    return Record(
        game, data["edition"], data["box"], data["rules"], data["seats"], data["options"], tuple(moves),
        data.get("start"), None if result is None else tuple(result),
    )  # fmt: skip


def save(data: str | bytes, path: Path) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(data.encode() if isinstance(data, str) else data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def load(source: str | Path | IO[str] | IO[bytes] | Mapping[str, object]) -> tuple[dict[str, Any], str]:
    """The JSON of a record, its outside checked, and what to call it: from a file's name, an open file, the text of one
    (which begins with a brace), or JSON."""
    if isinstance(source, Mapping):
        return checked(dict(source)), "record"
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return parse(source), "record"
    if isinstance(source, (str, Path)):
        path = Path(source)
        return parse(load_text(path), path.name), path.name
    if not hasattr(source, "read"):
        raise BadRecord(f"record: a file, its name, its text or its JSON is expected, not {type(source).__name__}")
    name = Path(str(getattr(source, "name", "record"))).name
    try:
        text = source.read()
        return parse(text.decode("utf-8") if isinstance(text, bytes) else text, name), name
    except UnicodeDecodeError:
        raise BadRecord(f"{name}: not a record: not text") from None
    except OSError as error:
        raise BadRecord(f"{name}: cannot be read: {error.strerror}") from None


def load_text(path: Path) -> str:
    """The text of a record file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError:
        raise BadRecord(f"{path}: not a record: not text") from None
