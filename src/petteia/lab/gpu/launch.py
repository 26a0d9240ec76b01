"""Running a compiled kernel on an NVIDIA GPU, through the driver. Needs NumPy and `cuda-bindings`, and knows no game.

Arrays reach a kernel as its compiler lays them out: two pointers that are not used, the number of elements, the size of
one, where they are, then the extent and the stride of each axis.
"""

from __future__ import annotations

import ctypes
import math
import time
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import dlpack


class NoDevice(RuntimeError):
    """There is no GPU that can be used, and this says why."""


@dataclass(frozen=True)
class DeviceMemory:
    """Memory on the device: where it is, an extent for each axis, and the size of an element."""

    address: int
    shape: tuple[int, ...]
    itemsize: int

    def seen_as(self, shape: tuple[int, ...], itemsize: int) -> DeviceMemory:
        """The same memory as an array of another shape."""
        return DeviceMemory(self.address, shape, itemsize)

    def layout(self) -> list[int]:
        """What the kernel gets for it: so many numbers of 64 bits."""
        strides = [self.itemsize * math.prod(self.shape[axis + 1 :]) for axis in range(len(self.shape))]
        return [0, 0, math.prod(self.shape), self.itemsize, self.address, *self.shape, *strides]


@dataclass(frozen=True)
class Unsigned64:
    """An unsigned number of 64 bits, such as a key."""

    value: int


class GpuDevice:
    """The first GPU of this machine."""

    in_dlpack = (dlpack.CUDA, 0)
    """What DLPack calls it."""

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

    def wait(self) -> None:
        """Until all is done that was begun."""
        self._done(self._driver.cuCtxSynchronize())

    def free_memory(self) -> int:
        """The bytes of the device's memory that nobody uses."""
        error, free, _ = self._driver.cuMemGetInfo()
        self._done((error,))
        return int(free)

    def space(self, shape: tuple[int, ...], itemsize: int) -> DeviceMemory:
        """Memory with nothing certain in it."""
        taken = int(self._done(self._driver.cuMemAllocAsync(max(16, math.prod(shape) * itemsize), 0)))
        self._taken.add(taken)
        return DeviceMemory(taken, shape, itemsize)

    def free(self, held: DeviceMemory) -> None:
        """Give the memory back, if that has not been done."""
        if held.address in self._taken:
            self._taken.remove(held.address)
            self._done(self._driver.cuMemFreeAsync(held.address, 0))

    def keep_memory(self) -> None:
        """Keep what is given back for who wants memory next, which is much quicker."""
        pool = self._done(self._driver.cuDeviceGetDefaultMemPool(self._number))
        kind = self._driver.CUmemPool_attribute.CU_MEMPOOL_ATTR_RELEASE_THRESHOLD
        self._done(self._driver.cuMemPoolSetAttribute(pool, kind, self._driver.cuuint64_t(2**64 - 1)))

    def zeros(self, like: npt.NDArray[Any]) -> DeviceMemory:
        """Memory for an array of this shape, all zero."""
        held = self.space(like.shape, like.itemsize)
        self.clear(held)
        return held

    def clear(self, held: DeviceMemory) -> None:
        """Set everything to zero."""
        size = math.prod(held.shape) * held.itemsize
        if size:
            self._done(self._driver.cuMemsetD8(held.address, 0, size))

    def copy_of(self, array: npt.NDArray[Any]) -> DeviceMemory:
        """An array of the host on the device."""
        held = self.space(array.shape, array.itemsize)
        if array.nbytes:
            self.put(held, array)
        return held

    def fetch(self, held: DeviceMemory, array: npt.NDArray[Any]) -> None:
        """Bring what lies on the device into an array of the host."""
        if array.nbytes:
            self._done(self._driver.cuMemcpyDtoH(array.ctypes.data, held.address, array.nbytes))

    def put(self, held: DeviceMemory, array: npt.NDArray[Any]) -> None:
        """Write an array of the host over what lies on the device."""
        self._done(self._driver.cuMemcpyHtoD(held.address, np.ascontiguousarray(array).ctypes.data, array.nbytes))

    def release(self) -> None:
        """Give all memory back."""
        for address in list(self._taken):
            self.free(DeviceMemory(address, (), 0))
        self.wait()

    def loaded(self, ptx: str, entry: str) -> GpuKernel:
        """A compiled kernel, ready to be run."""
        module = self._done(self._driver.cuModuleLoadData(ptx.encode() + b"\0"))
        return GpuKernel(self, self._done(self._driver.cuModuleGetFunction(module, entry.encode())))


DEFAULT_STREAMS = (-1, 0, 1)
"""How others call the stream on which all work is, or say that it does not matter; any other stream would not wait for it."""


