"""Balance reports: figures that can be checked by hand, trials of options and components, and the page itself."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.cli.app import run
from petteia.core.errors import BadBox
from petteia.core.game import Game, read_components
from petteia.lab import Here, Study, replayed, simulate_study
from petteia.lab.balance import Inquiry, canvas, investigate, page, typical_game
from petteia.lab.balance.figures import differing, effects, figures, histogram, is_clear, measures, share_of, spread
from petteia.lab.balance.trials import _exchanged, _shifted, block_trials, option_trials, reconstructed

STUDY = Study("sample", ("greedy", "random", "random"), games=400, metrics=("leads", "openings", "pieces"))


@pytest.fixture(scope="module")
def found() -> Any:
    return figures(STUDY, simulate_study(STUDY, crew=Here(1)))


@pytest.fixture(scope="module")
def report() -> Any:
    return investigate(Inquiry("sample", (2, 3), "greedy", games=60), Here(1))


# --- figures ---------------------------------------------------------------------------------------------------------


def test_figures_agree_with_the_tables(found: Any) -> None:
    seats = simulate_study(STUDY, crew=Here(1))["seats"].to_pylist()
    for row in found["by_seat"]:
        mine = [s for s in seats if s["seat"] == row["seat"] - 1]
        assert row["share"] == pytest.approx(sum(s["share"] for s in mine) / 400)
        assert row["points"]["mean"] == pytest.approx(sum(s["points"] for s in mine) / 400)
    assert sum(row["share"] for row in found["by_seat"]) == pytest.approx(1)
    assert sum(row["share"] for row in found["categories"]) == pytest.approx(1)
    winners = [s for s in seats if s["place"] == 1]
    coins = next(c for c in found["categories"] if c["name"] == "coins")
    assert coins["winners"] == pytest.approx(sum(s["sheet_coins"] for s in winners) / len(winners))
    assert {c["name"] for c in found["categories"]} == {"coins", "crates", "variety"}
    times = {o["opening"]: o["times"] for o in found["openings"]}
    assert times["hide grain"] == sum(s["opening"] == "hide grain" for s in seats)


def test_the_leader_at_the_end_wins_and_leads_are_shares(found: Any) -> None:
    wins = found["leads"]["leader_wins"]
    assert len(wins) == 11
    assert wins[-1]["share"] > 0.9 > wins[0]["share"]
    assert 0 <= found["leads"]["turned_after_half"] <= 1
    assert sum(found["leads"]["changes"]["histogram"]["series"]["games"]) == pytest.approx(1, abs=1e-4)


def test_small_figures_by_hand() -> None:
    told = spread(np.array([1, 2, 3, 4]))
    assert (told["mean"], told["median"]) == (2.5, 2.5)
    assert told["low"] < 2.5 < told["high"]
    assert share_of(np.array([1.0, 0.0, 0.5, 0.5]))["share"] == 0.5
    made = histogram({"a": np.array([0, 0, 1, 3]), "b": np.array([3])})
    assert made == {"first": [0, 1, 2, 3], "width": 1, "series": {"a": [0.5, 0.25, 0, 0.25], "b": [0, 0, 0, 1]}}
    assert histogram({"a": np.arange(100)}, most=10)["width"] == 10


def test_effects_are_those_of_the_differences_game_by_game() -> None:
    before = {"points": np.array([1.0, 50.0, 3.0, 90.0])}
    after = {"points": np.array([2.0, 51.0, 4.1, 91.0])}
    moved = effects(before, after)["points"]
    assert moved["moved"] == pytest.approx(1.025)
    assert is_clear(moved)
    assert not is_clear(effects(before, before)["points"])
    assert (differing(before, after), differing(before, before)) == (1.0, 0.0)


def test_measures_have_one_number_for_each_game() -> None:
    tables = simulate_study(STUDY, crew=Here(1))
    made = measures(tables, 3)
    assert all(len(values) == 400 for values in made.values())
    assert made["first"].mean() == pytest.approx(100 * np.mean(tables["seats"]["share"].to_numpy()[::3]))


# --- trials ----------------------------------------------------------------------------------------------------------


def test_every_option_is_tried_alone() -> None:
    game = petteia.game("sample")
    assert [(t.group, t.options) for t in option_trials(game, 2, {})] == [
        ("winter", {"winter": True, "long": False}),
        ("long", {"winter": False, "long": True}),
    ]
    assert [t.name for t in option_trials(game, 4, {"winter": True})] == ["without winter"]
    names = [t.name for t in option_trials(petteia.game("little_town"), 2, {})]
    assert "side: b" in names


@pytest.mark.parametrize("name", petteia.names())
def test_every_reconstructed_block_is_changed_into_other_boxes(name: str) -> None:
    game: Game = petteia.game(name)
    trials = list(block_trials(game, {}))
    assert {t.group for t in trials} == set(reconstructed(game))
    digests = {game.with_components(t.components or {}).box_digest for t in trials}
    assert len(digests) == len(trials)
    assert game.box_digest not in digests


def proposing(tmp_path: Path, *lines: str) -> Game:
    game = petteia.game("panticapaeum")
    file = tmp_path / "components.toml"
    kept = game.box_file.read_text(encoding="utf-8").partition("\n[[alternatives]]")[0]
    file.write_text("\n".join([kept, "[[alternatives]]", *lines]), encoding="utf-8")
    return game.with_box(file)


def test_what_the_components_propose_is_tried_first(tmp_path: Path) -> None:
    proposed = 'block = "values"', 'name = "dear houses"', "seats = 3", "set = { values = { house = [2, 4, 6] } }"
    trial = next(t for t in block_trials(proposing(tmp_path, *proposed), {}) if t.group == "values")
    assert (trial.name, trial.components and trial.components["values"]["house"]) == ("dear houses", [2, 4, 6])
    assert trial.seats == 3
    assert trial.components
    assert trial.components["values"]["temple"] == [1, 2, 3]
    spelt = 'block = "terrain_tiles"', 'name = "other letters"', 'spell = { "B" = "P", "P" = "B" }'
    trial = next(t for t in block_trials(proposing(tmp_path, *spelt), {}) if t.group == "terrain_tiles")
    assert trial.components
    assert trial.components["terrain_tiles"]["list"][0]["face"] == ["Px.P"]


def test_a_proposal_that_cannot_be_is_refused(tmp_path: Path) -> None:
    wrong = 'block = "upgrades"', 'name = "one more"', "set = { upgrades = { coin = 5 } }"
    with pytest.raises(BadBox, match="the alternative 'one more': panticapaeum: the rulebook says otherwise"):
        list(block_trials(proposing(tmp_path, *wrong), {}))
    for lines in (
        ('block = "nothing"', 'name = "x"'),
        ('block = "values"',),
        ('block = "values"', 'name = "x"', "sett = 1"),
    ):
        with pytest.raises(BadBox, match="has a block, a name, "):
            list(block_trials(proposing(tmp_path, *lines), {}))
    with pytest.raises(BadBox, match="the alternative 'x' is for 9 seats"):
        list(block_trials(proposing(tmp_path, 'block = "values"', 'name = "x"', "seats = 9"), {}))


def test_changes_of_a_block() -> None:
    block = {"source": "Reconstructed", "list": [{"id": 7, "cost": 1}, {"id": 8, "cost": 3}, {"id": 9, "cost": 5}]}
    assert [e["cost"] for e in _shifted(block, -1, None)["list"]] == [1, 2, 4]
    assert [e["id"] for e in _shifted(block, 1, None)["list"]] == [7, 8, 9]
    assert [e["cost"] for e in _exchanged(block, "cost")["list"]] == [5, 1, 3]


def test_a_box_that_cannot_be_played_is_reported_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    from petteia.core.errors import PetteiaError
    from petteia.lab.balance import inquiry

    real = getattr(inquiry, "simulate")  # noqa: B009 - it is not part of its module's face

    def failing(study: Study, **wishes: Any) -> Any:
        if study.options.get("winter"):
            raise PetteiaError("no ship comes in")
        return real(study, **wishes)

    monkeypatch.setattr(inquiry, "simulate", failing)
    told = investigate(Inquiry("sample", (2,), "random", games=20), Here(1))
    assert [row["failed"] for row in told["variants"]] == ["no ship comes in", None]
    assert "no ship comes in" in page(told)


# --- the page --------------------------------------------------------------------------------------------------------


class Outline(HTMLParser):
    """The tags of a page, each closed where it should be."""

    VOID = frozenset({"meta", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else(report: Any) -> None:
    text = page(report)
    outline = Outline()
    outline.feed(text)
    assert outline.open == []
    assert not re.search(r"(src|href)=|url\(|https?:|@import", text)
    sections = [attrs["id"] for tag, attrs in outline.seen if tag == "section"]
    wanted = ["seats", "points", "categories", "length", "leads", "openings", "ties", "variants", "method"]
    assert sections == wanted
    pictures = [attrs for tag, attrs in outline.seen if tag == "svg"]
    assert len(pictures) >= 16
    assert all(attrs["aria-label"] and attrs["role"] == "img" for attrs in pictures)
    assert "nan" not in re.sub(r"<[^>]*>", "", text).lower().split()
    assert "petteia balance sample --games 60 --bot greedy --seats 2,3 --seed 0" in text


def test_every_plot_is_drawn_wide_and_narrow(report: Any) -> None:
    text = page(report)
    assert text.count('<div class="wide">') == text.count('<div class="narrow">')
    assert text.count(f'viewBox="0 0 {canvas.WIDE} ') == text.count(f'viewBox="0 0 {canvas.NARROW} ')


def test_figures_survive_json_and_the_page_follows_from_them(report: Any) -> None:
    assert page(json.loads(json.dumps(report))) == page(report)


def test_pieces_and_reconstructed_blocks_are_on_the_page_of_a_game_that_has_them() -> None:
    told = investigate(Inquiry("little_town", (2,), "random", games=60), Here(1))
    assert [block["block"] for block in told["blocks"]] == ["objectives_reconstructed", "possible"]
    assert all(row["effects"] for block in told["blocks"] for row in block["trials"])
    text = page(told)
    for word in ("Reconstructed components", "Wheat Field", "Side of the board: Side B"):
        assert word in text


def test_the_picture_is_of_a_typical_game() -> None:
    told = {"points": {"winners": {"mean": 14.0}}}
    number = typical_game(STUDY, told)
    points = [max(replayed(STUDY, n).scores()) for n in range(20)]
    assert abs(points[number] - 14) == min(abs(p - 14) for p in points)


def test_a_game_without_points_is_told_by_what_is_lacking(report: Any) -> None:
    lacking = json.loads(json.dumps(report))
    for told in lacking["plain"]:
        for category in told["categories"]:
            category["mean"], category["share"] = -1.0, 0.0
    text = page(lacking)
    assert "This game has no points" in text
    assert "Which victory" in text
    assert "Where points come from" not in text
    assert "This game has no points" not in page(report)


def test_a_block_that_its_neighbours_fix_says_so(report: Any) -> None:
    block = {"block": "dice", "source": "Reconstructed: faces", "trials": []}
    assert "its neighbours fix it" in page({**report, "blocks": [block]})


def test_leads_are_drawn_from_where_somebody_leads(report: Any) -> None:
    from petteia.lab.balance.page import _first_led

    def row(times: list[int]) -> Any:
        return {"leads": {"leader_wins": [{"times": n} for n in times]}}

    assert _first_led([row([0, 20, 30] + [60] * 8), row([60] * 11)]) == 2
    assert _first_led([row([0] * 11)]) == 10


def test_seats_are_judged_in_sentences() -> None:
    from petteia.lab.balance.page import _verdict

    def row(seats: int, *shares: tuple[float, float, float]) -> Any:
        found = [{"seat": i + 1, "share": a, "share_low": b, "share_high": c} for i, (a, b, c) in enumerate(shares)]
        return {"seats": seats, "by_seat": found}

    even = (0.5, 0.4, 0.6)
    assert _verdict([row(2, even, even)]) == "With 2 seats no seat wins clearly more or less often than the others."
    told = _verdict([row(2, even, even), row(2, (0.3, 0.2, 0.4), (0.7, 0.6, 0.8))]).replace("\N{NO-BREAK SPACE}", " ")
    assert told.endswith("a fair share is 50.0 %; seat 1 wins less (30.0 %) and seat 2 wins more (70.0 %).")


def test_ticks_are_round_numbers_inside() -> None:
    assert canvas.ticks(0, 1, 5) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert canvas.ticks(-7, 12, 4) == [-5, 0, 5, 10]
    assert (canvas.signed(-0.01), canvas.signed(2.25), canvas.signed_tick(0.0)) == ("0.0", "+2.2", "0")
    assert canvas.shortened("a long name", 7) == "a long…"


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "reports" / "harbour.html"
    line = ["balance", "sample", "--games", "40", "--seats", "3", "--bot", "random", "--jobs", "1", "--out", str(file)]
    assert run([*line, "--no-variants"]) == 0
    assert "harbour.html" in capsys.readouterr().out
    told = json.loads(file.with_suffix(".json").read_text())
    assert (told["games"], told["variants"], [f["seats"] for f in told["plain"]]) == (40, [], [3])
    text = file.read_text()
    assert re.sub(r'<figure class="table">.*?</figure>', "", text) == page(told)
    assert 'src="data:image/svg+xml;base64,' in text
    box = tmp_path / "rich.toml"
    own = petteia.game("sample").box_file.read_text(encoding="utf-8")
    box.write_text(own.replace("coins = 6", "coins = 7"), encoding="utf-8")
    assert run([*line, "--no-variants", "--box", str(box)]) == 0
    assert json.loads(file.with_suffix(".json").read_text())["box"] != told["box"]
    capsys.readouterr()
    for wrong, message in (
        (["--box", str(tmp_path / "none.toml")], "none.toml: cannot be read"),
        (["--seats", "9"], "--seats must be some of 2, 3, 4"),
        (["--bot", "nobody"], "no bot is called 'nobody'"),
        (["--out", "report.pdf"], "must end in .html"),
    ):
        assert run(["balance", "sample", *wrong]) == 2
        assert message in capsys.readouterr().err


def test_every_game_s_components_can_be_read_for_trials() -> None:
    for name in petteia.names():
        game: Game = petteia.game(name)
        assert read_components(game.box_file)["game"] == name
