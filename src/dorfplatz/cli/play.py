"""`dorfplatz play`: a game in the browser, or in the terminal."""

import os
import random
from contextlib import suppress
from datetime import datetime
from importlib import import_module
from pathlib import Path

from dorfplatz.catalog import Catalog, load, random_parts
from dorfplatz.cli.console import output_console
from dorfplatz.cli.files import check_target
from dorfplatz.cli.options import MaybeWhole, Switch
from dorfplatz.cli.seats import bots_of, checked_bots, checked_names, players_of
from dorfplatz.cli.serve import serve
from dorfplatz.cli.terminal import Session, Table, read_save
from dorfplatz.errors import SetupError
from dorfplatz.games.game import Game, parse_seed


def play(
    *,
    terminal: Switch = False,
    players: MaybeWhole = None,
    names: str | None = None,
    seed: MaybeWhole = None,
    bot_seats: str | None = None,
    parts: str | None = None,
    catalog: Path | None = None,
    resume: Path | None = None,
    save: Path | None = None,
) -> int:
    """Play a game in the browser, or with --terminal right here, alone, together, or with bots.

    Parameters
    ----------
    terminal
        Play in the terminal; the other options are for that.
    players
        How many players share the map, 1 to 6; without it, as many as there are names.
    names
        The players' names with commas between them.
    seed
        The seed that the stacks are shuffled from; without it, a random one.
    bot_seats
        Who of the players is a bot, such as 2=greedy,3=random.
    parts
        The unlocked parts in play: none, everything, random, or names like circus,hill,red_hearts=2.
    catalog
        A catalog file of your own; without it, the tiles that come along.
    resume
        Go on with the game in this file.
    save
        Keep the game in this file; without it, in a folder of its own.
    """
    if not terminal:
        if any(option is not None for option in (players, names, seed, bot_seats, parts, catalog, resume, save)):
            raise SetupError("these options are for the terminal; add --terminal, or choose in the browser")
        return serve(open=True)
    tiles = load(catalog or "romantik")
    if resume is None:
        people, number = players_of(players, names), parse_seed(seed)
        own = random_parts(tiles, random.Random(number)) if parts == "random" else parts or "none"
        state = Game(players=len(people), catalog=tiles, parts=own).start(number)
        table = Table(state, people, bots_of(bot_seats or "", len(people)), save or new_save_path())
    elif players is not None or names or seed is not None or bot_seats or parts:
        raise SetupError("a resumed game has its own players, seed, bots and parts; leave those options out")
    else:
        table = resumed_table(tiles, resume, save or resume)
    check_target(table.path)
    with suppress(ImportError):
        import_module("readline")  # what is typed can then be edited
    Session(table, output_console()).run()
    return 0


def resumed_table(tiles: Catalog, resume: Path, path: Path) -> Table:
    """A game that goes on."""
    saved = read_save(resume)
    people = checked_names(saved.players)
    bots = checked_bots({seat - 1: bot for seat, bot in saved.bots.items()}, len(people))
    return Table(saved.state(tiles), people, bots, path)


def new_save_path() -> Path:
    """A file of its own for each game, in the user's folder for such things."""
    home = os.environ.get("XDG_STATE_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "state") / "dorfplatz"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(f"{folder} cannot be made ({error.strerror}); name a file with --save") from None
    return folder / f"romantik-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.json"
