"""The page of a balance report: one HTML file with its plots, sentences and numbers, that needs nothing else.

The sentences and tables are in page.html, a Jinja template; this module makes the plots and the few figures that the
template does not find as they are.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from ...core.extras import missing_extra
from ...core.game import Game
from ...core.theme import DARK, LIGHT, SANS, SERIF
from ...games import game as find_game
from . import plots
from .figures import FEWEST, MEASURES, MEASURES_WITHOUT_POINTS, Figures, is_clear
from .plots import CHANGE, PARTS, SHARE, Bars, Curve, Dot, Pair, Share, Spec

FOLDER = Path(__file__).parent
MOST_ROWS = 12
"""A plot of openings or pieces shows so many; the table below it shows all."""
COOL = "seat0"
"""What is not warm: others, less, plain counts."""
SEAT_COLOURS = ("seat0", "seat1", "seat2", "seat3", "seat4", "blue", "green", "violet")
TENTHS = ["start", *(f"{10 * i} %" for i in range(1, 10)), "end"]
_DRAW = """
const plots = JSON.parse(document.getElementById("plots").textContent);
for (const place of document.querySelectorAll("[data-plot]"))
  vegaEmbed(place, plots[place.dataset.plot], { actions: false, renderer: "svg", ast: true });
"""


def page(figures: Figures, picture: str = "") -> str:
    """The whole page. `picture`, the text of an SVG file, is a table of the game to begin with."""
    game = find_game(figures["game"])
    words = game.words("en")
    usual = {option.name: option.values[0] for option in game.options}
    return str(template().render(
        figures=figures,
        title=words("game-title") if words.has("game-title") else game.name,
        goals=not game.adds_up,
        changed={name: str(value).lower() for name, value in figures["options"].items() if value != usual[name]},
        main=_main(figures),
        rivals=_rivals(figures),
        verdict=_verdict(_rivals(figures)),
        category=partial(_category_name, game),
        variant=partial(_variant_name, game),
        tenths=TENTHS,
        most_rows=MOST_ROWS,
        measures=_measures(game),
        plots=dict(_plots(figures, game)),
        picture=base64.b64encode(picture.encode()).decode(),
        style=style(),
        program=program(),
    ))  # fmt: skip


def template() -> Any:
    """The template of the page, ready to be filled in. Without the extra `lab`, a PetteiaError."""
    plots.vega()
    try:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined
    except ImportError:
        raise missing_extra(plots.WITH_PLOTS, "lab") from None
    environment = Environment(
        loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )  # fmt: skip
    environment.filters |= {"pct": pct, "plain": plain, "signed": signed, "span": span}
    environment.globals |= {"is_clear": is_clear}
    return environment.get_template("page.html")


def style() -> str:
    """The style sheet of reports, with the colours of both themes."""
    text = (FOLDER / "page.css").read_text(encoding="utf-8").partition("*/")[2]
    for name, value in (
        ("LIGHT", plots.colour_variables(LIGHT)),
        ("DARK", plots.colour_variables(DARK)),
        ("SERIF", SERIF),
        ("SANS", SANS),
    ):
        text = text.replace(name, value)
    return text


@lru_cache(maxsize=1)
def program() -> str:
    """Vega-Lite and what draws the plots with it, as one script; making it takes seconds."""
    bundle = str(plots.vega().javascript_bundle(_DRAW, vl_version=plots.VEGA_LITE))
    return bundle.replace("</script", r"<\/script")


# --- how numbers are written -----------------------------------------------------------------------------------------


def plain(value: float) -> str:
    """A number with as many digits as mean something."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:,.0f}".replace("-", "−")
    return f"{value:.1f}".replace("-", "−")


def signed(value: float) -> str:
    """A difference."""
    text = f"{value:+.1f}".replace("-", "−")
    return "0.0" if text[1:] == "0.0" else text


def pct(value: float, digits: int = 1) -> str:
    """A share."""
    return f"{100 * value:.{digits}f}\N{NO-BREAK SPACE}%"


def span(row: Figures) -> str:
    """The interval of a share, without the sign of per cent."""
    return f"{100 * row['share_low']:.1f} to {100 * row['share_high']:.1f}"


# --- what the template asks for --------------------------------------------------------------------------------------


def _rivals(figures: Figures) -> list[Figures]:
    """The figures of all numbers of seats at which somebody plays against somebody."""
    return [f for f in figures["plain"] if f["seats"] > 1]


def _main(figures: Figures) -> Figures:
    """The figures that most sentences are about: with the fewest rivals."""
    return (_rivals(figures) or figures["plain"])[0]


