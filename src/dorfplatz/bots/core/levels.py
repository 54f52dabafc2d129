"""Bots by name for any game: built-in levels, and custom bots from a file."""

from collections.abc import Mapping, Sequence
from typing import cast

from dorfplatz.bots.core.bot import Bot, play
from dorfplatz.bots.core.budget import parse_budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.core.by_name import bot_by_name
from dorfplatz.bots.core.own import MOVE_SECONDS, ForeignBot, is_own, parse_own
from dorfplatz.bots.core.seeded_bot import SeededBot
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.face import BoardGame, GameState
from dorfplatz.games.registry import entry_of
from dorfplatz.games.romantik.game import SEED_LIMIT

AnyGame = BoardGame
# Names from before there was a ladder.
OTHER_NAMES = ("random", "greedy")


def levels_of(game: BoardGame | type | str) -> tuple[str, ...]:
    """The names of the built-in bots of a game."""
    return tuple(_bots_of(game))


def _bots_of(game: BoardGame | type | str) -> Mapping[str, type[SeededBot]]:
    return entry_of(game).find("bots") or {}


def ladder_of(game: BoardGame | type | str) -> tuple[str, ...]:
    """The levels of a game from easy to hard, each under one name.

    >>> ladder_of("valley")[:3]
    ('stroller', 'apprentice', 'villager')
    """
    return tuple(level for level in levels_of(game) if level not in OTHER_NAMES)


def check_bot(game: BoardGame, name: str) -> None:
    """Refuse a name that no bot of a game has."""
    if is_own(name):
        parse_own(name)
        return
    level, colon, budget = name.partition(":")
    if level not in levels_of(game):
        names = ", ".join(levels_of(game))
        raise SetupError(f"there is no bot {shown(name)}; there are {names}, and your own like my_bot.py:MyBot")
    if colon:
        parse_budget(budget)


def make_bot_for(game: BoardGame, name: str, seed: int, move_seconds: float = MOVE_SECONDS) -> Bot:
    """A bot for a game by its name; a custom one may think so many seconds about a move."""
    check_bot(game, name)
    if is_own(name):
        return ForeignBot(name, seed, move_seconds)
    return cast("Bot", bot_by_name(_bots_of(game), name, seed))


def in_haste(game: BoardGame, name: str) -> str:
    """A bot that uses the same machine code with the smallest budget.

    >>> from dorfplatz import Valley
    >>> in_haste(Valley(), "master:0.5s"), in_haste(Valley(), "greedy")
    ('master:1n', 'greedy')
    """
    level = name.partition(":")[0]
    return f"{level}:1n" if level in levels_of(game) and issubclass(_bots_of(game)[level], BudgetedBot) else name


def one_a_seat(game: BoardGame, names: Sequence[str], seed: int, move_seconds: float = MOVE_SECONDS) -> list[Bot]:
    """A bot for every seat, each with a seed of its own."""
    return [make_bot_for(game, name, (seed + seat) % SEED_LIMIT, move_seconds) for seat, name in enumerate(names)]


def play_any(state: GameState, bots: Sequence[Bot]) -> None:
    """Let bots play a game to its end, one a seat; on a shared map the first plays for all."""
    play(state, bots[0] if state.game.is_cooperative else bots)
