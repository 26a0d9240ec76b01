"""What packaging does beside collecting files: a wheel carries the built page, so whoever installs it needs no Node.

With PETTEIA_WHEEL, the name of a kind of machine, it also carries the libraries that `petteia build` made for it.
"""

from __future__ import annotations

import os
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
        name = os.environ.get("PETTEIA_WHEEL")
        if name:
            self._add_libraries(name, build_data)

    def _add_libraries(self, name: str, build_data: dict[str, Any]) -> None:
        platforms = runpy.run_path(str(Path(self.root) / "src" / "petteia" / "core" / "libraries.py"))["PLATFORMS"]
        files = sorted((Path(self.root) / "build" / "libraries" / name).glob(f"*{platforms[name].suffix}*"))
        if not files:
            raise FileNotFoundError(f"no libraries for {name}: make them by `petteia build --target {name}`")
        build_data["force_include"].update({str(file): f"petteia/libraries/{file.name}" for file in files})
        build_data["pure_python"], build_data["tag"] = False, f"py3-none-{platforms[name].tag}"
