"""Calling compiled rules from Python: a C function at an address (a *door*), and how its arguments are passed."""

from __future__ import annotations

import ctypes
import functools
import operator
import pickle
from collections.abc import Callable
from typing import Any, cast

from .memory import Grid, Memory
from .rule import NUMBER_SIZES, Bits, Key, Rule, array_mark, is_array, is_struct
from .structs import StructRow, size_of

LEAST = -(1 << 63)
"""What a door gives when its rule failed. A rule may give it too, so FAILURE decides."""
MANIFEST, FAILURE = "petteia_manifest", "petteia_failure"
"""What every library holds beside its doors: a text about itself, and what failed last."""
ABI = 2
"""Raised when doors change in a way that their forms do not tell."""


def symbol(rule: Rule) -> str:
    """The name of a rule's door in a library."""
    return f"petteia_{rule.py_func.__name__}"


def block_symbol(rule: Rule) -> str:
    """The name of the same door for a caller whose words lie in memory."""
    return f"{symbol(rule)}_by_block"


def form(rule: Rule) -> str:
    """What a door takes and gives, as text: a library whose doors have another form is not used."""
    return ",".join(_form(hint) for hint in rule.hints) + ":" + _form(rule.result)


def _form(hint: Any) -> str:
    mark = array_mark(hint)
    if mark is not None:
        element = mark.element if isinstance(mark.element, str) else str(size_of(mark.element))
        return f"{element}[{mark.axes}]"
    if is_struct(hint):
        return str(size_of(hint))
    return {int: "int", bool: "bool", Key: "word", Bits: "word"}.get(hint, "none")


class RuleFailed(Exception):
    """A rule did what Python would have raised an error for: a fault in the rule, never a player's."""


def open_door(rule: Rule, address: int, by_block: int, failure: int) -> None:
    """Have a rule's calls enter the compiled code at an address from now on; `by_block` is that of its second form."""
    kinds = [kind for hint in rule.hints for kind in _c_types(hint)]
    unsigned = rule.result is Key or rule.result is Bits
    entry = ctypes.CFUNCTYPE(ctypes.c_uint64 if unsigned else ctypes.c_int64, *kinds)(address)
    rule.by_block, rule.failed = by_block, _failed(rule, failure)
    rule.compiled_as(entry, _caller(rule, entry, rule.failed))


def quick_entry(rule: Rule, block: int) -> Callable[[], int] | None:
    """The compiled code of a rule, if there is any, for a caller who is sure of its arguments: they lie as words at the address
    `block` (each word that ctypes must pass costs as much as a line of Python). It looks for no failure (LEAST), and other
    threads wait for it."""
    if rule.entry is None:
        return None
    return functools.partial(ctypes.PYFUNCTYPE(ctypes.c_int64)(rule.by_block), ctypes.c_int64(block))


def _c_types(hint: Any) -> list[Any]:
    mark = array_mark(hint)
    if mark is not None:
        return [ctypes.c_void_p, *[ctypes.c_int64] * mark.axes]
    if is_struct(hint):
        return [ctypes.c_void_p]
    return [ctypes.c_uint64 if hint is Key or hint is Bits else ctypes.c_int64]


def _caller(rule: Rule, entry: Any, failed: Callable[[], None]) -> Callable[..., Any]:
    """A function that takes Python's objects apart, enters the door and gives what the rule gives.

    It is written out for each rule: a loop over the arguments takes longer than most doors do.
    """
    names = [f"a{i}" for i in range(len(rule.hints))]
    known: dict[str, Any] = {
        "entry": entry,
        "index": operator.index,
        "Memory": Memory,
        "failed": failed,
    }
    lines, words = [f"def run({', '.join([*names, '/'] if names else [])}):"], []
    for name, hint in zip(names, rule.hints, strict=True):
        more, own = _taken_apart(name, hint, known)
        lines += more
        words += own
    least = 1 << 63 if rule.result is Key or rule.result is Bits else LEAST
    lines += [f" result = entry({', '.join(words)})", f" if result == {least}: failed()"]
    if rule.result is bool:
        lines.append(" return result != 0")
    elif not (rule.result is None or rule.result is type(None)):
        lines.append(" return result")
    exec("\n".join(lines), known)
    run = known["run"]
    run.__name__, run.__qualname__ = rule.py_func.__name__, rule.py_func.__qualname__
    return cast(Callable[..., Any], run)


