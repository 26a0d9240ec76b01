"""The loops that run on the device and play whole games.

Where all seats answer at random, every thread plays one game after another, all threads of a block in step. The tables of
a block are laid out by all its threads together: side by side in memory means side by side in time. Where a seat is greedy,
every warp plays one game after another, and its threads try the answers of that seat, each at a table of its own in local
memory, which the device keeps word by word side by side for the threads of a warp.

A game's key, its choices and its notes are exactly those of `petteia.lab.loops.playing.play_batch`, so both give the
same games.
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
from ...core.bits import below, mix, size, sum_of
from ...core.errors import BadOption
from ...core.extras import has_packages, missing_extra
from ...core.game import LAB, Game
from ...core.generic_loops import blank, copy_bytes
from ...core.module import kept_code
from ...core.rule import Bits, Key
from ...core.sources import source_digest
from ...core.table import Table
from .. import binding
from ..loops.playing import RANDOM
from ..study import Study
from .device_rules import Architecture, DeviceRules
from .kernel_bundle import LISTS, WARP, KernelBundle

if TYPE_CHECKING:  # what `compiled` fills in
    from numba import cuda, int64

    from ...core.generic_loops import choose, derive, first_asked, imagine, moves, play
    from ..loops.playing import greedy_answer, note_end, prospect, worth

    def word_at(array: Any, at: int) -> Bits:
        """The word at that place of an array."""
        ...

    def put_word(array: Any, at: int, word: Bits) -> None:
        """Write a word at that place."""
        ...


def play_games(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, words: Any, start: Any, plan: Any, root: Key, first: int,
    policies: Any, rotate: int, limit: int, sheet: Any, place: Any, out: Any, places: Any, sheets: Any, lengths: Any,
    digests: Any,
) -> None:  # fmt: skip
    """Play games number `first` and on, as many as `places` has rows, all seats at random. A game that did not end in time has
    no places.

    There are as many desks as threads, and `bytes_` and `words` are the tables as bytes and words. `digests`, unless empty,
    gets one of each last table.
    """
    me, everybody = cuda.grid(1), cuda.gridsize(1)
    games, left = places.shape[0], me - cuda.threadIdx.x
    for before in range(0, games, everybody):
        cuda.syncthreads()
        for other in range(cuda.blockDim.x):
            for i in range(cuda.threadIdx.x, len(start), cuda.blockDim.x):
                words[left + other, i] = start[i]
        cuda.syncthreads()
        game = before + me
        if game < games:
            number = first + game
            key = mix(root, number // len(policies) if rotate != 0 else number)
            table, desk = tables[me], desks[me : me + 1]
            made, seat = 0, first_asked(table)
            while seat >= 0 and made < limit:
                play(boxes[0], table, desk[0], seat, choose(boxes[0], table, desk[0], seat, mix(key, made), out[me]))
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


def play_greedy_games(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, words: Any, start: Any, plan: Any, root: Key, first: int,
    policies: Any, rotate: int, limit: int, sheet: Any, place: Any, out: Any, places: Any, sheets: Any, lengths: Any,
    digests: Any,
) -> None:  # fmt: skip
    """What `play_games` does, by warps and with greedy seats: a desk, a table in play and one to imagine for each warp."""
    me, lane, everybody = cuda.grid(1) // WARP, cuda.grid(1) % WARP, cuda.gridsize(1) // WARP
    games, seats, table, desk = places.shape[0], len(policies), tables[me], desks[me : me + 1]
    for game in range(me, games, everybody):
        number = first + game
        turn = number % seats if rotate != 0 else 0
        key = mix(root, number // seats if rotate != 0 else number)
        cuda.syncwarp()
        for i in range(lane, len(start), WARP):
            words[me, i] = start[i]
        cuda.syncwarp()
        made, seat = 0, first_asked(table)
        while seat >= 0 and made < limit:
            policy = RANDOM if seat == FATE else policies[(seat + turn) % seats]
            move = 0
            if policy != RANDOM:
                move = greedy_answer(
                    boxes, tables, desk, bytes_, plan, me, 0, everybody + me, seat, policy, mix(key, made), sheet[me],
                    place[me], out[me],
                )  # fmt: skip
            elif lane == 0:
                move = choose(boxes[0], table, desk[0], seat, mix(key, made), out[me])
            if lane == 0:
                play(boxes[0], table, desk[0], seat, move)
                if seat != FATE:
                    lengths[game, 1 + seat] += 1
            made += 1
            cuda.syncwarp()
            seat = first_asked(table)
            cuda.syncwarp()
        if lane == 0:
            lengths[game, 0] = made
            if seat < 0:
                note_end(boxes, tables, desk, me, sheet[me], place[me], game, places, sheets)
                if len(digests) != 0:
                    for i in range(len(start)):
                        digests[game] = sum_of(digests[game], mix(words[me, i], i))  # type: ignore[arg-type]


def greedy_answer_of_warp(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, plan: Any, at: int, trial: int, guess: int, seat: int, notices: int,
    key: Key, sheet: Any, place: Any, out: Any,
) -> int:  # fmt: skip
    """The device's form of `greedy_answer`, to be called by all threads of a warp with the same arguments: each tries some of
    the answers at a table of its own, and all get the choice. A third of `out` is the list, the rest is what answers bring.
    """
    own, own_desk = cuda.local.array(1, TABLE), cuda.local.array(1, DESK)
    own_sheet, own_place = cuda.local.array((SEATS, COLUMNS), int64), cuda.local.array(SEATS, int64)
    lane, room = cuda.grid(1) % WARP, len(out) // LISTS
    source = guess if plan.shape[0] != 0 else at
    if lane == 0:
        if source == guess:
            copy_bytes(bytes_[at], bytes_[guess])
            blank(bytes_[guess], plan, seat)
            imagine(boxes[0], tables[guess], desks[0], seat, mix(key, -1))
            derive(boxes[0], tables[guess], desks[0])
        out[LISTS * room - 1] = min(moves(boxes[0], tables[source], desks[0], seat, out[:room]), room)
    cuda.syncwarp()
    n = out[LISTS * room - 1]
    cuda.syncwarp()
    for i in range(lane, min(n, notices), WARP):
        answer = out[i if n <= notices else below(mix(key, 2 * i), n)]
        for k in range(USED // WORD):
            put_word(own, k, word_at(bytes_[source], k))
        play(boxes[0], own[0], own_desk[0], seat, answer)
        out[room + i] = worth(boxes[0], own[0], own_desk[0], seat, own_sheet, own_place)
        out[2 * room + i] = prospect(boxes[0], own[0], own_desk[0], seat, own_sheet)
    cuda.syncwarp()
    best, top, promise, equal = -1, int64(0), int64(0), 0
    for i in range(min(n, notices)):
        value, hope = out[room + i], out[2 * room + i]
        if best < 0 or value > top or (value == top and hope > promise):
            best, top, promise, equal = i, value, hope, 1
        elif value == top and hope == promise:
            equal += 1
            if below(mix(key, 2 * i + 1), equal) == 0:
                best = i
    cuda.syncwarp()
    return -1 if best < 0 else out[best if n <= notices else below(mix(key, 2 * best), n)]


USED = WORD = SEATS = COLUMNS = 0
"""How many bytes of a table matter, of which words it is made, and the size of a sheet: `device_rules` puts them here."""
TABLE: Any = None
DESK: Any = None
"""The structs of a game, likewise."""


def copy_used(source: Any, into: Any) -> None:
    """Copy what matters of a table, word by word. The device's form of `copy_bytes`."""
    for i in range(USED // WORD):
        put_word(into, i, word_at(source, i))


def size_by_instruction(bits: Any) -> int:
    """The device's form of `size`: it has an instruction for that, which its compiler does not find by itself."""
    return cuda.popc(bits)  # type: ignore[no-any-return]


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
    of = f"{source_digest(game.module(LAB).sources)} {seats} {architecture} {version('numba-cuda')} {own}"
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
    """The rules of a game for a device; tables are copied word by word, and a greedy seat's answers are tried by a warp."""
    from numba import cuda, from_dtype, types

    loops, kind = binding.declared(game), word_kind(game, seats)
    names = {
        "cuda": cuda, "int64": types.int64, "TABLE": from_dtype(game.table_struct.dtype), "WORD": kind.itemsize,
        "DESK": from_dtype(game.desk_struct.dtype), "USED": game.table_bytes(seats), "SEATS": seats,
        "COLUMNS": len(game.categories), **game.doors.names, **vars(loops), **word_access(kind),
    }  # fmt: skip
    own = {copy_bytes: copy_used, size: size_by_instruction, loops.greedy_answer: greedy_answer_of_warp}
    return DeviceRules(
        architecture, {**instead, **{rule: with_globals(function, names) for rule, function in own.items()}}
    )


def word_kind(game: Game, seats: int) -> np.dtype[Any]:
    """The kind of words that a table is made of."""
    return np.dtype(word_of(game.table_struct.dtype.itemsize, game.table_bytes(seats)))


@functools.cache
def compiled(game: Game, seats: int, architecture: Architecture, is_greedy: bool) -> Code:
    """The kernel of a game for so many seats, some of them greedy or all random, compiled for an architecture."""
    function = play_greedy_games if is_greedy else play_games
    made = kept_kernels(
        function.__name__, game, seats, architecture, lambda: {"play": _made(function, game, seats, architecture)}
    )
    return made["play"]


def _made(function: Any, game: Game, seats: int, architecture: Architecture) -> Code:
    from numba import types

    names = {**game.doors.names, **vars(binding.declared(game))}
    longs, keys, bytes_ = types.int64, types.uint64, types.uint8
    words = getattr(types, word_kind(game, seats).name)
    records = [records_of(struct) for struct in (game.box_struct, game.table_struct, game.desk_struct)]
    signature = (
        *records, bytes_[:, ::1], words[:, ::1], words[::1], longs[:, ::1], keys, longs, longs[::1], longs, longs,
        longs[:, :, ::1], longs[:, ::1], longs[:, ::1], longs[:, ::1], longs[:, ::1], longs[:, ::1], keys[::1],
    )  # fmt: skip
    return code_of(function, names, signature, device_rules(game, seats, architecture, {}))


def bundle(study: Study, architecture: Architecture) -> KernelBundle:
    """A study as a bundle for devices of an architecture. Refuses one that only a CPU can play."""
    game, seats, policies = study.found, len(study.lineup), study.policies
    if policies is None:
        raise BadOption(f"on a GPU only random and greedy seats can play, not {', '.join(study.lineup)}")
    if study.is_traced:
        raise BadOption("on a GPU moves are not noted: leave out the table of moves and the metrics")
    start, used = Table.opened(game, seats, study.options, None)._array, game.table_bytes(seats)
    ptx, entry = compiled(game, seats, architecture, any(policies))
    return KernelBundle(
        ptx, entry, game.box.view(np.uint8).ravel(), start.view(np.uint8)[:used].view(word_of(start.nbytes, used)),
        start.nbytes, game.plans[seats], np.array(policies, np.int64), study.root, int(study.rotate), game.most_steps,
        game.most_moves, len(game.categories), game.desk_struct.dtype.itemsize,
    )  # fmt: skip


@functools.cache
def word_access(kind: np.dtype[Any]) -> dict[str, Any]:
    """Reading and writing words of an array, whatever it is of; it MUST be aligned to them."""
    from llvmlite import ir
    from numba.core import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array

    word = getattr(types, kind.name)

    def address(context: Any, builder: Any, array_type: Any, array: Any, at: Any) -> Any:
        data = make_array(array_type)(context, builder, array).data
        return builder.gep(builder.bitcast(data, ir.IntType(8 * kind.itemsize).as_pointer()), [at])

    @intrinsic  # type: ignore[untyped-decorator]
    def word_at(typing: Any, array: Any, at: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.load(address(context, builder, signature.args[0], *given))

        return word(array, types.int64), build

    @intrinsic  # type: ignore[untyped-decorator]
    def put_word(typing: Any, array: Any, at: Any, given_word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            builder.store(given[2], address(context, builder, signature.args[0], given[0], given[1]))
            return context.get_dummy_value()

        return types.void(array, types.int64, word), build

    return {"word_at": word_at, "put_word": put_word}


def with_globals(function: Any, names: dict[str, Any]) -> Any:
    """A copy of a function with more globals."""
    return FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)


def records_of(struct: Any) -> Any:
    """The type of an array of structs."""
    from numba import from_dtype, types

    return types.Array(from_dtype(struct.dtype), 1, "C")
