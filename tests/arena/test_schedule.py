"""Cutting a run into chunks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz import Game, SetupError
from dorfplatz.arena import Run
from dorfplatz.arena.schedule import CHUNK_SECONDS, Schedule


def schedule_of(games: int, seed: int = 1) -> Schedule:
    return Schedule(Run(Game(), "random", games, seed))


@given(
    games=st.integers(1, 5000),
    seed=st.integers(0, 10**6),
    processes=st.integers(1, 8),
    paces=st.lists(st.floats(1e-6, 1), min_size=1),
)
def test_every_game_is_handed_out_once_and_in_seed_order(
    games: int, seed: int, processes: int, paces: list[float]
) -> None:
    schedule = schedule_of(games, seed)
    next_seed, chunks = seed, 0
    while schedule.left:
        chunk = schedule.next_chunk(processes)
        assert chunk.seed == next_seed
        assert chunk.games >= 1
        next_seed += chunk.games
        schedule.learn(chunk.games, paces[chunks % len(paces)] * chunk.games)
        chunks += 1
    assert next_seed == seed + games


def test_chunks_grow_until_they_take_a_quarter_of_a_second() -> None:
    schedule = schedule_of(10**9)
    sizes = []
    for _ in range(8):
        chunk = schedule.next_chunk()
        sizes.append(chunk.games)
        schedule.learn(chunk.games, chunk.games * 1e-4)
    assert sizes == sorted(sizes)
    assert sizes[-1] * 1e-4 == pytest.approx(CHUNK_SECONDS, rel=0.01)


def test_a_slow_bot_gets_single_games() -> None:
    schedule = schedule_of(100)
    schedule.learn(1, 3.0)
    assert schedule.next_chunk(2).games == 1


def test_the_last_chunks_are_small_so_that_all_processes_finish_together() -> None:
    schedule = schedule_of(200_000)
    schedule.learn(8000, 8000 * 1e-5)
    sizes = []
    while schedule.left:
        sizes.append(schedule.next_chunk(2).games)
    assert sizes[0] > 10 * sizes[-1]
    assert len(sizes) < 80


@pytest.mark.parametrize(
    ("games", "seed", "bot"), [(0, 1, "random"), (-5, 1, "random"), (1, -1, "random"), (1, 1, "x")]
)
def test_an_impossible_run_is_refused(games: int, seed: int, bot: str) -> None:
    with pytest.raises(SetupError):
        Run(Game(), bot, games, seed)


def test_the_last_seed_must_be_a_seed() -> None:
    Run(Game(), "random", 2, 2**63 - 2)
    with pytest.raises(SetupError, match="beyond"):
        Run(Game(), "random", 2, 2**63 - 1)
