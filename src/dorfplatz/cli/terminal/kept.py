"""A game with people and bots in its seats that is kept in a file, whatever is played."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

from dorfplatz.cli.output.files import OutputError, write_safely
from dorfplatz.cli.terminal.save import SavedGame


class KeptTable(ABC):
    """Who sits at a table, the file in which the game is kept, and news for the players."""

    def __init__(self, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        self.names = list(names)
        self.bots = dict(bots)
        self.path = path
        self.news: list[str] = []

    @abstractmethod
    def saved(self) -> SavedGame:
        """What is written to go on later."""

    def keep(self) -> None:
        """Write the game to its file; if that fails, the game goes on and says so."""
        try:
            write_safely(self.path, self.saved().to_json())
        except OutputError as error:
            self.news.append(f"The game is not kept: {error}.")

    def move_to(self, path: Path) -> None:
        """Keep the game in another file from now on; the one before stays as it is."""
        write_safely(path, self.saved().to_json())
        self.path = path
