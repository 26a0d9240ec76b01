"""Modules: rules that are compiled together, the file that keeps their code, and how a running game begins to use it.

The compiled code of a module is one file in the cache folder. Its name holds a digest of all sources that the code comes
from, of the compiler's version and switches and of the processor, so code of other sources is never found. The file begins
with a digest of the rest, so a torn one is noticed and made again.

A game begins at once: as long as there is no code for it, its rules run interpreted, and a process of its own compiles
them behind. As soon as the file lies there the next call goes on in it, in the middle of a game if need be.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import functools
import hashlib
import json
import logging
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .compiled_calls import ABI, FAILURE, MANIFEST, block_symbol, form, open_door, symbol
from .extras import MissingExtra, has_packages, missing_extra
from .libraries import library
from .rule import INTERPRETED, Rule
from .sources import are_as_loaded, source_digest

if TYPE_CHECKING:
    from .compiler import Program

_log = logging.getLogger(__name__)
_MARK = b"petteia module\n"
LOOK = 0.2
"""Seconds after which a game that runs interpreted looks again whether its compiled code has come."""
AGAIN = 60.0
"""Seconds after which a process that has had a module compiled may do so again, if nothing came of it."""
SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
"""Settings of the compiler that change the code."""

Progress = Callable[[int, int, str], None]
"""Told how many rules are done, how many there are, and the name of the last one."""


class NoCompiler(MissingExtra):
    """Rules can only run interpreted here: there is no library of them, and no compiler is installed."""


def no_compiler() -> NoCompiler:
    """The error that says how to get a compiler."""
    return NoCompiler(str(missing_extra("compiling rules", "compile")))


class Module:
    """Rules that are compiled together.

    `rules` are those that Python enters, `shared` those of them that other modules have too. `others`, asked only when
    something must be compiled, gives further ones that other packages enter, written in the folders `sources`; those
    packages attach their own when they need them. `command`, if given, are the arguments of `python` that compile the
    module in a process of their own.
    """

    def __init__(
        self, name: str, rules: Iterable[Rule], shared: Iterable[Rule] = (), sources: Sequence[Path] = (),
        others: Callable[[], Iterable[Rule]] = tuple, command: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.name = name
        self.command = tuple(command)
        self._rules: list[Rule] = []
        self._others = others
        rules = list(rules)
        self.sources = tuple(dict.fromkeys(f for folders in (*(r.sources for r in rules), sources) for f in folders))
        self.code: Code | None = None
        self._lock = threading.RLock()
        self._next_look = self._next_start = 0.0
        self._has_no_library = self._has_no_compiler = False
        _modules.add(self)
        self.attach(rules, shared)

    def attach(self, rules: Iterable[Rule], shared: Iterable[Rule] = ()) -> None:
        """Have further rules run compiled as soon as the module's code is open, or now if it is.

        A call of one of `rules` makes it be opened; `shared` are in other modules too, and wait.
        """
        for rule in rules:
            rule.module = self
        for rule in (*rules, *shared):
            self._rules.append(rule)
            if self.code is not None:
                self.code.enter(rule)

    @property
    def is_open(self) -> bool:
        """Whether its rules run compiled in this process."""
        return self.code is not None

    @property
    def is_settled(self) -> bool:
        """Whether its rules run as they will go on running: compiled, or interpreted for good."""
        return INTERPRETED or self._has_no_compiler or self.code is not None

    @property
    def can_be_compiled(self) -> bool:
        """Whether its rules can run compiled here: a library of them, or a compiler, is installed."""
        return has_compiler() or self.open()

    # --- opening ---

    def begin(self) -> None:
        """Called with the first call of a rule: open the code if it is there, else see that it will be."""
        if self.open() or self._has_no_compiler:
            return
        if os.environ.get("PETTEIA_WAIT", "") not in ("", "0"):
            self.ready()
        elif self.command and self.is_current and time.monotonic() >= self._next_start and not is_under_way(self.file):
            self._next_start = time.monotonic() + AGAIN  # each door calls here, before the process has taken the lock
            compile_behind(self)

    def look(self) -> bool:
        """Whether the rules run compiled; opens the code if it has come to lie in the cache. Costs next to nothing."""
        if self.code is None and time.monotonic() >= self._next_look and self._lock.acquire(blocking=False):
            try:
                self._next_look = time.monotonic() + LOOK
                self.open()
            finally:
                self._lock.release()
        return self.code is not None

    def open(self) -> bool:
        """Let the rules run compiled from now on, if there is code for them here. False if there is none."""
        if INTERPRETED:
            return False
        with self._lock:
            if self.code is None and not self._open_library() and not self._has_no_compiler:
                try:
                    file = self.file
                except NoCompiler as error:
                    _log.warning("rules run interpreted, which is slow: %s", error)
                    self._next_look, self._has_no_compiler = float("inf"), True
                    return False
                data = _read(file) if self.is_current else None
                if data is not None:
                    self._try(file, data)
            return self.code is not None

    def _open_library(self) -> bool:
        """Open the library that came with the installation, if there is one of these very sources."""
        file = None if self._has_no_library or any(os.environ.get(name) for name in SWITCHES) else library(self.name)
        self._has_no_library = True
        if file is not None and self.is_current:
            try:
                code = Code.of_library(file)
                if code.manifest["sources"] == source_digest(self.sources):
                    self._use(code)
            except (OSError, LookupError, ValueError, AttributeError) as error:
                _log.warning("%s is not used: %s", file.name, error)
        return self.code is not None

    @functools.cached_property
    def is_current(self) -> bool:
        """Whether the rules in memory are those of the files: else no file of code is theirs."""
        return are_as_loaded(self.sources)

    def _try(self, file: Path, data: bytes) -> None:
        try:
            self._use(Code.loaded(data))
        except (LookupError, ValueError) as error:
            _log.warning("%s is not used: %s", file.name, error)
            return
        with contextlib.suppress(OSError):
            os.utime(file)

    def _use(self, code: Code) -> None:
        for rule in self._rules:
            code.check(rule)
        for rule in self._rules:
            code.enter(rule)
        self.code = code

    def ready(self, progress: Progress | None = None, program: Program | None = None) -> Program | None:
        """Open the code, after compiling it in this process if it is not there. One process compiles, others wait for it.

        Gives what was compiled, or `program`: given to the next module of the same game, it need not be compiled again."""
        if INTERPRETED or self.open():
            return program
        with self._lock, _sole_compiler(self.file):
            if not self.open():
                program, data = self.compiled(progress, program)
                if self.is_current:
                    _keep(self.file, data)
                self._use(Code.loaded(data))
        return program

    def compiled(self, progress: Progress | None = None, program: Program | None = None) -> tuple[Program, bytes]:
        """The module's code for this machine, made anew."""
        from .compiler import Target, program_of

        doors = self.doors()
        program = program_of(doors, program, progress)
        return program, program.object_code(self.manifest(doors), Target())

    def doors(self) -> list[Rule]:
        """All rules that Python enters, those of other packages included."""
        found = {symbol(rule): rule for rule in (*self._rules, *self._others())}
        return list(found.values())

    def manifest(self, doors: Sequence[Rule]) -> bytes:
        """What a library says of itself."""
        told = {
            "abi": ABI,
            "module": self.name,
            "sources": source_digest(self.sources),
            "doors": {symbol(d): form(d) for d in doors},
        }
        return json.dumps(told).encode()

    # --- the file ---

    @property
    def file(self) -> Path:
        """Where the module's code for this machine is kept."""
        digest = hashlib.sha256(f"{ABI}{source_digest(self.sources)}{machine()}".encode()).hexdigest()[:20]
        return _writable(cache_home()) / f"{self.name}-{digest}.module"


