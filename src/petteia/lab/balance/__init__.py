"""Balance reports: what many games say about a game, as figures and as a page. See docs/lab.md."""

from __future__ import annotations

from .figures import Figures
from .inquiry import Inquiry, investigate, typical_game
from .page import page, template
from .plots import Plot

__all__ = ["Figures", "Inquiry", "Plot", "investigate", "page", "template", "typical_game"]
