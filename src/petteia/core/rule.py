"""`@rule`: plain typed Python that runs interpreted or compiled, from the same source.

A rule is a function whose annotations are structs, `int`, `bool`, `Key`, `Bits` or one of the array types below. It
has *exactly one* compiled signature, taken from those annotations: structs by their dtype, `Key` and `Bits` as uint64,
all other numbers as int64. One signature keeps compile times low and makes it impossible that two versions of one
function share a symbol in the cache.

Rules MUST NOT allocate, raise, use strings, recurse or read changing globals. What they need besides their arguments
lies in the Box, the Table or the Desk.

With `PETTEIA_INTERPRETED=1` in the environment nothing is compiled: rules run as Python over proxies of the same bytes,
with the same wrapping of numbers at every call, for debugging, tracing and coverage. Compiled code is kept in a folder
whose name is a digest of every source that could change it; see `cache_folder`.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import hashlib
import inspect
import logging
import operator
import os
import platform
import re
import shutil
import sys
import tempfile
import time
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, NewType, TypeVar, cast

import numpy as np
import numpy.typing as npt

from .structs import Struct, StructRow, wrapped

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("PETTEIA_INTERPRETED", "") not in ("", "0")
"""Whether rules run as Python in this process. Decided once, at import."""

Key = NewType("Key", int)
"""64 random bits. Never mixed with an `int`: int64 and uint64 in one expression become a float, without a word."""

Bits = NewType("Bits", int)
"""64 flags. Only combined with other Bits, and only by `&`, `|`, `^` or the rules of `petteia.core.bits`."""

M64 = (1 << 64) - 1


class ArrayOf:
    """Marks an array parameter: of a struct, or of "int64"/"uint8"/"uint64" numbers with so many axes."""

    def __init__(self, element: type[Struct] | str, axes: int = 1) -> None:
        self.element = element
        self.axes = axes


Longs = Annotated[npt.NDArray[np.int64], ArrayOf("int64")]
LongGrid = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
ByteArray = Annotated[npt.NDArray[np.uint8], ArrayOf("uint8")]
ByteGrid = Annotated[npt.NDArray[np.uint8], ArrayOf("uint8", 2)]
MoveList = Longs
"""Where `moves` writes: at most its length, one packed move each."""


def word(value: int) -> Bits:
    """A constant for Bits and Key arithmetic: uint64 for the compiler, a plain int when interpreted."""
    return cast(Bits, value if INTERPRETED else np.uint64(value))


def rule(function: F) -> F:
    """Make a typed function a rule of the kernel. See the module's text for what such a function may do."""
    return cast(F, _made(function, is_door=False))


def door(function: F) -> F:
    """A rule that Python calls as a matter of course. One that is a plain `rule` can be called too, but less quickly."""
    return cast(F, _made(function, is_door=True))


def _made(function: Callable[..., Any], is_door: bool) -> Any:
    return _make(function, dict(typing.get_type_hints(function, include_extras=True)), _root(function), is_door)


def is_rule(value: object) -> bool:
    """Whether something is a compiled rule, with `hints` and a `result` to be compiled for another machine by."""
    return not INTERPRETED and isinstance(value, _dispatcher_classes()[0])


def driver(function: F) -> F:
    """Mark a loop that is written once for all games; `bind` makes it a rule of one game."""
    function.is_driver = True  # type: ignore[attr-defined]
    return function


def bind(
    function: Callable[..., Any],
    suffix: str,
    names: Mapping[str, object],
    structs: Mapping[type[Struct], type[Struct]],
    root: Path,
) -> Any:
    """The driver as a rule of one game: `names` replace globals of the same name, `structs` replace its types.

    The copy has a name of its own, so that no two games ever share a symbol or a cache entry.
    """
    if not hasattr(function, "is_driver"):
        raise TypeError(f"{function.__qualname__} is not marked as a @driver: the cache would not notice its changes")
    hints = typing.get_type_hints(function, include_extras=True)
    copy = _renamed(function, f"{function.__name__}_{suffix}", {**function.__globals__, **names})
    return _make(copy, {k: _replaced(h, structs) for k, h in hints.items()}, root, is_door=True)