def compile_behind(module: Module) -> subprocess.Popen[bytes]:
    """Compile a module in a process of its own, which goes on if this one ends: the next one will be glad of it."""
    return subprocess.Popen(
        [sys.executable, *module.command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}, start_new_session=True,
    )  # fmt: skip


_modules: weakref.WeakSet[Module] = weakref.WeakSet()


def _forget_locks() -> None:
    """In a forked process: a lock that another thread of the parent held is nobody's here."""
    for module in _modules:
        module._lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_locks)


def has_compiler() -> bool:
    """Whether what the extra `compile` has is installed."""
    return has_packages("numba", "llvmlite", "numpy", "filelock")


@functools.cache
def machine() -> str:
    """What compiled code depends on besides its sources: versions, switches of the compiler, the processor."""
    if not has_compiler():
        raise no_compiler()
    from importlib import metadata  # a twentieth of a second, which who has a library need not spend

    import llvmlite.binding as llvm

    versions = [metadata.version(name) for name in ("numba", "llvmlite", "numpy")]
    switches = [os.environ.get(name, "") for name in SWITCHES]
    try:
        features = str(llvm.get_host_cpu_features().flatten())
    except RuntimeError:
        features = ""
    return repr((sys.version, versions, switches, platform.machine(), llvm.get_host_cpu_name(), features))


_held: list[Any] = []
"""Code that is in memory stays there: nobody knows whether a call of it is under way."""


