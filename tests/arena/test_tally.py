"""Counting results."""

import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.arena import SeatTally, Tally, histogram
from dorfplatz.arena.intervals import margin_of

SCORES = st.lists(st.integers(0, 400), min_size=2, max_size=200)


def tally_of(scores: list[int]) -> Tally:
    tally = Tally()
    tally.add(np.array(scores, np.int32))
    return tally


@given(scores=SCORES)
def test_mean_and_standard_deviation_are_those_of_the_statistics_module(scores: list[int]) -> None:
    tally = tally_of(scores)
    assert tally.mean == pytest.approx(statistics.mean(scores))
    assert tally.standard_deviation == pytest.approx(statistics.stdev(scores))
    assert tally.games == len(scores)


@given(scores=SCORES, share=st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]))
def test_quantiles_are_those_of_numpy(scores: list[int], share: float) -> None:
    assert tally_of(scores).quantile(share) == pytest.approx(np.quantile(scores, share))


@given(scores=SCORES, cut=st.integers(0, 200))
def test_the_order_of_adding_changes_nothing(scores: list[int], cut: int) -> None:
    whole, parts = tally_of(scores), tally_of(scores[cut:])
    parts.add(np.array(scores[:cut], np.int32))
    assert parts.counts == whole.counts
    assert parts.mean == whole.mean


def test_a_single_game_has_no_spread() -> None:
    tally = tally_of([7])
    assert (tally.mean, tally.standard_deviation, tally.margin, tally.quantile(0.5)) == (7, 0, 0, 7)


@given(games=st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), min_size=2, max_size=50))
def test_the_sides_of_a_game_count_once_in_the_interval(games: list[tuple[int, int]]) -> None:
    seats = SeatTally(players=2)
    seats.add(np.array(games, np.int32).ravel())
    assert seats.margin == pytest.approx(margin_of(np.mean(games, axis=1)), abs=1e-9)


@given(scores=SCORES)
def test_the_histogram_holds_every_game_in_few_bins_of_equal_width(scores: list[int]) -> None:
    bins = histogram(tally_of(scores).counts)
    assert sum(each.games for each in bins) == len(scores)
    assert len(bins) <= 14
    assert len({each.high - each.low for each in bins}) == 1
    assert [each.low for each in bins[1:]] == [each.high + 1 for each in bins[:-1]]
    for score in scores:
        assert any(each.low <= score <= each.high for each in bins)


def test_no_games_make_no_histogram() -> None:
    assert histogram({}) == []
