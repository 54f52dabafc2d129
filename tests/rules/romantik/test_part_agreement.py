"""Whole games with parts on the engine and on the oracle at once."""

import os
from random import Random

import pytest
from oracle import open_box
from places import catalog_file

from dorfplatz import Game
from dorfplatz.catalog import PART_NAMES, load, random_parts

from .part_agreement import following, play_both

GAMES = int(os.environ.get("DORFPLATZ_GAMES", "200"))
BOX = open_box(catalog_file("romantik"))


@pytest.mark.parametrize("name", PART_NAMES)
def test_each_part_alone_agrees_with_the_oracle(name: str) -> None:
    for seed in range(2):
        state = Game(players=1 + seed, parts=name).start(seed)
        play_both(state, following(state, BOX), Random(seed))


@pytest.mark.parametrize("part", range(4))
def test_random_combinations_agree_with_the_oracle(part: int) -> None:
    for seed in range(part, GAMES // 8, 4):
        rng = Random(seed)
        players = 1 + seed % 6
        state = Game(players=players, start_player=seed % players, parts=random_parts(load(), rng)).start(seed)
        play_both(state, following(state, BOX), rng)


@pytest.mark.parametrize("part", range(2))
def test_games_with_everything_agree_with_the_oracle(part: int) -> None:
    for seed in range(part, GAMES // 20, 2):
        state = Game(parts="everything").start(seed)
        play_both(state, following(state, BOX), Random(seed))