def _taken_apart(name: str, hint: Any, known: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The lines that take an argument apart, and the words that the door is given for it."""
    mark = array_mark(hint)
    if mark is None and not is_struct(hint):
        if hint is bool:
            return [], [f"1 if {name} else 0"]
        return [f" if {name}.__class__ is not int: {name} = index({name})"], [name]
    struct = hint if mark is None else mark.element
    size = NUMBER_SIZES[struct] if isinstance(struct, str) else size_of(struct)
    known[f"kind_{name}"], known["array_parts"] = struct, array_parts
    axes = 0 if mark is None else mark.axes
    words = [f"{name}_at", *(f"{name}_{i}" for i in range(axes))]
    if axes > 1:
        return [f" {', '.join(words)} = array_parts({name}, kind_{name}, {axes})"], words
    of_memory = f"{name}_at = {name}.address" + (f"; {name}_0 = {name}.size // {size}" if axes else "")
    fits = "" if size == 1 else f" and {name}.size % {size} == 0" if axes else f" and {name}.size == {size}"
    return [
        f" if {name}.__class__ is Memory{fits}: {of_memory}",
        f" else: {', '.join(words)} = array_parts({name}, kind_{name}, {axes})",
    ], words


_byte_of = ctypes.c_char.from_buffer


def array_parts(array: Any, kind: Any, axes: int) -> Any:
    """The address and the lengths of an array of a kind; the address alone of a single struct.

    What interpreted rules have instead of arrays is taken too: the code may come while one of them runs, and calls others.
    """
    if isinstance(array, Grid) and axes == 2 and NUMBER_SIZES.get(kind) == array.each:
        return array.address, *array.shape
    if isinstance(array, StructRow) and axes == 1 and array._struct is kind:
        return _address_in(array._bytes, array._offset), len(array)
    if isinstance(array, memoryview) and axes == array.ndim == 1 and array.itemsize == NUMBER_SIZES.get(kind):
        return _address_in(array), len(array)
    if not is_array(array):
        if axes or not isinstance(array, kind):
            raise TypeError(f"an array is expected, not {type(array).__name__}")
        return _address_in(array._bytes, array._offset)
    dtype = kind if isinstance(kind, str) else kind.dtype
    if array.dtype != dtype or array.ndim != (axes or 1) or not array.flags.c_contiguous:
        wanted = kind if isinstance(kind, str) else kind.__name__
        raise TypeError(
            f"an unbroken array of {wanted} with {axes or 1} axes is expected, not one of {array.dtype.name}"
        )
    if array.size and array.flags.writeable:
        address = ctypes.addressof(_byte_of(array.view("u1") if not isinstance(kind, str) else array))
    else:
        address = array.ctypes.data
    return (address, *array.shape) if axes else address


def _address_in(data: memoryview, offset: int = 0) -> int:
    return ctypes.addressof(_byte_of(data, offset)) if data.nbytes else 0


def _failed(rule: Rule, failure: int) -> Callable[[], None]:
    words = (ctypes.c_int64 * 2).from_address(failure)

    def failed() -> None:
        data, size = words
        if data:
            words[0] = 0
            raise RuleFailed(f"rule {rule.py_func.__name__}: {_told(ctypes.string_at(data, size))}")

    return failed


def _told(data: bytes) -> str:
    """What a compiled rule says of its failure: the error that Python would have raised, and where."""
    error, arguments, where = pickle.loads(data)
    text = f"{error.__name__}: {', '.join(str(a) for a in arguments or ())}"
    return text if where is None else f"{text} in {where[0]} ({where[1]}:{where[2]})"
