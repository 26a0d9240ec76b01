"""What tests of the browser edition share: Node, Pyodide, and one build of the wasm libraries."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

from petteia.core.extras import has_packages
from petteia.core.rule import INTERPRETED

ROOT = Path(__file__).parents[2]
needs_site = pytest.mark.skipif(INTERPRETED or not has_packages("ziglang", "numba"), reason="needs the extra `site`")


def tool(name: str) -> ModuleType:
    """A script of web/tools as a module."""
    spec = importlib.util.spec_from_file_location(f"web_tools_{name}", ROOT / "web" / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def node() -> str:
    """Node, with the page's packages installed."""
    build = tool("build")
    try:
        command = build.npm_command()
    except build.NoNode as problem:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(problem))
    build.install()
    return command[0] if len(command) > 1 else "node"
