"""What a balance report asks: the game as it is with every number of seats, then every other way to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...core.errors import PetteiaError
from ...core.game import Game
from ...games import game as find_game
from ..executors import Executor, Here
from ..simulate import Progress, simulate
from ..study import Study, usual_seats
from .figures import Figures, differing, effects, figures, measures
from .trials import Trial, block_trials, option_trials, reconstructed

METRICS = ("leads", "openings", "pieces")
Tell = Callable[[str, Progress], None]


@dataclass(frozen=True)
class ReportPlan:
    """Which games a balance report plays: so many for every number of seats, and as many for every other way to play.

    All seats are played by the same bot. Another way to play is tried with the usual number of seats, or with the first that
    allows it.
    """

    game: str
    seats: tuple[int, ...]
    bot: str = "greedy:16"
    games: int = 2000
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    variants: bool = True
    components: Mapping[str, Any] | None = None

    @property
    def found(self) -> Game:
        """The game, with the components that are asked about."""
        own = find_game(self.game)
        return own if self.components is None else own.with_components(self.components)

    @property
    def compared_box(self) -> bool:
        """Whether the components are those of another box than the usual one, so that both are played and compared."""
        return self.found.box_digest != find_game(self.game).box_digest

    @property
    def usual(self) -> int:
        """The number of seats that other ways to play are tried with, where they allow it."""
        return usual_seats(self.seats)

    def base(self, seats: int) -> Study:
        """The study of the game as it is, for so many seats."""
        return Study(
            self.game,
            (self.bot,) * seats,
            self.games,
            self.seed,
            self.options,
            metrics=METRICS,
            components=self.components,
        )

    def trials(self) -> list[tuple[int, Trial]]:
        """Every other way to play, each with the number of seats that it is tried with."""
        if not self.variants:
            return []
        found: dict[tuple[str, str], tuple[int, Trial]] = {}
        for seats in sorted(self.seats, key=lambda n: (n != self.usual, n)):
            for trial in option_trials(self.found, seats, self.options):
                found.setdefault((trial.group, trial.name), (seats, trial))
        blocks = block_trials(self.found, self.options)
        return [*found.values(), *((t.seats if t.seats in self.seats else self.usual, t) for t in blocks)]


def investigate(plan: ReportPlan, executor: Executor | None = None, tell: Tell | None = None) -> Figures:
    """Play all that an inquiry asks for and give every figure of the report."""
    told: list[Figures] = []
    before: dict[int, Any] = {}
    for seats in plan.seats:
        study = plan.base(seats)
        tables = simulate(study, executor=executor, tell=_telling(tell, f"{seats} seats"))
        told.append(figures(study, tables))
        before[seats] = measures(tables, seats)
    compared = [_compare(plan, seats, trial, before[seats], executor, tell) for seats, trial in plan.trials()]
    own = [_against_usual(plan, seats, before[seats], executor, tell) for seats in plan.seats if plan.compared_box]
    game = plan.found
    return {
        "petteia-balance": 1, "game": game.name, "edition": game.edition, "box": game.box_digest,
        "rules": game.rules, "bot": plan.bot, "games": plan.games, "seed": plan.seed,
        "options": game.option_values(game.option_numbers(plan.seats[0], plan.options)),
        "plain": told,
        "own": own,
        "variants": [row for row in compared if not row["block"]],
        "blocks": _blocks(game, [row for row in compared if row["block"]]) if plan.variants else [],
    }  # fmt: skip


def _telling(tell: Tell | None, what: str) -> Callable[[Progress], None] | None:
    return None if tell is None else lambda progress: tell(what, progress)


def _compare(
    plan: ReportPlan, seats: int, trial: Trial, before: Any, executor: Executor | None, tell: Tell | None
) -> Figures:
    row: Figures = {
        "group": trial.group, "name": trial.name, "value": trial.value, "seats": seats,
        "block": trial.components is not None,
    }  # fmt: skip
    try:
        study = replace(
            plan.base(seats),
            options=trial.options,
            components=trial.components or plan.components,
            metrics=("leads",),
            batch=0,
        )
        tables = simulate(study, executor=executor, tell=_telling(tell, f"{trial.group}: {trial.name}"))
    except PetteiaError as error:
        return {**row, "effects": None, "differ": None, "failed": str(error)}
    after = measures(tables, seats)
    return {**row, "effects": effects(before, after), "differ": differing(before, after), "failed": None}


def _against_usual(plan: ReportPlan, seats: int, own: Any, executor: Executor | None, tell: Tell | None) -> Figures:
    """What the box of an inquiry changes: the usual box on the same seeds, and how far the own one is from it."""
    study = replace(plan.base(seats), components=None, metrics=("leads",), batch=0)
    usual = measures(simulate(study, executor=executor, tell=_telling(tell, f"the usual box, {seats} seats")), seats)
    return {
        "group": "box", "name": "this box instead of the usual one", "value": None, "seats": seats, "block": False,
        "effects": effects(usual, own), "differ": differing(usual, own), "failed": None,
    }  # fmt: skip


def _blocks(game: Game, compared: Sequence[Figures]) -> list[Figures]:
    """Every reconstructed block with its trials; one that cannot be changed alone has none."""
    return [
        {"block": name, "source": source, "trials": [row for row in compared if row["group"] == name]}
        for name, source in reconstructed(game).items()
    ]


def typical_game(study: Study, told: Figures, among: int = 20) -> int:
    """The number of the game, among the first few, whose winner's points are nearest to those of an average winner."""
    few = replace(study, games=min(among, study.games), tables=("games",), metrics=(), batch=0)
    points = simulate(few, executor=Here(1))["games"]["best_points"].to_pylist()
    return min(range(len(points)), key=lambda n: abs(points[n] - told["points"]["winners"]["mean"]))
