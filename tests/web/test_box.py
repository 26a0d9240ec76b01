"""My box on the page: changed by touching, told what does not fit, played with, saved, opened, and met by another box."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from tests.web.acting import READY, no_sideways_scrolling
from tests.web.conftest import Visit, by_both, first_now
from tests.web.test_everybody import check_with_axe

import petteia
from petteia.core.components import corrected, parsed


def place(page: Page, path: str) -> Locator:
    block = page.locator(f'details[data-block="{path.split(".")[0]}"]')
    if block.get_attribute("open") is None:
        block.locator("summary").click()
    return page.locator(f'[data-place="{path}"]')


def bar(page: Page) -> Locator:
    return page.locator(".bar [role=status]")


@by_both()
def test_an_owner_changes_a_tile_and_a_price_plays_and_meets_another_box(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    page.get_by_role("link", name="My box: Panticapaeum").click()
    expect(page.locator(".badge.reconstructed").first).to_be_visible()
    expect(bar(page)).to_have_text("This is the usual box.")
    tile = place(page, "terrain_tiles.list.0.face")
    tile.locator(".tile").click()
    tile.get_by_role("radio", name="no cell").click()
    tile.locator('.cell[data-letter="x"]').click()
    expect(bar(page)).to_contain_text("tile t01 falls apart")
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    tile.get_by_role("radio", name="temple").click()
    tile.locator(".cell").nth(1).click()
    expect(bar(page)).to_have_text("1 change. It fits.")
    price = place(page, "building_costs.sides.0.cost.6")
    price.get_by_role("button", name="+1").click()
    expect(bar(page)).to_have_text("2 changes. It fits.")
    count = place(page, "aqueduct_tiles.list.0.count")
    count.get_by_role("button", name="+1").click()
    expect(bar(page)).to_contain_text("there are 12 aqueduct tiles in the box, not 13")
    count.get_by_role("button", name="as usual").click()
    expect(bar(page)).to_have_text("2 changes. It fits.")
    check_with_axe(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the box").click()
    file = tmp_path / "mine.toml"
    saved.value.save_as(file)
    mine = corrected(petteia.game("panticapaeum"), parsed("panticapaeum", file.read_text()))
    assert mine.components["terrain_tiles"]["list"][0]["face"] == ["BG.B"]
    assert mine.components["building_costs"]["sides"][0]["cost"][6] == 6

    page.reload()
    expect(bar(page)).to_have_text("2 changes. It fits.")
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_label("With my box (2 changes)")).to_be_checked()
    page.get_by_role("dialog").locator(".big").click()
    page.get_by_role("button", name="Another box: What differs").click(timeout=READY)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("li")).to_have_count(2)
    expect(dialog.locator("li").last).to_have_text(re.compile(r"Costs of buildings.*5.*6", re.S))

    friend = visit("/box/panticapaeum", lang="uk")
    other = place(friend, "building_costs.sides.1.cost.6")
    other.get_by_role("button", name="+1").click()
    expect(bar(friend)).to_have_text("1 зміна. Усе сходиться.")
    friend.locator(".bar input[type=file]").set_input_files(file)
    friend.get_by_role("button", name="Узяти іншу").click()
    expect(bar(friend)).to_have_text("2 зміни. Усе сходиться.")

    table, chance = mine.new(2, seed=1), random.Random(2)
    while not table.over:
        seat = min(table.waiting)
        table.play(chance.choice(table.moves(seat).packed().tolist()), seat)
    (tmp_path / "game.json").write_text(table.record().text())
    friend.goto(friend.url.split("/box")[0])
    friend.locator(".file input[type=file]").set_input_files(tmp_path / "game.json")
    friend.get_by_role("button", name="Моя коробка (2 зміни)").click()
    friend.get_by_role("button", name="Інша коробка: Що інакше").wait_for(timeout=READY)


@by_both()
@first_now("lang", "ru", "en", "uk")
def test_a_coast_is_changed_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit("/box/mare_nostrum", lang, 360, 740, dark=lang == "uk", phone=True)
    coast = place(page, "provinces.gallia.seas")
    coast.locator("select").first.select_option("")
    expect(page.locator(".bar.own")).to_be_visible()
    border = place(page, "provinces.gallia.land")
    border.locator("select.add").select_option("italia")
    expect(page.locator('[data-place="provinces.italia.land"].changed')).to_be_visible()
    expect(page.locator(".bar.own")).to_be_visible()
    no_sideways_scrolling(page)
    if lang == "en":  # played with: what was changed is drawn on the map
        page.locator(".bar").get_by_role("button", name="Play with it").tap()
        page.get_by_role("dialog").locator(".big").tap()
        page.wait_for_function("() => window.__petteia?.scene", timeout=READY)
        drawn = (
            "() => window.__petteia.scene.fixed.map((node) => node.id).filter((id) => /^(wall|bridge).[^/]+$/.test(id))"
        )
        assert page.evaluate(drawn) == ["bridge/gallia-italia", "wall/gallia-hadriaticum"]
