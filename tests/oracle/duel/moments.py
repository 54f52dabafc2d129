"""The moments of a recorded Duel: what one side did in one turn, and in what position."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dorfplatz.catalog.map.tile import Tile
from oracle.box import Box
from oracle.geometry import Cell

from .interests import KINDS, gone
from .play import Record
from .record import start_of
from .state import OracleDuel
from .turn import turn_problems


@dataclass(frozen=True)
class Moment:
    """The turn of one side, its tile, and how everything stood when it began."""

    turn: Record
    board: Record
    tile: Tile
    open_tasks: tuple[int, ...]
    photographer: Cell | None
    hearts: int
    done: int
    interests: frozenset[str]
    gone: frozenset[str]

    @property
    def do(self) -> list[Record]:
        """What this side did."""
        entries: list[Record] = self.board.get("do", [])
        return entries

    @property
    def cell(self) -> Cell:
        """Where the revealed tile was laid."""
        q, r = self.do[0]["place"]
        return q, r

    def has(self, name: str) -> bool:
        """Whether this was written."""
        return any(name in entry for entry in self.do)

    def entry(self, name: str) -> Record:
        """The first such choice."""
        return next(entry for entry in self.do if name in entry)

    def chose(self, *names: str | None) -> bool:
        """Whether the first Point of Interest of this turn is one of these."""
        return self.has("interest") and self.entry("interest")["interest"] in names

    @property
    def quiet(self) -> bool:
        """Whether the tile was laid and nothing else was done."""
        return len(self.do) == 1

    def quiet_on(self, kind: str) -> bool:
        """Whether a tile of this kind was laid and nothing else was done."""
        return self.quiet and self.tile.kind == kind

    @property
    def has_kind(self) -> bool:
        """Whether this side had its School, Granary or Old Oak."""
        return bool(self.interests & set(KINDS))


def moments(record: Record, box: Box) -> Iterator[Moment]:
    """Every side in every turn of a right record."""
    state = start_of(record, box)
    for turn in record["turns"]:
        yield from [moment_of(turn, seat, state) for seat in range(state.players)]
        if turn_problems(turn, state, False):
            raise ValueError("the record is wrong already")


def moment_of(turn: Record, seat: int, state: OracleDuel) -> Moment:
    """How everything stands before a turn."""
    side = state.sides[seat]
    taken = [other.interests for other in state.sides]
    return Moment(
        turn,
        turn["boards"][seat],
        state.tiles[turn["reveal"]["tile"]],
        tuple(len(other.game.open) for other in state.sides),
        side.game.pieces.photographer,
        side.game.pieces.supply["red"],
        len(side.game.completed),
        frozenset(side.interests),
        frozenset(kind for kind in KINDS if gone(kind, taken, state.turn)),
    )


Change = Callable[[Record, list[Moment]], object]
Test = Callable[[Moment], bool]


def first(test: Test, all_moments: list[Moment]) -> Moment:
    """The first moment that passes a test."""
    return next(moment for moment in all_moments if test(moment))


def last(test: Test, all_moments: list[Moment]) -> Moment:
    """The last moment that passes a test."""
    return first(test, all_moments[::-1])
