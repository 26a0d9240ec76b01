"""Balance reports: figures that can be checked by hand, trials of options and components, and the page itself."""

from __future__ import annotations

import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.cli.app import run
from petteia.core.components import changed, corrected, parsed, written
from petteia.core.errors import BadBox
from petteia.core.game import Game, read_components
from petteia.lab import Here, Study, replayed, simulate_study
from petteia.lab.balance import Plot, ReportPlan, investigate, page, plots, typical_game
from petteia.lab.balance.figures import (
    NumpyColumns,
    _victories,
    differing,
    effects,
    figures,
    histogram,
    is_clear,
    measures,
    share_of,
    spread,
)
from petteia.lab.balance.page import _verdict, first_led, pct, plain, signed
from petteia.lab.balance.trials import _exchanged, _shifted, block_trials, option_trials, reconstructed

STUDY = Study("sample", ("greedy", "random", "random"), games=400, metrics=("leads", "openings", "pieces"))


@pytest.fixture(scope="module")
def found() -> Any:
    return figures(STUDY, simulate_study(STUDY, executor=Here(1)))


@pytest.fixture(scope="module")
def report() -> Any:
    return investigate(ReportPlan("sample", (2, 3), "greedy", games=60), Here(1))


# --- figures ---------------------------------------------------------------------------------------------------------


def test_figures_agree_with_the_tables(found: Any) -> None:
    seats = simulate_study(STUDY, executor=Here(1))["seats"].to_pylist()
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
    tables = simulate_study(STUDY, executor=Here(1))
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
    with pytest.raises(BadBox, match="the alternative 'one more': panticapaeum: upgrade tokens"):
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
    from petteia.lab.balance import report_plan

    real = getattr(report_plan, "simulate")  # noqa: B009 - it is not part of its module's face

    def failing(study: Study, **wishes: Any) -> Any:
        if study.options.get("winter"):
            raise PetteiaError("no ship comes in")
        return real(study, **wishes)

    monkeypatch.setattr(report_plan, "simulate", failing)
    told = investigate(ReportPlan("sample", (2,), "random", games=20), Here(1))
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


def outline(text: str) -> Outline:
    found = Outline()
    found.feed(text)
    assert found.open == []
    return found


def specs(text: str) -> dict[str, Any]:
    """The plots of a page, each in its place."""
    (packed,) = re.findall(r'<script type="application/json" id="plots">(.*?)</script>', text)
    found: dict[str, Any] = json.loads(packed)
    assert [attrs["data-plot"] for _, attrs in outline(text).seen if "data-plot" in attrs] == list_in_order(text)
    return found


def list_in_order(text: str) -> list[str]:
    return re.findall(r'data-plot="([\w-]+)"', text)


def without_scripts(text: str) -> str:
    return re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL)


def told(text: str) -> str:
    """What a reader sees."""
    return re.sub(r"<[^>]*>", " ", re.sub(r"<style.*?</style>", "", without_scripts(text), flags=re.DOTALL))


def test_the_page_is_whole_and_needs_nothing_else(report: Any) -> None:
    text = page(report)
    assert not re.search(r"(src|href)=|url\(|https?:|@import", without_scripts(text))
    assert not re.search(r"<script[^>]*src", text)
    sections = [attrs["id"] for tag, attrs in outline(text).seen if tag == "section"]
    wanted = ["seats", "points", "categories", "length", "leads", "openings", "ties", "variants", "method"]
    assert sections == wanted
    assert "nan" not in told(text).lower().split()
    assert "petteia balance sample --games 60 --bot greedy --seats 2,3 --seed 0" in text


def test_every_plot_has_its_place_is_described_and_can_be_drawn(report: Any) -> None:
    text = page(report)
    found = specs(text)
    assert len(found) >= 8
    assert sorted(list_in_order(text)) == sorted(found)
    for spec in found.values():
        assert spec["description"]
        assert spec["width"] == "container"
        drawn = Plot(spec).svg
        assert not re.search(r">(undefined|null|NaN|Infinity)\b", drawn)
        colours = re.findall(r'(?:fill|stroke)="([^"]*)"', drawn)
        assert {colour for colour in colours if not colour.startswith("var(--")} <= {"none", "transparent"}


