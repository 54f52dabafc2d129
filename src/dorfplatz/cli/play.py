"""`dorfplatz play`: a game in the browser, or in the terminal."""

import os
import random
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from pathlib import Path

from dorfplatz.catalog import load, random_parts
from dorfplatz.cli.console import output_console
from dorfplatz.cli.files import check_target
from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.seats import bots_of, checked_bots, checked_names, players_of
from dorfplatz.cli.serve import serve
from dorfplatz.cli.simulate import game_of
from dorfplatz.cli.terminal import DuelSession, DuelTable, Session, Table, read_save
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.duel import DuelState
from dorfplatz.games.game import Game, parse_seed
from dorfplatz.games.valley import Valley


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
        Which game: romantik or duel.
    players
        How many players share the map, 1 to 6; without it, as many as there are names. In the Duel how many sides there
        are, 2 to 4.
    names
        The players' names with commas between them.
    seed
        The seed that the stacks are shuffled from; without it, a random one.
    bot_seats
        Who of the players is a bot, such as 2=greedy,3=my_bot.py:MyBot.
    parts
        The unlocked parts in play: none, everything, random, or names like circus,hill,red_hearts=2.
    modules
        The modules of the Duel: none, 1, 2, or 1,2.
    catalog
        A catalog file of your own; without it, the tiles that come along.
    resume
        Go on with the game in this file.
    save
        Keep the game in this file; without it, in a folder of its own.
    """
    options = (game, players, names, seed, bot_seats, parts, modules, catalog, resume, save)
    if not terminal:
        if any(option is not None for option in options):
            raise SetupError("these options are for the terminal; add --terminal, or choose in the browser")
        return serve(open=True)
    if resume is not None:
        if any(option is not None for option in (game, players, names, seed, bot_seats, parts, modules)):
            raise SetupError("a resumed game has its own players, seed, bots and parts; leave those options out")
        table = resumed_table(catalog, resume, save or resume)
    else:
        table = new_table(game or "romantik", players, names, seed, bot_seats, parts, modules, catalog, save)
    check_target(table.path)
    with suppress(ImportError):
        import_module("readline")  # what is typed can then be edited
    console = output_console()
    sitting = DuelSession(table, console) if isinstance(table, DuelTable) else Session(table, console)
    sitting.run()
    return 0


def new_table(
    game: str,
    players: int | None,
    names: str | None,
    seed: int | None,
    bot_seats: str | None,
    parts: str | None,
    modules: str | None,
    catalog: Path | None,
    save: Path | None,
) -> Table | DuelTable:
    """A game that begins; a Duel has two sides at least."""
    if game not in ("romantik", "duel"):
        raise SetupError(f"{shown(game)} is not played in the terminal; there are romantik and duel")
    if game == "duel" and players is None:
        players = max(2, len(names.split(",")) if names else 2)
    people = players_of(players, names)
    number = parse_seed(seed)
    chosen = game_of(game, len(people), parts or "none", modules or "none", "A", family=False, catalog=catalog)
    assert not isinstance(chosen, Valley)
    if parts == "random" and isinstance(chosen, Game):
        chosen = replace(chosen, parts=random_parts(chosen.catalog, random.Random(number)))
    state = chosen.start(number)
    bots = bots_of(bot_seats or "", len(people), chosen)
    if isinstance(state, DuelState):
        return DuelTable(state, people, bots, save or new_save_path(game))
    return Table(state, people, bots, save or new_save_path(game))


def resumed_table(catalog: Path | None, resume: Path, path: Path) -> Table | DuelTable:
    """A game that goes on."""
    saved = read_save(resume)
    people = checked_names(saved.players)
    bots = {seat - 1: bot for seat, bot in saved.bots.items()}
    if saved.game == "duel":
        duel = saved.duel_state(load(catalog or "duel"))
        return DuelTable(duel, people, checked_bots(bots, len(people), duel.game), path)
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
