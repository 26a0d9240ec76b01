"""The usual way through the public API has no `Any` (options, `state`, `box` and JSON are of any type)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRIPT = """
import petteia
from petteia import bots
from petteia.lab import ManyTables

game = petteia.game("akropolis")
table = game.new(seats=2, seed=1)
table.names = ("Anna", "Boris")
layout = game.layout(table.seats)
bot: bots.Bot = petteia.bot("greedy")
while not table.over:
    seat = min(table.waiting)
    view = table.view(seat)
    moves = view.moves(seat)
    first = moves[0]
    print(len(moves), first, first.packed, first.verb, first.at, moves.packed().tolist(), first in moves)
    print(view.observation()[0], layout.name(0), layout.explain(0), layout.block("round").start, view.gains()[0][0])
    table.play(bot.choose(view), seat)
print(table.scores(), table.places(), table.sheet(), table.log[0][1], table.spoken()[0], table.svg(), table.digest())
record = table.record()
print(petteia.replay(record).over, record.text(), table.undo(1), table.copy(seed=None).view(0).imagine(3).play_out(key=1))
tables = ManyTables(game, 8)
tables.reset(seed=1)
print(tables.counts.shape, tables.observations.shape, tables.legal().parts.shape, tables.rewards().shape)
"""
STRICT = ("--strict", "--disallow-any-expr", "--no-error-summary")


def test_a_script_sees_no_any(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, "-m", "mypy", *STRICT, "--follow-imports=silent", str(script)]
    environment = {"MYPYPATH": str(ROOT / "src"), "PATH": "", "MYPY_CACHE_DIR": str(ROOT / ".mypy_cache")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
