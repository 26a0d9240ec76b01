"""Memory: aligned bytes at a fixed address, shared with compiled code and with NumPy."""

from __future__ import annotations

import copy
import ctypes
import pickle
import subprocess
import sys
from array import array

import pytest

from petteia.core.memory import ALIGNMENT, Grid, Memory


@pytest.mark.parametrize("size", [0, 1, 7, 8, 9, 100, 512, 513, 4096, 100_001])
def test_bytes_are_zero_and_aligned(size: int) -> None:
    memory = Memory(size)
    assert memory.size == len(memory) == len(memory.view) == size
    assert bytes(memory) == bytes(size)
    assert memory.address % ALIGNMENT == 0
    assert len(memory.longs) == -(-size // 8)


def test_address_is_that_of_the_bytes_and_stays() -> None:
    memory = Memory(24)
    before = memory.address
    ctypes.c_int64.from_address(memory.address + 8).value = -5
    assert list(memory.longs) == [0, -5, 0]
    memory.view[16] = 7
    assert ctypes.c_int64.from_address(before + 16).value == 7
    assert memory.address == before


@pytest.mark.parametrize("data", [b"", b"abc", b"12345678", bytearray(b"123456789"), memoryview(b"xyz")])
def test_of_copies_what_it_is_given(data: bytes) -> None:
    memory = Memory.of(data)
    assert bytes(memory) == bytes(data)
    assert memory.address % ALIGNMENT == 0
    assert all(n == 0 for n in bytes(memory.longs)[memory.size :])


def test_a_copy_is_equal_and_apart() -> None:
    memory = Memory.of(b"0123456789")
    twin = memory.copy()
    assert twin == memory
    assert twin.address != memory.address
    assert bytes(twin) == b"0123456789"
    twin.view[0] = 0
    assert twin != memory
    assert memory.view[0] == ord("0")
    assert memory != b"0123456789"


def test_an_allocator_that_aligns_less_is_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every bytearray began 8 bytes past a multiple of 16: the bytes then begin further inside."""
    true = ctypes.addressof
    shifted = {"first": True}

    def eight_off(data: ctypes.c_char) -> int:
        address = true(data)
        if shifted.pop("first", False):
            return address + 8
        return address

    monkeypatch.setattr("petteia.core.memory.addressof", eight_off)
    memory = Memory.of(b"0123456789")
    assert memory.address % ALIGNMENT == 0
    assert bytes(memory) == b"0123456789" == bytes(memory.copy())
    assert ctypes.string_at(memory.address, 10) == b"0123456789"


def test_numpy_sees_the_same_bytes() -> None:
    np = pytest.importorskip("numpy")
    memory = Memory(20)
    array = memory.array(np.int32)
    array[2] = 77
    assert len(array) == 5
    assert memory.view[8] == 77
    assert memory.array(np.int32) is array
    assert memory.array(np.uint8)[8] == 77
    assert len(memory.array("u1")) == 20


def test_it_travels_and_is_not_hashed() -> None:
    memory = Memory.of(b"abc")
    assert pickle.loads(pickle.dumps(memory)) == memory == copy.deepcopy(memory)
    with pytest.raises(TypeError):
        hash(memory)
    with pytest.raises(ValueError, match="-1 bytes"):
        Memory(-1)
    with pytest.raises(AttributeError):
        memory.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_it_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; import importlib.util as u;"
        "s = u.spec_from_file_location('memory', sys.argv[1]); m = u.module_from_spec(s); s.loader.exec_module(m);"
        "assert bytes(m.Memory.of(b'abc').copy()) == b'abc'"
    )
    import petteia.core.memory as module

    subprocess.run([sys.executable, "-c", code, str(module.__file__)], check=True)


def test_a_grid_is_rows_over_a_memory() -> None:
    grid = Grid(Memory(8 * 6), 2, 3)
    grid[1, 2] = -7
    grid[0][1] = 5
    assert grid.rows() == [[0, 5, 0], [0, 0, -7]]
    assert (grid.shape, len(grid), grid.address) == ((2, 3), 2, grid.memory.address)
    assert (grid[1, 2], grid[1].tolist(), grid.array().tolist()) == (-7, [0, 0, -7], grid.rows())
    for at in ((2, 0), (0, 3), (-1, 0), (0, -1)):
        with pytest.raises(IndexError):
            grid[at]
    with pytest.raises(IndexError):
        grid[2]
    empty = Grid(Memory(0), 3, 0)
    assert (empty.rows(), empty.shape, empty.array().shape) == ([[], [], []], (3, 0), (3, 0))
    octets = Grid(Memory.of(b"abcdef"), 2, 3, "B")
    assert bytes(octets[1]) == b"def"
    with pytest.raises(ValueError, match="no room"):
        Grid(Memory(16), 3, 1)


def test_a_memory_over_numbers_is_these_numbers() -> None:
    numbers = array("q", [1, 2, 3])
    memory = Memory.over(numbers)
    assert (memory.size, memory.longs.tolist()) == (24, [1, 2, 3])
    memory.longs[1] = -7
    numbers[2] = 9
    assert numbers.tolist() == memory.longs.tolist() == [1, -7, 9]
    assert memory.address == numbers.buffer_info()[0]
    with pytest.raises(BufferError):
        numbers.append(4)
    assert Memory.over(array("q")).size == 0
