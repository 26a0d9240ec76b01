"""Memory: bytes at a fixed address, which Python reads and compiled code works on. Needs no NumPy."""

from __future__ import annotations

from array import array as number_array
from collections.abc import Iterable
from ctypes import addressof, c_char
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

ALIGNMENT = 16
"""Every address is a multiple of this, but for that of a memory over numbers that lay there before."""

_first_of = c_char.from_buffer


class Memory:
    """So many bytes, zeros at first. The address stays the same for as long as the object lives.

    `size` is the number of bytes asked for. What is allocated is a multiple of 8 bytes, so that `longs` covers all of
    them; bytes past `size` are zeros and belong to nobody.
    """

    __slots__ = ("_array", "_data", "address", "longs", "size", "view")
    _data: bytearray | memoryview
    _array: npt.NDArray[Any]
    address: int
    size: int
    view: memoryview
    """The bytes, as unsigned numbers of 8 bits. Writable."""
    longs: memoryview
    """The same bytes as signed numbers of 64 bits. Writable."""

    def __init__(self, size: int) -> None:
        if size < 0:
            raise ValueError(f"a memory cannot have {size} bytes")
        self._use(bytearray(-(-size // 8) * 8), size)

    @classmethod
    def of(cls, data: Any) -> Memory:
        """A memory of its own with the same bytes as `data` (bytes, a memoryview, an array: what has a buffer)."""
        memory = cls.__new__(cls)
        copied = bytearray(data)
        size = len(copied)
        if size & 7:
            copied.extend(bytes(8 - (size & 7)))
        memory._use(copied, size)
        return memory

    @classmethod
    def of_longs(cls, numbers: Iterable[int]) -> Memory:
        """A memory that holds these numbers, 64 bits each."""
        return cls.of(number_array("q", numbers))

    @classmethod
    def over(cls, numbers: number_array[int]) -> Memory:
        """The memory of these numbers, 64 bits each: nothing is copied, and their number cannot be changed from now on."""
        memory = cls.__new__(cls)
        memory._data = memoryview(numbers).cast("B")
        memory.size = len(memory._data)
        memory.address = addressof(_first_of(memory._data)) if memory.size else 0
        return memory

    def _use(self, data: bytearray, size: int) -> None:
        self._data = data
        self.size = size
        self.address = addressof(_first_of(data)) if data else 0
        if self.address % ALIGNMENT:  # an allocator that aligns to 8 bytes only: take more and begin further inside
            roomy = bytearray(len(data) + ALIGNMENT)
            start = -addressof(_first_of(roomy)) % ALIGNMENT
            self._data = memoryview(roomy)[start : start + len(data)]
            self._data[:] = data
            self.address = addressof(_first_of(self._data))

    if not TYPE_CHECKING:  # else every misspelt name would be taken for an attribute

        def __getattr__(self, name: str) -> Any:
            """`view` and `longs`, made when they are first asked for: a slot that is not filled yet asks here."""
            if name == "view":
                self.view = view = memoryview(self._data)[: self.size]
                return view
            if name == "longs":
                self.longs = longs = memoryview(self._data).cast("q")
                return longs
            raise AttributeError(f"a Memory has no {name!r}")

    def copy(self) -> Memory:
        """Another memory with the same bytes."""
        memory = Memory.__new__(Memory)
        memory._use(bytearray(self._data), self.size)
        return memory

    def array(self, dtype: npt.DTypeLike) -> npt.NDArray[Any]:
        """The bytes as a NumPy array of a dtype: nothing is copied, and writing there writes here."""
        import numpy as np

        kind: np.dtype[Any] = np.dtype(dtype)
        made: npt.NDArray[Any] | None = getattr(self, "_array", None)
        if made is None or made.dtype != kind:
            count = self.size // kind.itemsize
            self._array = made = np.frombuffer(self._data, kind, count) if count else np.zeros(0, kind)
        return made

    def __len__(self) -> int:
        return self.size

    def __bytes__(self) -> bytes:
        return bytes(self.view)

    def __eq__(self, other: object) -> bool:
        return self.view == other.view if isinstance(other, Memory) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __reduce__(self) -> tuple[Any, ...]:
        return Memory.of, (bytes(self),)

    def __repr__(self) -> str:
        return f"<{self.size} bytes>"


class Grid:
    """Rows of numbers over a Memory: what doors take for an array of two axes.

    `format` says which numbers, as a memoryview does: "q" for signed ones of 64 bits, "B" for bytes.
    """

    __slots__ = ("_data", "format", "memory", "shape")

    def __init__(self, memory: Memory, rows: int, columns: int, format: Literal["q", "B"] = "q") -> None:
        self.memory, self.shape, self.format = memory, (rows, columns), format
        self._data = memory.longs if format == "q" else memory.view
        if rows * columns > len(self._data):
            raise ValueError(f"{memory.size} bytes have no room for {rows} rows of {columns}")

    @property
    def address(self) -> int:
        """Where the first number lies."""
        return self.memory.address

    @property
    def each(self) -> int:
        """The bytes of one number."""
        return 8 if self.format == "q" else 1

    def rows(self) -> list[list[int]]:
        """All numbers, as a list of rows."""
        rows, columns = self.shape
        flat: list[int] = self._data[: rows * columns].tolist()
        return [flat[i * columns : (i + 1) * columns] for i in range(rows)]

    def array(self) -> npt.NDArray[Any]:
        """The same numbers as a NumPy array of two axes: nothing is copied."""
        return self.memory.array("i8" if self.format == "q" else "u1")[: self.shape[0] * self.shape[1]].reshape(
            self.shape
        )

    def _place(self, at: tuple[int, int]) -> int:
        rows, columns = self.shape
        row, column = at
        if not (0 <= row < rows and 0 <= column < columns):
            raise IndexError(f"{at} is outside of {self.shape}")
        return int(row * columns + column)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, tuple):
            return self._data[self._place(at)]
        columns = self.shape[1]
        start = self._place((at, 0)) if columns else 0
        return self._data[start : start + columns]

    def __setitem__(self, at: tuple[int, int], value: int) -> None:
        self._data[self._place(at)] = value

    def __len__(self) -> int:
        return self.shape[0]
