"""Rules as device functions: every rule that is needed gets a twin, compiled from the same source for the GPU.

A twin is the rule's function with the twins of the rules it calls in place of those. Like a rule it has one signature.
Nothing here needs a GPU: code is made for an architecture by name.
"""

from __future__ import annotations

import dis
import enum
import functools
import types
from collections import namedtuple
from collections.abc import Callable, Mapping
from typing import Any

from ...core.compiler import constant, numba_type
from ...core.rule import is_rule

Architecture = tuple[int, int]
"""A compute capability: 9, 0 is an H100 or H200."""


class DeviceRules:
    """The device functions for one architecture, each made when it is first wanted.

    `instead` names rules whose twins are made from other functions, ones that suit a device better and do the same.
    """

    def __init__(self, architecture: Architecture, instead: Mapping[Any, Callable[..., Any]]) -> None:
        self.architecture = architecture
        self._instead = {id(rule): function for rule, function in instead.items()}
        self._made: dict[int, Any] = {}

    def of(self, rule: Any) -> Any:
        """The twin of a rule."""
        if id(rule) not in self._made:
            copy = self.copied(self._instead.get(id(rule), rule.py_func))
            arguments = tuple(numba_type(hint) for hint in rule.hints)
            self._made[id(rule)] = _twin_class()(copy, arguments, numba_type(rule.result), self.architecture)
        return self._made[id(rule)]

    def copied(self, function: Callable[..., Any]) -> Any:
        """A function that calls twins where the original calls rules."""
        read = {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
        known = {name: value for name, value in function.__globals__.items() if name in read}
        names = {name: self._on_device(name, value) for name, value in known.items()}
        copy = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        copy.__module__, copy.__qualname__, copy.__doc__ = function.__module__, function.__qualname__, function.__doc__
        return copy

    def _on_device(self, name: str, value: Any) -> Any:
        if is_rule(value):
            return self.of(value)
        if isinstance(value, type) and issubclass(value, enum.IntEnum):
            return _numbers(value)
        return constant(name, value)


@functools.cache
def _numbers(names: type[enum.IntEnum]) -> Any:
    """An enumeration as a tuple with names: the device's compiler takes no enumeration as an index."""
    members = names.__members__
    kind: Any = type(names.__name__, (namedtuple("Numbers", list(members)),), {"__slots__": ()})
    return kind(*(int(value) for value in members.values()))


@functools.cache
def _twin_class() -> Any:
    from numba.cuda.compiler import compile_cuda
    from numba.cuda.dispatcher import CUDADispatcher

    class Twin(CUDADispatcher):  # type: ignore[misc]
        """A device function with one signature, compiled for an architecture whether or not such a device is here."""

        def __init__(self, function: Any, arguments: Any, result: Any, architecture: Architecture) -> None:
            super().__init__(function, targetoptions={"device": True, "opt": True})
            self.arguments, self.result, self.architecture = arguments, result, architecture

        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            """The one compiled form, whatever kinds of numbers the caller has: they are cast to what is declared."""
            if self.arguments not in self.overloads:
                made = compile_cuda(
                    self.py_func, self.result, self.arguments, debug=False, lineinfo=False, forceinline=False,
                    inline="never", fastmath=False, nvvm_options={"opt": 3, "fastmath": False}, cc=self.architecture,
                )  # fmt: skip
                self.overloads[self.arguments] = made
                made.target_context.insert_user_function(made.entry_point, made.fndesc, [made.library])
            return self.overloads[self.arguments]

    return Twin
