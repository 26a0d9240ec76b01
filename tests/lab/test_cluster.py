"""Games on a Ray cluster: two machines, played by processes of this one, and one of them lost in the middle."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from petteia.core.errors import PetteiaError
from petteia.lab import Arena, Here, Match, Study, executor, simulate_study
from petteia.lab.batch import play

if TYPE_CHECKING:
    from petteia.lab.executors import Result

ray: Any = pytest.importorskip("ray", reason="needs the extra `ray`")

SLOW = """
import time
from petteia.lab import Listener

class Slow(Listener):
    game_columns = {"node": "string"}

    def after(self, moment, places):
        import ray
        time.sleep(0.05)
        return {"node": ray.get_runtime_context().get_node_id() if ray.is_initialized() else ""}
"""


@pytest.fixture
def machines() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        cluster.second = cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
        try:
            yield cluster
        finally:
            ray.shutdown()
            cluster.shutdown()


class Witness:
    """An executor that notes what it is given, and loses a machine after so many batches."""

    def __init__(self, inner: Any, cluster: Any, after: int) -> None:
        self.inner, self.cluster, self.after = inner, cluster, after
        self.batches: list[int] = []
        self.nodes: set[str] = set()

    def run(self, study: Study, batches: Sequence[int]) -> Iterator[Result]:
        for batch, tables in self.inner.run(study, batches):
            self.batches.append(batch)
            self.nodes.update(tables["games"]["node"].to_pylist())
            yield batch, tables
            if len(self.nodes) == 2 and len(self.batches) >= self.after and self.cluster.second is not None:
                self.cluster.remove_node(self.cluster.second, allow_graceful=False)
                self.cluster.second = None

    def close(self) -> None:
        self.inner.close()


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_a_machine_is_lost_and_no_game_is_lost_or_counted_twice(tmp_path: Path, machines: Any) -> None:
    (tmp_path / "slow.py").write_text(SLOW, encoding="utf-8")
    study = Study("sample", ("random", "greedy"), games=160, metrics=(f"{tmp_path / 'slow.py'}:Slow",), batch=4)
    witness = Witness(executor("ray"), machines, after=6)
    tables = simulate_study(study, tmp_path / "run", witness)
    assert machines.second is None, "the second machine was never lost"
    assert sorted(witness.batches) == list(range(40))
    assert tables["games"]["game"].to_pylist() == list(range(160))
    alone = simulate_study(study, executor=Here(1))
    assert tables["seats"].equals(alone["seats"])
    assert tables["games"].drop_columns(["node"]).equals(alone["games"].drop_columns(["node"]))


@pytest.mark.filterwarnings("ignore")
def test_a_match_of_bots_is_the_same_on_a_cluster(machines: Any) -> None:
    match = Match("sample", ("greedy", "random"), seed=5)
    spread_out = Arena(match, on="ray").run(4)
    assert [(r.number, r.places) for r in spread_out] == [(r.number, r.places) for r in Arena(match, jobs=1).run(4)]


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(PetteiaError, match=r"no Ray cluster at ray://127\.0\.0\.1:1"):
        list(executor("ray://127.0.0.1:1").run(Study("sample", ("random", "random")), [0]))


def test_without_ray_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(PetteiaError, match="needs the extra `ray`"):
        executor("ray")


def test_a_batch_is_the_same_games_wherever_it_is_played() -> None:
    study = Study("sample", ("greedy", "random"), games=20, batch=5)
    assert play(study, 2)["seats"].equals(simulate_study(study, executor=Here(1))["seats"].slice(20, 10))
