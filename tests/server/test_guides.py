"""Guides as HTML: the same rules in every language, and nothing in them that a browser would run or fetch."""

from __future__ import annotations

import gzip
import json
import os
import re
import tomllib
from pathlib import Path

import pytest
from tests.server.people import Person
from tests.server.servers import Server

import petteia
from petteia.core.guide import pictures_of
from petteia.core.words import LANGUAGES
from petteia.server.web.guides import guide_html, rendered

EVERY_GAME = petteia.names(every=True)


def test_headings_lists_tables_anchors_and_emphasis() -> None:
    html = rendered(
        '# One\n\n- <a id="r1-1"></a>**Tiles.** Each. *(R1.1)*\n- two\n\n| | b |\n|---|---|\n| 1 | 2 |\n\n## Two'
    )
    assert '<h1 id="h1">One</h1>' in html
    assert '<h2 id="h2">Two</h2>' in html
    assert '<li><a id="r1-1"></a><strong>Tiles.</strong> Each. <small><a href="#r1-1">R1.1</a></small></li>' in html
    assert '<div class="scroll" tabindex="0"><table>' in html
    assert re.findall(r"<(t[hd])>(.*?)</t[hd]>", html) == [("td", ""), ("th", "b"), ("td", "1"), ("td", "2")]


@pytest.mark.parametrize(
    "text",
    [
        '<img src=x onerror="alert(1)">',
        "<script>alert(1)</script>",
        '<a id="content"></a>',
        '<a id="r1-1" onclick="alert(1)"></a>',
        "[x](javascript:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](https://example.org)",
        "[x][1]\n\n[1]: https://example.org",
        "<https://example.org>",
        "![x](https://example.org/x.png)",
    ],
)
def test_other_markup_stays_text(text: str) -> None:
    assert set(re.findall(r"<[^>]*>", rendered(text))) == {"<p>", "</p>"}


def test_a_link_leads_within_the_guide() -> None:
    assert rendered("[up](#r1-2)") == '<p><a href="#r1-2">up</a></p>\n'
    assert rendered('[up](#"onclick=alert(1))') == '<p><a href="#%22onclick=alert(1)">up</a></p>\n'


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_guide_has_the_same_headings_and_rules_in_every_language(name: str) -> None:
    files = {lang: petteia.game(name).folder / "guide" / f"{lang}.md" for lang in LANGUAGES}
    found = {lang: re.findall(r' id="([rh][\d-]+)"', guide_html(file)) for lang, file in files.items()}
    for lang, file in files.items():
        assert len(set(found[lang])) == len(found[lang])
        assert set(found[lang]) == set(found["en"])
        assert {i for i in found[lang] if i[0] == "r"} == set(re.findall(r'id="([\w-]+)"', file.read_text("utf-8")))
        assert "&lt;" not in guide_html(file)


def test_a_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "en.md"
    file.write_text("one", encoding="utf-8")
    assert guide_html(file) == "<p>one</p>\n"
    file.write_text("two", encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert guide_html(file) == "<p>two</p>\n"


def test_the_server_sends_it(server: Server) -> None:
    anna = Person(server.url)
    answer = anna.http.get("/api/games/sample/guide?lang=uk")
    assert answer.json() == {"html": guide_html(petteia.game("sample").folder / "guide" / "uk.md")}
    assert anna.http.get("/api/games/chess/guide").status_code == 404


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_pictures_of_a_guide_are_drawn_from_its_game(name: str) -> None:
    """Every picture that the text names is there in every language, small, and none is there for nothing."""
    one = petteia.game(name)
    texts = [(one.folder / "guide" / f"{lang}.md").read_text("utf-8") for lang in LANGUAGES]
    named = [re.findall(r"^!\[[^\]]+\]\(([a-z]+)\)$", text, re.MULTILINE) for text in texts]
    for lang, names in zip(LANGUAGES, named, strict=True):
        pictures = pictures_of(one, lang)
        assert set(names) == set(pictures), lang
        for picture in pictures.values():
            assert sum(node["kind"] != "group" for node in (*picture["fixed"]["nodes"], *picture["live"])) > 5
            assert len(gzip.compress(json.dumps(picture).encode())) < 60_000


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_rules_of_verbs_are_in_the_guide(name: str) -> None:
    one = petteia.game(name)
    file = one.folder / "guide" / "guide.toml"
    rules = tomllib.loads(file.read_text("utf-8"))["rules"] if file.exists() else {}
    html = guide_html(one.folder / "guide" / "en.md")
    assert [rule for rule in rules.values() if f'id="{rule.lower().replace(".", "-")}"' not in html] == []
    assert set(rules) <= {one.language.unpack(number)[0].name for number in one.language.verbs}


def test_a_picture_is_a_figure_and_its_words_stay_text() -> None:
    assert rendered("![a <b> city](city)") == (
        '<figure data-picture="city">\n<figcaption>a &lt;b&gt; city</figcaption></figure>\n'
    )
