"""Real maps and sheets: counted like the games they could have been, and refused where they are none."""

import random
from typing import Any

import pytest

from dorfplatz import Duel, Game, SetupError, Valley
from dorfplatz.games.duel.real_maps import RealSide, count_maps
from dorfplatz.games.map.face import Figures, MapFace
from dorfplatz.games.map.real.markers import RealTile
from dorfplatz.games.romantik.real_map import count_map
from dorfplatz.games.valley.real_sheets import count_sheets

NOTHING = Figures((), None, None, None, None, ())


def played(game: Any, seed: int) -> Any:
    state, chance = game.start(seed), random.Random(seed)
    while not state.is_over:
        seat = state.to_move[0]
        state.play(chance.choice(state.legal_moves(seat)), seat)
    return state


def rows(map: MapFace) -> list[RealTile]:
    return [(own.tile.id, own.q, own.r, own.rotation, own.marker, own.fate) for own in map.laid]


def test_a_map_counts_like_the_game_that_it_was_wherever_it_lies() -> None:
    state = played(Game(), 4)
    away = [(row[0], row[1] + 150, row[2] - 170, *row[3:]) for row in rows(state)]
    for tiles in (rows(state), away):
        counted = count_map(Game(), tiles, NOTHING)
        assert (counted.score, counted.wrong) == (state.score, ())
    assert {cell for each in counted.explanations for cell in each.cells} <= {(q, r) for _, q, r, *_ in away}


def test_maps_of_a_duel_count_like_the_duel_that_they_were() -> None:
    state = played(Duel(3), 5)
    counted = count_maps(state.game, [RealSide(rows(side), NOTHING) for side in state.sides], {})
    assert tuple(side.score for side in counted.sides) == state.scores
    assert counted.winners == state.winners


def test_sheets_count_like_the_game_that_they_were() -> None:
    state = played(Valley(3, "C"), 6)
    sheets = [
        [(*cell, own.symbol, -1 if own.rotation is None else own.rotation) for cell, own in sheet.drawn.items()]
        for sheet in state.sheets
    ]
    counted = count_sheets(state.game, sheets)
    assert tuple(side.score for side in counted.sides) == state.scores
    assert counted.winners == state.winners


@pytest.mark.parametrize(
    "row", [("L01", 0, 0, 6, 0, "none"), ("L01", 0, 0, -1, 0, "none"), ("L01", 0, 0, 0, 0, "lost")]
)
def test_a_row_that_is_none_is_refused_before_the_rules_read_it(row: RealTile) -> None:
    with pytest.raises(SetupError, match="tile 'L01' cannot lie at 0,0"):
        count_map(Game(), [row], NOTHING)


@pytest.mark.parametrize("cell", [(-1, 0), (0, 6), (5, 0)])
def test_a_cell_off_the_sheet_is_refused(cell: tuple[int, int]) -> None:
    with pytest.raises(SetupError, match="there is no cell"):
        count_sheets(Valley(2), [[(*cell, "house", -1)], []])


def test_as_many_maps_are_counted_as_there_are_sides() -> None:
    with pytest.raises(SetupError, match="there are 2 sides, not 1"):
        count_maps(Duel(2), [RealSide([], NOTHING)], {})
    with pytest.raises(SetupError, match="there are 3 sheets, not 1"):
        count_sheets(Valley(3), [[]])
