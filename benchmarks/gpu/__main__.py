"""Packing bundles for a GPU and comparing what came back. See the package's text."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt

from petteia.games import game, names
from petteia.lab.batch import BatchMemory
from petteia.lab.gpu.kernel import bundle, word_of
from petteia.lab.study import Study

HOPPER = (9, 0)
POLICIES = ("random", "greedy")


def studies() -> dict[str, Study]:
    """What is played: every game, with the fewest seats that at least two people need, by every policy."""
    found = {}
    for name in names(every=True):
        seats = min(n for n in game(name).seats if n > 1)
        for policy in POLICIES:
            found[f"{name}-{policy}"] = Study(name, (policy,) * seats, games=100_000, seed=7)
    return found


def pack(folder: Path) -> None:
    """Every study as a bundle."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, study in studies().items():
        bundle(study, HOPPER).save(folder / f"{name}.npz")
        print(f"{name}: {(folder / f'{name}.npz').stat().st_size // 1024} kB", flush=True)


def digest_of(words: npt.NDArray[np.uint64]) -> int:
    """The digest of a table, as the kernel makes it."""
    n = np.arange(len(words), dtype=np.uint64)
    with np.errstate(over="ignore"):
        z = words + (n + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return int((z ^ (z >> np.uint64(31))).sum(dtype=np.uint64))


def compare(folder: Path) -> bool:
    """Whether the CPU plays every game of the results as the GPU did, to the last byte of its table."""
    alike = True
    rates = {line["bundle"]: line for line in json.loads((folder / "rates.json").read_text())}
    for name, study in studies().items():
        if not (folder / f"{name}.npz").exists():
            print(f"{name}: no results")
            continue
        got = dict(np.load(folder / f"{name}.npz"))
        room, used = BatchMemory(study), study.found.table_bytes(len(study.lineup))
        word = word_of(study.found.table_struct.dtype.itemsize, used)
        different = 0
        for number in range(len(got["digests"])):
            played = room.play(range(number, number + 1))
            digest = digest_of(room.bytes[0, :used].view(word).astype(np.uint64))
            same = digest == int(got["digests"][number]) and all(
                np.array_equal(getattr(played, part)[0], got[part][number]) for part in ("places", "sheets", "lengths")
            )
            different += not same
        alike = alike and different == 0
        rate = f"{rates[name]['rate'] / 1e6:.4g}" if name in rates else "?"
        print(f"| {name} | {rate} | {len(got['digests']):,} | {different} |", flush=True)
    return alike


if __name__ == "__main__":
    task, where = sys.argv[1], Path(sys.argv[2])
    if task == "pack":
        pack(where)
    elif task == "compare":
        sys.exit(not compare(where))
    else:
        sys.exit(f"{task!r} is neither pack nor compare")
