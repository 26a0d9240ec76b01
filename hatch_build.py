"""What packaging does beside collecting files: a wheel carries the built page, so whoever installs it needs no Node."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page before a wheel is made. An editable install uses the page that `make` builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See hatchling."""
        if version == "editable":
            return
        runpy.run_path(str(Path(self.root) / "web" / "tools" / "build.py"))["build"]()
        build_data["artifacts"].append("src/petteia/server/static/**")
