"""What needs an extra that is not installed says which one, before anything is compiled."""

from __future__ import annotations

import sys

import pytest
from typer.testing import CliRunner

from petteia.cli.app import app
from petteia.core.extras import MissingExtra
from petteia.core.game import Game


@pytest.mark.parametrize(
    ("command", "package", "extra"),
    [
        ("show akropolis --out a.png", "resvg_py", "png"),
        ("serve", "fastapi", "server"),
        ("simulate akropolis", "pyarrow", "lab"),
        ("simulate akropolis --on ray", "ray", "ray"),
        ("simulate akropolis --on gpu", "cuda", "gpu"),
        ("balance akropolis", "vl_convert", "lab"),
        ("train akropolis", "jinja2", "lab"),
        ("train akropolis --on ray", "ray", "ray"),
        ("check akropolis", "numpy", "lab"),
        ("build akropolis", "numba", "compile"),
        ("arena akropolis --seats random,random --parquet a.parquet", "pyarrow", "lab"),
        ("arena akropolis --seats random,random --on ray", "ray", "ray"),
        ("arena akropolis --seats random,random --on ray://nowhere:1", "ray", "ray"),
    ],
)
def test_a_missing_extra_is_named_before_anything_is_compiled(
    command: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiles(*_: object) -> None:
        raise AssertionError("something is compiled")

    monkeypatch.setattr(Game, "module", compiles)
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    done = CliRunner().invoke(app, command.split())
    assert isinstance(done.exception, MissingExtra), done.exception
    assert str(done.exception).endswith(f"needs the extra `{extra}`: pip install 'petteia[{extra}]'")
