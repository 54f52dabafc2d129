"""The game in a terminal: a map of letters, keyboard only, 80 columns are enough."""

from dorfplatz.cli.terminal.save import SavedGame, read_save
from dorfplatz.cli.terminal.session import Session
from dorfplatz.cli.terminal.table import Table

__all__ = ["SavedGame", "Session", "Table", "read_save"]
