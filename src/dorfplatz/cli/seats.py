"""Who sits at the table: names, and bots in some seats."""

from collections.abc import Mapping, Sequence

from dorfplatz.bots.core.levels import AnyGame, check_bot
from dorfplatz.errors import SetupError
from dorfplatz.games.record import default_names
from dorfplatz.games.romantik.game import MOST_PLAYERS, Game

LONGEST_NAME = 30


def players_of(players: int | None, names: str | None) -> list[str]:
    """The names of the players: those given, and for the rest of them Player 2, Player 3, ...

    >>> players_of(3, "Ann, Bo")
    ['Ann', 'Bo', 'Player 3']
    """
    given = [name.strip() for name in names.split(",")] if names else []
    number = (len(given) or 1) if players is None else players
    if not 1 <= number <= MOST_PLAYERS:
        raise SetupError(f"there are 1 to {MOST_PLAYERS} players at a table, not {number}")
    if len(given) > number:
        raise SetupError(f"there are {len(given)} names for {number} players; say --players {len(given)}")
    return checked_names(given + default_names(number)[len(given) :])


def checked_names(names: Sequence[str]) -> list[str]:
    """The names, if they can be shown."""
    for name in names:
        if not (name.isprintable() and 0 < len(name.strip()) <= len(name) <= LONGEST_NAME):
            raise SetupError(f"a name has 1 to {LONGEST_NAME} letters, unlike {name[:40]!r}")
    return list(names)


def bots_of(text: str, players: int, game: AnyGame | None = None) -> dict[int, str]:
    """The bots by seat, counted from 0, out of text that counts players from 1.

    >>> bots_of("2=greedy,3=random", 3)
    {1: 'greedy', 2: 'random'}
    """
    bots: dict[int, str] = {}
    for pair in filter(None, text.split(",")):
        seat, _, bot = pair.partition("=")
        if not (seat.strip().isascii() and seat.strip().isdigit() and len(seat) < 10):
            raise SetupError(f"--bot-seats is written like 2=greedy,3=random, not {pair[:40]!r}")
        bots[int(seat) - 1] = bot.strip()
    return checked_bots(bots, players, game)


def checked_bots(bots: Mapping[int, str], players: int, game: AnyGame | None = None) -> dict[int, str]:
    """The bots by seat, if there are such seats, and such bots for the game."""
    for seat, bot in bots.items():
        if not 0 <= seat < players:
            raise SetupError(
                f"there is no player {seat + 1} for the bot {bot[:40]!r}; there are {players}, see --players"
            )
        check_bot(game or Game(), bot)
    return dict(bots)
