"""Players' guides as HTML.

A guide is a Markdown file of a game. It is turned into HTML that a page can show as it is: raw HTML in the file stays text,
links lead to anchors of the same guide only, and there are no images but those of the game itself: `![words](NAME)`, alone in a
paragraph, becomes a figure that the page fills in with a picture of that name (`petteia.core.guide`). The one tag that a
guide may hold is the anchor of a rule, `<a id="r3-4"></a>`; headings get the ids `h1`, `h2` and so on, the same in every
language. The ids of rules at the end of a paragraph, `*(R3.4, R3.5)*`, become small links.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_RULES = re.compile(r"\((R\d+\.\d+(?:, R\d+\.\d+)*)\)")
_PICTURE = re.compile(r"!\[([^\]\n]*)\]\(([a-z]+)\)")
_ANCHOR = re.compile(r'<a id="(r\d+-\d+)"></a>')


def guide_html(file: Path) -> str:
    """The guide of a file as HTML. A file that was changed is read again."""
    return _rendered(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _rendered(file: Path, changed: int) -> str:
    return rendered(file.read_text(encoding="utf-8"))


def rendered(text: str) -> str:
    """Markdown as HTML that is safe to show; comments are left out."""
    return str(_MARKDOWN.render(_COMMENT.sub("", text)))


def _read_anchor(state: StateInline, silent: bool) -> bool:
    found = _ANCHOR.match(state.src, state.pos)
    if found is None:
        return False
    if not silent:
        state.push("anchor_open", "a", 1).attrSet("id", found[1])
        state.push("anchor_close", "a", -1)
    state.pos = found.end()
    return True


def _name_headings(state: StateCore) -> None:
    headings = [token for token in state.tokens if token.type == "heading_open"]
    for number, heading in enumerate(headings, start=1):
        heading.attrSet("id", f"h{number}")


def _link_rules(state: StateCore) -> None:
    for token in state.tokens:
        children = token.children or []
        for opened, text, closed in zip(children, children[1:], children[2:], strict=False):
            found = _RULES.fullmatch(text.content) if opened.type == "em_open" and closed.type == "em_close" else None
            if found is not None:
                opened.tag = closed.tag = "small"
                text.type, text.content = "html_inline", ", ".join(map(_link, found[1].split(", ")))


def _link(rule: str) -> str:
    return f'<a href="#{rule.lower().replace(".", "-")}">{rule}</a>'


def _show_pictures(state: StateCore) -> None:
    for opened, text, closed in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        found = _PICTURE.fullmatch(text.content) if opened.type == "paragraph_open" else None
        if found is not None:
            opened.tag = closed.tag = "figure"
            opened.attrSet("data-picture", found[2])
            text.type, text.children = "html_block", None
            text.content = f"<figcaption>{escapeHtml(found[1])}</figcaption>"


def _leave_no_empty_header(state: StateCore) -> None:
    """A cell without text is no header: those who listen to the page would hear of a column without a name."""
    for opened, text, closed in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if opened.type == "th_open" and not text.content:
            opened.tag = closed.tag = "td"


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["autolink", "image"])
    markdown.validateLink = lambda url: url.startswith("#")  # type: ignore[method-assign]
    markdown.inline.ruler.before("text", "anchor", _read_anchor)
    markdown.core.ruler.push("name_headings", _name_headings)
    markdown.core.ruler.push("leave_no_empty_header", _leave_no_empty_header)
    markdown.core.ruler.push("link_rules", _link_rules)
    markdown.core.ruler.push("show_pictures", _show_pictures)
    markdown.renderer.rules["table_open"] = lambda *_: '<div class="scroll" tabindex="0"><table>\n'  # type: ignore[attr-defined]
    markdown.renderer.rules["table_close"] = lambda *_: "</table></div>\n"  # type: ignore[attr-defined]
    return markdown


_MARKDOWN = _markdown()
