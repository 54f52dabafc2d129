"""`dorfplatz play`: a game in the browser, or in the terminal."""

import os
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dorfplatz.cli.language import say
from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.output.console import output_console
from dorfplatz.cli.output.files import check_target
from dorfplatz.cli.seats import (
    bots_of,
    checked_bots,
    checked_names,
    given_names,
    given_teams,
    names_for,
    start_player_of,
)
from dorfplatz.cli.serve import serve
from dorfplatz.cli.setup import DEFAULT_SETUP, GameSetup
from dorfplatz.cli.terminal.saved_game import check_save, read_save
from dorfplatz.errors import SetupError
from dorfplatz.games.face import BoardGame
from dorfplatz.games.registry import entry_of

if TYPE_CHECKING:
    from dorfplatz.cli.terminal.session import Session
    from dorfplatz.cli.terminal.table import TerminalTable


def play(
    *,
    terminal: Switch = False,
    setup: GameSetup | None = None,
    names: str | None = None,
    teams: str | None = None,
    start_player: str | None = None,
    seed: MaybeWhole = None,
    bot_seats: str | None = None,
    resume: Path | None = None,
    save: Path | None = None,
) -> int:
    """Play a game in the browser, or with --terminal right here: alone, with others, or with bots.

    Parameters
    ----------
    terminal
        Play in the terminal; all other options need it.
    setup
        The game to play.
    names
        The names of the players, with commas between them; without --players, they also say how many play.
    teams
        The members of each team, such as Ann+Cleo,Bo+Dan: all of a team play for one side of a Duel.
    start_player
        Who begins: the number or the name of a player, or random; by default, the first one.
    seed
        The seed that shuffles the stacks or rolls the dice; by default, a random one.
    bot_seats
        The players who are bots, such as 2=greedy,3=my_bot.py:MyBot.
    resume
        Resume the game in this file.
    save
        Save the game to this file; by default, to a new one in your state folder.
    """
    others = (names, teams, start_player, seed, bot_seats)
    if not terminal:
        if any(option is not None for option in (setup, *others, resume, save)):
            raise SetupError(say("setup.for_the_terminal"))
        return serve(open=True)
    chosen = DEFAULT_SETUP if setup is None else setup
    if save is not None:
        check_save(save)
    if resume is not None:
        if any(option is not None for option in others) or chosen.given("--catalog"):
            raise SetupError(say("setup.resumed"))
        table = resumed_table(chosen.catalog, resume, save or resume)
    else:
        if names is not None and teams is not None:
            raise SetupError(say("setup.names_or_teams"))
        seating = Seating(given_names(names) if teams is None else given_teams(teams), teams is not None, start_player)
        table = new_table(chosen, seating, seed, bot_seats or "", save)
    check_target(table.path)
    with suppress(ImportError):
        import_module("readline")  # lets the player edit what they type
    session_type(table.state.game)(table, output_console()).run()
    return 0


def session_type(game: BoardGame) -> "type[Session[Any]]":
    """The kind of session for a game."""
    from dorfplatz.cli.terminal.session import Session

    kind: type[Session[Any]] = entry_of(game).find("terminal") or Session
    return kind


class Seating(NamedTuple):
    """The names that were given, whether they are those of teams, and who begins."""

    names: list[str]
    has_teams: bool = False
    start_player: str | None = None


def new_table(
    setup: GameSetup, seating: Seating, seed: int | None, bot_seats: str, save: Path | None
) -> "TerminalTable":
    """A table for a new game; without a number of players, there are as many as names, if the game allows it."""
    from dorfplatz.games.seeds import parse_seed

    game, names = setup.make(), seating.names
    if seating.has_teams and not setup.own.has_teams:
        raise SetupError(say("setup.no_teams", game=game.name))
    if setup.players is None and len(names) > game.players:
        game = replace(setup, players=len(names)).make()
    people = names_for(game.players, names)
    number = parse_seed(seed)
    game = setup.own.drawn(game, number)
    bots = bots_of(bot_seats, game)
    first = 0 if seating.start_player is None else start_player_of(seating.start_player, people, number)
    if first:
        game = setup.own.begun_by(game, first)
    table = session_type(game).table_type(game.start(number), people, bots, save or new_save_path(game.name))
    table.begin_with(first)
    return table


def resumed_table(catalog: Path | None, resume: Path, path: Path) -> "TerminalTable":
    """A table for a saved game, which is saved to a path from now on."""
    saved = read_save(resume)
    people = checked_names(saved.players)
    state = saved.state(catalog)
    bots = checked_bots({seat - 1: bot for seat, bot in saved.bots.items()}, state.game)
    if not 1 <= saved.start_player <= len(people):
        raise SetupError(say("setup.no_start_player", text=str(saved.start_player), most=len(people)))
    table = session_type(state.game).table_type(state, people, bots, path)
    table.begin_with(saved.start_player - 1)
    return table


def new_save_path(game: str) -> Path:
    """A new file in the user's folder for program state."""
    home = os.environ.get("XDG_STATE_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "state") / "dorfplatz"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(say("setup.no_save_folder", folder=str(folder), why=error.strerror)) from None
    return folder / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.json"
