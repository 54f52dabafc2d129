"""Verifying a file of game records, line by line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from rich.progress import Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from dorfplatz.arena import Tally
from dorfplatz.cli.output.console import progress_bar
from dorfplatz.errors import UnreadableError, UnreadableRecordError, WrongRecordError
from dorfplatz.games.any_game import AnyCatalog, AnyRecord, AnyState, parse_any, replay_any
from dorfplatz.games.record import LONGEST_RECORD

MOST_FAULTS_KEPT = 20


@dataclass(frozen=True, slots=True)
class Verified:
    """A record that is right, with the state in which its game stands at the end."""

    number: int
    record: AnyRecord
    state: AnyState


@dataclass
class Verification:
    """What was found in a file; `chosen` is the game to be shown, if it is right."""

    chosen: Verified | None = None
    right: int = 0
    wrong: int = 0
    unreadable: int = 0
    running: int = 0
    tally: Tally = field(default_factory=Tally)
    faults: list[str] = field(default_factory=list)

    @property
    def records(self) -> int:
        """The number of lines that should be records."""
        return self.right + self.wrong + self.unreadable

    def add_fault(self, fault: str) -> None:
        """Keep the first few sentences about what is wrong."""
        if len(self.faults) < MOST_FAULTS_KEPT:
            self.faults.append(fault)

    def add_right(self, verified: Verified) -> None:
        """Count a record that is right."""
        self.right += 1
        if verified.state.is_over:
            for result in verified.state.results:
                self.tally.add_score(result)
        else:
            self.running += 1


def verify_file(name: str, catalog: AnyCatalog, chosen: int) -> Verification:
    """Verify all records of a file, or of stdin for `-`, and keep the chosen one, counted from 1."""
    verification = Verification()
    title = "stdin" if name == "-" else name
    with _opened(name) as (stream, size), _progress() as progress:
        task = progress.add_task("Verifying", total=size, games=0)
        for number, line in _lines(stream):
            progress.update(task, advance=len(line), games=verification.records)
            if line.strip():
                _verify_line(verification, line, f"{title}, line {number}", catalog, chosen)
    if not verification.records:
        raise UnreadableRecordError(f"{title}: there is no game record in it")
    return verification


def _progress() -> Progress:
    return progress_bar(TaskProgressColumn(), TextColumn("{task.fields[games]:,} games"), TimeRemainingColumn())


def _verify_line(verification: Verification, line: bytes, where: str, catalog: AnyCatalog, chosen: int) -> None:
    number = verification.records + 1
    try:
        record = parse_any(line)
        verified = Verified(number, record, replay_any(record, catalog))
    except WrongRecordError as error:
        verification.wrong += 1
        verification.add_fault(f"{where}: this record is wrong: {error}")
    except UnreadableError as error:
        verification.unreadable += 1
        verification.add_fault(f"{where}: {error}")
    else:
        verification.add_right(verified)
        if number == chosen:
            verification.chosen = verified


@contextmanager
def _opened(name: str) -> Iterator[tuple[IO[bytes], int | None]]:
    """The file or stdin, and its size if that is known."""
    if name == "-":
        yield sys.stdin.buffer, None
        return
    try:
        with Path(name).open("rb") as stream:
            yield stream, Path(name).stat().st_size
    except OSError as error:
        raise UnreadableRecordError(f"{name}: cannot be read ({error.strerror or error})") from None


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers; of one that is too long for a record, only the beginning is kept."""
    number = 0
    while line := stream.readline(LONGEST_RECORD + 1):
        number += 1
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_RECORD)
        yield number, line
