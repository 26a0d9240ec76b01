"""Arrays lent to other libraries by DLPack, without a copy: https://dmlc.github.io/dlpack. Needs NumPy alone."""

from __future__ import annotations

import ctypes
import math
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Kinds of devices, as DLPack numbers them."""
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
"""DLPack's numbers for kinds of elements, by NumPy's letter."""


class Tensor(ctypes.Structure):
    """`DLTensor`: where the elements are, and how they lie."""

    _fields_ = (
        ("data", ctypes.c_void_p), ("device_kind", ctypes.c_int32), ("device", ctypes.c_int32), ("axes", ctypes.c_int32),
        ("kind", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)), ("first", ctypes.c_uint64),
    )  # fmt: skip


class ManagedTensor(ctypes.Structure):
    """`DLManagedTensor`: a tensor, and what to call when it is no longer needed."""

    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("give_back", ctypes.c_void_p))


NAME = b"dltensor"
"""What a capsule is called until somebody has taken what is in it."""
_in_use: dict[int, tuple[ManagedTensor, Any]] = {}
"""What is lent, by its address, and whose memory it is."""
_python = ctypes.PyDLL(None)
_made, _valid, _content = _python.PyCapsule_New, _python.PyCapsule_IsValid, _python.PyCapsule_GetPointer
_made.restype, _made.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_valid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_content.restype, _content.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)


def _give_back(lent: int) -> None:
    _in_use.pop(lent, None)


def _forget(capsule: int) -> None:
    """A capsule goes; if nobody took what is in it, that is given back."""
    if _valid(capsule, NAME):
        _in_use.pop(_content(capsule, NAME), None)


_called = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_given_back, _forgotten = _called(_give_back), _called(_forget)


def capsule(owner: Any, address: int, shape: tuple[int, ...], kind: np.dtype[Any], device: tuple[int, int]) -> Any:
    """Memory for another library to take, by DLPack; its owner is kept until that library gives it back."""
    if kind.kind not in KINDS:
        raise BufferError(f"DLPack knows no elements of the kind {kind}")
    axes = len(shape)
    extents = (ctypes.c_int64 * axes)(*shape)
    strides = (ctypes.c_int64 * axes)(*(math.prod(shape[axis + 1 :]) for axis in range(axes)))
    lent = ManagedTensor(
        Tensor(address, *device, axes, KINDS[kind.kind], 8 * kind.itemsize, 1, extents, strides, 0), None,
        ctypes.cast(_given_back, ctypes.c_void_p),
    )  # fmt: skip
    at = ctypes.addressof(lent)
    _in_use[at] = lent, (owner, extents, strides)
    return _made(at, NAME, ctypes.cast(_forgotten, ctypes.c_void_p))
