"""The host of an own bot: one child process for each process that plays, started again a few times if it dies."""

import atexit
from functools import cache
from threading import Lock

from dorfplatz.bots.core.own.letters import AnyView, letter_of
from dorfplatz.bots.core.own.line import Line, OwnBotError
from dorfplatz.bots.core.own.report import BotReport, Fault
from dorfplatz.bots.core.own.where import OwnBot
from dorfplatz.errors import SetupError

MOVE_SECONDS = 10.0
START_SECONDS = 300.0
LOAD_SECONDS = 60.0
MOST_STARTS = 4


class Host:
    """All bots of one class in one child process."""

    def __init__(self, own: OwnBot, move_seconds: float) -> None:
        if not 0 < move_seconds <= 3600:
            raise SetupError(f"a bot may think up to 3600 seconds about a move, not {move_seconds:g}")
        self.own = own
        self.move_seconds = move_seconds
        self._report = BotReport()
        self._line: Line | None = None
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
                except OwnBotError as error:
                    self._starts = 0
                    raise SetupError(f"the bot {self.own.path.name}:{self.own.name} cannot be used: {error}") from None

    def _start(self) -> Line:
        """A child that has loaded the file."""
        if self._starts == MOST_STARTS:
            raise OwnBotError("given_up", f"it was given up after {MOST_STARTS} starts")
        self._starts += 1
        self._game, self._made = None, set()
        self._line = Line()
        self._line.ask(START_SECONDS, "ready")
        self._line.ask(LOAD_SECONDS, "load", str(self.own.path), self.own.name)
        return self._line

    def ask(self, number: int, seed: int, view: AnyView) -> str:
        """The move of a bot in notation; one that the child does not know yet is made first."""
        with self._lock:
            self._report.asked += 1
            line = self._line if self._line is not None and self._line.is_open else self._start()
            if self._game is not view.game:
                line.ask(START_SECONDS, "sit_at", view.game)
                self._game = view.game
            while self._gone:
                line.ask(LOAD_SECONDS, "forget", self._gone.pop())
            if number not in self._made:
                line.ask(LOAD_SECONDS, "make", number, seed)
                self._made.add(number)
            return line.ask(self.move_seconds, "choose", number, letter_of(view))

    def forget(self, number: int) -> None:
        """Let a bot go."""
        self._gone.append(number)

    def note(self, fault: Fault, sentence: str) -> None:
        """Count a move that was played for the bot."""
        with self._lock:
            self._report.note(fault, sentence)

    def take_report(self) -> BotReport:
        """What happened since this was last asked."""
        with self._lock:
            report, self._report = self._report, BotReport()
        return report

    def close(self) -> None:
        """End the child."""
        if self._line is not None:
            self._line.close()


_hosts: dict[tuple[OwnBot, float], Host] = {}
_hosting = Lock()


def host_of(own: OwnBot, move_seconds: float) -> Host:
    """The host of a bot in this process."""
    with _hosting:
        if (own, move_seconds) not in _hosts:
            _end_all_at_exit()
            _hosts[own, move_seconds] = Host(own, move_seconds)
        return _hosts[own, move_seconds]


def take_reports() -> dict[str, BotReport]:
    """What happened with own bots in this process since this was last asked, by their names as they were given."""
    reports: dict[str, BotReport] = {}
    for host in list(_hosts.values()):
        reports.setdefault(host.own.given, BotReport()).add(host.take_report())
    return reports


@cache
def _end_all_at_exit() -> None:
    atexit.register(_end_all)


def _end_all() -> None:
    for host in _hosts.values():
        host.close()
