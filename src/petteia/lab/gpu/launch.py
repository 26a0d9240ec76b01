"""Running a compiled kernel on an NVIDIA GPU, through the driver. Needs NumPy and `cuda-bindings`, and knows no game.

Arrays reach a kernel as its compiler lays them out: two pointers that are not used, the number of elements, the size of
one, where they are, then the extent and the stride of each axis.
"""

from __future__ import annotations

import ctypes
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt


class NoDevice(RuntimeError):
    """There is no GPU that can be used, and this says why."""


@dataclass(frozen=True)
class Held:
    """Memory on the device: where it is, an extent for each axis, and the size of an element."""

    address: int
    shape: tuple[int, ...]
    itemsize: int

    def seen_as(self, shape: tuple[int, ...], itemsize: int) -> Held:
        """The same memory as an array of another shape."""
        return Held(self.address, shape, itemsize)

    def layout(self) -> tuple[list[int], list[Any]]:
        """What the kernel gets for it, and the kinds of these numbers."""
        strides = [self.itemsize * math.prod(self.shape[axis + 1 :]) for axis in range(len(self.shape))]
        numbers = [0, 0, math.prod(self.shape), self.itemsize, self.address, *self.shape, *strides]
        pointer, whole = ctypes.c_void_p, ctypes.c_int64
        return numbers, [pointer, pointer, whole, whole, pointer, *[whole] * 2 * len(self.shape)]


@dataclass(frozen=True)
class Word:
    """An unsigned number of 64 bits, such as a key."""

    value: int


Argument = Held | Word | int
"""What a kernel takes; a plain number is signed, of 64 bits."""


class Device:
    """The first GPU of this machine."""

    def __init__(self) -> None:
        try:
            from cuda.bindings import driver
        except ImportError:
            raise NoDevice("playing on a GPU needs the extra `gpu`: pip install 'petteia[gpu]'") from None
        self._driver = driver
        self._taken: set[int] = set()
        try:
            self._done(driver.cuInit(0))
            self._number = self._done(driver.cuDeviceGet(0))
        except (NoDevice, RuntimeError) as error:
            raise NoDevice(f"this machine has no NVIDIA GPU with a driver ({error})") from None
        context = self._done(driver.cuDevicePrimaryCtxRetain(self._number))
        self._done(driver.cuCtxSetCurrent(context))
        self.name = self._done(driver.cuDeviceGetName(128, self._number)).split(b"\0")[0].decode()
        kinds = driver.CUdevice_attribute
        major, minor = (
            kinds.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
            kinds.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
        )
        self.architecture = self._attribute(major), self._attribute(minor)
        self.processors = self._attribute(kinds.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)

    def _attribute(self, kind: Any) -> int:
        return int(self._done(self._driver.cuDeviceGetAttribute(kind, self._number)))

    def _done(self, answer: Any) -> Any:
        """What a call of the driver gave; a clear error if it failed."""
        error, *values = answer
        if error != self._driver.CUresult.CUDA_SUCCESS:
            _, text = self._driver.cuGetErrorString(error)
            raise NoDevice((text or b"").decode() or str(error))
        return values[0] if values else None

    def free_memory(self) -> int:
        """The bytes of the device's memory that nobody uses."""
        error, free, _ = self._driver.cuMemGetInfo()
        self._done((error,))
        return int(free)

    def space(self, shape: tuple[int, ...], itemsize: int) -> Held:
        """Memory with nothing certain in it."""
        taken = int(self._done(self._driver.cuMemAlloc(max(16, math.prod(shape) * itemsize))))
        self._taken.add(taken)
        return Held(taken, shape, itemsize)

    def free(self, held: Held) -> None:
        """Give the memory back."""
        self._taken.remove(held.address)
        self._done(self._driver.cuMemFree(held.address))

    def zeros(self, like: npt.NDArray[Any]) -> Held:
        """Memory for an array of this shape, all zero."""
        held = self.space(like.shape, like.itemsize)
        self.clear(held)
        return held

    def clear(self, held: Held) -> None:
        """Set everything to zero."""
        size = math.prod(held.shape) * held.itemsize
        if size:
            self._done(self._driver.cuMemsetD8(held.address, 0, size))

    def copy_of(self, array: npt.NDArray[Any]) -> Held:
        """An array of the host on the device."""
        held = self.space(array.shape, array.itemsize)
        if array.nbytes:
            self._done(self._driver.cuMemcpyHtoD(held.address, np.ascontiguousarray(array).ctypes.data, array.nbytes))
        return held

    def fetch(self, held: Held, array: npt.NDArray[Any]) -> None:
        """Bring what lies on the device into an array of the host."""
        if array.nbytes:
            self._done(self._driver.cuMemcpyDtoH(array.ctypes.data, held.address, array.nbytes))

    def release(self) -> None:
        """Give all memory back."""
        for address in list(self._taken):
            self.free(Held(address, (), 0))

    def loaded(self, ptx: str, entry: str) -> Kernel:
        """A compiled kernel, ready to be run."""
        module = self._done(self._driver.cuModuleLoadData(ptx.encode() + b"\0"))
        return Kernel(self, self._done(self._driver.cuModuleGetFunction(module, entry.encode())))


class Kernel:
    """A kernel on a device."""

    def __init__(self, device: Device, function: Any) -> None:
        self._device, self._function = device, function

    def registers(self) -> int:
        """How many registers a thread needs."""
        kind = self._device._driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_NUM_REGS
        return int(self._device._done(self._device._driver.cuFuncGetAttribute(kind, self._function)))

    def run(self, arguments: Sequence[Argument], blocks: int, threads: int) -> float:
        """Run to the end; returns the seconds that it took."""
        driver, done = self._device._driver, self._device._done
        values: list[int] = []
        kinds: list[Any] = []
        for argument in arguments:
            if isinstance(argument, Held):
                numbers, of_kinds = argument.layout()
                values += numbers
                kinds += of_kinds
            else:
                values.append(argument.value if isinstance(argument, Word) else argument)
                kinds.append(ctypes.c_uint64 if isinstance(argument, Word) else ctypes.c_int64)
        done(driver.cuCtxSynchronize())
        started = time.perf_counter()
        told = (tuple(values), tuple(kinds))
        done(driver.cuLaunchKernel(self._function, blocks, 1, 1, threads, 1, 1, 0, 0, told, 0))
        done(driver.cuCtxSynchronize())
        return time.perf_counter() - started
