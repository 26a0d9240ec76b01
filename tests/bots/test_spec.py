"""The mini-language of bots, and the levels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bots.positions import table_after

import petteia
from petteia.bots import (
    LEVELS,
    BotFailed,
    Budget,
    GreedyBot,
    Player,
    RandomBot,
    SearchBot,
    bot,
    bot_at,
    levels_of,
    lineup,
)
from petteia.bots.levels import read_levels
from petteia.core.words import Words
from petteia.games import names

ROOT = Path(__file__).parents[2]


def test_specs() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot(" Greedy "), GreedyBot)
    notices = bot("greedy:8")
    assert isinstance(notices, GreedyBot)
    assert notices.notices == 8
    thinker = bot("search:1.5s:threads=3:width=12:explore=5000", key=-1)
    assert isinstance(thinker, SearchBot)
    assert (thinker.budget, thinker.threads) == (Budget(seconds=1.5), 3)
    assert (thinker.settings.width, thinker.settings.explore) == (12, 5000)
    assert petteia.bot("search").budget == Budget(seconds=1.0)
    assert lineup("greedy, search:500sims ,random") == ("greedy", "search:500sims", "random")


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200ms", Budget(seconds=0.2)),
        ("2m", Budget(seconds=120.0)),
        ("500sims", Budget(simulations=500)),
        ("1node", Budget(nodes=1)),
    ],
)
def test_budgets(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget
    assert Budget.read(str(budget)) == budget


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("gredy", "did you mean 'greedy'"),
        ("stockfish", "known are random, greedy, search, beginner"),
        ("random:3", "no setting '3'"),
        ("greedy:0", "1 or more"),
        ("search:5parsecs", "no setting '5parsecs'"),
        ("search:0ms", "more than nothing"),
        ("search:1s:2s", "no setting '2s'"),
        ("search:width=0", "no setting 'width=0'"),
        ("exec:", "names no command"),
        ("nowhere.py:Bot", "there is no file nowhere.py"),
    ],
)
def test_bad_specs_are_refused_in_one_line(spec: str, says: str) -> None:
    with pytest.raises(petteia.BadOption) as refusal:
        bot(spec)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_five_levels_have_names_in_every_language() -> None:
    assert len(LEVELS) == 5
    for level in LEVELS:
        bot(level).close()
        for language in ("en", "ru", "uk"):
            assert Words(language)(f"level-{level}")
            assert Words(language).form(f"level-{level}", "about")


@pytest.mark.parametrize("name", names(every=True))
def test_every_level_of_a_game_is_a_bot_that_keeps_the_promised_time(name: str) -> None:
    game = petteia.game(name)
    for level, spec in levels_of(game).items():
        own, promised = bot_at(bot(level), game), bot(LEVELS[level]).budget
        assert bot(spec).budget == own.budget
        if own.budget is not None and own.budget.seconds is not None:
            assert promised is not None
            assert promised.seconds is not None
            assert own.budget.seconds <= promised.seconds
        own.close()


def test_a_level_plays_as_the_bot_that_it_is_in_the_game() -> None:
    for name in ("akropolis", "little_town"):
        view = table_after(name, 4).view(0)
        spec = levels_of(view.game)["casual"]
        assert bot("casual", key=3).choose(view) == bot(spec, key=3).choose(view)
        assert bot(spec).budget is not None
        player = Player(bot("casual", key=3), 0)
        assert player.answer(table_after(name, 4)) == Player(bot(spec, key=3), 0).answer(table_after(name, 4))


def _levels(**last: object) -> str:
    return json.dumps({name: {"bot": spec} for name, spec in LEVELS.items()} | {"master": {"bot": "greedy"} | last})


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"beginner": {"bot": "greedy"}}', _levels(bot=1), _levels(share="0.7"), _levels(share=1.1), _levels(games=0),
     _levels(stars=5)],
)  # fmt: skip
def test_levels_that_are_none_are_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "levels.json").write_text(_levels(share=0.8, games=200))
    assert read_levels(tmp_path / "levels.json")["master"] == {"bot": "greedy", "share": 0.8, "games": 200}
    (tmp_path / "levels.json").write_text(text)
    with pytest.raises(petteia.BadOption, match=r"levels\.json"):
        read_levels(tmp_path / "levels.json")


def test_a_class_of_a_file_plays() -> None:
    view = table_after("akropolis", 4).view(0)
    own = bot(f"{ROOT / 'examples' / 'own_bot.py'}:Collector")
    assert own.choose(view) in view.moves(0)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return 'pass'", "NotUnderstood"),
        ("return 1 / 0", "ZeroDivisionError"),
        ("return view.moves(0)[0].packed ^ (1 << 5)", "cheated"),
    ],
)
def test_a_class_that_fails_is_named(tmp_path: Path, body: str, says: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(f"class Bad:\n    def choose(self, view):\n        {body}\n")
    with pytest.raises(BotFailed, match=says):
        bot(f"{file}:Bad").choose(table_after("akropolis", 4).view(0))


def test_a_file_that_does_not_load_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("import nothing_of_that_name\n")
    with pytest.raises(petteia.BadOption, match="cannot be loaded"):
        bot(f"{file}:Bad")
    file.write_text("Bad = 3\n")
    with pytest.raises(petteia.BadOption, match="no class 'Bad'"):
        bot(f"{file}:Bad")
