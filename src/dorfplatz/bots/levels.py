"""Bots by name for any game: the levels that come along, or one of your own out of a file."""

from collections.abc import Mapping, Sequence

from dorfplatz.bots import BOTS, make_bot
from dorfplatz.bots.bot import AnyBot, play_game
from dorfplatz.bots.budget import parse_budget
from dorfplatz.bots.budgeted_bot import BudgetedBot
from dorfplatz.bots.duel_bots import DUEL_BOTS, make_duel_bot, play_duel
from dorfplatz.bots.own import MOVE_SECONDS, ForeignBot, is_own, parse_own
from dorfplatz.bots.seeded_bot import SeededBot
from dorfplatz.bots.valley import VALLEY_BOTS, make_valley_bot, play_valley
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.any_game import AnyState
from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.game import SEED_LIMIT, Game
from dorfplatz.games.state import State
from dorfplatz.games.valley import Valley

AnyGame = Game | Duel | Valley
# Names from before there was a ladder.
OTHER_NAMES = ("random", "greedy")


def levels_of(game: AnyGame | type[AnyGame]) -> tuple[str, ...]:
    """The names of the bots that come along for a game."""
    return tuple(_bots_of(game))


def _bots_of(game: AnyGame | type[AnyGame]) -> Mapping[str, type[SeededBot]]:
    kind = game if isinstance(game, type) else type(game)
    return DUEL_BOTS if issubclass(kind, Duel) else VALLEY_BOTS if issubclass(kind, Valley) else BOTS


def ladder_of(game: AnyGame | type[AnyGame]) -> tuple[str, ...]:
    """The levels of a game from easy to hard, each under one name.

    >>> ladder_of(Valley)[:3]
    ('stroller', 'apprentice', 'villager')
    """
    return tuple(level for level in levels_of(game) if level not in OTHER_NAMES)


def check_bot(game: AnyGame, name: str) -> None:
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


def make_bot_for(game: AnyGame, name: str, seed: int, move_seconds: float = MOVE_SECONDS) -> AnyBot:
    """A bot for a game by its name; an own one may think so many seconds about a move."""
    check_bot(game, name)
    if is_own(name):
        return ForeignBot(name, seed, move_seconds)
    if isinstance(game, Duel):
        return make_duel_bot(name, seed)
    if isinstance(game, Valley):
        return make_valley_bot(name, seed)
    return make_bot(name, seed)


def in_haste(game: AnyGame, name: str) -> str:
    """A bot that uses the same machine code and thinks next to nothing: the level with the least budget.

    >>> in_haste(Valley(), "master:0.5s"), in_haste(Valley(), "greedy")
    ('master:1n', 'greedy')
    """
    level = name.partition(":")[0]
    return f"{level}:1n" if level in levels_of(game) and issubclass(_bots_of(game)[level], BudgetedBot) else name


def one_a_seat(game: AnyGame, names: Sequence[str], seed: int, move_seconds: float = MOVE_SECONDS) -> list[AnyBot]:
    """A bot for every seat, each with a seed of its own."""
    return [make_bot_for(game, name, (seed + seat) % SEED_LIMIT, move_seconds) for seat, name in enumerate(names)]


def play_any(state: AnyState, bots: Sequence[AnyBot]) -> None:
    """Let bots play a game to its end, one a seat; on a shared map the first plays for all."""
    if isinstance(state, State):
        play_game(state, bots[0])
    elif isinstance(state, DuelState):
        play_duel(state, bots)
    else:
        play_valley(state, bots)
