"""Bots choose a move from a seat's view; how to ask one safely."""

from collections.abc import Sequence
from queue import Empty, Queue
from threading import Thread
from typing import Any, Protocol

from dorfplatz.errors import DorfplatzError, IllegalMoveError, SetupError, shown
from dorfplatz.games.face import GameState


class Bot(Protocol):
    """Anything with a method `choose`."""

    def choose(self, view: Any) -> Any:
        """The move to play, one of `view.legal_moves`, as an object or in notation."""
        ...


AnyBot = Bot


def play(state: GameState, bots: Bot | Sequence[Bot], *, move_seconds: float | None = None) -> None:
    """Let bots play any game to its end: one for each seat, or one for all.

    Bots are asked for every move, forced ones too. A bot that raises, answers with an illegal move, or thinks longer
    than `move_seconds` ends the game with an `IllegalMoveError` that names the bot, the seat and the move.
    """
    seated = bots_by_seat(bots, state.game.players)
    while not state.is_over:
        seat = state.to_move[0]
        play_choice(seated[seat], state, seat, move_seconds)


def play_game(state: GameState, bot: Bot, *, move_seconds: float | None = None) -> None:
    """Let one bot play a game to its end in every seat; it is asked only when there is a choice."""
    while not state.is_over:
        seat = state.to_move[0]
        legal = state.legal_moves(seat)
        if len(legal) == 1:
            state.play(legal[0], seat)
        else:
            play_choice(bot, state, seat, move_seconds)


def bots_by_seat(bots: Bot | Sequence[Bot], players: int) -> Sequence[Bot]:
    """The bots of a game, checked to be one per seat."""
    if not isinstance(bots, Sequence):
        return [bots] * players
    if len(bots) < players:
        raise SetupError(f"there are {players} seats and {len(bots)} bots; give one for each seat")
    return bots


def play_choice(bot: Bot, state: GameState, seat: int, move_seconds: float | None = None) -> None:
    """Ask a bot for a seat's move and play it; errors name the bot and the seat."""
    view = state.view(seat)
    try:
        move = bot.choose(view) if move_seconds is None else _choice_in_time(bot, view, move_seconds)
    except Exception as error:
        reason = " ".join(str(error).split())[:300]
        fault = reason if isinstance(error, DorfplatzError) else f"{type(error).__name__}: {reason}"
        raise IllegalMoveError(f"the bot {_name(bot)} in seat {seat} gave no move: {fault}") from error
    try:
        state.play(move, seat)
    except DorfplatzError as error:
        raise IllegalMoveError(f"the bot {_name(bot)} in seat {seat} answered wrongly: {error}") from error


def _choice_in_time(bot: Bot, view: Any, seconds: float) -> Any:
    """The bot's move, or a TimeoutError.

    Python cannot end a thread, so one that is late is abandoned.
    """
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


def _name(bot: Bot) -> str:
    """A bot by its `repr`, or by its class if it has none of its own."""
    return type(bot).__name__ if type(bot).__repr__ is object.__repr__ else shown(bot)
