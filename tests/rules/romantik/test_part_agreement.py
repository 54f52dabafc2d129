"""Whole games with parts on the engine and on the oracle at once."""

from random import Random

import pytest
from oracle import open_box
from places import catalog_file
from rotation import GAMES, play_each, todays

from dorfplatz import Game, Parts
from dorfplatz.catalog import PART_NAMES, load, random_parts

from .part_agreement import following, play_both

BOX = open_box(catalog_file("romantik"))


def play_on_both(seed: int, parts: str | Parts) -> None:
    """Play one game with these parts on the engine and on the oracle."""
    players = 1 + seed % 6
    state = Game(players=players, start_player=seed % players, parts=parts).start(seed)
    play_both(state, following(state, BOX), Random(seed))


@pytest.mark.parametrize("name", PART_NAMES)
def test_each_part_alone_agrees_with_the_oracle(name: str) -> None:
    play_each(todays(2), lambda seed: play_on_both(seed, name))


@pytest.mark.parametrize("part", range(4))
def test_random_combinations_agree_with_the_oracle(part: int) -> None:
    play_each(todays(GAMES // 4, part, 4), lambda seed: play_on_both(seed, random_parts(load(), Random(seed))))


@pytest.mark.parametrize("part", range(2))
def test_games_with_everything_agree_with_the_oracle(part: int) -> None:
    play_each(todays(GAMES // 10, part, 2), lambda seed: play_on_both(seed, "everything"))
