"""The game in a terminal: a map of letters, keyboard only, 80 columns are enough."""

from dorfplatz.cli.terminal.duel.session import DuelSession
from dorfplatz.cli.terminal.duel.table import DuelTable
from dorfplatz.cli.terminal.romantik.session import Session
from dorfplatz.cli.terminal.romantik.table import Table
from dorfplatz.cli.terminal.save import SavedGame, read_save
from dorfplatz.cli.terminal.valley.session import ValleySession
from dorfplatz.cli.terminal.valley.table import ValleyTable

__all__ = [
    "DuelSession",
    "DuelTable",
    "SavedGame",
    "Session",
    "Table",
    "ValleySession",
    "ValleyTable",
    "read_save",
]
