"""What runs on a GPU when weights are learned there, followed on the CPU: one thread after the other."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bench import gpu_learning
from bench.gpu_learning import Learner
from bench.romantik_gpu import RomantikGpu
from dorfplatz.bots import make_bot, play_game
from dorfplatz.bots.map.learn import Pace, note_position
from dorfplatz.bots.romantik.weights import learned
from dorfplatz.games.romantik.game import Game

SEEDS = (5, 6)


class Here(np.ndarray):
    """An array that could lie on a GPU."""

    def copy_to_host(self) -> np.ndarray:
        return np.array(self)

    def copy_to_device(self, other: np.ndarray) -> None:
        self[:] = other


class Kernel:
    """A function that many threads run: here one after the other."""

    def __init__(self, cuda: "Cuda", function: Any) -> None:
        self.cuda, self.function = cuda, function

    def __getitem__(self, size: tuple[int, int]) -> Any:
        def launch(*arguments: Any) -> None:
            for self.cuda.thread in range(size[0] * size[1]):
                self.function(*arguments)

        return launch


class Cuda:
    """The few things of numba.cuda that learning needs."""

    thread = 0
    local = SimpleNamespace(array=np.zeros)

    def __init__(self) -> None:
        self.atomic = SimpleNamespace(add=self._add)

    def grid(self, dimensions: int) -> int:
        return self.thread

    def jit(self, function: Any) -> Kernel:
        return Kernel(self, function)

    def to_device(self, array: Any) -> Any:
        return np.array(array).view(Here)

    def device_array(self, shape: Any, kind: Any) -> Any:
        return np.zeros(shape, kind).view(Here)

    def synchronize(self) -> None:
        """All is done already."""

    def _add(self, array: Any, where: tuple[int, int], amount: float) -> None:
        array[where] += amount


@pytest.fixture(autouse=True)
def no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = Cuda()
    monkeypatch.setattr(gpu_learning, "cuda_module", lambda: cuda)


def noted(*players: list[tuple[list[int], float]]) -> Learner:
    """A learner with notes of some players: the features and points after each choice."""
    learner = Learner(len(players), 3, 4, 1, 8)
    for player, rows in enumerate(players):
        for row, (features, points) in enumerate(rows):
            note_position(
                learner.notes, learner.numbers, learner.points, player, row, np.array(features), len(features), points
            )
    return learner


def test_promises_come_to_what_was_still_to_come() -> None:
    learner = noted([([0], 2.0), ([1], 5.0)])
    learner.scores[:] = 9.0
    learner.learn(np.array([True]), Pace(sweeps=200, step=0.1, trusted=1e-9, trace=1.0))
    assert learner.table()[:3] == pytest.approx([7, 4, 0], abs=0.01)


def test_without_a_trace_a_promise_comes_to_the_next_gain_and_promise() -> None:
    learner = noted([([0], 2.0), ([1], 5.0)])
    learner.scores[:] = 9.0
    learner.tables[0, 1] = 10.0
    learner.learn(np.array([True]), Pace(sweeps=200, step=0.1, trusted=1e-9, trace=0.0))
    assert learner.table()[:2] == pytest.approx([13, 4], abs=0.01)


def test_what_is_seldom_met_moves_little() -> None:
    learner = noted([([0], 0.0)], [([0], 0.0)], [([0], 0.0)], [([1], 0.0)])
    learner.scores[:] = 10.0
    learner.learn(np.ones(4, np.bool_), Pace(sweeps=1, step=1.0, trusted=1.0))
    assert learner.table()[:2] == pytest.approx([7.5, 5.0])


def test_nothing_is_learned_from_players_who_are_not_taught() -> None:
    learner = noted([([0], 0.0)], [([1], 0.0)])
    learner.scores[:] = 10.0
    learner.learn(np.array([True, False]), Pace(sweeps=1, step=1.0, trusted=1e-9))
    assert learner.table()[0] == pytest.approx(10)
    assert learner.table()[1] == 0


def test_only_the_places_from_the_first_one_on_are_learned() -> None:
    learner = noted([([0, 5], 0.0)])
    learner.scores[:] = 10.0
    learner.learn(np.array([True]), Pace(sweeps=1, step=1.0, trusted=1e-9, first_feature=5))
    assert learner.table()[0] == 0
    assert learner.table()[5] == pytest.approx(10)


def test_a_new_start_forgets_the_speed_of_the_last_one() -> None:
    learner = noted([([0], 0.0)])
    learner.scores[:] = 10.0
    learner.learn(np.array([True]), Pace(sweeps=3))
    learner.start_from(np.zeros(8, np.float32))
    learner.learn(np.array([False]), Pace(sweeps=1, trusted=1.0))
    assert not learner.table().any()


def test_features_beyond_the_room_are_left_out() -> None:
    learner = noted([([0, 1, 2, 3, 4, 5], 0.0)])
    assert learner.numbers[0, 0] == 4


def test_the_games_are_those_of_the_builder() -> None:
    gpu = RomantikGpu(len(SEEDS), 2)
    gpu.start_from(learned(False)[0])
    gpu.tables.setflags(write=False)
    scores = gpu.play(np.zeros(len(SEEDS), np.int32), np.array(SEEDS))
    for seed, score in zip(SEEDS, scores, strict=True):
        state = Game().start(seed)
        play_game(state, make_bot("builder", seed=1))
        assert score == state.score.total
    laid = (gpu.numbers > 0).sum(axis=1)
    assert ((laid > 50) & (laid < gpu.numbers.shape[1])).all()
    assert (np.diff(gpu.points[0, : laid[0]]) >= 0).all()
