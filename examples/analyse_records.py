"""What records tell: how often each verb was used, who led how long, and by what the winners won.

    python examples/analyse_records.py GAME.json ...

Every record is played again under the rules, so what is counted is true of the game and not of the file.
"""

from __future__ import annotations

import sys
from collections import Counter

import petteia


def main(files: list[str]) -> None:
    """Print a few lines for every record."""
    for file in files:
        table = petteia.replay(file)
        game = table.game
        verbs = Counter(move.verb for seat, move in table.log if seat != petteia.FATE)
        leaders = Counter(leader for moment in table.moments() if (leader := leads(moment)) is not None)
        print(f"{file}: {game.name}, {table.seats} seats, {len(table.log)} moves, {table.scores()} points")
        print("  moves: " + ", ".join(f"{count} {verb}" for verb, count in verbs.most_common()))
        print("  led:   " + ", ".join(f"seat {seat} for {count} moves" for seat, count in leaders.most_common()))
        if table.over:
            winner, sheet = table.places().index(1), table.sheet()
            parts = [f"{c.name} {n}" for c, n in zip(game.categories, sheet[winner], strict=True) if n and not c.detail]
            print(f"  seat {winner} won by " + ", ".join(parts))


def leads(table: petteia.Table) -> int | None:
    """The seat that has the most points alone; None if none has."""
    points = table.scores()
    return points.index(max(points)) if points.count(max(points)) == 1 else None


if __name__ == "__main__":
    main(sys.argv[1:])
