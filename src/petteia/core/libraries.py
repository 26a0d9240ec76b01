"""Native libraries: a module's code as a file that any program can load, built on one machine for several kinds of machines.

`petteia build` makes them (see docs/howto/build.md), and a wheel for a platform carries them in `petteia/libraries`. Who
has them needs neither Numba nor llvmlite. A library tells of itself in its manifest; one of other sources is not used.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .compiler import Program

FOLDER = Path(__file__).resolve().parents[1] / "libraries"
"""Where the libraries of this installation lie, unless PETTEIA_LIBRARIES names another folder."""


@dataclass(frozen=True)
class Platform:
    """A kind of machine: what the compiler and the linker call it, and the tag of wheels for it."""

    triple: str
    cpu: str
    linker: str
    suffix: str
    tag: str


PLATFORMS = {
    "linux-x86_64": Platform(
        "x86_64-unknown-linux-gnu", "x86-64-v2", "x86_64-linux-gnu.2.17", ".so", "manylinux_2_17_x86_64"
    ),
    "linux-aarch64": Platform(
        "aarch64-unknown-linux-gnu", "generic", "aarch64-linux-gnu.2.17", ".so", "manylinux_2_17_aarch64"
    ),
    "macos-arm64": Platform("arm64-apple-macosx11.0.0", "apple-m1", "aarch64-macos", ".dylib", "macosx_11_0_arm64"),
    "macos-x86_64": Platform("x86_64-apple-macosx11.0.0", "x86-64-v2", "x86_64-macos", ".dylib", "macosx_11_0_x86_64"),
    "windows-x86_64": Platform("x86_64-pc-windows-gnu", "x86-64-v2", "x86_64-windows-gnu", ".dll", "win_amd64"),
}


def here() -> str | None:
    """The name of this machine's platform; None if no libraries are built for it."""
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    machine = {"amd64": "x86_64", "x64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    if system == "macos" and machine == "aarch64":
        machine = "arm64"
    name = f"{system}-{machine}"
    return name if name in PLATFORMS and _has_all_instructions(name) else None


def _has_all_instructions(name: str) -> bool:
    """Whether the processor has what libraries for a platform use. All but the oldest of x86-64 have POPCNT and SSE4.2."""
    if name == "linux-x86_64":
        try:
            text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return False
        flags = next((line.split() for line in text.splitlines() if line.startswith("flags")), [])
        return {"popcnt", "sse4_2", "ssse3", "cx16"} <= set(flags)
    if name == "windows-x86_64":
        import ctypes

        return bool(ctypes.windll.kernel32.IsProcessorFeaturePresent(38))  # type: ignore[attr-defined,unused-ignore]
    return True


def library(module: str) -> Path | None:
    """The library of a module for this machine, if there is a whole one: loading a torn file could end the process."""
    name = here()
    if name is None:
        return None
    folder = Path(os.environ.get("PETTEIA_LIBRARIES") or FOLDER)
    file = folder / f"{module}{PLATFORMS[name].suffix}"
    try:
        is_whole = (
            digest_file(file).read_text(encoding="ascii").strip() == hashlib.sha256(file.read_bytes()).hexdigest()
        )
    except OSError:
        return None
    return file if is_whole else None


def digest_file(file: Path) -> Path:
    """Where the digest of a library stands."""
    return file.with_name(f"{file.name}.sha256")


def build(program: Program, manifest: bytes, module: str, name: str, folder: Path) -> Path:
    """Make the library of a module for a platform, and give its file."""
    from .compiler import Target

    chosen = PLATFORMS[name]
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{module}{chosen.suffix}"
    with tempfile.TemporaryDirectory() as aside:
        code = Path(aside) / f"{module}.o"
        code.write_bytes(program.object_code(manifest, Target(chosen.triple, chosen.cpu)))
        made = Path(aside) / file.name
        _link(code, made, name)
        shutil.copy(made, file)
        digest_file(file).write_text(hashlib.sha256(made.read_bytes()).hexdigest() + "\n", encoding="ascii")
    return file


def _link(code: Path, into: Path, name: str) -> None:
    chosen = PLATFORMS[name]
    if importlib.util.find_spec("ziglang") is not None:
        command = [sys.executable, "-m", "ziglang", "cc", "-target", chosen.linker]
    elif name == here() and shutil.which("cc"):
        command = ["cc"]
    else:
        raise FileNotFoundError(f"to link for {name} the extra `build` is needed: pip install petteia[build]")
    done = subprocess.run(
        [*command, "-shared", "-s", "-o", str(into), str(code)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"linking {into.name} for {name} failed: {done.stderr[-2000:]}")
