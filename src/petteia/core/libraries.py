"""Native libraries: a module's code as a file that any program can load, built on one machine for several kinds of machines.

`petteia build` makes them (see docs/howto/build.md), and a wheel for a platform carries them in `petteia/libraries`. Who
has them needs neither Numba nor llvmlite. A library names its sources in its manifest; one of other sources is not used.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .compiled_calls import FAILURE, MANIFEST, block_symbol, symbol
from .extras import has_packages, missing_extra

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
    features: str = ""


PLATFORMS = {
    "linux-x86_64": Platform(
        "x86_64-unknown-linux-gnu", "x86-64-v2", "x86_64-linux-gnu.2.17", ".so", "manylinux_2_17_x86_64"
    ),
    "linux-aarch64": Platform(
        "aarch64-unknown-linux-gnu", "generic", "aarch64-linux-gnu.2.17", ".so", "manylinux_2_17_aarch64"
    ),
    "macos-arm64": Platform(
        "arm64-apple-macosx11.0.0", "apple-m1", "aarch64-macos.11.0", ".dylib", "macosx_11_0_arm64"
    ),
    "macos-x86_64": Platform(
        "x86_64-apple-macosx11.0.0", "x86-64-v2", "x86_64-macos.11.0", ".dylib", "macosx_11_0_x86_64"
    ),
    "windows-x86_64": Platform("x86_64-pc-windows-gnu", "x86-64-v2", "x86_64-windows-gnu", ".dll", "win_amd64"),
    # No wheel: a side module for Python in a browser, which has the features that every browser has had since 2021 or so.
    "wasm": Platform(
        "wasm32-unknown-emscripten", "generic", "", ".wasm", "",
        "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128",
    ),
}  # fmt: skip


def here() -> str | None:
    """The name of this machine's platform; None if no libraries are built for it."""
    if sys.platform == "emscripten":
        return "wasm"
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
    file = file_of(module, name, Path(os.environ.get("PETTEIA_LIBRARIES") or FOLDER))
    return file if is_built(file) else None


def file_of(module: str, name: str, folder: Path) -> Path:
    """Where the library of a module for a platform lies in a folder."""
    return folder / f"{module}{PLATFORMS[name].suffix}"


def is_built(file: Path, sources: str = "") -> bool:
    """Whether a whole library lies there, and one of these sources if their digest is given."""
    try:
        told, data = digest_file(file).read_text(encoding="ascii").strip(), file.read_bytes()
    except OSError:
        return False
    return told == hashlib.sha256(data).hexdigest() and sources.encode() in data


def digest_file(file: Path) -> Path:
    """Where the digest of a library stands."""
    return file.with_name(f"{file.name}.sha256")


def build(program: Program, manifest: bytes, module: str, name: str, folder: Path) -> Path:
    """Make the library of a module for a platform, look into it, and give its file."""
    from .compiler import Target

    chosen, file = PLATFORMS[name], file_of(module, name, folder)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as aside:
        code = Path(aside) / f"{module}.o"
        code.write_bytes(program.object_code(manifest, Target(chosen.triple, chosen.cpu, chosen.features)))
        made = Path(aside) / file.name
        offered = {of(door) for door in program.doors for of in (symbol, block_symbol)} | {MANIFEST, FAILURE}
        _link(code, made, name, offered)
        _check(made, name, offered)
        shutil.copy(made, file)
        digest_file(file).write_text(hashlib.sha256(made.read_bytes()).hexdigest() + "\n", encoding="ascii")
    return file


