"""Tiny games for two with a Warehouse, in which the tiles come in a known order, on the engine and on the oracle."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from oracle import Choice, OracleGame, OracleState
from oracle.board import Cell

from dorfplatz import Game, State
from dorfplatz.catalog import Tile
from rules.map.boards import catalog_of, stacked

MARKER = 5


class SmallGame(Protocol):
    """A game that is played by moves as they are written."""

    def play(self, moves: str) -> None:
        """Make these moves, one after the other."""

    def words(self) -> set[str]:
        """What may be done, with `place` and `stored` for all placements."""

    @property
    def player(self) -> int:
        """Whose turn it is."""

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""

    @property
    def stored(self) -> str | None:
        """The tile in the Warehouse."""

    @property
    def laid(self) -> list[str]:
        """The tiles on the map, as they were laid."""

    @property
    def open_tasks(self) -> int:
        """How many tasks are open."""

    @property
    def due(self) -> str | None:
        """The stack from which the next tile comes."""

    @property
    def mill(self) -> Cell | None:
        """Where the mill stands."""


class StartSmallGame(Protocol):
    """Begin a game with a Warehouse and these tiles; `parts` have tiles among them, `amounts` have none."""

    def __call__(self, *tiles: Tile, parts: Mapping[str, Sequence[str]] | None = None, **amounts: int) -> SmallGame: ...


class EngineSmallGame:
    """A small game on the engine."""

    def __init__(self, *tiles: Tile, parts: Mapping[str, Sequence[str]] | None = None, **amounts: int) -> None:
        catalog = catalog_of(tiles, parts={"warehouse": (), **(parts or {}), **dict.fromkeys(amounts, ())})
        game = Game(players=2, catalog=catalog, parts={"warehouse": 1, **dict.fromkeys(parts or {}, 1), **amounts})
        task_tiles = [(tile.id, MARKER) for tile in tiles if tile.kind == "task"]
        self.state: State = stacked(game, [tile.id for tile in tiles if tile.kind != "task"], task_tiles)

    def play(self, moves: str) -> None:
        """Make these moves, one after the other."""
        for move in moves.split():
            self.state.play(move)

    def words(self) -> set[str]:
        """What may be done, with `place` and `stored` for all placements."""
        names = {str(move).split(":")[0] for move in self.state.legal_moves}
        return {"place" if "/" in name else name for name in names}

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.state.player

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.state.is_over

    @property
    def stored(self) -> str | None:
        """The tile in the Warehouse."""
        return self.state.stored.id if self.state.stored else None

    @property
    def laid(self) -> list[str]:
        """The tiles on the map, as they were laid."""
        return [laid.tile.id for laid in self.state.laid]

    @property
    def open_tasks(self) -> int:
        """How many tasks are open."""
        return len(self.state.open_tasks)

    @property
    def due(self) -> str | None:
        """The stack from which the next tile comes."""
        return self.state.due

    @property
    def mill(self) -> Cell | None:
        """Where the mill stands."""
        return self.state.figures.mill


class OracleSmallGame:
    """A small game on the oracle, which knows the tile of a part by its id."""

    def __init__(self, *tiles: Tile, parts: Mapping[str, Sequence[str]] | None = None, **amounts: int) -> None:
        ids = {name: part for part, names in (parts or {}).items() for name in names}
        known = [replace(tile, id=ids.get(tile.id, tile.id)) for tile in tiles]
        self._stacks = {
            "task": [tile.id for tile in known if tile.kind == "task"],
            "landscape": [tile.id for tile in known if tile.kind != "task"],
        }
        in_play = {"warehouse": 1, **dict.fromkeys(parts or {}, 1), **amounts}
        markers = {kind: [MARKER] * len(known) for kind in ("forest", "grain", "village", "track", "stream")}
        self.state = OracleState(OracleGame({tile.id: tile for tile in known}, markers, [], parts=in_play), 2)

    def play(self, moves: str) -> None:
        """Make these moves, one after the other."""
        for move in moves.split():
            name, _, value = move.partition(":")
            if move == "reveal":
                stack = self.state.game.stack_to_reveal()
                self.state.reveal(self._stacks[stack].pop(0), MARKER if stack == "task" else None)
            elif "/" in name:
                self.state.do(placement(name))
            elif name == "stored":
                self.state.do(("stored",))
                self.state.do(placement(value))
            elif name == "heart":
                self.state.do(("heart", None if value == "none" else value))
            elif value:
                self.state.do((name, value == "yes"))
            else:
                self.state.do((name,))

    def words(self) -> set[str]:
        """What may be done, with `place` and `stored` for all placements."""
        return {str(choice[0]) for choice in self.state.choices()}

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.state.player

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.state.is_over

    @property
    def stored(self) -> str | None:
        """The tile in the Warehouse."""
        return self.state.game.warehouse.id if self.state.game.warehouse else None

    @property
    def laid(self) -> list[str]:
        """The tiles on the map, as they were laid."""
        return [tile.id for tile, _ in self.state.game.board.tiles.values()]

    @property
    def open_tasks(self) -> int:
        """How many tasks are open."""
        return len(self.state.game.open)

    @property
    def due(self) -> str | None:
        """The stack from which the next tile comes."""
        return None if self.state.is_over else self.state.game.stack_to_reveal()

    @property
    def mill(self) -> Cell | None:
        """Where the mill stands."""
        return self.state.game.pieces.mill


def placement(text: str) -> Choice:
    """A placement as it is written, as the oracle chooses it."""
    cell, _, rotation = text.partition("/")
    q, r = map(int, cell.split(","))
    return ("place", q, r, int(rotation))
