"""What tables tell is written by machine code, which only takes the types that are declared."""

import random
from typing import Any

import pytest
from machine_code.misfits import noted_misfits

from dorfplatz import game_names
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.readiness import is_loaded
from dorfplatz.server.games.registry import game
from dorfplatz.server.table.events import Played

from ..hearing import Hearing

pytestmark = pytest.mark.plays(*game_names())
OPTIONS: dict[str, dict[str, Any]] = {"romantik": {"parts": "everything"}, "duel": {"modules": [1, 2]}}


@pytest.mark.parametrize("name", game_names())
def test_tables_use_exactly_the_types_that_are_declared(name: str) -> None:
    kind, choice = game(name), random.Random(3)
    own = kind.own_options(OPTIONS.get(name, {}))
    hearing = Hearing(name, kind.shuffle(own), own)
    with noted_misfits() as misfits:
        while (playing := hearing.table.playing) is not None and not playing.is_over:
            seat = choice.choice(playing.to_move)
            move = playing.random_move(seat)
            hearing.happen(Played(seat=seat, move=move, shown=playing.copy().play(seat, move)))
    assert is_loaded(units_of(name)[0])
    assert misfits == []
