"""Scenarios on drawn boards are written once and run twice: on the engine and on the oracle."""

from typing import Any

import pytest

from rules.drawn import DrawGame, DrawMap
from rules.duel.drawn import DrawDuel
from rules.duel.engine_duel import engine_duel
from rules.duel.oracle_duel import oracle_duel
from rules.map.boards import engine_map
from rules.map.oracle_map import oracle_map
from rules.romantik import drawn_game as engine
from rules.romantik.oracle_game import oracle_game


@pytest.fixture(params=[engine_map, oracle_map], ids=["engine", "oracle"])
def drawn_map(request: Any) -> DrawMap:
    """Lays a drawn board."""
    draw: DrawMap = request.param
    return draw


@pytest.fixture(params=[engine.drawn_game, oracle_game], ids=["engine", "oracle"])
def drawn_game(request: Any) -> DrawGame:
    """Lays a drawn board on which a game with parts goes on."""
    draw: DrawGame = request.param
    return draw


@pytest.fixture(params=[engine_duel, oracle_duel], ids=["engine", "oracle"])
def drawn_duel(request: Any) -> DrawDuel:
    """Lays a drawn board for each side of a Duel."""
    draw: DrawDuel = request.param
    return draw
