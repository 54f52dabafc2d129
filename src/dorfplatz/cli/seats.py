"""Who sits at the table: names, and bots in some seats."""

import random
from collections.abc import Mapping, Sequence

from dorfplatz.cli.language import say
from dorfplatz.errors import SetupError
from dorfplatz.games.face import BoardGame

LONGEST_NAME = 30
MOST_IN_A_TEAM = 6
BETWEEN_MEMBERS = " & "
DRAWN = "random"


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
        raise SetupError(say("setup.too_many_names", names=len(given), players=players))
    others = [say("player_number", number=number) for number in range(len(given) + 1, players + 1)]
    return checked_names([*given, *others])


def given_teams(text: str) -> list[str]:
    """The names of teams, each from those of its members as they are typed.

    >>> given_teams("Ann+Cleo,Bo+Dan")
    ['Ann & Cleo', 'Bo & Dan']
    """
    teams = [[name.strip() for name in team.split("+")] for team in text.split(",")]
    return checked_names([BETWEEN_MEMBERS.join(checked_names(team)) for team in teams])


def checked_names(names: Sequence[str]) -> list[str]:
    """The names, if all of them can be shown; the name of a team consists of those of its members."""
    for team in names:
        members = team.split(BETWEEN_MEMBERS)
        if len(members) > MOST_IN_A_TEAM:
            raise SetupError(say("setup.big_team", most=MOST_IN_A_TEAM))
        for name in members:
            if not (name.isprintable() and 0 < len(name.strip()) <= len(name) <= LONGEST_NAME):
                raise SetupError(say("setup.name", most=LONGEST_NAME, name=name[:40]))
    return list(names)


def start_player_of(text: str, names: Sequence[str], seed: int) -> int:
    """The seat of the start player, from a number, a name, or `random`, which the seed decides.

    >>> start_player_of("2", ["Ann", "Bo"], 7), start_player_of("ann", ["Ann", "Bo"], 7)
    (1, 0)
    """
    wanted = text.strip().casefold()
    if wanted == DRAWN:
        return random.Random(f"start player {seed}").randrange(len(names))
    known = {str(seat + 1): seat for seat in range(len(names))}
    known |= {member.casefold(): seat for seat, name in enumerate(names) for member in name.split(BETWEEN_MEMBERS)}
    if wanted not in known:
        raise SetupError(say("setup.no_start_player", text=text[:40], most=len(names)))
    return known[wanted]


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
            raise SetupError(say("setup.bot_seats", text=pair[:40]))
        bots[int(seat) - 1] = bot.strip()
    return checked_bots(bots, game)


def checked_bots(bots: Mapping[int, str], game: BoardGame) -> dict[int, str]:
    """The bots by seat, if the game has such seats and such bots."""
    from dorfplatz.bots.core.levels import check_bot

    for seat, bot in bots.items():
        if not 0 <= seat < game.players:
            raise SetupError(say("setup.no_player", number=seat + 1, bot=bot[:40], players=game.players))
        check_bot(game, bot)
    return dict(bots)
