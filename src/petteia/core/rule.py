"""`@rule`: plain typed Python that runs interpreted or compiled, from the same source.

A rule is a function whose annotations are structs, `int`, `bool`, `Key`, `Bits` or one of the array types below. It
has *exactly one* signature, taken from those annotations: structs by their layout, `Key` and `Bits` as unsigned, all
other numbers as signed words of 64 bits.

Rules MUST NOT allocate, raise, use strings, recurse or read changing globals. What they need besides their arguments
lies in the Box, the Table or the Desk.

A rule is Python: calling it runs it interpreted, over proxies of the same bytes and with the same wrapping of numbers
that compiled code has. When compiled code for it has been opened (see `petteia.core.module`), calling it enters that
code instead. Both do the same to the last byte, so a table may go on compiled between any two calls. This file needs
neither NumPy nor Numba.
"""

from __future__ import annotations

import builtins
import functools
import inspect
import operator
import os
import types
import typing
from collections import ChainMap
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NewType, TypeVar, cast

from .memory import Grid, Memory
from .structs import Struct, StructRow, size_of, wrapped

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .module import Module

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("PETTEIA_INTERPRETED", "") not in ("", "0")
"""Whether rules always run as Python in this process. Decided once, at import."""

COMPILED = False
"""Whether the code that asks is compiled. The compiler puts True in its place: for a rule that has a faster form in
Python than compiled."""

Key = NewType("Key", int)
"""64 random bits. Never mixed with an `int`: int64 and uint64 in one expression become a float, without a word."""

Bits = NewType("Bits", int)
"""64 flags. Only combined with other Bits, and only by `&`, `|`, `^` or the rules of `petteia.core.bits`."""

M64 = (1 << 64) - 1
NUMBER_SIZES = {"int64": 8, "uint64": 8, "uint8": 1, "int16": 2}
"""The numbers that an array parameter can be of, and their bytes."""
_FORMATS = {"int64": "q", "uint64": "Q", "uint8": "B", "int16": "h"}
"""What a memoryview calls them."""


class ArrayOf:
    """Marks an array parameter: of a struct, or of numbers (`NUMBER_SIZES`) with so many axes."""

    def __init__(self, element: type[Struct] | str, axes: int = 1) -> None:
        self.element = element
        self.axes = axes


if TYPE_CHECKING:
    Longs = npt.NDArray[np.int64]
    LongGrid = npt.NDArray[np.int64]
    ByteArray = npt.NDArray[np.uint8]
    ByteGrid = npt.NDArray[np.uint8]
    Shorts = npt.NDArray[np.int16]
    ShortGrid = npt.NDArray[np.int16]
else:
    Longs = Annotated[Any, ArrayOf("int64")]
    LongGrid = Annotated[Any, ArrayOf("int64", 2)]
    ByteArray = Annotated[Any, ArrayOf("uint8")]
    ByteGrid = Annotated[Any, ArrayOf("uint8", 2)]
    Shorts = Annotated[Any, ArrayOf("int16")]
    ShortGrid = Annotated[Any, ArrayOf("int16", 2)]
MoveList = Longs
"""Where `moves` writes: at most its length, one packed move each."""


class Word(int):
    """A constant of Bits and Key arithmetic: an int to Python, by which the compiler knows that it is unsigned."""

    __slots__ = ()


def word(value: int) -> Bits:
    """A constant for Bits and Key arithmetic."""
    return cast(Bits, Word(value & M64))


class Rule:
    """One rule: a function, its one signature, and the code that runs when it is called."""

    def __init__(self, function: Callable[..., Any], hints: dict[str, Any], root: Path) -> None:
        code = function.__code__
        parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        missing = [p for p in [*parameters, "return"] if p not in hints]
        if missing:
            raise TypeError(f"rule {function.__qualname__} lacks a type for {', '.join(missing)}")
        for hint in hints.values():
            _refuse_strange(function, hint)
        self.py_func = function
        self.hints = [hints[p] for p in parameters]
        self.result = hints["return"]
        self.root = root
        self.sources = _sources(function, root)
        self.module: Module | None = None
        self.entry: Any = None
        self.by_block = 0
        self.failed: Callable[[], None] = lambda: None
        """Raises what went wrong in compiled code, if anything did."""
        self._run: Callable[..., Any] = self._first_call
        functools.update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        """Run the rule: compiled if its code has been opened, else as Python."""
        return self._run(*arguments)

    @functools.cached_property
    def interpreted(self) -> Callable[..., Any]:
        """The rule as Python, whether or not compiled code is open."""
        return _runner(self)

    @property
    def is_compiled(self) -> bool:
        """Whether a call enters compiled code."""
        return self.entry is not None

    def compiled_as(self, entry: Any, run: Callable[..., Any]) -> None:
        """From now on a call enters compiled code: `run` with Python's objects, `entry` with plain numbers."""
        self.entry, self._run = entry, run

    def _first_call(self, *arguments: Any) -> Any:
        if self.module is None or INTERPRETED:
            self._run = self.interpreted
        else:
            self._run = self._until_compiled
            self.module.begin()
        return self._run(*arguments)

    def _until_compiled(self, *arguments: Any) -> Any:
        if cast("Module", self.module).look():
            return self._run(*arguments)
        return self.interpreted(*arguments)

    def __repr__(self) -> str:
        return f"<rule {self.py_func.__qualname__}>"