def _renamed(function: Callable[..., Any], name: str, names: dict[str, Any]) -> Callable[..., Any]:
    code = function.__code__.replace(co_name=name, co_qualname=name)
    copy = types.FunctionType(code, names, name, function.__defaults__)
    copy.__qualname__, copy.__module__, copy.__doc__ = name, function.__module__, function.__doc__
    return copy


def _replaced(hint: Any, structs: Mapping[type[Struct], type[Struct]]) -> Any:
    marks = getattr(hint, "__metadata__", ())
    if marks and isinstance(marks[0], ArrayOf) and not isinstance(marks[0].element, str):
        return Annotated[Any, ArrayOf(structs.get(marks[0].element, marks[0].element))]
    return structs.get(hint, hint) if isinstance(hint, type) else hint


def _make(function: Callable[..., Any], hints: dict[str, Any], root: Path, is_door: bool) -> Any:
    parameters = list(inspect.signature(function).parameters)
    missing = [p for p in [*parameters, "return"] if p not in hints]
    if missing:
        raise TypeError(f"rule {function.__qualname__} lacks a type for {', '.join(missing)}")
    for hint in hints.values():
        _refuse_strange(function, hint)
    if INTERPRETED:
        return _interpreted(function, [hints[p] for p in parameters], hints["return"])
    kind = _dispatcher_classes()[0 if is_door else 1]
    return kind(function, [hints[p] for p in parameters], hints["return"], root)


def _refuse_strange(function: Callable[..., Any], hint: Any) -> None:
    marks = getattr(hint, "__metadata__", ())
    is_array = any(isinstance(mark, ArrayOf) for mark in marks)
    is_struct = isinstance(hint, type) and issubclass(hint, Struct)
    if not (is_array or is_struct or hint in (int, bool, Key, Bits, None, type(None))):
        raise TypeError(f"rule {function.__qualname__} cannot take or give {hint!r}")


# --- interpreted -----------------------------------------------------------------------------------------------------


def _interpreted(function: Callable[..., Any], hints: list[Any], result: Any) -> Any:
    casts = [_argument_cast(h) for h in hints]
    back = _number_cast(result)

    @functools.wraps(function)
    def run(*arguments: Any) -> Any:
        if len(arguments) != len(casts):
            raise TypeError(f"{function.__qualname__} takes {len(casts)} arguments")
        return back(function(*[c(a) for c, a in zip(casts, arguments, strict=True)]))

    run.py_func = function  # type: ignore[attr-defined]
    run.ready = lambda: None  # type: ignore[attr-defined]
    return run


def _argument_cast(hint: Any) -> Callable[[Any], Any]:
    marks = getattr(hint, "__metadata__", ())
    if marks and isinstance(marks[0].element, str):
        return functools.partial(_array, np.dtype(marks[0].element), marks[0].axes)
    if marks:
        return functools.partial(_struct_row, marks[0].element)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return functools.partial(_proxy, hint)
    return _number_cast(hint)


def _array(kind: np.dtype[Any], axes: int, array: Any) -> Any:
    if isinstance(array, np.ndarray) and array.dtype == kind and array.ndim == axes and array.flags.c_contiguous:
        return array
    raise TypeError(f"an unbroken array of {kind} with {axes} axes is expected")


def _struct_row(struct: type[Struct], array: Any) -> Any:
    if isinstance(array, StructRow):
        return array
    if not isinstance(array, np.ndarray) or array.dtype != struct.dtype:
        raise TypeError(f"an array of {struct.__name__} is expected, not {type(array).__name__}")
    return StructRow(struct, memoryview(cast(Any, array.view(np.uint8))).cast("B"), 0, len(array))


