"""A tiny game from outside the package: whoever is first at the goal wins. Walk two steps, or run as the die says.

It shows all that a game needs to be made, played, recorded and simulated like the others.
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec

from dorfplatz import GameEntry, IllegalMoveError, Played, UnreadableMoveError

GOAL = 10
MOVES = ("walk", "run")


@dataclass(frozen=True)
class DiceRace:
    players: int = 2
    goal: int = GOAL
    name: str = "dice_race"
    is_cooperative: bool = False
    is_simultaneous: bool = False
    action_count: int = len(MOVES)

    players_allowed: ClassVar[tuple[int, int]] = (2, 6)

    @property
    def catalog(self) -> Any:
        return SimpleNamespace(digest="none", is_default=True, game=self.name)

    def parse(self, text: str) -> str:
        if text not in MOVES:
            raise UnreadableMoveError(f"{text!r} is not a move; write walk or run")
        return text

    def action_of(self, move: str) -> int:
        return MOVES.index(move)

    def move_of(self, action: int) -> str:
        return MOVES[action]

    def start(self, seed: int | str | None = None, moves: str = "") -> RaceState:
        state = RaceState(self, int(seed or 0))
        for move in moves.split():
            state.play(move)
        return state

    def start_dealt(self, dealt: list[int], seed: int | str) -> RaceState:
        return RaceState(self, int(seed), dealt[: self.goal * self.players])


class RaceState:
    def __init__(self, game: DiceRace, seed: int, dealt: Sequence[int] = ()) -> None:
        self.game, self.seed, self.history = game, seed, ()
        dice = random.Random(seed)
        self.dealt = list(dealt) or [dice.randint(1, 6) for _ in range(game.goal * game.players)]

    history: tuple[Played, ...]

    @property
    def results(self) -> tuple[int, ...]:
        steps = [0] * self.game.players
        for number, (seat, move) in enumerate(self.history):
            steps[seat] += 2 if move == "walk" else self.dealt[number] - 1
        return tuple(steps)

    @property
    def returns(self) -> tuple[float, ...]:
        return tuple(map(float, self.results))

    @property
    def is_over(self) -> bool:
        return max(self.results) >= self.game.goal or len(self.history) == len(self.dealt)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, steps in enumerate(self.results) if steps == max(self.results))

    @property
    def turn(self) -> int:
        return len(self.history)

    @property
    def to_move(self) -> tuple[int, ...]:
        return () if self.is_over else (self.turn % self.game.players,)

    is_forced = False

    @property
    def legal_moves(self) -> Any:
        return _Moves(() if self.is_over else MOVES)

    def play(self, move: str, seat: int | None = None) -> None:
        if self.game.parse(move) not in self.legal_moves or seat not in (None, *self.to_move):
            raise IllegalMoveError(f"{move} cannot be played now")
        self.history += (Played(self.to_move[0], move),)

    def played(self, move: str, seat: int | None = None) -> RaceState:
        twin = self.copy()
        twin.play(move, seat)
        return twin

    def undo(self, number: int = 1) -> str:
        *_, taken_back = self.history[: len(self.history) - number + 1]
        self.history = self.history[:-number]
        return str(taken_back.move)

    @property
    def takes_back(self) -> tuple[int, ...]:
        """Nobody takes back what the die has decided."""
        return (self.history[-1].seat,) if self.history[-1:] and self.history[-1].move == "walk" else ()

    def take_back(self, seat: int) -> None:
        self.undo()

    def view(self, seat: int) -> RaceView:
        return RaceView(self, seat)

    def copy(self) -> RaceState:
        twin = RaceState(self.game, self.seed, self.dealt)
        twin.history = self.history
        return twin

    def start_again(self) -> RaceState:
        return RaceState(self.game, self.seed, self.dealt)

    def to_bytes(self) -> bytes:
        return repr((self.seed, self.history)).encode()

    information_key = to_bytes

    def svg(self, theme: str = "day") -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>{theme}</title></svg>'

    def record(self, names: Sequence[str] | None = None, date: datetime.date | None = None) -> RaceRecord:
        moves = [str(played.move) for played in self.history]
        when = msgspec.UNSET if date is None else date.isoformat()
        return RaceRecord(self.game.name, list(names or []), moves, list(self.results), when, str(self.seed))


class RaceView:
    """What a seat sees: everything but the dice to come."""

    def __init__(self, state: RaceState, seat: int) -> None:
        self.seat, self.game, self.turn = seat, state.game, state.turn
        self.is_over, self.to_move, self.legal_moves = state.is_over, state.to_move, state.legal_moves
        self.results, self.winners, self._history = state.results, state.winners, state.history

    def deal(self, generator: random.Random) -> RaceState:
        return self.game.start(generator.randrange(2**32), " ".join(played.move for played in self._history))

    def __str__(self) -> str:
        """One line for each runner, as far as he has come."""
        return "\n".join(f"{seat + 1} {'-' * steps}o" for seat, steps in enumerate(self.results))


class _Moves(tuple[str, ...]):
    def __call__(self, seat: int | None = None) -> _Moves:
        return self


class RaceRecord(msgspec.Struct):
    game: str
    players: list[str]
    moves: list[str]
    score: list[int]
    date: str | msgspec.UnsetType = msgspec.UNSET
    seed: str | msgspec.UnsetType = msgspec.UNSET
    format: str = "dorfplatz/1"

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)


def replay(record: RaceRecord, catalog: Any = None) -> RaceState:
    return DiceRace(len(record.players) or 2).start(str(record.seed), " ".join(record.moves))


class Walker:
    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, view: Any) -> str:
        return "walk"


class Gambler(Walker):
    def choose(self, view: Any) -> str:
        return "run"


BOTS = {"walker": Walker, "random": Gambler}
ENTRY = GameEntry("dice_race", game=DiceRace, record=RaceRecord, replay=replay, bots=BOTS)