def rule(function: F) -> F:
    """Make a typed function a rule of the kernel. See the module's text for what such a function may do."""
    return cast(F, Rule(function, _hints(function), _root(function)))


def _hints(function: Callable[..., Any]) -> dict[str, Any]:
    """The types of a function's arguments and result. Names are looked up here: `typing` compiles each first, and a game has
    hundreds of rules."""
    known = ChainMap(function.__globals__, vars(builtins))
    if all(isinstance(text, str) and text in known for text in function.__annotations__.values()):
        return {name: known[text] for name, text in function.__annotations__.items()}
    return typing.get_type_hints(function, include_extras=True)


def is_rule(value: object) -> bool:
    """Whether something is a rule, with `py_func`, `hints` and a `result` to be compiled by."""
    return isinstance(value, Rule)


def generic(function: F) -> F:
    """Mark a loop that is written once for all games; `bind` makes it a rule of one game."""
    function.is_generic = True  # type: ignore[attr-defined]
    return function


def bind(
    function: Callable[..., Any],
    suffix: str,
    names: Mapping[str, object],
    structs: Mapping[type[Struct], type[Struct]],
    root: Path,
) -> Any:
    """The generic loop as a rule of one game: `names` replace globals of the same name, `structs` replace its types.

    The copy has a name of its own, so that no two games ever share a symbol.
    """
    if not hasattr(function, "is_generic"):
        raise TypeError(f"{function.__qualname__} is not marked as @generic: its changes would go unnoticed")
    hints = _hints(function)
    copy = renamed(function, f"{function.__name__}_{suffix}", {**function.__globals__, **names})
    return Rule(copy, {k: _replaced(h, structs) for k, h in hints.items()}, root)


def renamed(function: Callable[..., Any], name: str, names: dict[str, Any]) -> Callable[..., Any]:
    """A copy of a function with another name and other globals."""
    code = function.__code__.replace(co_name=name, co_qualname=name)
    copy = types.FunctionType(code, names, name, function.__defaults__)
    copy.__qualname__, copy.__module__, copy.__doc__ = name, function.__module__, function.__doc__
    return copy


def _replaced(hint: Any, structs: Mapping[type[Struct], type[Struct]]) -> Any:
    mark = array_mark(hint)
    if mark is not None and not isinstance(mark.element, str):
        return Annotated[Any, ArrayOf(structs.get(mark.element, mark.element))]
    return structs.get(hint, hint) if isinstance(hint, type) else hint


def array_mark(hint: Any) -> ArrayOf | None:
    """What an array parameter is marked with; None for any other parameter."""
    marks = getattr(hint, "__metadata__", ())
    return marks[0] if marks and isinstance(marks[0], ArrayOf) else None


def is_struct(hint: Any) -> bool:
    """Whether a parameter is one struct."""
    return isinstance(hint, type) and issubclass(hint, Struct)


def _refuse_strange(function: Callable[..., Any], hint: Any) -> None:
    if not (array_mark(hint) or is_struct(hint) or hint in (int, bool, Key, Bits, None, type(None))):
        raise TypeError(f"rule {function.__qualname__} cannot take or give {hint!r}")


# --- interpreted -----------------------------------------------------------------------------------------------------

_LEAST, _MOST = -(1 << 63), (1 << 63) - 1


def _runner(rule: Rule) -> Callable[..., Any]:
    """A function that makes of every argument what the rule declares, calls it, and makes its result what it declares.

    It is written out for each rule: a loop over the arguments takes longer than most rules do.
    """
    names = [f"a{i}" for i in range(len(rule.hints))]
    known: dict[str, Any] = {"function": rule.py_func}
    lines = [f"def run({', '.join([*names, '/'] if names else [])}):"]
    for name, hint in zip(names, rule.hints, strict=True):
        lines += _conversion(name, hint, known)
    lines += [f" result = function({', '.join(names)})", *_conversion("result", rule.result, known), " return result"]
    exec("\n".join(lines), known)
    run = known["run"]
    run.__name__, run.__qualname__ = rule.py_func.__name__, rule.py_func.__qualname__
    return cast(Callable[..., Any], run)


