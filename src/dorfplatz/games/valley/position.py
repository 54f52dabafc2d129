"""A position of the Valley: what states and views share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog.valley.catalog import SYMBOLS, Symbol
from dorfplatz.catalog.valley.sheet import COLOURS, Cell, Colour
from dorfplatz.games.array_position import ArrayPosition
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.valley.choices import choice_if_any, move_of
from dorfplatz.games.valley.moves import RAILS, ValleyMove
from dorfplatz.games.valley.picture import draw_valley
from dorfplatz.games.valley.score import ValleyScore, valley_scores
from dorfplatz.rules.valley.choices import MOST_CHOICES, list_choices
from dorfplatz.rules.valley.pack import cell_of, number_of
from dorfplatz.rules.valley.rounds import must_fall_back
from dorfplatz.rules.valley.state import DRAFT, EMPTY, MOUNTAIN, NONE, OVER, REVEAL, VALLEY, Record

if TYPE_CHECKING:
    from dorfplatz.games.valley.game import Valley


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn in a cell; only rails have a rotation."""

    symbol: Symbol
    rotation: int | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """A colour taken in this round: the die put on it, and the player."""

    die: Symbol
    player: int


class PlayerSheet:
    """One player's sheet: its symbols and its villagers."""

    def __init__(self, game: Valley, record: Record, player: int) -> None:
        self.player = player
        self._game = game
        self._record = record

    @property
    def drawn(self) -> dict[Cell, Drawn]:
        """Everything drawn so far, by cell."""
        symbols = self._record.symbol[self.player].tolist()
        return {
            cell_of(number): self._drawn(number)
            for number, symbol in enumerate(symbols)
            if symbol not in (EMPTY, MOUNTAIN)
        }

    def _drawn(self, number: int) -> Drawn:
        symbol = SYMBOLS[int(self._record.symbol[self.player, number]) - 1]
        return Drawn(symbol, int(self._record.rotation[self.player, number]) if symbol in RAILS else None)

    @property
    def start(self) -> Cell:
        """The cell of the first house."""
        return cell_of(int(self._record.start_cell[self.player]))

    @property
    def free_cells(self) -> dict[Cell, Colour]:
        """The cells that are still empty, with their colours."""
        symbols = self._record.symbol[self.player]
        colours = self._game.sheet.colours
        return {cell: colour for cell, colour in colours.items() if symbols[number_of(cell)] == EMPTY}

    @property
    def villagers(self) -> int:
        """The number of villagers."""
        return int(self._record.villagers[self.player])