def _link(code: Path, into: Path, name: str, offered: set[str]) -> None:
    chosen = PLATFORMS[name]
    if name == "wasm" and has_packages("ziglang"):
        linker = "wasm-ld --experimental-pic -Bsymbolic --no-entry --allow-undefined"
        command = [sys.executable, "-m", "ziglang", *linker.split(), str(code)]
        command += [f"--export={one}" for one in sorted(offered)]
    elif has_packages("ziglang"):
        command = [sys.executable, "-m", "ziglang", "cc", "-target", chosen.linker, "-nostdlib", str(code)]
        if chosen.suffix == ".dll":
            own = code.with_suffix(".c")
            own.write_text(_FOR_WINDOWS, encoding="ascii")
            command += ["-O2", "-fno-builtin", str(own)]
        elif chosen.suffix == ".dylib":
            command += [f"-Wl,-install_name,@rpath/{into.name}"]
    elif name == here() and shutil.which("cc"):
        command = ["cc", str(code)]
    else:
        raise missing_extra(f"linking for {name}", "build")
    done = subprocess.run([*command, "-shared", "-s", "-o", str(into)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"linking {into.name} for {name} failed: {done.stderr[-2000:]}")


_FOR_WINDOWS = """
typedef unsigned long long size;
#define OWN __attribute__((visibility("hidden")))
OWN int DllMainCRTStartup(void *library, unsigned reason, void *reserved) { return 1; }
OWN void *memset(void *to, int byte, size count) {
  void *at = to;
  __asm__ volatile("rep stosb" : "+D"(at), "+c"(count) : "a"(byte) : "memory");
  return to;
}
OWN void *memcpy(void *to, const void *from, size count) {
  void *at = to;
  __asm__ volatile("rep movsb" : "+D"(at), "+S"(from), "+c"(count) : : "memory");
  return to;
}
OWN void *memmove(void *to, const void *from, size count) {
  if ((size)to - (size)from >= count) return memcpy(to, from, count);
  while (count--) ((volatile unsigned char *)to)[count] = ((const unsigned char *)from)[count];
  return to;
}
"""
"""What a library for Windows has of its own, so that it needs no C library: which of those a machine has is uncertain."""

_FROM_OUTSIDE = {"memset", "memcpy", "memmove", "bzero", "dyld_stub_binder"}
"""What a library may take from the system: what every C library has, and what loads the others on macOS."""
_OF_THE_LINKER = {"_mh_dylib_header", "__dso_handle"}
"""What the linker for macOS adds to what a library offers."""


def _check(file: Path, name: str, wanted: set[str]) -> None:
    """Refuse a library that is for another machine, lacks a door, offers anything else, or takes more than memory functions
    from outside. Needs the extra `build`; without it a library can only be for this machine, and opening it checks it."""
    if name != "wasm" and not has_packages("lief"):
        return
    kind, offered, taken = _described_wasm(file) if name == "wasm" else _described(file)
    troubles = [
        f"it is for {kind}" if kind != name else "",
        f"it lacks {', '.join(sorted(wanted - offered))}" if wanted - offered else "",
        f"it offers {', '.join(sorted(offered - wanted))}" if offered - wanted else "",
        f"it needs {', '.join(sorted(taken - _FROM_OUTSIDE))}" if taken - _FROM_OUTSIDE else "",
    ]
    if any(troubles):
        raise RuntimeError(f"{file.name} for {name} is not as it should be: {'; '.join(filter(None, troubles))}")


def _described(file: Path) -> tuple[str, set[str], set[str]]:
    """What kind of machine a library is for, the names it offers and the names it needs."""
    import lief

    lief.logging.disable()
    found = lief.parse(str(file))
    if isinstance(found, lief.MachO.FatBinary):
        found = found.at(0)
    machines = {"X86_64": "x86_64", "AMD64": "x86_64", "AARCH64": "aarch64", "ARM64": "arm64"}
    if isinstance(found, lief.ELF.Binary):
        kind = f"linux-{machines.get(found.header.machine_type.name)}"
    elif isinstance(found, lief.MachO.Binary):
        kind = f"macos-{machines.get(found.header.cpu_type.name)}"
    elif isinstance(found, lief.PE.Binary):
        kind = f"windows-{machines.get(found.header.machine.name)}"
        offered = {entry.name for entry in found.get_export().entries}
        return kind, offered, {entry.name for source in found.imports for entry in source.entries}
    else:
        return "no machine that is known", set(), set()
    # A C name has one more underscore on macOS.
    first = 1 if kind.startswith("macos") else 0
    offered = {one.name[first:] for one in found.exported_symbols} - _OF_THE_LINKER
    taken = {one.name.lstrip("_") if first else one.name for one in found.imported_symbols}
    return kind, offered, taken


_OF_SIDE_MODULES = {
    "__wasm_call_ctors", "__wasm_apply_data_relocs", "memory", "__memory_base", "__table_base", "__stack_pointer",
    "__indirect_function_table",
}  # fmt: skip
"""What the linker adds to what a module for a browser offers and needs: where its data and functions come to lie."""


def _described_wasm(file: Path) -> tuple[str, set[str], set[str]]:
    """The same of a module for a browser, read from its sections of imports and exports."""
    data, at = file.read_bytes(), 8
    offered: set[str] = set()
    taken: set[str] = set()
    if data[:4] != b"\0asm":
        return "no machine that is known", offered, taken

    def number() -> int:
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def text() -> str:
        nonlocal at
        size = number()
        at += size
        return data[at - size : at].decode()

    def limits() -> None:
        if number() & 1:
            number()
        number()

    while at < len(data):
        kind, size = number(), number()
        end = at + size
        if kind == 2:  # imports
            for _ in range(number()):
                source, name, sort = text(), text(), number()
                taken.add(name if source in ("env", "GOT.mem", "GOT.func") else f"{source}.{name}")
                if sort == 0:
                    number()
                elif sort == 1:
                    number()
                    limits()
                elif sort == 2:
                    limits()
                else:
                    at += 2
        elif kind == 7:  # exports
            for _ in range(number()):
                offered.add(text())
                number()
                number()
        at = end
    return "wasm", offered - _OF_SIDE_MODULES, taken - _OF_SIDE_MODULES