def _proxy(struct: type[Struct], value: Any) -> Any:
    if isinstance(value, struct):
        return value
    if isinstance(value, np.ndarray):
        return struct.over(value)
    raise TypeError(f"a {struct.__name__} is expected, not {type(value).__name__}")


def _number_cast(hint: Any) -> Callable[[Any], Any]:
    if hint is Key or hint is Bits:
        return lambda v: int(v) & M64
    if hint is bool:
        return bool
    if hint is int:
        return lambda v: wrapped(int(v), 64, True)
    return _same


def _same(value: Any) -> Any:
    return value


# --- compiled --------------------------------------------------------------------------------------------------------

_log = logging.getLogger(__name__)
_compiling: list[Any] = []  # the rules whose compilation is under way, each called by the one before it
_listeners: list[Callable[[str], None]] = []


def on_compile(listener: Callable[[str], None]) -> Callable[[], None]:
    """Call `listener` with a rule's name whenever one is compiled anew. Returns the function that ends this."""
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)


@functools.cache
def _dispatcher_classes() -> Any:
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import CPUDispatcher

    class Rule(CPUDispatcher):  # type: ignore[misc]
        """A compiled rule: one signature, compiled or loaded when first needed.

        Only a door can be entered from Python: the wrapper that takes Python's objects apart is a good part of the
        compiling, and most rules are only ever called by other rules. Another rule that Python calls gets a door then.
        """

        def __init__(self, function: Callable[..., Any], hints: list[Any], result: Any, root: Path) -> None:
            wrappers = {"no_cfunc_wrapper": True, "no_cpython_wrapper": isinstance(self, Inner)}
            options = {"nopython": True, "nogil": True, **wrappers}
            super().__init__(py_func=function, targetoptions=options, pipeline_class=_compiler_class())
            self.hints = hints
            self.result = result
            self.root = root
            self.sources = _sources(function, root)
            self.is_ready = False

        def ready(self) -> None:
            """Compile the one signature, or load it from the cache; afterwards no other can come to be."""
            if self.is_ready:
                return
            with global_compiler_lock:
                if not self.is_ready:
                    self._prepare()
                    self.is_ready = True

        def _prepare(self) -> None:
            arguments = tuple(numba_type(h) for h in self.hints)
            with _sole_compiler(self.sources), _on_top(self):
                _enable_cache(self)
                before = sum(self.stats.cache_hits.values())
                started = time.perf_counter()
                self.compile(_signature(numba_type(self.result), arguments))
                self.disable_compile()
            if sum(self.stats.cache_hits.values()) == before:
                self.compile_seconds = time.perf_counter() - started
                for listener in list(_listeners):
                    listener(self.py_func.__name__)

        @property
        def door(self) -> Any:
            """This rule, to be entered from Python."""
            return self

        def get_call_template(self, args: Any, kws: Any) -> Any:
            if _compiling:
                _refuse_stranger(_compiling[-1], self)
            self.ready()
            return super().get_call_template(args, kws)

        def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
            self.ready()
            compiled = next(iter(self.overloads.values()))
            for declared, given in zip(compiled.signature.args, args, strict=True):
                if self.typingctx.can_convert(self.typeof_pyval(given), declared) is None:
                    raise TypeError(f"{self.py_func.__name__}: {declared} is expected, not {type(given).__name__}")
            return compiled.entry_point

    class Inner(Rule):
        """A rule that other rules call, and hardly ever Python."""

        def add_overload(self, cres: Any) -> None:
            self.overloads[tuple(cres.signature.args)] = cres

        @functools.cached_property
        def door(self) -> Any:
            """This rule, to be entered from Python."""
            copy = _renamed(self.py_func, f"{self.py_func.__name__}_door", self.py_func.__globals__)
            return Rule(copy, self.hints, self.result, self.root)

        def __call__(self, *args: Any) -> Any:
            return self.door(*args)

    return Rule, Inner


@contextlib.contextmanager
def _on_top(rule: Any) -> Iterator[None]:
    _compiling.append(rule)
    try:
        yield
    finally:
        _compiling.pop()


