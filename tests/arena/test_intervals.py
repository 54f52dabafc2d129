"""95 % intervals of means: wide for few values, as a table of Student's t says."""

import numpy as np
import pytest

from dorfplatz.arena.intervals import factor, margin_of
from dorfplatz.arena.tally import Tally

STUDENT = {2: 12.706, 3: 4.303, 10: 2.262, 11: 2.228, 16: 2.131, 25: 2.064, 61: 2.000, 121: 1.980}


@pytest.mark.parametrize("values", STUDENT)
def test_few_values_have_the_factors_of_students_table(values: int) -> None:
    assert factor(values) == pytest.approx(STUDENT[values], abs=0.003)


def test_intervals_of_few_games_hold_the_true_mean_as_often_as_they_say() -> None:
    samples = np.random.default_rng(1).normal(size=(4000, 4))
    held = sum(abs(sample.mean()) < margin_of(sample) for sample in samples)
    assert held / len(samples) == pytest.approx(0.95, abs=0.015)


def test_a_tally_of_three_games_is_as_unsure_as_three_games_are() -> None:
    tally = Tally()
    tally.add(np.array([140, 150, 160], np.int32))
    assert tally.margin == pytest.approx(4.303 * 10 / 3**0.5)


def test_a_single_game_has_no_interval() -> None:
    assert margin_of([150]) == 0
