"""Learning in rounds: what is noted of games, and how the weights move."""

import random
from typing import Any

import numpy as np
import pytest

from dorfplatz.bots import make_bot, play_game
from dorfplatz.bots.core.trainer import TrainingRun
from dorfplatz.bots.core.weights.checked import read_only
from dorfplatz.bots.map.layout import ACTIVE, BASIC_SIZE, CLOCK, LANDSCAPES, TASKS_LEFT, clock_feature
from dorfplatz.bots.map.learn import Notes, Pace, new_notes, note_position, set_all_targets, sum_errors, update_weights
from dorfplatz.bots.map.part_layout import MAP_SIZE
from dorfplatz.bots.romantik import training as training_module
from dorfplatz.bots.romantik.clock import set_clock
from dorfplatz.bots.romantik.learn import note_games
from dorfplatz.bots.romantik.scratch import make_scratch
from dorfplatz.bots.romantik.training import GAMES_AT_ONCE, Training, random_mix_of_parts
from dorfplatz.bots.romantik.weights import from_bytes, learned
from dorfplatz.catalog import load, parse_parts
from dorfplatz.errors import SetupError
from dorfplatz.games.romantik.game import Game

PLACES = 8


def noted(*games: tuple[float, list[tuple[list[int], float]]]) -> Notes:
    """Notes of some games: the result of each, and the features and points after each choice."""
    notes = new_notes(len(games), 3, 4)
    for game, (score, rows) in enumerate(games):
        notes.scores[game] = score
        for row, (features, points) in enumerate(rows):
            here = np.array(features, np.int32)
            note_position(notes.features, notes.numbers, notes.points, game, row, here, len(features), points)
    return notes


def learn(notes: Notes, table: np.ndarray, pace: Pace) -> None:
    """All sweeps of a round."""
    games = len(notes.scores)
    speed = np.zeros_like(table)
    set_all_targets(notes, 0, games, read_only(table), pace.trace)
    for _ in range(pace.sweeps):
        errors = np.zeros((2, len(table)))
        sum_errors(notes, 0, games, read_only(table), errors)
        update_weights(table, speed, errors, pace)


def test_promises_come_to_what_was_still_to_come() -> None:
    table = np.zeros(PLACES, np.float32)
    learn(noted((9.0, [([0], 2.0), ([1], 5.0)])), table, Pace(200, 0.1, trusted=1e-9, trace=1.0))
    assert table[:3] == pytest.approx([7, 4, 0], abs=0.01)


def test_without_a_trace_a_promise_comes_to_the_next_gain_and_promise() -> None:
    table = np.zeros(PLACES, np.float32)
    table[1] = 10.0
    learn(noted((9.0, [([0], 2.0), ([1], 5.0)])), table, Pace(200, 0.1, trusted=1e-9, trace=0.0))
    assert table[:2] == pytest.approx([13, 4], abs=0.01)


def test_what_is_seldom_met_moves_little() -> None:
    table = np.zeros(PLACES, np.float32)
    games = [(10.0, [([0], 0.0)])] * 3 + [(10.0, [([1], 0.0)])]
    learn(noted(*games), table, Pace(1, 1.0, trusted=1.0))
    assert table[:2] == pytest.approx([7.5, 5.0])


@pytest.mark.parametrize("parts", ["none", "everything"])
def test_the_games_are_those_of_the_builder(parts: str) -> None:
    game = Game(parts=parse_parts(parts, load()))
    seeds = np.array([5, 6])
    notes = new_notes(3, 200, 600)
    scratch = make_scratch(learned(with_parts=bool(game.box.has_parts))[0])
    note_games(game.tiles, game.box, scratch, notes, 1, seeds)
    for seed, score in zip(seeds, notes.scores[1:], strict=True):
        state = game.start(int(seed))
        play_game(state, make_bot("builder", seed=1))
        assert score == state.score.total
    assert not notes.numbers[0].any()
    rows = int((notes.numbers[1] > 0).sum())
    assert rows > 50
    assert (np.diff(notes.points[1, :rows]) >= 0).all()