def _refuse_stranger(caller: Any, callee: Any) -> None:
    """A rule may call only what its own digest covers: else a change there would go unnoticed by the cache."""
    for folder in callee.sources:
        if not any(folder == f or (f in folder.parents and _is_whole(f)) for f in caller.sources):
            raise TypeError(
                f"rule {caller.py_func.__name__} calls {callee.py_func.__name__} of another folder, {folder.name}: "
                "only core, the game's own folder and the one it is written in are allowed"
            )


@functools.cache
def _compiler_class() -> Any:
    """Numba's compiler with one more pass: a rule in which a float came to be is refused, and one with `-` or `~`
    before an unsigned number.

    A signed and an unsigned 64-bit number in one variable become a float, without a word; so does the counter of a
    `range` over an unsigned field when it meets an `int`.
    """
    from numba.core import types as nb
    from numba.core.compiler import CompilerBase, DefaultPassBuilder
    from numba.core.compiler_machinery import AnalysisPass, register_pass
    from numba.core.typed_passes import NopythonTypeInference

    @register_pass(mutates_CFG=False, analysis_only=True)
    class NoFloats(AnalysisPass):  # type: ignore[misc]
        _name = "petteia_no_floats"

        def __init__(self) -> None:
            AnalysisPass.__init__(self)

        def run_pass(self, state: Any) -> bool:
            for variable, kind in state.typemap.items():
                if isinstance(kind, (nb.Float, nb.Complex)):
                    where = f"{state.func_id.func_name} in {state.func_id.filename}:{state.func_id.firstlineno}"
                    raise TypeError(f"rule {where}: {variable} became a float: signed and unsigned numbers were mixed")
            for block in state.func_ir.blocks.values():
                _refuse_mixtures(state, block, nb)
                for expression in block.find_exprs("unary"):
                    is_signed = getattr(state.typemap[expression.value.name], "signed", True)
                    if expression.fn is not operator.not_ and not is_signed:
                        where = f"{state.func_id.func_name} in {state.func_id.filename}:{expression.loc.line}"
                        raise TypeError(f"rule {where}: the negative of an unsigned number is not what Python gives")
            return False

    class RuleCompiler(CompilerBase):  # type: ignore[misc]
        def define_pipelines(self) -> list[Any]:
            passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
            passes.add_pass_after(NoFloats, NopythonTypeInference)
            passes.finalize()
            return [passes]

    return RuleCompiler


def _refuse_mixtures(state: Any, block: Any, nb: Any) -> None:
    """Unsigned 64-bit numbers with signed ones, and differences of unsigned fields: not what Python gives."""
    for kind in ("binop", "inplace_binop"):
        for expression in block.find_exprs(kind):
            sides = [state.typemap[side.name] for side in (expression.lhs, expression.rhs)]
            if not all(isinstance(side, nb.Integer) for side in sides):
                continue
            if _is_mixed(*sides) or (expression.fn in (operator.sub, operator.isub) and _is_small_unsigned(*sides)):
                where = f"{state.func_id.func_name} in {state.func_id.filename}:{expression.loc.line}"
                raise TypeError(
                    f"rule {where}: unsigned numbers meet signed ones or are subtracted: use signed fields, `word` or `bits_of`"
                )


def _is_mixed(left: Any, right: Any) -> bool:
    return bool(left.signed != right.signed) and any(not s.signed and s.bitwidth == 64 for s in (left, right))


def _is_small_unsigned(left: Any, right: Any) -> bool:
    """Two unsigned numbers of which one is a small field: less than nothing would become very much."""
    return not left.signed and not right.signed and min(left.bitwidth, right.bitwidth) < 64


def _signature(result: Any, arguments: tuple[Any, ...]) -> Any:
    from numba.core import typing as numba_typing

    return numba_typing.signature(result, *arguments)


