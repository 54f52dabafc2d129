"""The same tournament on a Ray cluster; without Ray, what to do is said."""

import sys

import pytest

from dorfplatz import SetupError, Valley
from dorfplatz.arena import Chunk, Simulation
from dorfplatz.arena.ray_crew import RayCluster
from dorfplatz.arena.tournament import Tournament
from dorfplatz.extras import MissingExtraError

CUP = Tournament(Valley(), ("random", "greedy"), 12, 7)


def test_without_ray_the_sentence_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'dorfplatz\[ray\]'"), RayCluster():
        pass


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_local_cluster_plays_the_same_games() -> None:
    """Two workers, on two cores; scripts/test --all installs Ray."""
    with RayCluster() as cluster:
        simulation = Simulation(CUP, min(2, cluster.cores), cluster.crew)
        matches = [match for played in simulation for match in played.matches]
        with pytest.raises(SetupError, match="fewer --processes"):
            cluster.crew(CUP, 10**6)
    assert matches == list(CUP.play(Chunk(0, CUP.total)).matches)
    assert simulation.start_seconds > 0


def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(SetupError, match="there is no Ray cluster at 127"), RayCluster("127.0.0.1:9"):
        pass