def _conversion(name: str, hint: Any, known: dict[str, Any]) -> list[str]:
    """The lines that make a value what a hint declares; `known` gets what they need."""
    if hint is None or hint is type(None):
        return []
    if hint is bool:
        return [f" {name} = True if {name} else False"]
    if hint is int:
        return (
            [f" if {name}.__class__ is not int or not {_LEAST} <= {name} <= {_MOST}: {name} = to_int({name})"]
            if known.setdefault("to_int", _to_int)
            else []
        )
    if hint is Key or hint is Bits:
        known["index"] = operator.index
        return [f" if {name}.__class__ is not int or not 0 <= {name} <= {M64}: {name} = index({name}) & {M64}"]
    known[f"to_{name}"] = _argument_cast(hint)
    if is_struct(hint):
        known[f"kind_{name}"] = hint
        return [f" if {name}.__class__ is not kind_{name}: {name} = to_{name}({name})"]
    return [f" {name} = to_{name}({name})"]


def _to_int(value: Any) -> int:
    return wrapped(operator.index(value), 64, True)


def _argument_cast(hint: Any) -> Callable[[Any], Any]:
    mark = array_mark(hint)
    if mark is None:
        return functools.partial(_proxy, hint)
    if isinstance(mark.element, str):
        return functools.partial(_array, mark.element, mark.axes)
    return functools.partial(_struct_row, mark.element)


def _array(kind: str, axes: int, array: Any) -> Any:
    if isinstance(array, Memory) and axes == 1 and kind != "uint64" and array.size % NUMBER_SIZES[kind] == 0:
        return array.longs if kind == "int64" else array.view.cast(cast(Any, _FORMATS[kind]))
    if isinstance(array, Grid) and axes == 2 and array.format == _FORMATS[kind]:
        return array
    if isinstance(array, memoryview) and axes == array.ndim == 1 and array.format == _FORMATS[kind]:
        return array
    if is_array(array) and array.dtype == kind and array.ndim == axes and array.flags.c_contiguous:
        return array
    raise TypeError(f"an unbroken array of {kind} with {axes} axes is expected, not {_described(array)}")


def _struct_row(struct: type[Struct], array: Any) -> Any:
    if isinstance(array, StructRow):
        return array
    if isinstance(array, Memory) and array.size % size_of(struct) == 0:
        return StructRow(struct, array.view, 0, array.size // size_of(struct))
    if not is_array(array) or array.dtype != struct.dtype:
        raise TypeError(f"an array of {struct.__name__} is expected, not {_described(array)}")
    return StructRow(struct, memoryview(array.view("u1")).cast("B"), 0, len(array))


def _proxy(struct: type[Struct], value: Any) -> Any:
    if isinstance(value, struct):
        return value
    if isinstance(value, Memory) and value.size == size_of(struct):
        return struct(value.view)
    if is_array(value) and value.dtype == struct.dtype:
        return struct.over(value)
    raise TypeError(f"a {struct.__name__} is expected, not {_described(value)}")


def is_array(value: Any) -> bool:
    """Whether something is a NumPy array, asked without NumPy."""
    return type(value).__name__ == "ndarray" and type(value).__module__ == "numpy"


def _described(value: Any) -> str:
    return f"an array of {value.dtype.name}" if is_array(value) else type(value).__name__


# --- where a rule belongs --------------------------------------------------------------------------------------------

CORE = Path(__file__).resolve().parent
_LEVELS = 3  # how far above a rule's file its game's folder may be


def _root(function: Callable[..., Any]) -> Path:
    """The folder whose sources a rule belongs to: the nearest one that holds a box, else the function's own."""
    return _root_of(_folder_of(function))


@functools.cache
def _root_of(folder: Path) -> Path:
    around = (folder, *folder.parents[:_LEVELS])
    return next((f for f in around if (f / "components.toml").exists()), folder)


def _sources(function: Callable[..., Any], root: Path) -> tuple[Path, ...]:
    """The folders that a rule's code may come from: its root, core, and the one it is written in."""
    own = _folder_of(function)
    return tuple(dict.fromkeys((root, CORE) if root in own.parents else (root, CORE, own)))


@functools.cache
def _resolved(file: str) -> Path:
    return Path(file).resolve().parent


def _folder_of(function: Callable[..., Any]) -> Path:
    return _resolved(inspect.getfile(function))