def numba_type(hint: Any) -> Any:
    """What the compiler calls a type that a rule takes or gives."""
    from numba import from_dtype
    from numba import types as nb

    marks = getattr(hint, "__metadata__", ())
    if marks and isinstance(marks[0], ArrayOf):
        element = marks[0].element
        inner = getattr(nb, element) if isinstance(element, str) else from_dtype(element.dtype)
        return nb.Array(inner, marks[0].axes, "C")
    if hint is None or hint is type(None):
        return nb.none
    if hint is Key or hint is Bits:
        return nb.uint64
    if isinstance(hint, type) and issubclass(hint, Struct):
        return from_dtype(hint.dtype)
    known: dict[Any, Any] = {int: nb.int64, bool: nb.boolean}
    if hint not in known:
        raise TypeError(f"a rule cannot take or give {hint!r}")
    return known[hint]


# --- the cache -------------------------------------------------------------------------------------------------------


_CORE = Path(__file__).resolve().parent
_LEVELS = 3  # how far above a rule's file its game's folder may be


def _root(function: Callable[..., Any]) -> Path:
    """The folder whose sources a rule belongs to: the nearest one that holds a box, else the function's own."""
    folder = Path(inspect.getfile(function)).resolve().parent
    around = (folder, *folder.parents[:_LEVELS])
    return next((f for f in around if (f / "components.toml").exists()), folder)


def _sources(function: Callable[..., Any], root: Path) -> tuple[Path, ...]:
    """The folders that a rule's code may come from: its root, core, and the one it is written in."""
    own = Path(inspect.getfile(function)).resolve().parent
    return tuple(dict.fromkeys((root, _CORE) if root in own.parents else (root, _CORE, own)))


def _is_whole(folder: Path) -> bool:
    """Whether the folders below belong to it too. Not those of a stray script: they may be a person's whole home."""
    return folder == _CORE or (folder / "components.toml").exists()


_MARKS = re.compile(r"^\s*@(rule|door|driver)\b", re.MULTILINE)


def rule_files(folder: Path) -> list[Path]:
    """The sources of a folder that compiled code can come from: those with rules, whatever they import from there, and
    the file in which a game is declared, since loops are bound to numbers that follow from it.

    What only speaks or draws can change without everything being compiled again. Absolute imports are followed by name
    alone, so a file may be taken for too much, never for too little.
    """
    files = sorted(folder.rglob("*.py") if _is_whole(folder) else folder.glob("*.py"))
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    wanted = {file for file in files if _MARKS.search(texts[file]) or file == folder / "__init__.py"}
    new = {file for file in wanted if file != folder / "__init__.py"}
    while new:
        new = set().union(*(_imported(file, texts) for file in new)) - wanted
        wanted |= new
    return [file for file in files if file in wanted]


_ASIDE = re.compile(r"#[^\n]*|\\\n")
_IMPORTS = re.compile(r"\bfrom\s*(\.*)([\w.]*)\s+import\b\s*(\([^)]*\)|[^\n;]+)|\bimport\s+([^\n;]+)")


def _imported(file: Path, texts: Mapping[Path, str]) -> set[Path]:
    """The files, of those given, that one of them imports. Read by a pattern: a parser takes a tenth of a second."""
    found: set[Path] = set()
    words: set[str] = set()
    for dots, module, names, modules in _IMPORTS.findall(_ASIDE.sub(" ", texts[file])):
        ends = re.findall(r"\w+", names)
        if dots:
            base = file.parents[len(dots) - 1].joinpath(*module.split("."))
            paths = [base, *(base / name for name in ends)]
            found.update(path for end in paths for path in (end.with_suffix(".py"), end / "__init__.py"))
        else:
            words.update(re.findall(r"\w+", f"{module} {modules}"), ends)
    named = {f for f in texts if (f.parent.name if f.stem == "__init__" else f.stem) in words}
    return {f for f in texts if f in found} | named


