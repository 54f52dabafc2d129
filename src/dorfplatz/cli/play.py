"""`dorfplatz play`: a game in the browser, or in the terminal."""

import os
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from dorfplatz.catalog import load, random_parts
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.output.console import output_console
from dorfplatz.cli.output.files import check_target
from dorfplatz.cli.seats import bots_of, checked_bots, checked_names, players_of
from dorfplatz.cli.serve import serve
from dorfplatz.cli.simulate import game_of
from dorfplatz.cli.terminal import DuelSession, DuelTable, Session, Table, ValleySession, ValleyTable, read_save
from dorfplatz.cli.terminal.sitting import Sitting
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.romantik.game import Game, parse_seed
from dorfplatz.games.valley import Valley, ValleyState

GAMES = ("romantik", "duel", "valley")


def play(
    *,
    terminal: Switch = False,
    game: str | None = None,
    players: MaybeWhole = None,
    names: str | None = None,
    seed: MaybeWhole = None,
    bot_seats: str | None = None,
    parts: str | None = None,
    modules: str | None = None,
    sheet: str | None = None,
    family: Switch = False,
    catalog: Path | None = None,
    resume: Path | None = None,
    save: Path | None = None,
) -> int:
    """Play a game in the browser, or with --terminal right here, alone, together, or with bots.

    Parameters
    ----------
    terminal
        Play in the terminal; the other options are for that.
    game
        Which game: romantik, duel or valley.
    players
        How many players share the map, 1 to 6; without it, as many as there are names. In the Duel how many sides there
        are, 2 to 4, in the Valley how many sheets, 2 to 5.
    names
        The players' names with commas between them.
    seed
        The seed that the stacks are shuffled or the dice rolled from; without it, a random one.
    bot_seats
        Who of the players is a bot, such as 2=greedy,3=my_bot.py:MyBot.
    parts
        The unlocked parts in play: none, everything, random, or names like circus,hill,red_hearts=2.
    modules
        The modules of the Duel: none, 1, 2, or 1,2.
    sheet
        The sheet of the Valley: one of A to H, or a file with a sheet of your own.
    family
        Play the Valley's family variant: a sheep feeds only a house next to it.
    catalog
        A catalog file of your own; without it, the tiles and sheets that come along.
    resume
        Go on with the game in this file.
    save
        Keep the game in this file; without it, in a folder of its own.
    """
    options = (game, players, names, seed, bot_seats, parts, modules, sheet, family or None)
    if not terminal:
        if any(option is not None for option in (*options, catalog, resume, save)):
            raise SetupError("these options are for the terminal; add --terminal, or choose in the browser")
        return serve(open=True)
    if resume is not None:
        if any(option is not None for option in options):
            raise SetupError("a resumed game has its own players, seed, bots and parts; leave those options out")
        table = resumed_table(catalog, resume, save or resume)
    else:
        name = game or "romantik"
        people = players_of(least_players(name, players, names), names)
        chosen = game_of(name, len(people), parts or "none", modules or "none", sheet or "A", family, catalog)
        table = new_table(chosen, people, seed, bot_seats, parts, save)
    check_target(table.path)
    with suppress(ImportError):
        import_module("readline")  # what is typed can then be edited
    sitting_at(table).run()
    return 0


def sitting_at(table: Table | DuelTable | ValleyTable) -> Sitting[Any]:
    """A sitting at a table of any game."""
    console = output_console()
    match table:
        case DuelTable():
            return DuelSession(table, console)
        case ValleyTable():
            return ValleySession(table, console)
        case _:
            return Session(table, console)


def least_players(game: str, players: int | None, names: str | None) -> int | None:
    """How many play if it is not said: as many as there are names, but two at least where they play for themselves."""
    if game not in GAMES:
        raise SetupError(f"there is no game {shown(game)}; there are {', '.join(GAMES)}")
    if players is None and game != "romantik":
        return max(2, len(names.split(",")) if names else 2)
    return players


def new_table(
    chosen: Game | Duel | Valley,
    people: Sequence[str],
    seed: int | None,
    bot_seats: str | None,
    parts: str | None,
    save: Path | None,
) -> Table | DuelTable | ValleyTable:
    """A game that begins."""
    number = parse_seed(seed)
    if parts == "random" and isinstance(chosen, Game):
        chosen = replace(chosen, parts=random_parts(chosen.catalog, random.Random(number)))
    state = chosen.start(number)
    bots = bots_of(bot_seats or "", len(people), chosen)
    path = save or new_save_path(chosen.name)
    if isinstance(state, DuelState):
        return DuelTable(state, people, bots, path)
    if isinstance(state, ValleyState):
        return ValleyTable(state, people, bots, path)
    return Table(state, people, bots, path)


def resumed_table(catalog: Path | None, resume: Path, path: Path) -> Table | DuelTable | ValleyTable:
    """A game that goes on."""
    saved = read_save(resume)
    people = checked_names(saved.players)
    bots = {seat - 1: bot for seat, bot in saved.bots.items()}
    if saved.game == "duel":
        duel = saved.duel_state(load(catalog or "duel"))
        return DuelTable(duel, people, checked_bots(bots, len(people), duel.game), path)
    if saved.game == "valley":
        valley = saved.valley_state(load_valley(catalog or "valley"))
        return ValleyTable(valley, people, checked_bots(bots, len(people), valley.game), path)
    state = saved.state(load(catalog or "romantik"))
    return Table(state, people, checked_bots(bots, len(people), state.game), path)


def new_save_path(game: str) -> Path:
    """A file of its own for each game, in the user's folder for such things."""
    home = os.environ.get("XDG_STATE_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "state") / "dorfplatz"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(f"{folder} cannot be made ({error.strerror}); name a file with --save") from None
    return folder / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.json"