def test_the_clock_first_learns_by_the_tiles_left_alone() -> None:
    table = np.zeros(MAP_SIZE, np.float32)
    before = np.random.default_rng(1).normal(size=BASIC_SIZE - CLOCK).astype(np.float32)
    table[CLOCK:BASIC_SIZE] = before
    errors = np.zeros((2, MAP_SIZE))
    for landscapes in range(40):
        for tasks in range(20):
            for active in range(3):
                place = clock_feature(landscapes, tasks, active)
                errors[:, place] = 5 * (3 + landscapes + 0.5 * tasks), 5
    set_clock(table, errors)
    moved = (table[CLOCK:BASIC_SIZE] - before).reshape(LANDSCAPES, TASKS_LEFT, ACTIVE)
    assert moved[10, 4] == pytest.approx(15, abs=0.01)
    assert moved[30, 0] == pytest.approx(33, abs=0.01)
    assert np.ptp(moved, axis=2).max() < 0.01


def test_only_the_places_from_the_first_one_on_are_learned() -> None:
    table = np.zeros(PLACES, np.float32)
    learn(noted((10.0, [([0, 5], 0.0)])), table, Pace(1, 1.0, trusted=1e-9, first_feature=5))
    assert table[0] == 0
    assert table[5] == pytest.approx(10)


def test_a_training_learns_everything_from_its_first_round() -> None:
    training = Training(0.0001, threads=2, with_parts=True, games_a_round=32)
    before = training.weights.copy()
    assert [report.games for report in training.run()][-1] == training.games == 32
    moved = np.flatnonzero(training.weights != before)
    assert moved.min() < CLOCK < BASIC_SIZE < moved.max()
    making = from_bytes(training.to_file(1.0), "some.npz")[1]
    assert (making.with_parts, making.games) == (True, 32)


def test_the_same_seed_learns_the_same_in_the_first_round_and_another_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    # The clock decides how far a round moves the weights; here it strikes when the games of one round are counted.
    monkeypatch.setattr(TrainingRun, "done", property(lambda session: float(session._played > 0)))
    tables = []
    for seed in (1, 1, 2):
        training = Training(0.0001, seed=seed, games_a_round=16)
        list(training.run())
        tables.append(training.weights)
    assert np.array_equal(tables[0], tables[1])
    assert not np.array_equal(tables[0], tables[2])


def test_every_round_plays_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[list[int]] = []

    def note_some(tiles: Any, box: Any, scratch: Any, notes: Notes, first: int, seeds: np.ndarray) -> None:
        played.append(seeds.tolist())
        note_games(tiles, box, scratch, notes, first, seeds[:1])

    monkeypatch.setattr(training_module, "note_games", note_some)
    training = Training(0.02, games_a_round=40)
    list(training.run())
    rounds = played
    assert len(rounds) > 2
    assert all(len(seeds) == GAMES_AT_ONCE for seeds in rounds)
    assert len({seed for seeds in rounds for seed in seeds}) == GAMES_AT_ONCE * len(rounds) == training.games


def test_going_on_from_a_table_keeps_its_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_module, "set_clock", None)
    training = Training(0.0001, games_a_round=16)
    training.go_on_from(learned(with_parts=False)[0])
    list(training.run())
    assert training.games == 16


def test_what_goes_wrong_in_a_thread_ends_the_training(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no such table")

    training = Training(1.0, threads=2, games_a_round=32)
    monkeypatch.setattr(training_module, "noisy_copy", fail)
    with pytest.raises(ValueError, match="no such table"):
        list(training.run())
    assert training.games == 0


@pytest.mark.parametrize("games", [0, 15, 32_769])
def test_a_round_that_is_too_small_or_too_large_is_refused(games: int) -> None:
    with pytest.raises(SetupError, match="from 16 to 32,768 games"):
        Training(1.0, games_a_round=games)


def test_any_combination_of_parts_is_played_up_to_everything() -> None:
    combinations = [random_mix_of_parts(random.Random(seed)) for seed in range(40)]
    assert parse_parts("everything", load()) in combinations
    assert len({str(parts) for parts in combinations}) > 15
