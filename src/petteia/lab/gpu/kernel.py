"""The loop that runs on the device: every thread plays one game after another, all threads of a block in step.

A game's key, its choices and its notes are exactly those of `petteia.lab.loops.playing.play_batch`, so both give the same
games. The tables of a block are laid out by all its threads together: side by side in memory means side by side in time.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ...core.agenda import FATE
from ...core.bits import mix, sum_of
from ...core.drivers import copy_bytes
from ...core.errors import BadOption
from ...core.extras import has_packages, missing_extra
from ...core.game import STUDY, Game
from ...core.module import kept_code
from ...core.rule import Bits, Key
from ...core.sources import source_digest
from ...core.table import Table
from .. import binding
from ..loops.playing import RANDOM
from ..study import Study
from .device_rules import Architecture, DeviceRules
from .parcel import Parcel

if TYPE_CHECKING:  # what `compiled` fills in
    from numba import cuda

    from ...core.drivers import first_asked, play
    from ..loops.playing import answer_by, note_end

    def word_at(array: Any, at: int) -> Bits:
        """The eight bytes at that place of an array of bytes."""
        ...

    def put_word(array: Any, at: int, word: Bits) -> None:
        """Write eight bytes at that place."""
        ...


def play_games(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, words: Any, start: Any, plan: Any, root: Key, first: int,
    policies: Any, rotate: int, limit: int, sheet: Any, place: Any, out: Any, places: Any, sheets: Any, lengths: Any,
    digests: Any,
) -> None:  # fmt: skip
    """Play games number `first` and on, as many as `places` has rows. A game that did not end in time has no places.

    There are as many desks as threads, and `bytes_` and `words` are the tables as bytes and words: those in play, as many
    to try answers on, and as many to imagine, where policies need them. `digests`, unless empty, gets one of each
    last table.
    """
    me, everybody = cuda.grid(1), cuda.gridsize(1)
    games, seats, left = places.shape[0], len(policies), me - cuda.threadIdx.x
    for before in range(0, games, everybody):
        cuda.syncthreads()
        for other in range(cuda.blockDim.x):
            for i in range(cuda.threadIdx.x, len(start), cuda.blockDim.x):
                words[left + other, i] = start[i]
        cuda.syncthreads()
        game = before + me
        if game < games:
            number = first + game
            turn = number % seats if rotate != 0 else 0
            key = mix(root, number // seats if rotate != 0 else number)
            table, desk = tables[me], desks[me : me + 1]
            made, seat = 0, first_asked(table)
            while seat >= 0 and made < limit:
                policy = RANDOM if seat == FATE else policies[(seat + turn) % seats]
                move = answer_by(
                    boxes, tables, desk, bytes_, plan, me, everybody + me, 2 * everybody + me, seat, policy,
                    mix(key, made), sheet[me], place[me], out[me],
                )  # fmt: skip
                play(boxes[0], table, desk[0], seat, move)
                made += 1
                if seat != FATE:
                    lengths[game, 1 + seat] += 1
                seat = first_asked(table)
            lengths[game, 0] = made
            if seat < 0:
                note_end(boxes, tables, desk, me, sheet[me], place[me], game, places, sheets)
                if len(digests) != 0:
                    for i in range(len(start)):
                        digests[game] = sum_of(digests[game], mix(words[me, i], i))  # type: ignore[arg-type]


USED = 0
"""How many bytes of a table matter; `compiled` puts the number for the seats here."""


def copy_used(source: Any, into: Any) -> None:
    """Copy what matters of a table, eight bytes at a time. The device's form of `copy_bytes`."""
    for i in range(USED // 8):
        put_word(into, i, word_at(source, i))


def word_of(*sizes: int) -> npt.DTypeLike:
    """The widest number of which things of these sizes are a whole number."""
    kinds = (np.uint64, np.uint32, np.uint16, np.uint8)
    return next(kind for kind in kinds if all(size % np.dtype(kind).itemsize == 0 for size in sizes))


Code = tuple[str, str]
"""A kernel as PTX, and the name of its entry."""


def kept_kernels(
    name: str, game: Game, seats: int, architecture: Architecture, make: Callable[[], dict[str, Code]]
) -> dict[str, Code]:
    """Kernels by name: those that are kept with the other compiled rules, or made now, which takes a minute."""
    if not has_packages("numba_cuda"):
        raise missing_extra("compiling for a GPU", "gpu")
    own = "".join(file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("*.py")))
    of = f"{source_digest(game.module(STUDY).sources)} {seats} {architecture} {version('numba-cuda')} {own}"
    kept = kept_code(f"gpu-{name}-{game.name}", of, lambda: json.dumps(make()).encode())
    return {kernel: (ptx, entry) for kernel, (ptx, entry) in json.loads(kept).items()}