class DeviceArray:
    """An array on a device. Others take it without a copy, by DLPack (`torch.from_dlpack(array)`, also CuPy and JAX) or by the
    CUDA array interface (`torch.as_tensor(array, device="cuda")`, also CuPy and Numba).

    All work is on the default stream, which is that of PyTorch and CuPy unless they are told otherwise.
    """

    def __init__(
        self, device: GpuDevice, held: DeviceMemory, kind: npt.DTypeLike, base: DeviceArray | None = None
    ) -> None:
        self.held, self.shape, self.dtype = held, held.shape, np.dtype(kind)
        self._device, self._base = device, base
        if base is None:
            weakref.finalize(self, device.free, held).atexit = False

    @classmethod
    def zeros(cls, device: GpuDevice, shape: tuple[int, ...], kind: npt.DTypeLike) -> DeviceArray:
        """A new one, all zero."""
        made = cls(device, device.space(shape, np.dtype(kind).itemsize), kind)
        device.clear(made.held)
        return made

    @classmethod
    def of(cls, device: GpuDevice, array: npt.NDArray[Any]) -> DeviceArray:
        """A copy of an array of the host."""
        return cls(device, device.copy_of(array), array.dtype)

    def view(self, shape: tuple[int, ...], kind: npt.DTypeLike, first: int = 0) -> DeviceArray:
        """The same memory, from that byte on, as an array of another kind."""
        return DeviceArray(
            self._device, DeviceMemory(self.held.address + first, shape, np.dtype(kind).itemsize), kind, self
        )

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        where = (self.held.address, False)
        return {"shape": self.shape, "typestr": self.dtype.str, "data": where, "version": 3, "stream": 1}

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device.in_dlpack

    def __dlpack__(
        self, *, stream: int | None = None, max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None, copy: bool | None = None,
    ) -> Any:  # fmt: skip
        if copy or dl_device not in (None, self._device.in_dlpack):
            raise BufferError("an array on a device is lent where it lies, not copied")
        if stream not in (None, *DEFAULT_STREAMS):
            self._device.wait()
        return dlpack.capsule(self, self.held.address, self.shape, self.dtype, self._device.in_dlpack)

    def numpy(self) -> npt.NDArray[Any]:
        """A copy for the host."""
        array = np.zeros(self.shape, self.dtype)
        self._device.fetch(self.held, array)
        return array

    def __len__(self) -> int:
        return self.shape[0]


Argument = DeviceArray | DeviceMemory | Unsigned64 | int
"""What a kernel takes; a plain number is signed, of 64 bits."""


class GpuKernel:
    """A kernel on a device."""

    def __init__(self, device: GpuDevice, function: Any) -> None:
        self._device, self._function = device, function

    def registers(self) -> int:
        """How many registers a thread needs."""
        kind = self._device._driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_NUM_REGS
        return int(self._device._done(self._device._driver.cuFuncGetAttribute(kind, self._function)))

    def on(self, arguments: Sequence[Argument]) -> Launch:
        """The kernel with its arguments, to be run as often as one likes."""
        return Launch(self._device, self._function, arguments)

    def run(self, arguments: Sequence[Argument], blocks: int, threads: int) -> float:
        """Run to the end; returns the seconds that it took."""
        call = self.on(arguments)
        self._device.wait()
        started = time.perf_counter()
        call(blocks, threads)
        self._device.wait()
        return time.perf_counter() - started


class Launch:
    """A kernel and its arguments, laid out once."""

    def __init__(self, device: GpuDevice, function: Any, arguments: Sequence[Argument]) -> None:
        self._device, self._function = device, function
        self._arguments = arguments  # so that their memory is not given back
        numbers: list[int] = []
        for given in arguments:
            argument = given.held if isinstance(given, DeviceArray) else given
            if isinstance(argument, DeviceMemory):
                numbers += argument.layout()
            else:
                numbers.append(argument.value if isinstance(argument, Unsigned64) else argument)
        self._words = (ctypes.c_uint64 * len(numbers))(*(number % 2**64 for number in numbers))
        first = ctypes.addressof(self._words)
        self._addresses = (ctypes.c_void_p * len(numbers))(*(first + 8 * i for i in range(len(numbers))))

    def take_from(self, address: int) -> None:
        """Have the first argument, an array, lie elsewhere on the device."""
        self._words[4] = address

    def __call__(self, blocks: int, threads: int) -> None:
        """Have it run after what was begun before, without waiting for it."""
        at = ctypes.addressof(self._addresses)
        self._device._done(
            self._device._driver.cuLaunchKernel(self._function, blocks, 1, 1, threads, 1, 1, 0, 0, at, 0)
        )