def test_every_section_with_a_plot_has_its_numbers(report: Any) -> None:
    for section in re.findall(r"<section.*?</section>", page(report), re.DOTALL):
        assert ("data-plot" in section) <= ("<table" in section)


def test_what_a_game_is_called_cannot_become_markup(report: Any) -> None:
    evil = "<script>alert(1)</script>"
    other = {**report, "bot": evil, "edition": evil, "blocks": [{"block": evil, "source": evil, "trials": []}]}
    for f in (plain := json.loads(json.dumps(report["plain"]))):
        for row in f["openings"]:
            row["opening"] = evil
    text = page({**other, "plain": plain})
    assert len(re.findall("<script", text)) == len(re.findall("<script", page(report)))
    assert "&lt;script&gt;alert(1)" in text
    assert specs(text)["openings"]["data"]["values"][0]["name"] == evil


def test_figures_survive_json_and_the_page_follows_from_them(report: Any) -> None:
    assert page(json.loads(json.dumps(report))) == page(report)


def test_pieces_and_reconstructed_blocks_are_on_the_page_of_a_game_that_has_them() -> None:
    told = investigate(ReportPlan("little_town", (2,), "random", games=60), Here(1))
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


def test_victories_are_counted_by_what_winners_have_reached() -> None:
    pa = pytest.importorskip("pyarrow")
    study = Study("mare_nostrum", ("random",) * 3)
    rows = {
        "place": [1, 2, 1, 2], "sheet_prestige": [-6, -9, 0, -3], "sheet_fame": [0, -2, 0, -1],
        "sheet_conquest": [-1, -4, -2, -4], "sheet_supremacy": [-1, -3, -3, -3],
    }  # fmt: skip
    found = {
        v["name"]: (v["share"], v["winners"], v["others"]) for v in _victories(study, NumpyColumns(pa.table(rows)))
    }
    assert found["prestige"] == (0.5, 3, 6)
    assert found["fame"] == (1, 0, 1.5)
    assert found["conquest"] == (0, 1.5, 4)
    assert list(found) == ["prestige", "fame", "conquest", "supremacy"]


def test_a_game_without_points_speaks_of_victories(report: Any) -> None:
    """The figures of another game, told as those of one that has no points."""
    lacking = json.loads(json.dumps({**report, "game": "mare_nostrum", "options": {}}))
    for f in lacking["plain"]:
        share = {"share": 0.5, "share_low": 0.4, "share_high": 0.6}
        f["victories"] = [{"name": name, **share, "winners": 1.0, "others": 2.0} for name in ("fame", "conquest")]
    text = page(lacking)
    assert "This game has no points" in text
    assert set(re.findall(r"(\w+) points", told(text))) == {"no"}
    assert "points" not in json.dumps({name: {**spec, "data": 0} for name, spec in specs(text).items()}).replace(
        "-points", ""
    )
    assert {"victories", "winners"} <= set(specs(text))
    assert not {"points", "categories"} & set(specs(text))
    assert "This game has no points" not in page(report)
    assert "final points" in page(report)


def test_a_block_that_its_neighbours_fix_says_so(report: Any) -> None:
    block = {"block": "dice", "source": "Reconstructed: faces", "trials": []}
    assert "its neighbours fix it" in page({**report, "blocks": [block]})


def test_leads_are_drawn_from_where_somebody_leads(report: Any) -> None:
    def row(times: list[int]) -> Any:
        return {"leads": {"leader_wins": [{"times": n} for n in times]}}

    assert first_led([row([0, 20, 30] + [60] * 8), row([60] * 11)]) == 2
    assert first_led([row([0] * 11)]) == 10


