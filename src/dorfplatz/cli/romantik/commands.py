"""What a player of `romantik` can type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.cli.map.commands import MAP_COMMANDS, PLACING, print_canvas
from dorfplatz.cli.romantik.screen import map_canvas
from dorfplatz.cli.terminal.commands import Commands
from dorfplatz.games.map.moves import End, SetAside, Store

if TYPE_CHECKING:
    from dorfplatz.cli.romantik.session import RomantikSession

ROMANTIK_COMMANDS = Commands(PLACING)
command = ROMANTIK_COMMANDS.add


@command("store", "help.store")
def _store(session: RomantikSession, words: list[str]) -> None:
    """Put the revealed Landscape tile into the Warehouse."""
    session.table.play(Store())


@command("stored 3 [0-5]", "help.stored")
def _stored(session: RomantikSession, words: list[str]) -> None:
    """Lay the tile from the Warehouse instead of revealing."""
    session.table.play(session.read_stored(words))


@command("aside", "help.aside")
def _aside(session: RomantikSession, words: list[str]) -> None:
    """Set a tile aside that fits nowhere."""
    session.table.play(SetAside())


@command("end", "help.end")
def _end(session: RomantikSession, words: list[str]) -> None:
    """End the game, leaving the tile in the Warehouse."""
    session.table.play(End())


@command("map", "help.map")
def _map(session: RomantikSession, words: list[str]) -> None:
    """Print the whole map, however big."""
    print_canvas(session, map_canvas(session))
    session.pause()


@command("undo", "help.undo_turn")
def _undo(session: RomantikSession, words: list[str]) -> None:
    """Take the whole turn back, until the next tile is revealed."""
    session.table.undo()


ROMANTIK_COMMANDS.include(MAP_COMMANDS)