class ValleyPosition(ArrayPosition):
    """What everybody sees of a game: all sheets, the dice and colours of the round, the legal moves."""

    dtype = VALLEY

    def __init__(self, game: Valley, states: NDArray[Any]) -> None:
        self._game = game
        super().__init__(states)

    @property
    def game(self) -> Valley:
        """The game that is played."""
        return self._game

    @property
    def sheets(self) -> tuple[PlayerSheet, ...]:
        """The players' sheets in seat order."""
        return tuple(PlayerSheet(self.game, self._record, player) for player in range(self.game.players))

    @property
    def is_over(self) -> bool:
        """Whether every sheet is full."""
        return bool(self._record.phase == OVER)

    @property
    def player(self) -> int:
        """The seat of the player in turn."""
        return int(self._record.player)

    @property
    def asks(self) -> Literal["reveal", "draft", "over"]:
        """What the player in turn must do: `reveal` to roll the dice, or `draft` to take one."""
        words: dict[int, Literal["reveal", "draft", "over"]] = {REVEAL: "reveal", DRAFT: "draft", OVER: "over"}
        return words[int(self._record.phase)]

    @property
    def first(self) -> int:
        """The first player of the round."""
        return int(self._record.first)

    @property
    def round(self) -> int:
        """The number of rounds rolled so far."""
        return int(self._record.rolls)

    @property
    def turn(self) -> int:
        """The number of turns played by all players."""
        return int(self._record.turns)

    @property
    def rolled(self) -> tuple[tuple[Symbol, Colour | None], ...]:
        """The six dice of this round, each with the colour it was put on; empty before the roll."""
        dice, colours = self._record.dice.tolist(), self._record.put_on.tolist()
        return tuple(
            (SYMBOLS[die - 1], None if colour == NONE else COLOURS[colour])
            for die, colour in zip(dice, colours, strict=True)
            if die != EMPTY
        )

    @property
    def dice(self) -> tuple[Symbol, ...]:
        """The dice left in this round."""
        return tuple(die for die, colour in self.rolled if colour is None)

    @property
    def taken(self) -> dict[Colour, Taken]:
        """The colours taken in this round."""
        dice = {colour: die for die, colour in self.rolled if colour is not None}
        takers = dict(zip(COLOURS, self._record.taker_of.tolist(), strict=True))
        return {colour: Taken(dice[colour], takers[colour]) for colour in COLOURS if colour in dice}

    @property
    def free_colours(self) -> tuple[Colour, ...]:
        """The colours left in this round."""
        return tuple(colour for colour in COLOURS if colour not in self.taken)

    @property
    def falls_back(self) -> bool:
        """Whether the player in turn has no free cell in a free colour, and so draws a plain sunflower."""
        return self.asks == "draft" and bool(must_fall_back(self._record))

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat of the player in turn; none when the game is over."""
        return () if self.is_over else (self.player,)

    @property
    def legal_moves(self) -> LegalMoves[ValleyMove]:
        """The legal moves of the player in turn."""
        return self._listed(self._choices())

    def _legal_moves_of(self, seat: int | None) -> LegalMoves[ValleyMove]:
        """The legal moves of a seat; empty unless it is in turn."""
        if seat is None or checked_seat(seat, self.game.players) == self.player:
            return self.legal_moves
        return self._listed(np.empty(0, np.int32))

    def _listed(self, choices: NDArray[np.int32]) -> LegalMoves[ValleyMove]:
        falls_back = self.falls_back
        nowhere = np.zeros((len(choices), 2), np.int16)
        return LegalMoves(choices, nowhere, lambda choice, _: move_of(choice, falls_back), self._legal_moves_of)

    @property
    def is_forced(self) -> bool:
        """Whether there is exactly one legal move, such as the roll."""
        return len(self._choices()) == 1

    @property
    def results(self) -> tuple[int, ...]:
        """The current result of every seat."""
        return tuple(score.total for score in self.scores)

    @property
    def returns(self) -> tuple[float, ...]:
        """The current result of every seat, as floats for learning."""
        return tuple(map(float, self.results))

    def _choices(self) -> NDArray[np.int32]:
        """The legal choices of the player in turn, as numbers. Shape (choices,)."""
        choices = np.empty(MOST_CHOICES, np.int32)
        return choices[: list_choices(self.game.box, self._record, choices)]

    def _choice_of(self, seat: int, move: ValleyMove) -> tuple[int, ValleyMove] | None:
        """The engine's own number and object for a move, or None if it is illegal."""
        number = choice_if_any(move)
        if number is None or number not in self._choices():
            return None
        own = move_of(number, self.falls_back)
        return (number, own) if own == move else None

    @property
    def scores(self) -> tuple[ValleyScore, ...]:
        """The current score of every player, in seat order."""
        return valley_scores(self.game, self._record)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats ahead by points, then houses, sunflowers and villagers; several if all are equal."""
        ranks = [score.rank for score in self.scores]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def svg(self, theme: str = "day", names: Sequence[str] | None = None, *, explain: bool = False) -> str:
        """A picture of all sheets side by side; with `explain`, it shows where the points come from."""
        return draw_valley(self, names, theme, explain=explain)

    def _repr_svg_(self) -> str:
        return self.svg()
