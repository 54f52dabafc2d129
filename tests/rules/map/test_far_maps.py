"""Maps that reach far, and maps with a long frontier."""

import itertools
from random import Random

import pytest
from oracle import landscape
from oracle.board import STEPS, Cell

from dorfplatz import Game, Place, State
from dorfplatz.hexes import CELLS, WIDTH, distance, index, neighbour, opposite, step
from rules.romantik.agreement import FollowingGame, compare

from .boards import catalog_of

MOST = 126


def play_cells(cells: list[Cell], edges: str) -> tuple[State, FollowingGame]:
    """Lay equal tiles in these cells on the engine and on the oracle."""
    tiles = {f"x{i}": landscape(f"x{i}", edges) for i in range(len(cells))}
    state = Game(catalog=catalog_of(list(tiles.values()))).start(1)
    game = FollowingGame(tiles, {}, ())
    for q, r in cells:
        state.play("reveal")
        assert state.in_hand is not None
        tile = game.reveal(state.in_hand.tile.id, None)
        state.play(Place(q, r, 0))
        game.follow(tile, (q, r, 0), None)
    assert state.is_over
    return state, game


def line(side: int, tiles: int = MOST) -> list[Cell]:
    """Cells straight away from the origin."""
    return [(STEPS[side][0] * i, STEPS[side][1] * i) for i in range(tiles)]


@pytest.mark.parametrize("side", range(6))
def test_126_tiles_in_a_line_keep_their_coordinates(side: int) -> None:
    cells = line(side)
    edges = "".join("T" if s in (side, opposite(side)) else "M" for s in range(6))
    state, game = play_cells(cells, edges)
    assert [laid.cell for laid in state.laid] == cells
    assert state.score.longest["track"] == MOST
    compare(state, game)


@pytest.mark.parametrize("side", range(6))
def test_the_ends_of_a_long_line_know_nothing_of_each_other(side: int) -> None:
    cells = line(side, MOST - 1)
    tiles = [landscape(f"x{i}", "WWWWWW") for i in range(MOST)]
    state = Game(catalog=catalog_of(tiles)).start(1)
    for q, r in cells:
        state.play("reveal")
        state.play(Place(q, r, 0))
    state.play("reveal")
    places = {move.cell for move in state.legal_moves if isinstance(move, Place)}
    around = {step(cell, s) for cell in cells for s in range(6)} - set(cells)
    assert places == around
    assert len(around) == 2 * len(cells) + 4
    far = max(around, key=lambda cell: distance(cell, (0, 0)))
    assert distance(far, (0, 0)) == MOST - 1
    state.play(Place(*far, 0))
    assert state.laid[-1].cell == far


def comb() -> list[Cell]:
    """A spine along the east with a tooth of three tiles on every second tile."""
    cells: list[Cell] = [(0, 0)]
    for q in itertools.count(1):
        cells.append((q, 0))
        if q % 2 == 0:
            cells += [(q, 1), (q, 2), (q, 3)]
        if len(cells) >= MOST:
            return cells[:MOST]
    raise AssertionError


def star() -> list[Cell]:
    """Three arms from the origin: the frontier is as long as it can be."""
    arms = [line(side, 43)[1:] for side in (0, 2, 4)]
    return [(0, 0), *(cell for cells in zip(*arms, strict=True) for cell in cells)][:MOST]


@pytest.mark.parametrize("cells", [comb(), star(), line(1)], ids=["comb", "star", "line"])
def test_a_frontier_of_more_than_128_cells_stays_right(cells: list[Cell]) -> None:
    tiles = {f"x{i}": landscape(f"x{i}", "WMGMVM") for i in range(len(cells))}
    state = Game(catalog=catalog_of(list(tiles.values()))).start(1)
    game = FollowingGame(tiles, {}, ())
    longest = 0
    for number, (q, r) in enumerate(cells):
        state.play("reveal")
        assert state.in_hand is not None
        tile = game.reveal(state.in_hand.tile.id, None)
        moves = state.legal_moves
        around = game.board.cells_to_lay()
        assert len(moves) == 6 * len(around)
        if number % 10 == 0 or number > 120:
            assert {move.cell for move in moves if isinstance(move, Place)} == around
        longest = max(longest, len(around))
        rotation = number % 6
        state.play(Place(q, r, rotation))
        game.follow(tile, (q, r, rotation), None)
        if number % 20 == 0 or number > 120:
            compare(state, game)
    assert longest > 128


@pytest.mark.parametrize("seed", range(4))
def test_random_maps_with_a_long_frontier_agree_with_the_oracle(seed: int) -> None:
    rng = Random(seed)
    tiles = {f"x{i}": landscape(f"x{i}", "".join(rng.choices("WGVM", k=6))) for i in range(MOST)}
    state = Game(catalog=catalog_of(list(tiles.values()))).start(seed)
    game = FollowingGame(tiles, {}, ())
    while not state.is_over:
        state.play("reveal")
        assert state.in_hand is not None
        tile = game.reveal(state.in_hand.tile.id, None)
        lonely = min(game.board.cells_to_lay(), key=lambda cell: (game.board.occupied_neighbours(cell), rng.random()))
        where = (*lonely, rng.randrange(6))
        assert len(state.legal_moves) == 6 * len(game.board.cells_to_lay())
        state.play(Place(*where))
        game.follow(tile, where, None)
        if state.turn % 15 == 0 or state.is_over:
            compare(state, game)
    assert int(state._map.frontier_count) > 180


def test_steps_on_the_torus_agree_with_steps_on_the_plane() -> None:
    assert CELLS == WIDTH * WIDTH
    for q, r, side in itertools.product(range(-130, 131, 13), range(-130, 131, 13), range(6)):
        assert neighbour(index(q, r), side) == index(*step((q, r), side))
        assert step(step((q, r), side), opposite(side)) == (q, r)
    assert tuple(step((0, 0), side) for side in range(6)) == STEPS
