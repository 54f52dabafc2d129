"""The host of a custom bot: one child process per playing process, restarted if it dies."""

import atexit
import sys
from dataclasses import replace
from functools import cache
from threading import Lock
from typing import Any

from dorfplatz.bots.core.custom.bot_file import BotFile
from dorfplatz.bots.core.custom.connection import Connection, CustomBotError
from dorfplatz.bots.core.custom.messages import pack_view
from dorfplatz.bots.core.custom.report import BotReport, Fault
from dorfplatz.errors import SetupError
from dorfplatz.games.registry import game_names

# Starting compiles the rules if that has not happened on this machine yet.
START_SECONDS = 300.0
LOAD_SECONDS = 60.0
MOST_STARTS = 4


class Host:
    """All bots of one class, in one child process."""

    def __init__(self, file: BotFile, move_seconds: float) -> None:
        if not 0 < move_seconds <= 3600:
            raise SetupError(f"a bot may think up to 3600 seconds about a move, not {move_seconds:g}")
        self.file = file
        self.move_seconds = move_seconds
        self._report = BotReport()
        self._connection: Connection | None = None
        self._starts = 0
        self._game: object = None
        self._made: set[int] = set()
        self._gone: list[int] = []
        self._lock = Lock()

    def begin(self) -> None:
        """Start the child for the first time; a file that cannot be used is refused then."""
        with self._lock:
            if self._starts == 0:
                try:
                    self._start()
                except CustomBotError as error:
                    self._starts = 0
                    raise SetupError(
                        f"the bot {self.file.path.name}:{self.file.name} cannot be used: {error}"
                    ) from None

    def _start(self) -> Connection:
        """Start a child and let it load the file."""
        if self._starts == MOST_STARTS:
            raise CustomBotError("given_up", f"it was given up after {MOST_STARTS} starts")
        self._starts += 1
        self._game, self._made = None, set()
        self._connection = Connection()
        self._connection.ask(START_SECONDS, "ready", sys.path)
        self._connection.ask(LOAD_SECONDS, "load", str(self.file.path), self.file.name)
        return self._connection

    def ask(self, number: int, seed: int, view: Any) -> str:
        """The move of a bot in notation; a bot that the child does not know yet is made first."""
        with self._lock:
            self._report.asked += 1
            is_open = self._connection is not None and self._connection.is_open
            connection = self._connection if self._connection is not None and is_open else self._start()
            if self._game is not view.game:
                self._send_game(connection, view.game)
            while self._gone:
                connection.ask(LOAD_SECONDS, "forget", self._gone.pop())
            if number not in self._made:
                connection.ask(LOAD_SECONDS, "make", number, seed)
                self._made.add(number)
            return connection.ask(self.move_seconds, "choose", number, pack_view(view))

    def _send_game(self, connection: Connection, game: Any) -> None:
        """Send the child a game, with its registry entry, because the child knows only the built-in ones."""
        entry = game_names().get(game.name)
        try:
            connection.ask(START_SECONDS, "sit_at", game, entry and replace(entry))
        except CustomBotError as error:
            if not connection.is_open:
                raise
            raise SetupError(f"the process of a custom bot cannot load the game {game.name}: {error}") from None
        self._game = game

    def forget(self, number: int) -> None:
        """Let a bot go."""
        self._gone.append(number)

    def note(self, fault: Fault, sentence: str) -> None:
        """Count a move that was played for the bot."""
        with self._lock:
            self._report.note(fault, sentence)

    def take_report(self) -> BotReport:
        """What happened since the last call."""
        with self._lock:
            report, self._report = self._report, BotReport()
        return report

    def close(self) -> None:
        """End the child."""
        if self._connection is not None:
            self._connection.close()


_hosts: dict[tuple[BotFile, float], Host] = {}
_hosting = Lock()


def host_of(file: BotFile, move_seconds: float) -> Host:
    """The host of a bot in this process."""
    with _hosting:
        if (file, move_seconds) not in _hosts:
            _end_all_at_exit()
            _hosts[file, move_seconds] = Host(file, move_seconds)
        return _hosts[file, move_seconds]


def take_reports() -> dict[str, BotReport]:
    """What happened with custom bots in this process since the last call, by the names as they were given."""
    reports: dict[str, BotReport] = {}
    for host in list(_hosts.values()):
        reports.setdefault(host.file.given, BotReport()).add(host.take_report())
    return reports


@cache
def _end_all_at_exit() -> None:
    atexit.register(_end_all)


def _end_all() -> None:
    for host in _hosts.values():
        host.close()
