"""The page of a balance report: one HTML file with its plots, sentences and numbers, that needs nothing else."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from ...core.game import Game
from ...core.theme import SANS, SERIF
from ...games import game as find_game
from . import canvas as plots
from .canvas import NARROW, WIDE, Bars, Curve, Dot, Pair, Part, percent, plain, signed, token
from .figures import FEWEST, MEASURES, Figures, is_clear
from .showing import plot_style

MOST_ROWS = 12
"""A plot of openings or pieces shows so many; the table below it shows all."""
COOL = "seat0"
"""What is not warm: others, less, plain counts."""
SEAT_TOKENS = ("seat0", "seat1", "seat2", "seat3", "seat4", "blue", "green", "violet")
Draw = Callable[[float], str]


def page(figures: Figures, picture: str = "") -> str:
    """The whole page. `picture`, the text of an SVG file, is a table of the game to begin with."""
    game = find_game(figures["game"])
    words = game.words("en")
    title = words("game-title") if words.has("game-title") else game.name
    sections = [
        _glance(figures),
        _seats(figures),
        _points(figures),
        _categories(figures, game),
        _length(figures),
        _leads(figures),
        _openings(figures),
        _pieces(figures),
        _ties(figures),
        _variants(figures),
        _blocks(figures),
        _method(figures),
    ]
    return _PAGE.format(
        title=escape(title),
        style=_style(),
        head=_head(title, figures) + _picture(picture),
        body="".join(s for s in sections if s),
    )


# --- building blocks -------------------------------------------------------------------------------------------------


def _plot(draw: Draw) -> str:
    return f'<figure><div class="wide">{draw(WIDE)}</div><div class="narrow">{draw(NARROW)}</div></figure>'


def _section(name: str, title: str, lead: str, *parts: str) -> str:
    return f'<section id="{name}"><h2>{escape(title)}</h2><p class="lead">{lead}</p>{"".join(parts)}</section>'


def _numbers(heads: Sequence[str], rows: Sequence[Sequence[str]], told: str = "The numbers") -> str:
    """A table behind a fold: the numbers beside the plot."""
    head = "".join(f"<th>{escape(h)}</th>" for h in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(c)}</td>" for c in row) + "</tr>" for row in rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<details><summary>{escape(told)}</summary><div class="scroll">{table}</div></details>'


def _key(*entries: tuple[str, str]) -> str:
    marks = "".join(
        f'<span><i style="background:var(--{colour})"></i>{escape(name)}</span>' for name, colour in entries
    )
    return f'<p class="key">{marks}</p>'


def _pct(value: float, digits: int = 1) -> str:
    return f"{100 * value:.{digits}f}\N{NO-BREAK SPACE}%"


def _span(row: Figures, low: str = "share_low", high: str = "share_high") -> str:
    return f"{100 * row[low]:.1f} to {100 * row[high]:.1f}"


_SPREAD = ("mean", "deviation", "tenth", "median", "nine_tenths")


def _means(row: Figures, *names: str) -> list[str]:
    return [f"{row[name]:.1f}" for name in names]


def _main(figures: Figures) -> Figures:
    """The figures of the first number of seats at which somebody plays against somebody."""
    found: Figures = next((f for f in figures["plain"] if f["seats"] > 1), figures["plain"][0])
    return found


def _counts_down(figures: Figures) -> bool:
    """Whether the game has no points: its sheet tells what each seat still lacks for each victory."""
    return all(c["mean"] <= 0 for f in figures["plain"] for c in f["categories"])


# --- sections --------------------------------------------------------------------------------------------------------


def _head(title: str, figures: Figures) -> str:
    seats = ", ".join(str(f["seats"]) for f in figures["plain"])
    usual = {option.name: option.values[0] for option in find_game(figures["game"]).options}
    chosen = [f"{k.replace('_', ' ')} = {str(v).lower()}" for k, v in figures["options"].items() if v != usual[k]]
    chips = [
        figures["edition"], f"box {figures['box']}", f"rules {figures['rules']}", f"seats {seats}",
        f"played by {figures['bot']}", f"{figures['games']:,} games each", f"seed {figures['seed']}", *chosen,
    ]  # fmt: skip
    return (
        f'<p class="over">Balance report</p><h1>{escape(title)}</h1>'
        f'<p class="chips">{"".join(f"<span>{escape(str(c))}</span>" for c in chips)}</p>'
    )


def _picture(svg: str) -> str:
    if not svg:
        return ""
    packed = base64.b64encode(svg.encode()).decode()
    told = "A game of this report, at its end"
    return f'<figure class="table"><img alt="{told}" src="data:image/svg+xml;base64,{packed}"></figure>'


def _glance(figures: Figures) -> str:
    main = _main(figures)
    alone = [f["by_seat"][0] for f in figures["plain"] if f["seats"] == 1]
    best = main["points"]["winners"]["mean"]
    told = "on the sheet of a winner" if _counts_down(figures) else "points of a winner"
    cards = [
        (plain(best), told, f"{main['seats']} seats"),
        (plain(main["length"]["mean"]), "answers in a game", f"{plain(main['length']['mean'] / main['seats'])} a seat"),
    ]
    if main["seats"] > 1:
        first, ties, fair = main["by_seat"][0], main["ties"], _pct(1 / main["seats"])
        cards = [
            (_pct(first["share"]), "of the wins go to the first seat", f"{_span(first)}; fair is {fair}"),
            *cards,
            (plain(main["leads"]["changes"]["mean"]), "changes of the lead in a game", "after answers"),
            (_pct(main["leads"]["turned_after_half"]), "of games are turned after half", "the leader at half does not win"),
            (_pct(ties["shared"]), "of games have several winners", f"{_pct(ties['by_tie_break'])} by tie-break"),
        ]  # fmt: skip
    cards += [(_pct(s["share"]), "of games alone are won", _span(s)) for s in alone]
    items = "".join(f"<li><b>{a}</b><span>{escape(b)}</span><small>{escape(c)}</small></li>" for a, b, c in cards)
    return f'<ul class="glance">{items}</ul>'


def _verdict(rows: Sequence[Figures]) -> str:
    """What the shares by seat say, in sentences: first where they are even, then where they are not."""
    told, even = [], []
    for row in rows:
        fair = 1 / row["seats"]
        apart = [s for s in row["by_seat"] if not s["share_low"] <= fair <= s["share_high"]]
        if not apart:
            even.append(str(row["seats"]))
            continue
        each = [f"seat {s['seat']} wins {'more' if s['share'] > fair else 'less'} ({_pct(s['share'])})" for s in apart]
        told.append(f"With {row['seats']} seats a fair share is {_pct(fair)}; {' and '.join(each)}.")
    if even:
        counts = " and ".join(part for part in (", ".join(even[:-1]), even[-1]) if part)
        told.insert(0, f"With {counts} seats no seat wins clearly more or less often than the others.")
    return " ".join(told)


def _seats(figures: Figures) -> str:
    rows = [f for f in figures["plain"] if f["seats"] > 1]
    if not rows:
        return ""
    parts = []
    for f in rows:
        lines = [
            Dot(f"Seat {s['seat']}", s["share"], s["share_low"], s["share_high"],
                f"Seat {s['seat']}: {_pct(s['share'])} of the wins ({_span(s)})", SEAT_TOKENS[s["seat"] - 1])
            for s in f["by_seat"]
        ]  # fmt: skip
        parts.append(f"<h3>{f['seats']} seats</h3>")
        label = f"Share of the wins by seat, {f['seats']} seats"
        parts.append(_plot(lambda w, lines=lines, f=f, label=label: plots.dots(  # type: ignore[misc]
            lines, w, label, percent, 1 / f["seats"], "fair")))  # fmt: skip
    table = [
        [str(f["seats"]), str(s["seat"]), _pct(s["share"]), _span(s), *_means(s["points"], "mean", "deviation")]
        for f in rows for s in f["by_seat"]
    ]  # fmt: skip
    lead = _verdict(rows) + " The bar is the range in which the true share lies, 95 times in 100."
    heads = ["seats", "seat", "wins", "95 %", "points", "deviation"]
    return _section("seats", "Seats", lead, *parts, _numbers(heads, table))


def _bins(told: Figures) -> list[str]:
    width = told["width"]
    return [plain(v) if width == 1 else f"{plain(v)} to {plain(v + width - 1)}" for v in told["first"]]


def _points(figures: Figures) -> str:
    main = _main(figures)
    told = main["points"]["histogram"]
    colours = {"winners": "accent", "others": COOL}
    series = [Bars(name, shares, colours[name]) for name, shares in told["series"].items()]
    label = f"Final points of winners and others, {main['seats']} seats"
    draw = _plot(lambda w: plots.histogram(_bins(told), series, w, label, "final points"))
    table = []
    for f in figures["plain"]:
        for who in ("winners", "others"):
            s = f["points"][who]
            if s:
                table.append([str(f["seats"]), who, *_means(s, *_SPREAD)])
    best = main["points"]["winners"]
    lead = (
        f"With {main['seats']} seats a winner has {plain(best['mean'])} points, eight of ten between "
        f"{plain(best['tenth'])} and {plain(best['nine_tenths'])}, and is {plain(main['margin']['mean'])} ahead of "
        f"the next; the median margin is {plain(main['margin']['median'])}."
    )
    title = "Points"
    if _counts_down(figures):
        title = "How near to victory"
        lead = (
            "This game has no points. Its sheet counts what a seat lacks for each way to win, here added up: the nearer to "
            f"zero, the nearer to winning. Winners end at {plain(best['mean'])}, {plain(main['margin']['mean'])} nearer than "
            "the next."
        )
    heads = ["seats", "who", "mean", "deviation", "a tenth below", "median", "a tenth above"]
    return _section("points", title, lead, _key(("winners", "accent"), ("others", COOL)), draw, _numbers(heads, table))


def _category_name(game: Game, name: str) -> str:
    words = game.words("en")
    return words(f"category-{name}") if words.has(f"category-{name}") else name.replace("_", " ")


def _categories(figures: Figures, game: Game) -> str:
    rows = [
        (f"{f['seats']} seats", [
            Part(_category_name(game, c["name"]), c["share"], token(i),
                 f"{_category_name(game, c['name'])}: {_pct(c['share'])}, {c['mean']:.1f} points")
            for i, c in enumerate(f["categories"])
        ])
        for f in figures["plain"]
    ]  # fmt: skip
    main = _main(figures)
    pairs = [Pair(_category_name(game, c["name"]), c["winners"], c["others"]) for c in main["categories"]]
    apart = max(main["categories"], key=lambda c: c["winners"] - c["others"])
    largest = max(main["categories"], key=lambda c: c["share"])
    lead = (
        f"The largest part of the points, {_pct(largest['share'], 0)}, comes from {_category_name(game, largest['name'])}. "
        f"Winners are furthest ahead of the others in {_category_name(game, apart['name'])}: "
        f"{plain(apart['winners'])} against {plain(apart['others'])}."
    )  # fmt: skip
    table = [
        [str(f["seats"]), _category_name(game, c["name"]), f"{c['mean']:.2f}", _pct(c["share"]), f"{c['winners']:.2f}",
         f"{c['others']:.2f}", f"{c['with_winning']:+.2f}"]
        for f in figures["plain"] for c in f["categories"]
    ]  # fmt: skip
    heads = ["seats", "category", "mean", "share", "winners", "others", "correlation with winning"]
    title, shares = "Where points come from", _plot(lambda w: plots.stacks(rows, w, "Share of points by category"))
    if _counts_down(figures):
        title, shares = "Which victory", ""
        lead = f"Winners are furthest ahead of the others in {_category_name(game, apart['name'])}."
    return _section(
        "categories", title, lead, shares,
        f"<h3>Winners and others, {main['seats']} seats</h3>",
        _plot(lambda w: plots.dumbbells(pairs, w, "Mean points by category, winners and others", ("winners", "others"))),
        _numbers(heads, table),
    )  # fmt: skip


def _length(figures: Figures) -> str:
    table = [[str(f["seats"]), *_means(f["length"], *_SPREAD)] for f in figures["plain"]]
    main = _main(figures)
    told = main["length"]["histogram"]
    heads = ["seats", "mean", "deviation", "a tenth below", "median", "a tenth above"]
    if len(told["first"]) <= 1:
        each = ", ".join(f"{plain(f['length']['mean'])} with {f['seats']} seats" for f in figures["plain"])
        lead = f"Every game has the same number of answers: {each}."
        return _section("length", "Length", lead, _numbers(heads, table))
    lead = (
        f"A game with {main['seats']} seats has {plain(main['length']['mean'])} answers; eight of ten games have "
        f"{plain(main['length']['tenth'])} to {plain(main['length']['nine_tenths'])}."
    )
    label = f"Answers in a game, {main['seats']} seats"
    series = [Bars("games", told["series"]["games"], COOL)]
    draw = _plot(lambda w: plots.histogram(_bins(told), series, w, label, "answers in a game", 200))
    return _section("length", "Length", lead, draw, _numbers(heads, table))


def _first_led(rows: Sequence[Figures]) -> int:
    """The first tenth of the game at which somebody leads often enough to say anything."""
    for tenth in range(11):
        if all(f["leads"]["leader_wins"][tenth]["times"] >= FEWEST for f in rows):
            return tenth
    return 10


def _leads(figures: Figures) -> str:
    rows = [f for f in figures["plain"] if f["seats"] > 1]
    if not rows:
        return ""
    tenths = ["start", *(f"{10 * i} %" for i in range(1, 10)), "end"]
    first = _first_led(rows)
    lines = []
    for f in rows:
        wins = f["leads"]["leader_wins"][first:]
        share, low, high = ([w[name] for w in wins] for name in ("share", "share_low", "share_high"))
        lines.append(Curve(f"{f['seats']} seats", share, low, high, SEAT_TOKENS[f["seats"] - 2]))
    main = rows[0]
    changes, behind = main["leads"]["changes"], main["leads"]["winner_behind"]
    half = main["leads"]["leader_wins"][5]
    lead = (
        f"Whoever leads at half time of a game with {main['seats']} seats wins {_pct(half['share'], 0)} of the time. The lead "
        f"changes {plain(changes['mean'])} times, and {_pct(main['leads']['turned_after_half'], 0)} of games are turned after "
        f"half. At the worst moment a later winner was {plain(behind['median'])} points behind (median)."
    )  # fmt: skip
    told, lost = changes["histogram"], behind["histogram"]
    table = [
        [str(f["seats"]), t, _pct(w["share"]), _span(w), f"{w['times']:,}"]
        for f in rows
        for t, w in zip(tenths, f["leads"]["leader_wins"], strict=True)
    ]
    changed, lost = (
        _plot(lambda w, t=t: plots.histogram(_bins(t[0]), [t[1]], w, t[2], t[2], 190))  # type: ignore[misc]
        for t in (
            (told, Bars("games", told["series"]["games"], COOL), "changes in a game"),
            (lost, Bars("winners", lost["series"]["winners"], "accent"), "points behind, at the worst moment"),
        )
    )
    label = "How often the leader wins, by progress of the game"
    return _section(
        "leads", "Leads and comebacks", lead,
        "<h3>How often the leader of the moment wins</h3>",
        _key(*((line.name, line.token) for line in lines)),
        _plot(lambda w: plots.curves(tenths[first:], lines, w, label, "progress of the game")),
        f'<div class="two"><div><h3>Changes of the lead, {main["seats"]} seats</h3>{changed}</div>',
        f"<div><h3>How far behind a winner has been, {main['seats']} seats</h3>{lost}</div></div>",
        _numbers(["seats", "progress", "leader wins", "95 %", "games with a leader"], table),
    )  # fmt: skip


def _some(rows: Sequence[Figures]) -> list[Figures]:
    """The best and the worst of a sorted list, if it is long."""
    if len(rows) <= 2 * MOST_ROWS:
        return list(rows)
    return [*rows[:MOST_ROWS], *rows[-MOST_ROWS:]]


def _openings(figures: Figures) -> str:
    main = _main(figures)
    rows = main["openings"]
    if len(rows) < 2 or main["seats"] < 2:
        return ""
    shown = sorted(rows[: 2 * MOST_ROWS], key=lambda r: -r["share"])
    lines = [
        Dot(r["opening"], r["share"], r["share_low"], r["share_high"],
            f"{r['opening']}: {_pct(r['share'])} of {r['times']:,} won ({_span(r)})")
        for r in shown
    ]  # fmt: skip
    label = f"Share of the wins by opening, {main['seats']} seats"
    clear = [r for r in rows if not r["share_low"] <= 1 / main["seats"] <= r["share_high"]]
    lead = (
        f"First answers by how often they win, {main['seats']} seats; the {len(shown)} most frequent of {len(rows)} that were "
        f"seen at least 30 times. {len(clear)} of them are clearly better or worse than average."
    )  # fmt: skip
    draw = _plot(lambda w: plots.dots(lines, w, label, percent, 1 / main["seats"], "average"))
    table = [[r["opening"], f"{r['times']:,}", _pct(r["share"]), _span(r), signed(r["points"]["mean"])] for r in rows]
    heads = ["opening", "times", "wins", "95 %", "points above the table"]
    return _section("openings", "Openings", lead, draw, _numbers(heads, table))


def _pieces(figures: Figures) -> str:
    main = _main(figures)
    rows = main["pieces"]
    if len(rows) < 2 or main["seats"] < 2:
        return ""
    shown = _some(rows)
    lines = [
        Dot(r["piece"], r["points"]["mean"], r["points"]["low"], r["points"]["high"],
            f"{r['piece']}: {signed(r['points']['mean'])} points, {_pct(r['share'])} of the wins, {r['taken']:,} times",
            "accent" if r["points"]["low"] > 0 else "muted" if r["points"]["high"] >= 0 else COOL)
        for r in shown
    ]  # fmt: skip
    label = f"Points above the table's average of those who took a piece, {main['seats']} seats"
    cut = f" The best and the worst {MOST_ROWS} are shown; all are in the table." if len(shown) < len(rows) else ""
    lead = (
        f"Tiles and cards by how those who took them ended: points above the average of their table, {main['seats']} seats. "
        f"Who takes a piece may have been ahead already: this is what goes with a piece, not all of it is its doing.{cut}"
    )  # fmt: skip
    table = [
        [r["piece"], f"{r['taken']:,}", signed(r["points"]["mean"]),
         f"{signed(r['points']['low'])} to {signed(r['points']['high'])}",
         _pct(r["share"]), _span(r), signed(r["at_once"])]
        for r in rows
    ]  # fmt: skip
    heads = ["piece", "taken", "points above", "95 %", "wins", "95 %", "points at once"]
    draw = _plot(lambda w: plots.dots(lines, w, label, signed, 0.0, "average"))
    return _section("pieces", "Tiles and cards", lead, draw, _numbers(heads, table))


def _ties(figures: Figures) -> str:
    rows = [f for f in figures["plain"] if f["seats"] > 1]
    if not rows:
        return ""
    outright, level = (
        ("won ahead", "won from level") if _counts_down(figures) else ("won on points", "won by tie-break")
    )
    parts = [
        (f"{f['seats']} seats", [
            Part(outright, 1 - f["ties"]["shared"] - f["ties"]["by_tie_break"], COOL),
            Part(level, f["ties"]["by_tie_break"], "stone"),
            Part("shared", f["ties"]["shared"], "accent"),
        ])
        for f in rows
    ]  # fmt: skip
    main = rows[0]
    lead = (
        f"With {main['seats']} seats {_pct(main['ties']['by_tie_break'])} of games are level on points and decided by a "
        f"tie-break; {_pct(main['ties']['shared'])} end with several winners."
    )
    table = [[str(f["seats"]), _pct(f["ties"]["by_tie_break"]), _pct(f["ties"]["shared"])] for f in rows]
    return _section(
        "ties", "Ties", lead, _plot(lambda w: plots.stacks(parts, w, "How games are decided")),
        _numbers(["seats", "by tie-break", "shared"], table),
    )  # fmt: skip


def _effects(rows: Sequence[Figures], named: Callable[[Figures], str]) -> str:
    """A table of how far each measure moves, clear movements marked."""
    head = "".join(f"<th>{escape(told)}</th>" for told in ("games that differ", *MEASURES.values()))
    lines = []
    for row in rows:
        if row["effects"] is None:
            lines.append(
                f"<tr><th>{escape(named(row))}</th><td colspan={len(MEASURES) + 1}>{escape(row['failed'])}</td></tr>"
            )
            continue
        cells = "".join(_effect_cell(row["effects"][name]) for name in MEASURES)
        cells = f"<td>{_pct(row['differ'], 0)}</td>{cells}"
        lines.append(f"<tr><th>{escape(named(row))}<small>{row['seats']} seats</small></th>{cells}</tr>")
    head = f"<thead><tr><th></th>{head}</tr></thead>"
    return f'<div class="scroll"><table class="effects">{head}<tbody>{"".join(lines)}</tbody></table></div>'


def _effect_cell(effect: Figures) -> str:
    kind = ("up" if effect["moved"] > 0 else "down") if is_clear(effect) else "same"
    told = f"{effect['before']:.1f} → {effect['after']:.1f} ({signed(effect['low'])} to {signed(effect['high'])})"
    return f'<td class="{kind}" title="{escape(told)}">{signed(effect["moved"])}</td>'


def _forest(rows: Sequence[Figures], measure: str, named: Callable[[Figures], str]) -> str:
    lines = []
    for row in rows:
        if row["effects"]:
            e = row["effects"][measure]
            colour = "muted" if not is_clear(e) else "accent" if e["moved"] > 0 else COOL
            told = f"{named(row)}: {e['before']:.1f} → {e['after']:.1f}"
            lines.append(Dot(named(row), e["moved"], e["low"], e["high"], told, colour))
    if not lines:
        return ""
    label = f"Change of {MEASURES[measure]}"
    title = f"<h3>{escape(label)}</h3>"
    return title + _plot(lambda w: plots.dots(lines, w, label, signed, 0.0, "as it is"))


_READING = (
    "Each row is the game with one thing changed, compared game by game with the game as it is, on the same seeds. Numbers are "
    "differences; those in colour are clear, their 95 % interval leaves out zero."
)


def _variants(figures: Figures) -> str:
    rows = figures["variants"]
    if not rows:
        return ""
    game = find_game(figures["game"])

    def named(row: Figures) -> str:
        return _variant_name(game, row)

    return _section(
        "variants", "Variants and readings of the rules", _READING, _effects(rows, named),
        _forest(rows, "points", named), _forest(rows, "first", named),
    )  # fmt: skip


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


def _blocks(figures: Figures) -> str:
    blocks = figures["blocks"]
    if not blocks:
        return ""
    lead = (
        "These components are not known from the published game; we inferred them. Each was changed in several ways, to see "
        f"how much of the picture above rests on it. {_READING}"
    )  # fmt: skip
    parts = []
    for block in blocks:
        name = block["block"].replace("_", " ")
        parts.append(f"<h3>{escape(name.capitalize())}</h3><p>{escape(block['source'])}</p>")
        if block["trials"]:
            parts.append(_effects(block["trials"], lambda row: str(row["name"])))
        else:
            parts.append("<p><em>No change of it alone fits the rest of the box: its neighbours fix it.</em></p>")
    rows = [row for block in blocks for row in block["trials"]]
    parts.append(_forest(rows, "points", lambda row: f"{row['group']}: {row['name']}".replace("_", " ")))
    return _section("blocks", "Reconstructed components", lead, *parts)


def _method(figures: Figures) -> str:
    seats = ",".join(str(f["seats"]) for f in figures["plain"])
    usual = {option.name: option.values[0] for option in find_game(figures["game"]).options}
    options = "".join(f" --option {k}={str(v).lower()}" for k, v in figures["options"].items() if v != usual[k])
    command = (
        f"petteia balance {figures['game']} --games {figures['games']} --bot {figures['bot']} --seats {seats} "
        f"--seed {figures['seed']}{options}"
    )
    lead = (
        "All seats are played by the same bot, which is no person: what holds among equals of its strength may not hold among "
        "others. A share of wins is counted with a win of several split between them; intervals are Wilson's, 95 %. With many "
        "comparisons one in twenty is called clear by chance. The same command gives the same report."
    )  # fmt: skip
    return _section("method", "How this was made", lead, f"<pre>{escape(command)}</pre>")


# --- the look --------------------------------------------------------------------------------------------------------


def _style() -> str:
    text = (Path(__file__).parent / "page.css").read_text(encoding="utf-8").partition("*/")[2]
    return plot_style(":root") + text.replace("SERIF", SERIF).replace("SANS", SANS)


_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}: balance report</title>
<style>{style}</style>
</head>
<body><main>
<header>{head}</header>
{body}
</main></body>
</html>
"""
