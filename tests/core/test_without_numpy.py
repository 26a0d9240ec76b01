"""The core needs no NumPy: importing, playing interpreted, looking, drawing, recording and the simple bots do without."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from petteia.games import names

BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "numba", "llvmlite"):
            raise ImportError(f"{name} is not wanted here")

sys.meta_path.insert(0, Blocker())
import petteia
"""

PLAYED = """
import copy, json, pickle, random

game = petteia.game(sys.argv[1])
table, chance = game.new(seed=3), random.Random(1)
for step in range(14):
    if table.over:
        break
    seat = min(table.waiting)
    view = table.view(seat)
    moves = view.moves(seat)
    if step in (4, 9):
        move = petteia.bot(("random", "greedy:2")[step > 4]).choose(view)
    else:
        move = moves[chance.randrange(len(moves))]
    assert move in moves and len(moves.packed()) == len(moves)
    table.play(move, seat)
again = game.set_up(json.loads(json.dumps(table.position())), seed=None)
assert again.digest() == table.digest()
assert petteia.replay(table.record().text()).digest() == table.digest()
assert pickle.loads(pickle.dumps(table)) == table == copy.deepcopy(table)
view = table.view(min(table.waiting))
view.imagine(5).gains([view.moves(view.seat)[0]], view.seat)
for lang in ("en", "ru", "uk"):
    assert view.spoken(lang) and view.asked(lang) and table.story(lang)
assert view.svg().startswith("<svg") and table.svg()
table.sheet(), table.scores(), view.observation(), table.can_undo(0), str(table.state), repr(table.state)
seat = next(s for s, _ in reversed(table.log) if s != petteia.FATE)
before = len(table.log)
assert len(table.undo(seat, consent=True).log) < before or table.log
assert not {"numpy", "numba"} & set(sys.modules)
"""


def run(code: str, *arguments: str, interpreted: bool = True) -> subprocess.CompletedProcess[str]:
    mode = {"PETTEIA_INTERPRETED": "1" if interpreted else "0"}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env={**os.environ, **mode}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", names(every=True))
def test_a_game_is_played_shown_and_kept_without_numpy(name: str) -> None:
    done = run(BLOCKED + PLAYED, name)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("interpreted", [True, False])
def test_importing_petteia_loads_hardly_anything(interpreted: bool) -> None:
    heavy = ("numpy", "numba", "fluent", "babel", "asyncio", "json", "petteia.core.table")
    code = f"{BLOCKED}print([m for m in {heavy!r} if m in sys.modules])"
    done = run(code, interpreted=interpreted)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


def test_every_public_name_can_be_had() -> None:
    import petteia

    for name in petteia.__all__:
        assert getattr(petteia, name) is not None
    assert set(petteia.__all__) <= set(dir(petteia))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        petteia.nothing  # type: ignore[attr-defined]  # noqa: B018
