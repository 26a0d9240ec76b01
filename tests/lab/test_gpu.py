"""Games on a GPU. What needs no device is tested here; the comparison on a real one is `python -m benchmarks.gpu`."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import petteia
from petteia.core.errors import BadOption, PetteiaError
from petteia.core.rule import INTERPRETED
from petteia.lab.batch import BatchMemory
from petteia.lab.gpu.executor import Gpu, cut, refuse_endless, stretches
from petteia.lab.gpu.kernel import bundle, word_of
from petteia.lab.gpu.kernel_bundle import Games, KernelBundle
from petteia.lab.gpu.launch import DeviceMemory
from petteia.lab.gpu.step_kernels import stepping_kernels
from petteia.lab.study import Study

HOPPER = (9, 0)


@pytest.fixture
def no_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without the bindings of the driver."""
    monkeypatch.setitem(__import__("sys").modules, "cuda", None)


def test_without_a_gpu_the_message_is_clear(no_driver: None) -> None:
    with pytest.raises(PetteiaError, match=r"GPU.*petteia\[gpu\]"):
        Gpu()


def test_only_policies_that_run_on_the_device_are_taken() -> None:
    with pytest.raises(BadOption, match="only random and greedy"):
        bundle(Study("sample", ("random", "search:1s"), games=1), HOPPER)
    with pytest.raises(BadOption, match="moves are not noted"):
        bundle(Study("sample", ("random", "random"), games=1, tables=("moves",)), HOPPER)


def test_batches_are_played_together_as_far_as_they_follow_one_another() -> None:
    assert list(stretches([0, 1, 2, 5, 6, 9], 2)) == [[0, 1], [2], [5, 6], [9]]
    assert list(stretches([3], 8)) == [[3]]
    assert list(stretches([], 8)) == []


def games(n: int) -> Games:
    rows = np.arange(n)[:, None]
    return Games(rows + 1, rows * 10, rows * 100, np.zeros(0, np.uint64), 0.0)


def test_a_batch_gets_its_own_rows() -> None:
    study = Study("sample", ("random", "random"), games=100, batch=10)
    own = cut(study, games(30), range(20, 30), 10, np.zeros(1))
    assert own.places[:, 0].tolist() == list(range(11, 21))
    assert own.numbers == range(20, 30)
    assert len(own.log) == 0


def test_a_game_that_does_not_end_is_no_result() -> None:
    study = Study("sample", ("random", "random"), games=100)
    refuse_endless(study, games(5), 40)
    unfinished = games(5)
    unfinished.places[3, 0] = 0
    with pytest.raises(PetteiaError, match="game 43 does not end"):
        refuse_endless(study, unfinished, 40)


def test_words_are_as_wide_as_the_sizes_allow() -> None:
    assert word_of(64, 24) is np.uint64
    assert word_of(64, 20) is np.uint32
    assert word_of(63) is np.uint8


def test_an_array_reaches_the_kernel_as_its_compiler_lays_it_out() -> None:
    assert DeviceMemory(4096, (3, 5), 8).layout() == [0, 0, 15, 8, 4096, 3, 5, 40, 8]


@pytest.mark.skipif(INTERPRETED, reason="about compiled code")
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_game_is_compiled_for_a_device_that_is_not_here(policy: str, tmp_path: Path) -> None:
    pytest.importorskip("numba_cuda", reason="the extra gpu is not installed")
    study = Study("sample", (policy, policy), games=10, seed=3)
    made = bundle(study, HOPPER)
    assert ".target sm_90" in made.ptx
    parameters = re.search(rf"\.entry {re.escape(made.entry)}\((.*?)\)", made.ptx, re.DOTALL)
    assert parameters
    assert parameters[1].count(".param") == expected_parameters()
    made.save(tmp_path / "bundle.npz")
    again = KernelBundle.load(tmp_path / "bundle.npz")
    assert again.ptx == made.ptx
    assert again.root == study.root
    assert again.is_greedy == (policy == "greedy")
    assert np.array_equal(again.start.view(np.uint8), BatchMemory(study).start.view(np.uint8)[: made.start.nbytes])


def expected_parameters() -> int:
    """The arguments of `play_games`: six arrays of one axis, eight of two, one of three, and four numbers."""
    return 6 * (5 + 2) + 8 * (5 + 4) + (5 + 6) + 4


@pytest.mark.skipif(INTERPRETED, reason="about compiled code")
def test_stepping_is_compiled_for_a_device_that_is_not_here() -> None:
    pytest.importorskip("numba_cuda", reason="the extra gpu is not installed")
    made = stepping_kernels(petteia.game("sample"), 2, HOPPER, is_greedy=True)
    assert sorted(made) == [
        "add_up", "check_actions", "describe_rows", "list_tables", "look_at_tables", "step_tables", "write_tables",
    ]  # fmt: skip
    for ptx, entry in made.values():
        assert ".target sm_90" in ptx
        assert f".entry {entry}(" in ptx
