"""Ratings, against cases that can be computed by hand."""

from math import log, log10, sqrt

import numpy as np
import pytest

from dorfplatz.arena.elo import ratings_of

BEND = log(10) / 400


def test_two_bots_are_apart_by_the_logarithm_of_their_odds() -> None:
    ratings = ratings_of(np.array([[0.0, 75], [25, 0]]))
    assert ratings.elo == pytest.approx((200 * log10(3), -200 * log10(3)))
    assert not ratings.lent_draws


def test_the_interval_of_two_even_bots_is_that_of_the_binomial() -> None:
    margin = 1.96 / (BEND * sqrt(400 * 0.5 * 0.5)) / 2
    assert ratings_of(np.array([[0.0, 200], [200, 0]])).margins == pytest.approx((margin, margin))


def test_four_times_the_games_halve_the_interval() -> None:
    once = np.array([[0.0, 60, 50], [40, 0, 70], [50, 30, 0]])
    few, many = ratings_of(once), ratings_of(4 * once)
    assert many.elo == pytest.approx(few.elo)
    assert np.array(few.margins) == pytest.approx(2 * np.array(many.margins))


def test_ratings_foretell_the_score_of_every_bot() -> None:
    wins = np.array([[0.0, 61, 50.5], [39, 0, 72], [49.5, 28, 0]])
    elo = np.array(ratings_of(wins).elo)
    expected = 100 / (1 + 10 ** ((elo[None, :] - elo[:, None]) / 400)) * (1 - np.eye(3))
    assert expected.sum(axis=1) == pytest.approx(wins.sum(axis=1))
    assert elo.sum() == pytest.approx(0)


def test_a_chain_adds_up_where_not_all_have_met() -> None:
    wins = np.array([[0.0, 10, 0], [1, 0, 10], [0, 1, 0]])
    assert ratings_of(wins).elo == pytest.approx((400, 0, -400))


def test_who_never_lost_is_rated_with_one_draw_lent() -> None:
    ratings = ratings_of(np.array([[0.0, 10], [0, 0]]))
    assert ratings.lent_draws
    assert ratings.elo[0] - ratings.elo[1] == pytest.approx(400 * log10(10.5 / 0.5))


def test_ratings_of_very_unequal_bots_are_found() -> None:
    ratings = ratings_of(np.array([[0.0, 9999, 10000], [1, 0, 9999], [0, 1, 0]]))
    assert ratings.elo[0] > ratings.elo[1] + 1000 > ratings.elo[2] + 2000