@functools.cache
def source_digest(sources: tuple[Path, ...]) -> str:
    """A digest of everything that compiled rules of these folders depend on: all sources there, the versions of
    Python, NumPy, Numba and llvmlite, the processor, and the compiler's switches."""
    import llvmlite
    import llvmlite.binding as llvm
    import numba

    digest = hashlib.sha256()
    switches = (numba.config.BOUNDSCHECK, numba.config.OPT, numba.config.DEBUGINFO_DEFAULT)
    versions = (sys.version, np.__version__, numba.__version__, llvmlite.__version__, platform.machine())
    digest.update(repr((switches, versions, llvm.get_host_cpu_name(), _cpu_features())).encode())
    for folder in sources:
        for file in rule_files(folder):
            digest.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def _cpu_features() -> str:
    import llvmlite.binding as llvm

    try:
        return str(llvm.get_host_cpu_features().flatten())
    except RuntimeError:
        return ""


def cache_home() -> Path:
    """The folder of all compiled code: `PETTEIA_CACHE`, or the user's cache folder."""
    import platformdirs

    given = os.environ.get("PETTEIA_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("petteia")) / "compiled"


def cache_folder(sources: tuple[Path, ...]) -> Path:
    """Where compiled rules of these folders lie, the first of them the game's. A change of any source, version or
    switch gives another place, because Numba does not notice when a *called* function in another file changes."""
    return _writable(cache_home(), f"{sources[0].name}-{source_digest(sources)}")


@functools.cache
def _writable(home: Path, name: str) -> Path:
    folder = home / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        folder = _home_of_this_run(home, error.strerror) / name
        folder.mkdir(exist_ok=True)
    return folder


@functools.cache
def _home_of_this_run(home: Path, why: str) -> Path:
    _log.warning("compiled code cannot be kept in %s (%s): it is compiled anew in every run", home, why)
    folder = tempfile.mkdtemp(prefix="petteia-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@atexit.register
def _let_go_of_locks() -> None:
    """Before the interpreter takes itself apart: a lock that is dropped later cannot even say so."""
    _lock.cache_clear()


KEEP = 6  # folders of one game that are kept beside the one in use
_DAY = 86_400.0


@functools.cache
def _lock(folder: Path) -> Any:
    import filelock

    _prune(folder)
    return filelock.FileLock(folder / "compiling.lock", thread_local=False)


def _sole_compiler(sources: tuple[Path, ...]) -> Any:
    """One process at a time compiles; the others wait here and then load what it made."""
    return _lock(cache_folder(sources))


def _prune(folder: Path) -> None:
    """Forget old versions of the same game, the longest unused first; one in use this last day is left alone."""
    stem = folder.name.rpartition("-")[0]
    os.utime(folder)
    others = [(_last_used(f), f) for f in folder.parent.iterdir() if f.name.rpartition("-")[0] == stem and f != folder]
    for used, old in sorted(others, reverse=True)[KEEP:]:
        if time.time() - used > _DAY:
            shutil.rmtree(old, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:  # another process has just removed it
        return 0.0


def _enable_cache(dispatcher: Any) -> None:
    import numba

    before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES
    numba.config.CACHE_DIR = str(cache_folder(dispatcher.sources))
    numba.config.CACHE_LOCATOR_CLASSES = ""
    try:
        dispatcher._cache = _cache_class()(dispatcher.py_func)
    except RuntimeError:  # its source is in no file (typed at a prompt): not kept
        pass
    finally:
        numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES = before


@functools.cache
def _cache_class() -> Any:
    from numba.core import caching

    class OurFolder(caching.CompileResultCacheImpl):  # type: ignore[misc]
        """Only ever our own folder: anywhere else Numba could find code that was made from other sources."""

        _locator_classes: typing.ClassVar = [caching.UserProvidedCacheLocator]

    class Kept(caching.FunctionCache):  # type: ignore[misc]
        """One rule's place in the cache. A file that is broken or cannot be written costs time, never the game."""

        _impl_class = OurFolder

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)
            except Exception:  # a torn pickle fails in many ways
                with contextlib.suppress(OSError):
                    self.flush()
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            with contextlib.suppress(OSError):
                super().save_overload(sig, data)

    return Kept
