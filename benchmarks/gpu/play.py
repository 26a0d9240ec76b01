"""Plays the bundles of a folder on this machine's GPU. Runs without Petteia installed: see the package's text."""

from __future__ import annotations

import importlib
import json
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np

GPU = Path(__file__).resolve().parents[2] / "src" / "petteia" / "lab" / "gpu"
COMPARED, COMPARED_GREEDY = 100_000, 2_000
"""How many games are compared with the CPU's; a greedy seat tries every answer, which takes a thousand times as long."""
GREEDY_TABLES, LONG = 8_448, 10_000
ROUNDS = 3


def parts() -> tuple[Any, Any]:
    """The two modules of Petteia that need nothing else of it."""
    package = types.ModuleType("petteia_gpu")
    package.__path__ = [str(GPU)]
    sys.modules["petteia_gpu"] = package
    return importlib.import_module("petteia_gpu.launch"), importlib.import_module("petteia_gpu.kernel_bundle")


def rate(hall: Any, greedy: bool) -> tuple[float, int]:
    """Seats' moves per second, the best of some rounds, and how many games a round had."""
    games = hall.tables * (1 if greedy or hall.bundle.limit > LONG else 8)
    rates = []
    for i in range(1 if greedy else ROUNDS):
        played = hall.play(i * games, games)
        rates.append(int(played.lengths[:, 1:].sum()) / played.seconds)
    return max(rates), games


def main(folder: Path, into: Path) -> None:
    """Every bundle: the results of its first games as a file, and its rate as a line."""
    launch, bundle = parts()
    device = launch.GpuDevice()
    lines = []
    for file in sorted(folder.glob("*.npz"), key=lambda file: (not file.stem.endswith("-random"), file.name)):
        kept = bundle.KernelBundle.load(file)
        greedy = bool(kept.policies.any())
        hall = bundle.DeviceTables(device, kept, GREEDY_TABLES if greedy else 0)
        hall.play(0, hall.tables)
        compared = COMPARED_GREEDY if greedy else COMPARED
        games = hall.play(0, compared, digests=True)
        np.savez_compressed(
            into / file.name, places=games.places, sheets=games.sheets, lengths=games.lengths, digests=games.digests
        )
        fastest, number = rate(hall, greedy)
        about = {"bundle": file.stem, "device": device.name, "rate": fastest, "games": number, "tables": hall.tables}
        about |= {"registers": hall.kernel.registers(), "compared": compared, "seconds": games.seconds}
        lines.append(about)
        print(json.dumps(about), flush=True)
        (into / "rates.json").write_text(json.dumps(lines, indent=1))
        device.release()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2] if len(sys.argv) > 2 else sys.argv[1]))
