"""Every turn of a right record with how everything stood before it: where a mistake can be made."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .grid import Cell
from .marks import SYMBOLS
from .record import start_of
from .sheets import COLOURS, Sheet
from .turn import turn_problems

Record = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """A turn, the round that it belongs to, and what was free for its player."""

    round: Record
    turn: Record
    sheet: Sheet
    dice: tuple[str, ...]
    colours: frozenset[str]
    free: frozenset[Cell]
    falls_back: bool

    @property
    def number(self) -> int:
        """The number of the turn in its round."""
        return next(number for number, turn in enumerate(self.round["turns"]) if turn is self.turn)

    @property
    def gone_die(self) -> str:
        """A die that was rolled in this round, and that is not left."""
        return str(next(die for die in self.round["dice"] if die not in self.dice))

    @property
    def die_not_rolled(self) -> str:
        """A symbol that no die of this round shows."""
        return next(symbol for symbol in SYMBOLS if symbol not in self.round["dice"])

    @property
    def taken_colour(self) -> str:
        """A colour that somebody took before in this round."""
        return next(colour for colour in COLOURS.values() if colour not in self.colours)

    @property
    def drawn_cell(self) -> list[int]:
        """A cell of the same colour on which the player has drawn before."""
        return list(min(self.sheet.cells_of(self.turn["colour"]) - self.free))

    @property
    def cell_of_free_colour(self) -> list[int]:
        """A free cell of another colour that is free too."""
        cells = {cell for cell in self.free if self.sheet.colour_of[cell] in self.colours - {self.turn["colour"]}}
        return list(next(iter(sorted(cells))))

    @property
    def cell_of_taken_colour(self) -> list[int]:
        """A free cell of a colour that is taken."""
        cells = {cell for cell in self.free if self.sheet.colour_of[cell] not in self.colours}
        return list(next(iter(sorted(cells))))

    @property
    def mountain(self) -> list[int]:
        """A cell with a mountain."""
        return list(min(self.sheet.mountains))


def moments(record: Record) -> Iterator[Moment]:
    """Every turn of a right record."""
    state = start_of(record)
    for told in record["rounds"]:
        state.roll(told["dice"])
        for turn in told["turns"]:
            yield Moment(
                told,
                turn,
                state.sheet,
                tuple(state.dice),
                frozenset(state.colours),
                frozenset(state.free_cells(state.player)),
                state.falls_back(),
            )
            if turn_problems(turn, state):
                raise ValueError("the record is wrong already")


Change = Callable[[Record, list[Moment]], object]
Test = Callable[[Moment], bool]


def always(moment: Moment) -> bool:
    """Any moment will do."""
    return True


def drawing(*dice: str) -> Test:
    """Whether one of these symbols was drawn, and was no fallback."""
    return lambda moment: moment.turn["die"] in dice and not moment.falls_back


def fallback(moment: Moment) -> bool:
    """Whether this was a fallback."""
    return moment.falls_back


def no_fallback(moment: Moment) -> bool:
    """Whether this was an ordinary turn."""
    return not moment.falls_back


def later(moment: Moment) -> bool:
    """Whether this was an ordinary turn, but not the first of its round."""
    return moment.number > 0 and not moment.falls_back


def first(test: Test, all_moments: list[Moment]) -> Moment:
    """The first moment that passes a test."""
    return next(moment for moment in all_moments if test(moment))


def write(test: Test, **fields: object) -> Change:
    """Write these fields in the first turn that passes a test."""
    return lambda record, all_moments: first(test, all_moments).turn.update(fields)


def write_what(test: Test, name: str, value: Callable[[Moment], object]) -> Change:
    """Write a field in the first turn that passes a test and for which there is such a value."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        for moment in filter(test, all_moments):
            try:
                told = value(moment)
            except (StopIteration, ValueError):
                continue
            moment.turn[name] = told
            return
        raise StopIteration

    return change


def leave_out(test: Test, name: str) -> Change:
    """Leave a field out of the first turn that passes a test and has it."""
    return lambda record, all_moments: first(lambda m: name in m.turn and test(m), all_moments).turn.pop(name)
