"""A training: generation after generation of self-play, fitting and games of the new weights against the last ones.

Its folder has everything, and a run that was killed goes on from it: `games/GENERATION-CHUNK.npz` what self-play noted,
`weights/GENERATION.json` what was fitted, `gates/GENERATION.jsonl` the games by which it was let through or not (the arena's
file), `history.json` the figures of all generations, and `index.html` the page with their curves.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ...bots import bot
from ...bots.search import SearchBot
from ...bots.weights import NO_WEIGHTS, found
from ...core.errors import BadOption, BadRecord
from ...core.record import save
from ...games import game as find_game
from ..arena import Arena, Sprt
from ..executors import task_executor
from ..match import Match
from ..ratings import wilson
from .fitting import fit
from .page import page
from .self_play import Chunk, load, play_chunk
from .self_play import save as save_notes

PER_CHUNK = 10
"""The games of one chunk: what a kill can lose of each process."""
GAIN = 0.05
"""A generation is let through once it is clear that its share of wins is the fair one and so much more."""

Tell = Callable[[str, int, int], None]
"""Is told what is done, how much of it, and of how much."""
Entry = dict[str, Any]


@dataclass(frozen=True)
class TrainingPlan:
    """What is trained, and how: a folder is gone on with by the same plan only, apart from the number of generations."""

    game: str
    seats: int
    bot: str = "search:10ms"
    games: int = 1600
    gate: int = 400
    memory: int = 3
    hidden: int = 0
    value: bool = True
    whole_turns: bool = False
    slips: float = 0.08
    start: str = ""
    seed: int = 0


class Training:
    """A plan and its folder."""

    def __init__(self, plan: TrainingPlan, folder: Path) -> None:
        game = find_game(plan.game)
        if game.judgement is None:
            raise BadOption(f"{plan.game} declares no inputs to learn from (Game(judgement=Judgement(...)))")
        if plan.seats not in game.seats or plan.seats < 2:
            raise BadOption(f"{plan.game} cannot be trained with {plan.seats} seats")
        if not isinstance(bot(plan.bot), SearchBot) or "weights=" in plan.bot:
            raise BadOption(f"self-play is by search with a budget, such as search:10ms, not by {plan.bot!r}")
        self.plan, self.folder, self.game = plan, folder.resolve(), game
        self.folder.mkdir(parents=True, exist_ok=True)
        self._check_plan()
        file = self.folder / "history.json"
        self.history: list[Entry] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []

    def _check_plan(self) -> None:
        file, wanted = self.folder / "plan.json", {"petteia-training": 1, "rules": self.game.rules, **asdict(self.plan)}
        if not file.exists():
            save(json.dumps(wanted, indent=1) + "\n", file)
        found = json.loads(file.read_text(encoding="utf-8"))
        for name, value in wanted.items():
            if found.get(name) != value:
                raise BadRecord(f"{file}: of another training: its {name} is {found.get(name)!r}, not {value!r}")

    @property
    def best(self) -> str:
        """The weights that were let through last, as a file; before any were, what the training started from."""
        kept = [entry["generation"] for entry in self.history if entry["kept"]]
        return str(self._weights(kept[-1])) if kept else self.plan.start

    def run(self, generations: int, on: str = "here", jobs: int | None = None, tell: Tell | None = None) -> list[Entry]:
        """Go on until there are so many generations. Gives the figures of all of them."""
        for generation in range(len(self.history), generations):
            files = self._self_play(generation, on, jobs, tell)
            entry = self._fit(generation, files, tell)
            entry |= self._gate(generation, on, jobs, tell)
            self.history.append({"generation": generation, **entry})
            save(json.dumps(self.history, indent=1) + "\n", self.folder / "history.json")
            save(page(asdict(self.plan), self.history), self.folder / "index.html")
        return self.history

    def _weights(self, generation: int) -> Path:
        return self.folder / "weights" / f"{generation}.json"

    def _spec(self, weights: str) -> str:
        return f"{self.plan.bot}:weights={weights}" if weights else self.plan.bot

    def _self_play(self, generation: int, on: str, jobs: int | None, tell: Tell | None) -> list[Path]:
        """Play what is missing of a generation; the files of all that are remembered."""
        plan, total = self.plan, -(-self.plan.games // PER_CHUNK)

        def file(gen: int, number: int) -> Path:
            return self.folder / "games" / f"{gen}-{number}.npz"

        spec = self._spec(self.best)
        chunks = [
            Chunk(plan.game, plan.seats, n, PER_CHUNK, spec, plan.slips, plan.seed + 1000 * generation)
            for n in range(total)
            if not file(generation, n).exists()
        ]
        done = total - len(chunks)
        if chunks:
            players = task_executor(on, jobs)
            try:
                for chunk, notes in players.each(play_chunk, chunks):
                    save_notes(file(generation, chunk.number), notes)
                    done += 1
                    if tell:
                        tell(f"generation {generation}, self-play", done * PER_CHUNK, total * PER_CHUNK)
            finally:
                players.close()
        first = max(0, generation - plan.memory + 1)
        return [file(gen, n) for gen in range(first, generation + 1) for n in range(total)]

    def _fit(self, generation: int, files: list[Path], tell: Tell | None) -> Entry:
        """Fit weights to the files, and keep them."""
        plan, file = self.plan, self._weights(generation)
        if tell:
            tell(f"generation {generation}, fitting", 0, 1)
        data = load(files)
        weights, report = fit(
            self.game, plan.seats, data, plan.hidden, key=plan.seed, value=plan.value, whole_turns=plan.whole_turns
        )
        report |= {"games": len(files) * PER_CHUNK, "points": float(data["scores"].mean())}
        card = {"made": f"petteia train, generation {generation}, from {len(files) * PER_CHUNK} games", **asdict(plan)}
        file.parent.mkdir(exist_ok=True)
        own = found(self.game, plan.seats)
        if own is not None:
            weights = replace(weights, search=own.search, nodes_a_second=own.nodes_a_second)
        save(replace(weights, card=card).text(), file)
        return report

    def _gate(self, generation: int, on: str, jobs: int | None, tell: Tell | None) -> Entry:
        """Play the new weights against the last ones until it is clear whether they are better, or the games are played."""
        plan = self.plan
        rest = (self._spec(self.best),) * (plan.seats - 1)
        match = Match(plan.game, (self._spec(str(self._weights(generation))), *rest), plan.seed + 1 + generation)
        test = Sprt(1 / plan.seats, 1 / plan.seats + GAIN)
        arena = Arena(match, self.folder / "gates" / f"{generation}.jsonl", jobs, on)
        results = arena.run(
            plan.gate,
            test,
            lambda found: tell(f"generation {generation}, gate", len(found), plan.gate) if tell else None,
        )
        share = sum(result.shares[0] for result in results) / len(results)
        low, high = wilson(share, len(results))
        verdict = test.verdict(match, results)
        return {
            "gate_games": len(results), "share": share, "low": low, "high": high, "verdict": verdict, "kept": verdict is True,
        }  # fmt: skip


def start_of(text: str) -> str:
    """What a training starts from: the game's own weights (`own`), no weights (`none`), or a file, as a spec names it."""
    if text in ("own", NO_WEIGHTS):
        return "" if text == "own" else NO_WEIGHTS
    file = Path(text)
    if not file.is_file():
        raise BadOption(f"{text}: no such file; a training starts from own, none or a file of weights")
    return str(file.resolve())