class Code:
    """Compiled code in the memory of this process."""

    def __init__(self, address_of: Callable[[str], int], holder: Any) -> None:
        _held.append(holder)
        self._address_of = address_of
        self.manifest: dict[str, Any] = json.loads(ctypes.string_at(address_of(MANIFEST)))
        if self.manifest["abi"] != ABI:
            raise ValueError(f"compiled code of another form: {self.manifest['abi']}, not {ABI}")

    @classmethod
    def loaded(cls, data: bytes) -> Code:
        """An object file, made ready to run."""
        import llvmlite.binding as llvm

        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        empty = llvm.parse_assembly("")
        engine = llvm.create_mcjit_compiler(
            empty, llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine()
        )
        engine.add_object_file(llvm.ObjectFileRef.from_data(data))
        engine.finalize_object()
        return cls(engine.get_function_address, engine)

    @classmethod
    def of_library(cls, file: Path) -> Code:
        """A native library, loaded as any other."""
        loaded = ctypes.CDLL(str(file))

        def address_of(name: str) -> int:
            return ctypes.addressof(ctypes.c_char.in_dll(loaded, name))

        return cls(address_of, loaded)

    def check(self, rule: Rule) -> None:
        """Refuse a rule for which there is no door here, or one of another form."""
        name, doors = symbol(rule), self.manifest["doors"]
        try:
            address = self._address_of(name)
        except ValueError:  # what ctypes raises
            address = 0
        if not address or doors.get(name) != form(rule):
            raise LookupError(f"compiled code of {self.manifest['module']} has no door {name} that takes {form(rule)}")

    def enter(self, rule: Rule) -> None:
        """Have a rule's calls enter this code."""
        self.check(rule)
        addresses = [self._address_of(name) for name in (symbol(rule), block_symbol(rule), FAILURE)]
        open_door(rule, *addresses)


# --- files -----------------------------------------------------------------------------------------------------------


def cache_home() -> Path:
    """The folder of all compiled code: `PETTEIA_CACHE`, or the user's cache folder."""
    import platformdirs

    given = os.environ.get("PETTEIA_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("petteia")) / "compiled"


def kept_code(name: str, of: str, make: Callable[[], bytes]) -> bytes:
    """Compiled code from the cache folder, or made and kept there; `of` is all that it follows from, as text."""
    file = _writable(cache_home()) / f"{name}-{hashlib.sha256(of.encode()).hexdigest()[:20]}.module"
    data = _read(file)
    if data is None:
        data = make()
        _keep(file, data)
    return data


def _read(file: Path) -> bytes | None:
    """The object file that a file of the cache holds; None if there is none, or a torn one."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    head = len(_MARK) + 32
    if data[: len(_MARK)] != _MARK or data[len(_MARK) : head] != hashlib.sha256(data[head:]).digest():
        return None
    return data[head:]


def _keep(file: Path, data: bytes) -> None:
    """Write a file of the cache, whole or not at all. A disk that is full costs time in the next run, never the game."""
    try:
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f"{file.stem}.", suffix=".part", delete=False) as part:
            try:
                part.write(_MARK + hashlib.sha256(data).digest() + data)
                part.close()
                os.replace(part.name, file)
            except OSError:
                os.unlink(part.name)
                raise
    except OSError as error:
        _log.warning("compiled code cannot be kept in %s: %s", file.parent, error.strerror)
    _prune(file)


def _sole_compiler(file: Path) -> Any:
    """One process at a time compiles a module; the others wait here and then open what it made."""
    import filelock

    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
    return filelock.FileLock(file.with_suffix(".lock"), thread_local=False)


def is_under_way(file: Path) -> bool:
    """Whether a process is compiling what this file is to hold."""
    import filelock

    lock = _sole_compiler(file)
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        return True
    lock.release()
    return False


@functools.cache
def _writable(home: Path) -> Path:
    try:
        home.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=home).close()
    except OSError as error:
        _log.warning("compiled code cannot be kept in %s (%s): it is compiled anew in every run", home, error.strerror)
        home = Path(tempfile.mkdtemp(prefix="petteia-"))
        atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home


KEEP = 6  # files of one module that are kept beside the one in use
_DAY = 86_400.0


def _prune(file: Path) -> None:
    """Forget old code of the same module, the longest unused first; what was in use this last day is left alone."""
    stem = file.name.rpartition("-")[0]
    others = [
        (_last_used(f), f)
        for f in file.parent.glob(f"{stem}-*")
        if f.name.rpartition("-")[0] == stem and f.stem != file.stem
    ]
    modules = [(used, f) for used, f in sorted(others, reverse=True) if f.suffix == ".module"]
    kept = {f.stem for _, f in modules[:KEEP]}
    for used, old in others:
        if old.stem.partition(".")[0] not in kept and time.time() - used > _DAY:
            with contextlib.suppress(OSError):
                old.unlink()


def _last_used(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:  # another process has just removed it
        return 0.0
