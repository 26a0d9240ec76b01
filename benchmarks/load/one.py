"""What a move costs, without sockets and without a database: `python -m benchmarks.load.one --game akropolis`.

Tables are played by chance for so many moves or to the end, and every seat is shown every move as by the server. The
processor's time of a move is printed by how many moves were played before it, so that whatever grows with them is seen.
On a machine that does other things too all times grow: the yardstick, a fixed piece of work done now and then between the
moves, tells how much.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import pstats
import random
import statistics
import time
from typing import Any, cast

from petteia.games import game as find_game
from petteia.server.database.store import Store
from petteia.server.rooms.hub import Audience
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import Room
from petteia.server.rooms.socket_listener import SocketListener, encode
from petteia.server.storage import Append

STEP = 10
"""Moves are put together by tens."""


class _Store:
    """Writes nothing."""

    async def append(self, append: Append) -> bool:
        return True


class _Ear:
    """A listener that writes its messages and throws them away."""

    def __init__(self, seat: int) -> None:
        self.person, self.seat, self.wish, self.lang = "p", seat, seat, "en"
        self.shown: Any = None
        self.table: Any = None
        self.watchers = 0
        self.hidden: frozenset[str] = frozenset()
        self.heard = 0
        self.keeps_up, self.invites = True, 0
        self.closing = False
        self.keeps_up = True

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        self.heard += len(text)


async def opened(name: str, seats: int) -> tuple[Audience, list[_Ear]]:
    """A table of people who listen, at its first question."""
    row = blank_row(find_game(name), "p") | {"seats": seats, "lineup": [{"kind": "open"}] * seats}
    room = Room(row, find_game(name), cast(Store, _Store()))
    for seat in range(seats):
        await room.change(lambda n=seat: room.sit(n, "p", "", ""))  # type: ignore[misc]
    await room.change(room.begin)
    audience = Audience(room)
    ears = [_Ear(seat) for seat in range(seats)]
    for listener in (cast(SocketListener, ear) for ear in ears):
        audience.join(listener)
        listener.send(audience.state(listener, set()))
    return audience, ears


async def move(audience: Audience, chance: random.Random) -> float:
    """One move by chance; gives the processor's time it took."""
    room = audience.room
    assert room.table is not None
    seat = min(room.waiting)
    wanted = chance.choice(room.table.view(seat).moves(seat).packed().tolist())
    started = time.process_time()
    await room.change(lambda: room.play(seat, room.question(seat), [wanted], "en"))
    audience.tell()
    return time.process_time() - started


def yardstick() -> float:
    """The processor's time of a fixed piece of work, much like that of a move: many small things made and compared."""
    started = time.process_time()
    for n in range(6):
        seen = {f"{n}/{i}": (i, str(i), [i] * 8) for i in range(400)}
        sorted(seen.values(), key=lambda one: (one[1], one[0]))
        ",".join(seen)
    return time.process_time() - started


async def measure(name: str, seats: int, tables: int, moves: int, seed: int) -> list[list[float]]:
    """The times of moves, by tens of moves played before; all tables go on side by side, as at a server."""
    chance = random.Random(seed)
    everything = [await opened(name, seats) for _ in range(tables)]
    times: list[list[float]] = [[] for _ in range(-(-moves // STEP))]
    sticks = []
    for played in range(moves):
        sticks.append(statistics.median(yardstick() for _ in range(5)))
        for audience, _ in everything:
            if not audience.room.over:
                times[played // STEP].append(await move(audience, chance))
    heard = sum(ear.heard for _, ears in everything for ear in ears)
    print(
        f"{heard / max(1, sum(map(len, times))) / 1000:.1f} kB a move; yardstick {1000 * statistics.mean(sticks):.2f} ms"
    )
    return times


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load.one", description=__doc__)
    parser.add_argument("--game", default="akropolis")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    wishes = parser.parse_args()
    gc.freeze()
    gc.set_threshold(20_000, 5, 10_000)
    profile = cProfile.Profile() if wishes.profile else None
    if profile is not None:
        profile.enable()
    times = asyncio.run(measure(wishes.game, wishes.seats, wishes.tables, wishes.moves, wishes.seed))
    if profile is not None:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(50)
    for at, these in enumerate(times):
        if these:
            print(f"after {at * STEP:4} moves: {1000 * statistics.mean(these):7.2f} ms, {len(these)} moves")
    every = [one for these in times for one in these]
    print(
        f"{wishes.game}: {1000 * statistics.mean(every):.2f} ms a move, median {1000 * statistics.median(every):.2f} ms"
    )


if __name__ == "__main__":
    main()
