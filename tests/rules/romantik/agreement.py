"""Playing one game on the engine and on the oracle at once, and comparing everything after every placement."""

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
from oracle import OracleGame, Taste, keen, score
from oracle.board import Cell, Edge, Placement, Territory, facing
from oracle.game import Stack
from oracle.score import flag_points

from dorfplatz.catalog import Tile
from dorfplatz.games.map.moves import Move, Place, SetAside
from dorfplatz.games.romantik.state import State
from rules.map.boards import territory_table


class FollowingGame(OracleGame):
    """An oracle game with any number of required open tasks, which remembers the territory of every edge.

    The table has its size, its open edges and a number of its own, by the slot of the tile and the side.
    Only territories with an edge on a new tile or facing it can change, so only these are looked for anew.
    """

    def __init__(
        self,
        tiles: Mapping[str, Tile],
        markers: Mapping[str, Sequence[int]],
        removed: Sequence[str],
        open_tasks: int = 3,
    ) -> None:
        super().__init__(tiles, markers, removed)
        self.open_tasks = open_tasks
        self.slots: dict[Cell, int] = {}
        self.territories: dict[Edge, Territory] = {}
        self.table = np.zeros((len(tiles), 6, 3), np.int64)

    def stack_to_reveal(self) -> Stack:
        """Fewer open tasks than required ask for a Task tile while any is left; else it is a Landscape tile."""
        return "task" if len(self.open) < self.open_tasks and self.left("task") > 0 else "landscape"

    def follow(self, tile: Tile, where: Placement, marker: int | None) -> None:
        """Lay a tile and look at the territories on its sides and those facing it."""
        self.lay(tile, where, marker)
        cell = where[:2]
        self.slots[cell] = len(self.slots)
        edges: list[Edge] = [(cell, side) for side in range(6)]
        edges += [facing(edge) for edge in edges if not self.board.is_open(edge)]
        fresh: dict[Edge, Territory] = {}
        for edge in edges:
            if edge not in fresh and self.board.letter(edge) != "M":
                territory = self.board.territory_at(edge)
                fresh.update(dict.fromkeys(territory.edges, territory))
        self.territories |= fresh
        for (cell, side), territory in fresh.items():
            self.table[self.slots[cell], side] = territory.size, territory.open_edges, id(territory)

    def longest(self, letter: str) -> int:
        """The size of the longest track or stream among the remembered ones."""
        return max((t.size for t in self.territories.values() if t.letter == letter), default=0)


def eager(rng: Random, game: OracleGame, tile: Tile, marker: int | None, placements: list[Placement]) -> Placement:
    """Keen on some of the placements: nearly as many tasks, in a fraction of the time."""
    return keen(rng, game, tile, marker, rng.sample(placements, min(6, len(placements))))


def play_both(state: State, game: FollowingGame, taste: Taste, rng: Random) -> None:
    """Play a game to its end, the oracle following the engine, and compare all along."""
    player = state.player
    while not game.is_over():
        assert not state.is_over
        assert state.player == player
        assert state.due == game.stack_to_reveal()
        was_laid = play_one(state, game, taste, rng)
        player = (player + was_laid) % state.game.players
    assert state.is_over
    assert state.due is None
    assert len(state.legal_moves) == 0
    assert state.score.as_record() == {**score(game.board, game.completed), "tasks": dict(five_tasks(game))}
    assert {edge: t for t in game.board.territories() for edge in t.edges} == game.territories


def play_one(state: State, game: FollowingGame, taste: Taste, rng: Random) -> bool:
    """Reveal a tile and lay it, or set it aside; say whether it was laid."""
    state.play("reveal")
    assert state.in_hand is not None
    number = state.in_hand.marker
    tile = game.unseen[state.in_hand.tile.id]
    marker = number if tile.kind == "task" else None
    assert marker is None or marker in game.markers_for(tile)
    assert marker or number == 0
    game.reveal(tile.id, marker)
    legal = game.board.legal_placements(tile, marker)
    moves = state.legal_moves
    expected: set[Move] = {Place(*where) for where in legal} if legal else {SetAside()}
    assert set(moves) == expected
    assert len(moves) == max(1, len(legal))
    if not legal:
        state.play("aside")
        return False
    where = taste(rng, game, tile, marker, sorted(legal))
    state.play(Place(*where))
    game.follow(tile, where, marker)
    compare(state, game)
    return True


def compare(state: State, game: FollowingGame) -> None:
    """Territories by every edge, tasks and every line of the score."""
    compare_territories(state, game)
    assert {laid.cell: laid.marker for laid in state.open_tasks} == game.open
    done = sorted((laid.tile.task_name, laid.marker) for laid in state.laid if laid.fate == "completed")
    assert done == sorted(game.completed)
    sheet = state.score
    assert sheet.tasks == five_tasks(game)
    assert list(sheet.flags.values()) == [flag_points(game.board, letter) for letter in "WGV"]
    assert sheet.longest == {"track": game.longest("T"), "stream": game.longest("S")}


def compare_territories(state: State, game: FollowingGame) -> None:
    """Each edge is in a territory of the same size and open edges, and the same edges are together."""
    table = territory_table(state._map)
    expected = game.table[: len(game.slots)]
    assert np.array_equal(table.size, expected[:, :, 0])
    assert np.array_equal(table.open_edges, expected[:, :, 1])
    pairs = set(zip(table.root.ravel().tolist(), expected[:, :, 2].ravel().tolist(), strict=True))
    assert len({root for root, _ in pairs}) == len({name for _, name in pairs}) == len(pairs)


def five_tasks(game: OracleGame) -> dict[str, int]:
    """The sums of the completed markers of the five basic types."""
    names = ("forest", "grain", "village", "track", "stream")
    return {name: sum(number for kind, number in game.completed if kind == name) for name in names}