def _measures(game: Game) -> dict[str, str]:
    return MEASURES if game.adds_up else MEASURES_WITHOUT_POINTS


def _verdict(rows: Sequence[Figures]) -> str:
    """What the shares by seat say, in sentences: first where they are even, then where they are not."""
    told, even = [], []
    for row in rows:
        fair = 1 / row["seats"]
        apart = [s for s in row["by_seat"] if not s["share_low"] <= fair <= s["share_high"]]
        if not apart:
            even.append(str(row["seats"]))
            continue
        each = [f"seat {s['seat']} wins {'more' if s['share'] > fair else 'less'} ({pct(s['share'])})" for s in apart]
        told.append(f"With {row['seats']} seats a fair share is {pct(fair)}; {' and '.join(each)}.")
    if even:
        counts = " and ".join(part for part in (", ".join(even[:-1]), even[-1]) if part)
        told.insert(0, f"With {counts} seats no seat wins clearly more or less often than the others.")
    return " ".join(told)


def _category_name(game: Game, name: str, short: bool = False) -> str:
    words = game.words("en")
    for key in (f"category-{name}-short", f"category-{name}")[not short :]:
        if words.has(key):
            return words(key)
    return name.replace("_", " ")


def _variant_name(game: Game, row: Figures) -> str:
    """An option and its value as players read them, if the game has words for them."""
    words, key, value = game.words("en"), f"option-{row['group']}", row["value"]
    if not words.has(key):
        return str(row["name"])
    title = words(key)
    if isinstance(value, bool):
        return title if value else f"without: {title}"
    told = words(f"{key}-{value}") if words.has(f"{key}-{value}") else str(value)
    return f"{title}: {told}" if len(told) < 34 else f"{title}: {value}".replace("_", " ")


# --- plots -----------------------------------------------------------------------------------------------------------


def _plots(figures: Figures, game: Game) -> Iterator[tuple[str, Spec]]:
    """Every plot of the page with its name. What has nothing to show has no plot."""
    main, rivals = _main(figures), _rivals(figures)
    many = f"{main['seats']} seats"
    for f in rivals:
        yield f"seats-{f['seats']}", _seats(f)
    if game.adds_up:
        yield (
            "points",
            _histogram(main["points"]["histogram"], f"Final points of winners and others, {many}", "final points"),
        )
        yield (
            "categories",
            plots.stacks(
                [(f"{f['seats']} seats", _categories(f, game)) for f in figures["plain"]], "Share of points by category"
            ),
        )
        both = [Pair(_category_name(game, c["name"]), c["winners"], c["others"]) for c in main["categories"]]
        yield "winners", plots.pairs(both, "Mean points by category, winners and others", ("winners", "others"))
    else:
        yield "victories", _victories(main, game)
        both = [Pair(_category_name(game, v["name"]), v["winners"], v["others"]) for v in main["victories"]]
        yield "winners", plots.pairs(both, "What winners and others lack for each victory", ("winners", "others"))
    if len(main["length"]["histogram"]["first"]) > 1:
        yield "length", _histogram(main["length"]["histogram"], f"Answers in a game, {many}", "answers in a game")
    if rivals:
        yield "leader", _leader(rivals)
        yield (
            "changes",
            _histogram(main["leads"]["changes"]["histogram"], "Changes of the lead", "changes in a game", 160),
        )
        behind = f"{'points' if game.adds_up else 'steps'} behind, at the worst moment"
        yield (
            "behind",
            _histogram(main["leads"]["winner_behind"]["histogram"], "How far behind a winner has been", behind, 160),
        )
        yield "ties", _ties(rivals, game)
        if len(main["openings"]) > 1:
            yield "openings", _openings(main)
        if len(main["pieces"]) > 1:
            yield "pieces", _pieces(main, game)
    trials = [row for block in figures["blocks"] for row in block["trials"]]
    for name, rows, measure, named in (
        ("variants-points", figures["variants"], "points", partial(_variant_name, game)),
        ("variants-first", figures["variants"], "first", partial(_variant_name, game)),
        ("blocks-points", trials, "points", lambda row: f"{row['group']}: {row['name']}".replace("_", " ")),
    ):
        if any(row["effects"] for row in rows):
            yield name, _effects(rows, measure, named, _measures(game)[measure])


def _histogram(told: Figures, label: str, below: str, height: int = 200) -> Spec:
    width = told["width"]
    places = [plain(v) if width == 1 else f"{plain(v)} to {plain(v + width - 1)}" for v in told["first"]]
    series = [Bars(name, shares, "accent" if name == "winners" else COOL) for name, shares in told["series"].items()]
    return plots.histogram(places, series, label, below, height)


