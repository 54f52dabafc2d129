"""Who sits at the table: names, and bots in some seats."""

from collections.abc import Mapping, Sequence

from dorfplatz.errors import SetupError
from dorfplatz.games.face import BoardGame
from dorfplatz.games.record import default_names

LONGEST_NAME = 30


def given_names(text: str | None) -> list[str]:
    """Names as they are typed, with commas between them.

    >>> given_names("Ann, Bo")
    ['Ann', 'Bo']
    """
    return [name.strip() for name in text.split(",")] if text else []


def names_for(players: int, given: Sequence[str]) -> list[str]:
    """The names of all players: those given, and Player 2, Player 3, ... for the others.

    >>> names_for(3, ["Ann", "Bo"])
    ['Ann', 'Bo', 'Player 3']
    """
    if len(given) > players:
        raise SetupError(f"there are {len(given)} names for {players} players; say --players {len(given)}")
    return checked_names([*given, *default_names(players)[len(given) :]])


def checked_names(names: Sequence[str]) -> list[str]:
    """The names, if all of them can be shown."""
    for name in names:
        if not (name.isprintable() and 0 < len(name.strip()) <= len(name) <= LONGEST_NAME):
            raise SetupError(f"a name has 1 to {LONGEST_NAME} letters, unlike {name[:40]!r}")
    return list(names)


def bots_of(text: str, game: BoardGame) -> dict[int, str]:
    """The bots by seat, counted from 0, from text that counts players from 1.

    >>> from dorfplatz import Game
    >>> bots_of("2=greedy,3=random", Game(players=3))
    {1: 'greedy', 2: 'random'}
    """
    bots: dict[int, str] = {}
    for pair in filter(None, text.split(",")):
        seat, _, bot = pair.partition("=")
        if not (seat.strip().isascii() and seat.strip().isdigit() and len(seat) < 10):
            raise SetupError(f"--bot-seats is written like 2=greedy,3=random, not {pair[:40]!r}")
        bots[int(seat) - 1] = bot.strip()
    return checked_bots(bots, game)


def checked_bots(bots: Mapping[int, str], game: BoardGame) -> dict[int, str]:
    """The bots by seat, if the game has such seats and such bots."""
    from dorfplatz.bots.core.levels import check_bot

    for seat, bot in bots.items():
        if not 0 <= seat < game.players:
            raise SetupError(
                f"there is no player {seat + 1} for the bot {bot[:40]!r}; there are {game.players}, see --players"
            )
        check_bot(game, bot)
    return dict(bots)