def test_seats_are_judged_in_sentences() -> None:
    def row(seats: int, *shares: tuple[float, float, float]) -> Any:
        found = [{"seat": i + 1, "share": a, "share_low": b, "share_high": c} for i, (a, b, c) in enumerate(shares)]
        return {"seats": seats, "by_seat": found}

    even = (0.5, 0.4, 0.6)
    assert _verdict([row(2, even, even)]) == "With 2 seats no seat wins clearly more or less often than the others."
    told = _verdict([row(2, even, even), row(2, (0.3, 0.2, 0.4), (0.7, 0.6, 0.8))]).replace("\N{NO-BREAK SPACE}", " ")
    assert told.endswith("a fair share is 50.0 %; seat 1 wins less (30.0 %) and seat 2 wins more (70.0 %).")


def test_numbers_have_as_many_digits_as_mean_something() -> None:
    assert (signed(-0.01), signed(2.25), signed(-3)) == ("0.0", "+2.2", "−3.0")
    assert (plain(3.0), plain(-2.25), plain(1234.5)) == ("3", "−2.2", "1,234")
    assert pct(0.125) == "12.5\N{NO-BREAK SPACE}%"


def test_a_plot_shows_itself_in_a_notebook() -> None:
    shown = Plot(plots.dots([plots.Dot("one", 0.2, 0.1, 0.3)], "Shares <of> wins", plots.SHARE, pct, 0.5, "fair"))
    text = shown._repr_html_()
    assert 'role="img" aria-label="Shares &lt;of&gt; wins"' in text
    assert "--accent:#a94b32;" in text
    assert "fair</text>" in text
    assert "12.5" not in text


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "reports" / "harbour.html"
    line = ["balance", "sample", "--games", "40", "--seats", "3", "--bot", "random", "--jobs", "1", "--out", str(file)]
    assert run([*line, "--no-variants"]) == 0
    assert "harbour.html" in capsys.readouterr().out
    told = json.loads(file.with_suffix(".json").read_text())
    assert (told["games"], told["variants"], [f["seats"] for f in told["plain"]]) == (40, [], [3])
    text = file.read_text()
    assert re.sub(r'<figure class="table">.*?</figure>\n', "", text) == page(told)
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


@pytest.mark.parametrize("missing", ["vl_convert", "jinja2"])
def test_what_is_not_installed_is_said_before_anything_is_played(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def playing(*_: Any) -> Any:
        raise AssertionError("games are played")

    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr("petteia.lab.balance.investigate", playing)
    assert run(["balance", "sample", "--games", "2", "--out", str(tmp_path / "report.html")]) == 2
    assert "petteia[lab]" in capsys.readouterr().err


def test_every_game_s_components_can_be_read_for_trials() -> None:
    for name in petteia.names():
        game: Game = petteia.game(name)
        assert read_components(game.box_file)["game"] == name


def test_a_box_saved_from_the_page_is_studied(tmp_path: Path) -> None:
    """A tile and a price of Panticapaeum, as "My box" writes them into a file."""
    usual = petteia.game("panticapaeum")
    tile, price = ("terrain_tiles", "list", 0, "face"), ("building_costs", "sides", 0, "cost", 6)
    box, page = tmp_path / "mine.toml", tmp_path / "mine.html"
    box.write_text(written(changed(usual.components, [(tile, ["B.", "xB"]), (price, 6)])), encoding="utf-8")
    line = [
        "balance",
        "panticapaeum",
        "--games",
        "6",
        "--bot",
        "random",
        "--seats",
        "2",
        "--no-variants",
        "--jobs",
        "1",
    ]
    assert run([*line, "--out", str(page), "--box", str(box)]) == 0
    told = json.loads(page.with_suffix(".json").read_text())
    assert told["box"] == corrected(usual, parsed("panticapaeum", box.read_text())).box_digest != usual.box_digest
    (row,) = told["own"]
    assert row["seats"] == 2
    assert row["differ"] > 0
    assert row["effects"]["points"]["after"] == pytest.approx(told["plain"][0]["points"]["all"]["mean"])
    assert "What this box changes" in page.read_text()
    assert run([*line, "--out", str(page), "--box", str(usual.box_file)]) == 0
    assert json.loads(page.with_suffix(".json").read_text())["own"] == [], "the usual box, written out"
