"""What a scenario of the Duel on drawn boards can ask of whoever plays it: of the engine, or of the oracle."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from oracle import Drawing, drawn, landscape
from oracle.board import Cell, Placement

from dorfplatz import Figures
from dorfplatz.catalog import Tile

# Laying NEXT at the question mark completes the marker 3 on a; it closes the grain territory.
ROW = """
      M M   M M
     M a G G b G   ?
      M M   M M
"""
NEXT = landscape("x", "MMMMGM")
PLAIN = landscape("y", "MMMMMM")
# A tile without track fits nowhere around a.
STAR = """
      T T
     T a T
      T T
"""


class DrawnDuel(Protocol):
    """A Duel in the middle; `at` has the cells of the names by side, and no tile is left in the stacks."""

    at: list[dict[str, Cell]]

    def reveal(self, tile_id: str, marker: int = 0) -> None:
        """Let a tile be the revealed one, with its marker."""

    def lay(self, seat: int, name: str = "?", rotation: int = 0) -> None:
        """A side lays what it has to lay at a drawn name."""

    def lay_at(self, seat: int, place: Placement) -> None:
        """A side lays what it has to lay."""

    def places(self, seat: int) -> list[Placement]:
        """Where a side may lay what it has to lay."""

    def answer(self, seat: int, move: str) -> None:
        """A side answers."""

    def step(self, seat: int) -> str | None:
        """What a side is asked; None between turns."""

    def offers(self, seat: int) -> list[str]:
        """What a side may answer."""

    def fate(self, seat: int, name: str) -> str:
        """How the Task of the tile at a drawn name stands."""

    def figures(self, seat: int) -> Figures:
        """Where the figures of a side stand."""

    def last_cell(self, seat: int) -> Cell:
        """Where a side laid its last tile."""

    def interests(self, seat: int) -> tuple[str, ...]:
        """The points of interest that a side has chosen."""

    def hearts(self, seat: int) -> int:
        """The hearts that a side may still put on tiles."""

    def completed(self, seat: int) -> int:
        """How many tasks a side has completed."""

    def set_aside(self, seat: int) -> list[str]:
        """The tiles that a side could not lay."""

    def score(self, seat: int) -> Mapping[str, Any]:
        """The score sheet of a side as it stands in a record."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest result."""

    @property
    def turn(self) -> int:
        """The number of turns played."""

    @property
    def in_turn(self) -> bool:
        """Whether somebody has something to do with the revealed tile."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def due(self) -> str | None:
        """The stack from which the next tile comes."""

    @property
    def cameras_left(self) -> int:
        """The camera markers that are left for all."""

    def leave_cameras(self, number: int) -> None:
        """Let so many camera markers be left."""

    def leave_tiles(self, tasks: int, landscape: int = 0) -> None:
        """Let so many tiles be left in the stacks."""

    def complete(self, number: int, *seats: int, spaces_used: int | None = None) -> None:
        """Let sides, or all, have completed so many tasks.

        They have declined what they could choose for them, unless it is said how many spaces they have used.
        """

    def chose_before(self, seat: int, interest: str) -> None:
        """Let a side have chosen a point of interest in an earlier turn."""

    def note_sums(self, seat: int, **sums: int) -> None:
        """Let a side have completed markers with these sums, by the type of the task."""

    def also_first(self, terrain: str, like: str) -> None:
        """Let everybody be first with a terrain when they were first with another."""

    def lay_interest(self, seat: int, interest: str, cell: Cell) -> None:
        """A side has chosen a point of interest, and lays its tile in a cell."""


class DrawDuel(Protocol):
    """A Duel whose sides have laid these drawings; the tiles can be revealed."""

    def __call__(
        self,
        drawings: Sequence[Drawing],
        *tiles: Tile,
        modules: Sequence[int] = (),
        cards: Mapping[str, str] | None = None,
    ) -> DrawnDuel: ...


def row(task: int = 3) -> Drawing:
    """A grain territory of two with a task."""
    return drawn(ROW, tasks={"a": ("G", task)})


def fourth_marker(drawn_duel: DrawDuel, players: int = 2, *others: Tile, before: int = 3) -> DrawnDuel:
    """All sides have completed three tasks, and NEXT, just revealed, can complete the fourth."""
    duel = drawn_duel([row() for _ in range(players)], NEXT, PLAIN, *others, modules=(2,))
    duel.complete(before)
    duel.reveal("x")
    return duel


def lay_anywhere(duel: DrawnDuel, seat: int, away_from: str = "") -> None:
    """A side lays what it has to lay in its last legal place, but not at a drawn name."""
    taken = duel.at[seat].get(away_from)
    duel.lay_at(seat, [place for place in duel.places(seat) if place[:2] != taken][-1])


def choose(duel: DrawnDuel, seat: int, interest: str | None) -> None:
    """A side chooses a point of interest, and lays its tile somewhere."""
    duel.answer(seat, f"interest:{interest or 'none'}")
    if duel.step(seat) == "lay interest":
        lay_anywhere(duel, seat, "?")


def rotations(duel: DrawnDuel, seat: int, name: str = "?") -> set[int]:
    """The rotations in which the revealed tile may be laid at a drawn name."""
    return {rotation for q, r, rotation in duel.places(seat) if (q, r) == duel.at[seat][name]}


def paid_by(duel: DrawnDuel, terrain: str) -> list[str]:
    """What the card of a terrain pays each side."""
    return [str(duel.score(seat)["module1"][terrain]) for seat in range(len(duel.at))]
