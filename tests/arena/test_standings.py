"""Intervals of a tournament: games on the same stack or dice are alike, and tell less than as many on their own."""

from collections.abc import Sequence

import numpy as np
import pytest
from msgspec.structs import replace

from dorfplatz.arena.intervals import margin_of, wilson
from dorfplatz.arena.standings import Book, Standings
from dorfplatz.arena.tournament import Match

Scores = Sequence[tuple[int, int]]


def standings_of(*rounds: Scores) -> Standings:
    """How a and b stand after these results of theirs, one round a seed; they change seats after every game."""
    book = Book(("a", "b"), is_shared=False)
    for seed, games in enumerate(rounds):
        for place, (a, b) in enumerate(games):
            match = Match(0, seed, ("a", "b"), (a, b), (int(b > a),))
            swapped = replace(match, bots=("b", "a"), scores=(b, a), winners=(int(a > b),))
            book.add([swapped if place % 2 else match])
    return book.standings()


WON, LOST = (70, 40), (50, 60)
ROUNDS = [[WON], [LOST], [WON], [WON], [LOST], [WON], [WON], [LOST], [WON], [WON]]


def test_the_same_game_with_seats_exchanged_narrows_no_interval() -> None:
    once, twice = standings_of(*ROUNDS), standings_of(*(2 * games for games in ROUNDS))
    assert [row.games for row in twice.bots] == [20, 20]
    for one, two in zip(once.bots, twice.bots, strict=True):
        assert (two.mean, two.margin, two.elo) == pytest.approx((one.mean, one.margin, one.elo))
        assert two.elo_margin == pytest.approx(one.elo_margin)
    (one_pair,), (two_pair,) = once.pairs, twice.pairs
    assert (two_pair.value, two_pair.low, two_pair.high) == pytest.approx((one_pair.value, one_pair.low, one_pair.high))


def test_games_of_a_seed_that_differ_like_any_others_all_count() -> None:
    standings = standings_of(*([[WON, LOST]] * 5 + [[WON, WON], [LOST, LOST]] * 2))
    (pair,) = standings.pairs
    assert (pair.value, pair.games) == (0.5, 18)
    assert (pair.low, pair.high) == pytest.approx(wilson(0.5, 18))


@pytest.mark.parametrize("rounds", [1, 8])
def test_who_won_every_game_has_won_as_many_as_there_are_seeds(rounds: int) -> None:
    (pair,) = standings_of(*([[WON, WON]] * rounds)).pairs
    assert (pair.low, pair.high) == pytest.approx(wilson(1, rounds))


def test_a_mean_is_as_sure_as_the_means_of_the_seeds() -> None:
    best, _ = standings_of([(70, 40), (74, 41)], [(50, 60), (48, 61)], [(80, 30), (81, 32)]).bots
    assert best.bot == "a"
    assert best.margin == pytest.approx(margin_of([72, 49, 80.5]))


def test_scores_of_a_single_seed_have_no_interval() -> None:
    assert [row.margin for row in standings_of([WON, WON]).bots] == [None, None]
    book = Book(("a", "b"), is_shared=True)
    book.add([Match(0, 1, ("a",), (36,), ()), Match(1, 1, ("b",), (24,), ())])
    standings = book.standings()
    assert [row.margin for row in standings.bots] == [None, None]
    assert [(pair.value, pair.low, pair.high) for pair in standings.pairs] == [(12, None, None)]


def test_intervals_hold_the_truth_as_often_as_they_say_where_luck_is_of_the_seed() -> None:
    """Three equal bots; the luck of each with a seed is the same against both others and in both seats."""
    generator, bots = np.random.default_rng(1), ("a", "b", "c")
    held = []
    for _ in range(200):
        book = Book(bots, is_shared=False)
        for seed, luck in enumerate(generator.normal(size=(40, 3))):
            for one, other in ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)):
                seats = bots[one], bots[other]
                book.add([Match(0, seed, seats, (0, 0), (int(luck[other] > luck[one]),))])
        standings = book.standings()
        held += [abs(row.elo or 0) < (row.elo_margin or 0) for row in standings.bots]
        held += [(pair.low or 0) < 0.5 < (pair.high or 0) for pair in standings.pairs]
    assert np.mean(held) == pytest.approx(0.95, abs=0.02)
