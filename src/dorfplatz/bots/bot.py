"""What a bot is: something that chooses a move from a seat's view; and asking one, whatever it may answer."""

from collections.abc import Callable, Sequence
from queue import Empty, Queue
from threading import Thread
from typing import Any, Protocol

from dorfplatz.errors import DorfplatzError, IllegalMoveError, SetupError, shown
from dorfplatz.games.moves import Move
from dorfplatz.games.state import State
from dorfplatz.games.view import View


class Bot(Protocol):
    """One method. A bot is asked only when there is a choice: a move that is the only one is nobody's."""

    def choose(self, view: View) -> Move:
        """The move to play, one of `view.legal_moves`."""
        ...


class AnyBot(Protocol):
    """A bot of any game, where it is known otherwise that the views are of its game."""

    def choose(self, view: Any) -> Any:
        """The move to play."""
        ...


def play_game(state: State, bot: Bot, *, move_seconds: float | None = None) -> None:
    """Let a bot play a game to its end, in every seat.

    A bot that raises, answers with an illegal move, or thinks longer than `move_seconds` ends this with an
    `IllegalMoveError` that names the bot, the seat and the move.
    """
    while not state.is_over:
        legal = state.legal_moves
        if len(legal) == 1:
            state.play(legal[0])
        else:
            play_choice(bot, state.player, state.view(state.player), state.play, move_seconds)


def bots_by_seat(bots: Sequence[AnyBot], players: int) -> Sequence[AnyBot]:
    """The bots of a game, if there is one for every seat."""
    if len(bots) < players:
        raise SetupError(f"there are {players} seats and {len(bots)} bots; give one for each seat")
    return bots


def play_choice(
    bot: AnyBot, seat: int, view: Any, play: Callable[[Any], None], move_seconds: float | None = None
) -> None:
    """Ask a bot for the move of a seat and play it; what it does wrong is told with its name and its seat."""
    try:
        move = bot.choose(view) if move_seconds is None else _choice_in_time(bot, view, move_seconds)
    except Exception as error:
        reason = " ".join(str(error).split())[:300]
        fault = reason if isinstance(error, DorfplatzError) else f"{type(error).__name__}: {reason}"
        raise IllegalMoveError(f"the bot {_name(bot)} in seat {seat} gave no move: {fault}") from error
    try:
        play(move)
    except DorfplatzError as error:
        raise IllegalMoveError(f"the bot {_name(bot)} in seat {seat} answered wrongly: {error}") from error


def _choice_in_time(bot: AnyBot, view: Any, seconds: float) -> Any:
    """The bot's move, or a TimeoutError; Python cannot end a thread, so one that comes too late is left behind."""
    answers: Queue[tuple[Any, Exception | None]] = Queue()

    def choose() -> None:
        try:
            answers.put((bot.choose(view), None))
        except Exception as error:
            answers.put((None, error))

    Thread(target=choose, daemon=True).start()
    try:
        move, error = answers.get(timeout=seconds)
    except Empty:
        raise TimeoutError(f"no answer within {seconds:g} seconds") from None
    if error is not None:
        raise error
    return move


def _name(bot: AnyBot) -> str:
    """A bot as it calls itself, or its class."""
    return type(bot).__name__ if type(bot).__repr__ is object.__repr__ else shown(bot)
