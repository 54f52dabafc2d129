"""What each kind of database does in its own way; everything else in the store is shared."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

from dorfplatz.server.store.jobs import Job, Outcomes
from dorfplatz.server.store.rows import SummaryRow


class Committer(ABC):
    """Commits groups of jobs, in the thread of the writer and over a connection of its own."""

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Hold what the thread of the writer needs as long as it runs."""
        yield

    @abstractmethod
    def commit(self, group: list[Job]) -> Outcomes:
        """Write a group, and return what became of each job; nothing is raised."""

    def rest(self, number: int) -> None:
        """Look after the database, after a group of this many jobs."""
        del number

    def wipe_log(self) -> bool:
        """Leave nothing that was erased in a log that the server keeps; False if readers were in the way."""
        return True

    def close(self) -> None:
        """Stop everything that works beside the writer; its own thread has ended."""
        return


class Duty:
    """The right to do what only one of all servers on a database should; a server that is alone always has it."""

    def take(self) -> bool:
        """Take it, or make sure that it is still held."""
        return True

    def release(self) -> None:
        """Let another server have it."""
        return


class Dialect(ABC):
    """One kind of database. What differs within a statement is in `statements.py`.

    `read_pauses` are the seconds before each repetition of a read for which `may_read_again` holds.
    """

    read_pauses: tuple[float, ...] = ()

    def may_read_again(self, error: BaseException) -> bool:
        """Whether a read that failed may succeed over another connection."""
        del error
        return False

    @abstractmethod
    def lock_schema(self, connection: Connection) -> None:
        """Begin a transaction in which nobody else migrates this database."""

    @abstractmethod
    def begin(self, connection: Connection) -> None:
        """Begin a transaction; `connection.commit` or the end of the connection ends it."""

    @abstractmethod
    def insert_all(self, connection: Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert many rows, with all their columns, as fast as this database can."""

    @abstractmethod
    def find_problem(self, connection: Connection, until: float) -> tuple[str, bool]:
        """The first problem with the structure of the database, and whether the time sufficed to look at all of it."""

    @abstractmethod
    def update_index(self, connection: Connection, summaries: list[SummaryRow]) -> None:
        """Update the index entries of several tables; entries older than the stored ones are skipped."""

    @abstractmethod
    def committer(self, engine: Engine) -> Committer:
        """What the writer commits with."""

    def duty(self, engine: Engine) -> Duty:
        """The right to do what only one of all servers should."""
        del engine
        return Duty()