def _seats(f: Figures) -> Spec:
    rows = [
        Dot(f"Seat {s['seat']}", s["share"], s["share_low"], s["share_high"],
            f"Seat {s['seat']}: {pct(s['share'])} of the wins ({span(s)})", SEAT_COLOURS[s["seat"] - 1])
        for s in f["by_seat"]
    ]  # fmt: skip
    return plots.dots(rows, f"Share of the wins by seat, {f['seats']} seats", SHARE, pct, 1 / f["seats"], "fair")


def _categories(f: Figures, game: Game) -> list[Share]:
    return [
        Share(_category_name(game, c["name"]), c["share"], PARTS[i % len(PARTS)]) for i, c in enumerate(f["categories"])
    ]


def _victories(f: Figures, game: Game) -> Spec:
    rows = [
        Dot(_category_name(game, v["name"], short=True), v["share"], v["share_low"], v["share_high"],
            f"{pct(v['share'])} of the wins ({span(v)})", PARTS[i])
        for i, v in enumerate(f["victories"])
    ]  # fmt: skip
    return plots.dots(rows, f"Share of the wins by victory, {f['seats']} seats", SHARE, pct)


def first_led(rows: Sequence[Figures]) -> int:
    """The first tenth of the game at which somebody leads often enough to say anything."""
    for tenth in range(11):
        if all(f["leads"]["leader_wins"][tenth]["times"] >= FEWEST for f in rows):
            return tenth
    return 10


def _leader(rows: Sequence[Figures]) -> Spec:
    first = first_led(rows)
    lines = []
    for f in rows:
        wins = f["leads"]["leader_wins"][first:]
        share, low, high = ([w[name] for w in wins] for name in ("share", "share_low", "share_high"))
        lines.append(Curve(f"{f['seats']} seats", share, low, high, SEAT_COLOURS[f["seats"] - 2]))
    return plots.curves(
        TENTHS[first:], lines, "How often the leader wins, by progress of the game", "progress of the game"
    )


def _openings(f: Figures) -> Spec:
    rows = [
        Dot(r["opening"], r["share"], r["share_low"], r["share_high"],
            f"{r['opening']}: {pct(r['share'])} of {r['times']:,} won ({span(r)})")
        for r in sorted(f["openings"][: 2 * MOST_ROWS], key=lambda r: -r["share"])
    ]  # fmt: skip
    return plots.dots(rows, f"Share of the wins by opening, {f['seats']} seats", SHARE, pct, 1 / f["seats"], "average")


def _pieces(f: Figures, game: Game) -> Spec:
    rows = f["pieces"]
    unit = "points" if game.adds_up else "steps"
    shown = rows if len(rows) <= 2 * MOST_ROWS else [*rows[:MOST_ROWS], *rows[-MOST_ROWS:]]
    lines = [
        Dot(r["piece"], r["points"]["mean"], r["points"]["low"], r["points"]["high"],
            f"{r['piece']}: {signed(r['points']['mean'])} {unit}, {pct(r['share'])} of the wins, {r['taken']:,} times",
            "accent" if r["points"]["low"] > 0 else "muted" if r["points"]["high"] >= 0 else COOL)
        for r in shown
    ]  # fmt: skip
    label = f"{unit.capitalize()} above the table's average of those who took a piece, {f['seats']} seats"
    return plots.dots(lines, label, CHANGE, signed, 0.0, "average")


def _ties(rows: Sequence[Figures], game: Game) -> Spec:
    def parts(ties: Figures) -> list[Share]:
        if not game.adds_up:
            return [Share("one winner", 1 - ties["shared"], COOL), Share("several winners", ties["shared"], "accent")]
        return [
            Share("won on points", 1 - ties["shared"] - ties["by_tie_break"], COOL),
            Share("won by tie-break", ties["by_tie_break"], "stone"),
            Share("shared", ties["shared"], "accent"),
        ]

    return plots.stacks([(f"{f['seats']} seats", parts(f["ties"])) for f in rows], "How games are decided")


def _effects(rows: Sequence[Figures], measure: str, named: Callable[[Figures], str], told: str) -> Spec:
    lines = []
    for row in rows:
        if row["effects"]:
            e = row["effects"][measure]
            colour = "muted" if not is_clear(e) else "accent" if e["moved"] > 0 else COOL
            change = f"{named(row)}: {e['before']:.1f} → {e['after']:.1f}"
            lines.append(Dot(named(row), e["moved"], e["low"], e["high"], change, colour))
    return plots.dots(lines, f"Change of {told}", CHANGE, signed, 0.0, "as it is")
