"""Balance reports: what many games say about a game, as figures and as a page. See docs/lab.md."""

from __future__ import annotations

from .figures import Figures
from .page import page, template
from .plots import Plot
from .report_plan import ReportPlan, investigate, typical_game

__all__ = ["Figures", "Plot", "ReportPlan", "investigate", "page", "template", "typical_game"]
