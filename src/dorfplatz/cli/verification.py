"""Verify a file of game records, line by line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from rich.progress import Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from dorfplatz.cli.catalog.folder import with_kept
from dorfplatz.cli.language import say, translated, with_colon
from dorfplatz.cli.output.console import progress_bar
from dorfplatz.cli.output.files import why_unreadable
from dorfplatz.errors import UnreadableError, UnreadableRecordError, WrongRecordError
from dorfplatz.games.catalogs.file import load_catalog
from dorfplatz.games.face import GameState
from dorfplatz.games.record import LONGEST_RECORD, GameRecord, default_names, parse_record, replay_record

if TYPE_CHECKING:
    from dorfplatz.arena import Tally

MOST_FAULTS_KEPT = 20


@dataclass(frozen=True, slots=True)
class Verified:
    """A right record, with the state at the end of its moves."""

    number: int
    record: GameRecord
    state: GameState


def names_in(verified: Verified) -> list[str]:
    """The names of the players in a record, or Player 1, Player 2, ... if it names none."""
    return list(verified.record.players) or default_names(verified.state.game.players)


@dataclass
class Verification:
    """The result of verifying a file; `chosen` is the game to show, if its record is right."""

    chosen: Verified | None = None
    right: int = 0
    wrong: int = 0
    unreadable: int = 0
    running: int = 0
    faults: list[str] = field(default_factory=list)

    @cached_property
    def tally(self) -> "Tally":
        """The results of the games that are over."""
        from dorfplatz.arena import Tally

        return Tally()

    @property
    def records(self) -> int:
        """The number of lines that are not blank."""
        return self.right + self.wrong + self.unreadable

    def add_fault(self, fault: str) -> None:
        """Keep the sentence about a fault, if it is among the first few."""
        if len(self.faults) < MOST_FAULTS_KEPT:
            self.faults.append(fault)

    def add_right(self, verified: Verified) -> None:
        """Count a right record."""
        self.right += 1
        if verified.state.is_over:
            for result in verified.state.results:
                self.tally.add_score(result)
        else:
            self.running += 1


def verify_file(name: str, catalog_file: Path | None, chosen: int) -> Verification:
    """Verify all records of a file, or of stdin for `-`; keep the chosen one, counted from 1.

    A catalog file is needed if the games were played with a custom catalog.
    """
    verification = Verification()
    catalog = None if catalog_file is None else load_catalog(catalog_file)
    title = "stdin" if name == "-" else name
    with _opened(name) as (stream, size), _progress() as progress:
        task = progress.add_task("Verifying", total=size, games=0)
        for number, line in _lines(stream):
            progress.update(task, advance=len(line), games=verification.records)
            if line.strip():
                _verify_line(verification, line, say("replay.line", file=title, number=number), catalog, chosen)
    if not verification.records:
        raise UnreadableRecordError(say("replay.none", file=title))
    return verification


def _progress() -> Progress:
    return progress_bar(TaskProgressColumn(), TextColumn("{task.fields[games]:,} games"), TimeRemainingColumn())


def _verify_line(verification: Verification, line: bytes, where: str, catalog: Any, chosen: int) -> None:
    number = verification.records + 1
    try:
        record = parse_record(line)
        verified = Verified(number, record, with_kept(partial(replay_record, record), catalog))
    except WrongRecordError as error:
        verification.wrong += 1
        verification.add_fault(say("replay.is_wrong", where=where, why=translated(error)))
    except UnreadableError as error:
        verification.unreadable += 1
        verification.add_fault(with_colon(where, translated(error)))
    else:
        verification.add_right(verified)
        if number == chosen:
            verification.chosen = verified


@contextmanager
def _opened(name: str) -> Iterator[tuple[IO[bytes], int | None]]:
    """The file or stdin, and its size if known."""
    if name == "-":
        yield sys.stdin.buffer, None
        return
    try:
        with Path(name).open("rb") as stream:
            yield stream, Path(name).stat().st_size
    except OSError as error:
        raise UnreadableRecordError(why_unreadable(name, error)) from None


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers; one that is too long for a record is cut off, so that memory stays bounded."""
    number = 0
    while line := stream.readline(LONGEST_RECORD + 1):
        number += 1
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_RECORD)
        yield number, line
