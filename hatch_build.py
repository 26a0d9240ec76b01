"""What packaging does beside collecting files: a wheel carries the built page, so whoever installs it needs no Node.

With PETTEIA_WHEEL, the name of a kind of machine, it also carries the libraries that `petteia build` made for it, and is marked
as one for that machine.
"""

from __future__ import annotations

import os
import runpy
import sys
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
        sys.path.insert(0, str(Path(self.root) / "src"))  # needs nothing but Python itself
        from petteia.core.game import PLAY, LAB
        from petteia.core.libraries import PLATFORMS, digest_file, file_of, is_built
        from petteia.core.sources import source_digest
        from petteia.games import game, names

        platform, folder = PLATFORMS[name], Path(self.root) / "build" / "libraries" / name
        for module in (game(one).module(kind) for one in names(every=True) for kind in (PLAY, LAB)):
            file = file_of(module.name, name, folder)
            if not is_built(file, source_digest(module.sources)):
                raise FileNotFoundError(
                    f"no library {file.name} of these sources: `petteia build --target {name}` makes it"
                )
            for one in (file, digest_file(file)):
                build_data["force_include"][str(one)] = f"petteia/libraries/{one.name}"
        build_data["pure_python"], build_data["tag"] = False, f"py3-none-{platform.tag}"
