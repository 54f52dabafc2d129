"""One side of the table: its own map, and how far it has come in this turn."""

from dataclasses import dataclass, field
from typing import Any, Literal

from dorfplatz.catalog.map.tile import Tile
from oracle.board import Placement
from oracle.choice import Choice, declined, entry_of
from oracle.game import Marked, OracleGame
from oracle.geometry import Cell

from .interests import KINDS, SPACES

# The order inside a turn; "special" lays the tile of a Point of Interest, and "photographer" comes after each tile.
Phase = Literal["hand", "heart", "photographer", "interest", "special", "done"]


@dataclass
class Side:
    """A game of its own with the same tiles and markers as everybody else's, and the steps of this turn.

    `interests` tells the turn in which each Point of Interest was chosen, and `log` the choices of this turn.
    """

    game: OracleGame
    phase: Phase = "done"
    hand: Tile | None = None
    marker: int | None = None
    cell: Cell = (0, 0)
    photographer_was_there: bool = False
    spaces_used: int = 0
    interests: dict[str, int] = field(default_factory=dict)
    completed: list[Marked] = field(default_factory=list)
    cancelled: list[Marked] = field(default_factory=list)
    log: list[Choice] = field(default_factory=list)

    @property
    def in_hand(self) -> Tile:
        """The tile in hand, or the one that was just laid."""
        assert self.hand is not None
        return self.hand

    def begin(self, name: str, marker: int | None) -> None:
        """Take the tile that was revealed for everybody, with the same marker."""
        self.hand, self.marker = self.game.reveal(name, marker), marker
        self.photographer_was_there = self.game.pieces.photographer is not None
        self.completed, self.cancelled, self.log = [], [], []
        self.phase = "hand"

    def places(self) -> set[Choice]:
        """Everywhere the tile in hand may be laid."""
        return {("place", *place) for place in self.game.board.legal_placements(self.in_hand, self.marker)}

    def lay(self, placement: Placement) -> None:
        """Lay the tile in hand, and judge the markers; this may come twice in a turn."""
        self.cell = placement[:2]
        completed, cancelled = self.game.lay(self.in_hand, placement, self.marker)
        self.completed += completed
        self.cancelled += cancelled

    def take_special(self, tile: Tile) -> None:
        """Take the tile of a Point of Interest, to be laid at once."""
        self.hand, self.marker = tile, None
        self.phase = "special"

    def draws_photographer(self) -> bool:
        """Whether a photographer who was there before this turn stands next to the tile just laid."""
        return self.photographer_was_there and self.game.pieces.photographer_is_next_to(self.cell)

    def has_kind(self) -> bool:
        """Whether this side has its School, Granary or Old Oak."""
        return any(kind in self.interests for kind in KINDS)

    def go_to_storage(self) -> None:
        """Choose for the next space of the storage board that was reached, or be done."""
        reached = sum(len(self.game.completed) >= space for space in SPACES)
        self.phase = "interest" if self.spaces_used < reached else "done"

    def board(self) -> dict[str, Any]:
        """This turn of this side as it stands in a record."""
        if self.log == [("aside",)]:
            return {"aside": True}
        return {
            "do": [entry_of(choice) for choice in self.log if not declined(choice)],
            "completed": [list(marked) for marked in self.completed],
            "cancelled": [list(marked) for marked in self.cancelled],
        }
