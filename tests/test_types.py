"""What a type checker sees of the public API: a script over all of it has no expression of the type `Any`.

What has no types in itself is left out: `state` and `box` (their typed forms are `state_as` and `box_as`), the components file,
and what is PyArrow's, PettingZoo's or OpenSpiel's own. JSON has values of type `object`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRIPT = """# mypy: disallow-any-expr
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt

import petteia
from petteia import bots
from petteia.games.akropolis.box import Box
from petteia.games.akropolis.table import Table as Akropolis
from petteia.lab import Arena, Match, ManyTables, Moment, Listener, Study, play_game, read_sprt, standings, table_of
from petteia.lab.envs.many import ManyEnv
from petteia.lab.envs.solo import SoloEnv

game = petteia.game("akropolis")
print(petteia.names(), game.name, game.seats, game.rules, game.edition, game.box_digest, game.categories[0].name, game.options)
table = game.new(seats=2, seed=1, options={"long": True})
table.names = ("Anna", "Boris")
layout = game.layout(table.seats)
bot: bots.Bot = petteia.bot("greedy")
while not table.over:
    seat = min(table.waiting)
    view = table.view(seat)
    moves = view.moves(seat)
    first = moves[0]
    print(len(moves), first, first.packed, first.verb, first.at, moves.packed().tolist(), first in moves, moves[:2])
    print(first.json()["verb"], {move: str(move) for move in moves}, moves.seat, moves.game.name)
    print(view.observation()[0], layout.name(0), layout.explain(0), layout.block("round").start, view.gains()[0][0])
    print(view.why_not(first), view.tried(first, seat).over, view.nearest("place"), view.asking(), view.weighed([first]).rows())
    print(view.say(first), view.asked(), view.spoken(), view.called(0, view.words("en")), view.options, view.question)
    told = view.position()
    print(told["rules"], game.set_up_view(told, seat) == view, game.set_up(table.position()).digest())
    table.play(bot.choose(view), seat)
print(table.scores(), table.places(), table.sheet(), table.log[0][1], table.spoken()[0], table.digest(), table.seats)
print(table.svg(theme="dark", layout="board:0"), table.scene("ru", narrow=True), table.array.nbytes)
state = table.state_as(Akropolis)
print(state.seats + 1, state.agenda.depth, table.box_as(Box).tiles + 1)
record = table.record()
print(record.text(), record.seats, record.options, record.moves[0], record.result, record.data()["seal"], record.of.name)
again = petteia.replay(record)
print(again.over, again.undo(1), again.can_undo(0), table.copy(seed=None).view(0).imagine(3).play_out(key=1))
print(table.story("uk"), table.last_move(), [moment.over for moment in table.moments()], table.played[0])
try:
    table.play("nothing")
except petteia.NotUnderstood as error:
    print(error.nearest)
except petteia.IllegalMove as error:
    print(error.rule, error.why)

search = bots.SearchBot(budget=bots.Budget(nodes=10))
advice = search.explain(game.new().view(0))
print(advice.best.move, advice.best.value, advice.best.total(0), advice.best.line, advice.best.sheet)
for remark in bots.review(table, search):
    print(remark.number, remark.played, remark.left)
print(bots.lineup("greedy,random"), bots.names(), bots.signature(search, game), bots.LEVELS)
player = bots.Player(bot, 0)
print(player.answer(game.new()), player.seat)

match = Match("akropolis", ("greedy", "random"), options={"long": True})
results = Arena(match, Path("a.jsonl")).run(2, read_sprt("fair", 2))
print(results[0].places, results[0].shares, play_game(next(match.games())).points, standings(match.lineup, results)[0].spec)
print(table_of(standings(match.lineup, results), "title"))
study = Study("akropolis", ("random", "random"), games=10, options={"long": True})
print(study.batches, study.lineup, study.key(0), study.header()["seed"])


class Mine(Listener):
    def after(self, moment: Moment, places: list[int]) -> dict[str, int]:  # type: ignore[override]
        return {"verbs": len(moment.verb), "seat": moment.seat, "points": sum(moment.table.scores())}


tables = ManyTables(game, 8, options={"long": True})
tables.reset(seed=1)
legal = tables.legal(after=True)
longs: list[npt.NDArray[np.int64]] = [tables.counts, tables.seat, tables.points, tables.places, tables.shaping, legal.tables]
shorts: list[npt.NDArray[np.int16]] = [tables.observations, legal.parts, legal.gains, legal.after]
print(longs[0].shape, shorts[0].shape, tables.rewards().shape, tables.over.shape, tables.table(0).over)
block: npt.NDArray[np.int16] = layout.fields(tables.observations)["round"]
tables.step(np.zeros(8, np.int64))

solo = SoloEnv("akropolis", rivals="random", options={"long": True})
seen, info = solo.reset(seed=1)
seen, reward, over, cut, info = solo.step(0)
print(seen["observation"].shape, reward + 1, over, cut, info["points"], solo.table.scores(), solo.render())
legal_now: npt.NDArray[np.bool_] = solo.action_masks()
many = ManyEnv("akropolis", 8, rivals="random")
seen, told_of = many.reset(seed=1)
seen, gained, ended, cuts, told_of = many.step(np.zeros(8, np.int64))
print(gained.shape, ended.shape, cuts.shape, told_of["points"].shape, many.counts().shape, many.legal().offsets.shape)
"""


def test_a_script_sees_no_any(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    # As `make check` calls it, so that what that has read of the library is known.
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(script)]
    done = subprocess.run(command, cwd=ROOT, env={"PATH": ""}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
