"""The game in a terminal: a map of letters, keyboard only, 80 columns are enough."""

from dorfplatz.cli.terminal.duel_session import DuelSession
from dorfplatz.cli.terminal.duel_table import DuelTable
from dorfplatz.cli.terminal.save import SavedGame, read_save
from dorfplatz.cli.terminal.session import Session
from dorfplatz.cli.terminal.table import Table
from dorfplatz.cli.terminal.valley_session import ValleySession
from dorfplatz.cli.terminal.valley_table import ValleyTable

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
