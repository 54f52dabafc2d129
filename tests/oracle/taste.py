"""Ways to choose among the legal placements, so that random games reach every rule."""

from collections.abc import Callable
from random import Random

from dorfplatz.catalog.map.tile import Tile

from .board import TERRAINS, Cell, OracleMap, Placement
from .game import OracleGame
from .geometry import neighbours

Taste = Callable[[Random, OracleGame, Tile, int | None, list[Placement]], Placement]


def anywhere(rng: Random, game: OracleGame, tile: Tile, marker: int | None, placements: list[Placement]) -> Placement:
    """Every legal placement is as good as any other."""
    return rng.choice(placements)


def packed(rng: Random, game: OracleGame, tile: Tile, marker: int | None, placements: list[Placement]) -> Placement:
    """As many neighbours as possible: territories close, and some tiles find no place."""
    most = max(game.board.occupied_neighbours((q, r)) for q, r, _ in placements)
    return rng.choice([p for p in placements if game.board.occupied_neighbours(p[:2]) == most])


def keen(rng: Random, game: OracleGame, tile: Tile, marker: int | None, placements: list[Placement]) -> Placement:
    """Complete tasks, then join as many edges as possible."""
    worth = {place: worth_of(game, tile, marker, place) for place in placements}
    return rng.choice([place for place in placements if worth[place] == max(worth.values())])


def worth_of(game: OracleGame, tile: Tile, marker: int | None, placement: Placement) -> tuple[int, int]:
    """Points of the markers that a placement completes less those that it cancels, and the edges it joins."""
    q, r, rotation = placement
    board = game.board.with_tile(tile, (q, r), rotation)
    markers = game.open if marker is None else {**game.open, (q, r): marker}
    completed, cancelled = board.judge(markers)
    points = sum(markers[cell] for cell in completed) - sum(markers[cell] for cell in cancelled)
    return points, joined_edges(board, (q, r))


def joined_edges(board: OracleMap, cell: Cell) -> int:
    """How many edges of a tile meet their own terrain."""
    edges = [(cell, side) for side in range(6)]
    return sum(board.letter(edge) in TERRAINS and bool(board.joined_across(edge)) for edge in edges)


def curious(rng: Random, game: OracleGame, tile: Tile, marker: int | None, placements: list[Placement]) -> Placement:
    """Next to the figures and the Special tiles, more often than not, and keen there: unlocked parts get going."""
    near = [place for place in placements if strange_neighbours(game, place[:2])]
    wanted = near if near and rng.random() < 0.8 else placements
    return keen(rng, game, tile, marker, rng.sample(wanted, min(10, len(wanted))))


def strange_neighbours(game: OracleGame, cell: Cell) -> bool:
    """Whether a Special tile, the balloon or the photographer is next to this cell."""
    cells = [other for other in neighbours(cell) if other in game.board.tiles]
    figures = (game.pieces.balloon, game.pieces.photographer)
    return any(other in figures or game.board.tiles[other][0].kind == "special" for other in cells)


def following(rng: Random, game: OracleGame, tile: Tile, marker: int | None, placements: list[Placement]) -> Placement:
    """Next to the photographer, more often than not, and keen there; now and then without any sense."""
    if rng.random() < 0.1:
        return rng.choice(placements)
    near = [place for place in placements if game.pieces.photographer_is_next_to(place[:2])]
    wanted = near if near and rng.random() < 0.8 else placements
    return keen(rng, game, tile, marker, rng.sample(wanted, min(60, len(wanted))))