def code_of(function: Any, names: dict[str, Any], signature: tuple[Any, ...], rules: DeviceRules) -> Code:
    """A kernel, compiled; `names` are the globals that it lacks."""
    from numba import cuda

    whole = rules.copied(with_globals(function, {"cuda": cuda, **names}))
    ptx, _ = cuda.compile_ptx(whole, signature, cc=rules.architecture)
    entry = re.search(r"\.entry\s+(\w+)", ptx)
    assert entry, "a compiled kernel has an entry"
    return ptx, entry[1]


def device_rules(game: Game, seats: int, architecture: Architecture, instead: Mapping[Any, Any]) -> DeviceRules:
    """The rules of a game for a device; tables are copied word by word if they are made of words."""
    used = game.table_bytes(seats)
    words = {copy_bytes: with_globals(copy_used, {"USED": used, **word_access()})}
    return DeviceRules(architecture, {**instead, **(words if word_kind(game, seats).itemsize == 8 else {})})


def word_kind(game: Game, seats: int) -> np.dtype[Any]:
    """The kind of words that a table is made of."""
    return np.dtype(word_of(game.table_struct.dtype.itemsize, game.table_bytes(seats)))


@functools.cache
def compiled(game: Game, seats: int, architecture: Architecture) -> Code:
    """The kernel of a game for so many seats, compiled for an architecture."""
    return kept_kernels("play", game, seats, architecture, lambda: {"play": _made(game, seats, architecture)})["play"]


def _made(game: Game, seats: int, architecture: Architecture) -> Code:
    from numba import types

    loops = binding.declared(game)
    names = {"first_asked": game.doors.names["first_asked"], "play": game.doors.names["play"], **vars(loops)}
    longs, keys, bytes_ = types.int64, types.uint64, types.uint8
    words = getattr(types, word_kind(game, seats).name)
    records = [records_of(struct) for struct in (game.box_struct, game.table_struct, game.desk_struct)]
    signature = (
        *records, bytes_[:, ::1], words[:, ::1], words[::1], longs[:, ::1], keys, longs, longs[::1], longs, longs,
        longs[:, :, ::1], longs[:, ::1], longs[:, ::1], longs[:, ::1], longs[:, ::1], longs[:, ::1], keys[::1],
    )  # fmt: skip
    return code_of(play_games, names, signature, device_rules(game, seats, architecture, {}))


def parcel(study: Study, architecture: Architecture) -> Parcel:
    """A study as a parcel for devices of an architecture. Refuses one that only a CPU can play."""
    game, seats, policies = study.found, len(study.lineup), study.policies
    if policies is None:
        raise BadOption(f"on a GPU only random and greedy seats can play, not {', '.join(study.lineup)}")
    if study.is_traced:
        raise BadOption("on a GPU moves are not noted: leave out the table of moves and the metrics")
    start, used = Table.opened(game, seats, study.options, None)._array, game.table_bytes(seats)
    ptx, entry = compiled(game, seats, architecture)
    return Parcel(
        ptx, entry, game.box.view(np.uint8).ravel(), start.view(np.uint8)[:used].view(word_of(start.nbytes, used)),
        start.nbytes, game.plans[seats], np.array(policies, np.int64), study.root, int(study.rotate), game.most_steps,
        game.most_moves, len(game.categories), game.desk_struct.dtype.itemsize,
    )  # fmt: skip


@functools.cache
def word_access() -> dict[str, Any]:
    """Reading and writing eight bytes of an array at once; both MUST be aligned to eight bytes."""
    from llvmlite import ir
    from numba.core import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array

    def address(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
        data = make_array(kind)(context, builder, array).data
        return builder.gep(builder.bitcast(data, ir.IntType(64).as_pointer()), [at])

    @intrinsic  # type: ignore[untyped-decorator]
    def word_at(typing: Any, array: Any, at: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.load(address(context, builder, signature.args[0], *given))

        return types.uint64(array, types.int64), build

    @intrinsic  # type: ignore[untyped-decorator]
    def put_word(typing: Any, array: Any, at: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            builder.store(given[2], address(context, builder, signature.args[0], given[0], given[1]))
            return context.get_dummy_value()

        return types.void(array, types.int64, types.uint64), build

    return {"word_at": word_at, "put_word": put_word}


def with_globals(function: Any, names: dict[str, Any]) -> Any:
    """A copy of a function with more globals."""
    return FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)


def records_of(struct: Any) -> Any:
    """The type of an array of structs."""
    from numba import from_dtype, types

    return types.Array(from_dtype(struct.dtype), 1, "C")
