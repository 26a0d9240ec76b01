"""Chance that anybody can check afterwards: a secret, committed to by its hash, mixed with what every seat brings.

The n-th key of fate is the first 8 bytes of HMAC-SHA256(secret, "petteia:TABLE:NONCES:n"), the nonces joined by commas.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...core.agenda import FATE
from ...core.errors import BadRecord, PetteiaError
from ...core.game import Game
from ...core.record import Record, checked, read
from ...core.table import Keys, Table, replayed

STEPS = 20
"""So many moves are checked at a time."""


class Unfair(PetteiaError):
    """A proof that does not hold; the message says where."""


def new_secret() -> str:
    """256 random bits, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published of a secret before the game."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def fate_keys(secret: str, table: str, nonces: Sequence[str]) -> Keys:
    """The key of fate's n-th question at a table."""
    key = bytes.fromhex(secret)
    start = f"petteia:{table}:{','.join(nonces)}:"

    def draw(n: int) -> int:
        return int.from_bytes(hmac.digest(key, f"{start}{n}".encode(), "sha256")[:8], "big")

    return draw


def verify(game: Game, proof: Mapping[str, Any]) -> int:
    """Check a proof as the server gives it out: the commitment, and every draw. Gives the number of draws checked."""
    return max(verified(game, proof))


def verified(game: Game, proof: Mapping[str, Any]) -> Iterator[int]:
    """The same, a few moves at a time: gives the number of draws checked so far, the last time all of them."""
    try:
        fair, record = proof["fairness"], proof["record"]
        secret, promised, nonces = str(fair["secret"]), fair["commitment"], [str(n) for n in fair["nonces"]]
        if commitment(secret) != promised:
            raise Unfair("the secret is not the one that was promised: its hash differs from the commitment")
        keys = fate_keys(secret, str(proof["table"]), nonces)
        given = int(proof["given"])
    except (KeyError, TypeError, ValueError):
        raise BadRecord("not a whole proof of fairness") from None
    return _check_draws(game, read(game, checked(record)), keys, given)


def _check_draws(game: Game, record: Record, keys: Keys, given: int) -> Iterator[int]:
    """Every move of fate must be the one that its key draws; the first `given` moves came with an imported record."""
    moves = record.moves
    table = replayed(game, replace(record, moves=moves[:given], result=None), keys=keys)
    _compare(game, table, moves, 0)
    for steps in itertools.count(1):
        at = len(table.played)
        if at >= len(moves):
            break
        seat, packed = moves[at]
        if seat == FATE:
            raise Unfair(f"move {at + 1} is fate's, which was not asked")
        table.play(packed, seat)
        _compare(game, table, moves, at)
        if steps % STEPS == 0:
            yield sum(mover == FATE for mover, _ in moves[given : len(table.played)])
    yield sum(mover == FATE for mover, _ in moves[given:])


def _compare(game: Game, table: Table, moves: Sequence[tuple[int, int]], start: int) -> None:
    """The moves of a table from a number on must be those of the record."""
    for n, (mine, theirs) in enumerate(zip(table.played[start:], moves[start:], strict=False), start + 1):
        if mine != theirs:
            raise Unfair(f"move {n} ({game.language.write(theirs[1])}) is not what fate's key draws")
