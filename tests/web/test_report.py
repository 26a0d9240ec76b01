"""A balance report in a browser: drawn from one file, without the network, at every size, by day and by night."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from petteia.lab import Here
from petteia.lab.balance import ReportPlan, investigate, page


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    figures = investigate(ReportPlan("sample", (2, 3), "random", games=40), Here(1))
    path = tmp_path_factory.mktemp("report") / "harbour.html"
    path.write_text(page(figures), encoding="utf-8")
    return path


@pytest.mark.parametrize(("width", "dark"), [(1200, False), (360, True)])
def test_a_report_needs_nothing_but_its_file(browser: Browser, file: Path, width: int, dark: bool) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light", offline=True
    )
    troubles: list[str] = []
    asked: list[str] = []
    seen = context.new_page()
    seen.on("pageerror", lambda error: troubles.append(str(error)))
    seen.on("console", lambda message: troubles.append(message.text))
    seen.on("request", lambda request: asked.append(request.url))
    seen.goto(file.as_uri())
    plots = seen.locator("[data-plot]")
    seen.wait_for_function("document.querySelectorAll('.plot svg').length == document.querySelectorAll('.plot').length")
    assert plots.count() >= 8
    assert asked == [file.as_uri()]
    assert troubles == []
    for plot in plots.all():
        box = plot.locator("svg").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert (plot.get_attribute("role"), bool(plot.get_attribute("aria-label"))) == ("graphics-document", True)
    assert seen.evaluate("document.documentElement.scrollWidth") == width
    ink = seen.locator("[data-plot='seats-2'] text").filter(has_text="Seat 1").evaluate("e => getComputedStyle(e).fill")
    assert ink == ("rgb(239, 230, 214)" if dark else "rgb(43, 38, 34)")
    mark = seen.locator("[data-plot='seats-2'] path[aria-label]").first
    mark.hover()
    assert "of the wins" in seen.locator("#vg-tooltip-element").inner_text()
    context.close()
