"""How PostgreSQL is opened, migrated, checked and written to."""

import logging
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, event

from dorfplatz.extras import naming_extras
from dorfplatz.server.store.damage import cause_of
from dorfplatz.server.store.dialect import Committer, Dialect
from dorfplatz.server.store.file import DatabaseError
from dorfplatz.server.store.postgresql.errors import is_lost
from dorfplatz.server.store.rows import SummaryRow

with naming_extras():
    from dorfplatz.server.store.postgresql.commit import PostgresCommitter, update_index
    from dorfplatz.server.store.postgresql.link import driver_of

DRIVER = "postgresql+psycopg"
OLDEST = 130_000
# Any number that nobody else is likely to lock: the letters of the name.
LOCK = 0x646F7266
# Connections that are lost without a word are noticed after seconds, on both sides; locks that their transactions held
# are then free. Compiling a query would take longer than each of ours.
OPTIONS = {
    "default_transaction_isolation": r"read\ committed",
    "jit": "off",
    "idle_in_transaction_session_timeout": "20s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "3",
    "tcp_keepalives_count": "3",
}
CONNECTING = {
    "application_name": "dorfplatz",
    "client_encoding": "utf8",
    "connect_timeout": "3",
    "keepalives_idle": "10",
    "keepalives_interval": "3",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",
    "options": " ".join(f"-c {name}={value}" for name, value in OPTIONS.items()),
}
# For readers, the writer, and what is done at the start.
CONNECTIONS = 5
# Times that a read is tried, and seconds before each repetition.
READ_PAUSES = (0.0, 0.1, 0.5)
# A move is acknowledged after its sync, whatever the database's own default is.
SYNCED = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
UNSAFE = ("fsync", "full_page_writes")

logger = logging.getLogger(__name__)


def open_url(url: sa.URL) -> Engine:
    """Make an engine for a database on PostgreSQL; what its address says itself has precedence."""
    query = {**CONNECTING, **url.query}
    engine = sa.create_engine(
        url.set(drivername=DRIVER, query=query),
        isolation_level="AUTOCOMMIT",  # transactions are begun where they are needed
        pool_size=CONNECTIONS,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        connection.autocommit = True
        connection.execute(SYNCED)

    return engine


class Postgresql(Dialect):
    """A server of databases with any number of writers."""

    read_pauses = READ_PAUSES

    def lock_schema(self, connection: Connection) -> None:
        """Begin a transaction, and take a lock that it holds until its end."""
        _refuse_unusable(connection)
        self.begin(connection)
        driver_of(connection).execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))

    def begin(self, connection: Connection) -> None:
        """Begin, and let SQLAlchemy know that there is something to commit."""
        connection.exec_driver_sql("BEGIN")

    def insert_all(self, connection: Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """Stream them."""
        names = ", ".join(f'"{column.name}"' for column in table.columns)
        with driver_of(connection).cursor().copy(f"COPY {table.name} ({names}) FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)

    def find_problem(self, connection: Connection, until: float) -> tuple[str, bool]:
        """PostgreSQL looks after its files itself; what makes acknowledged moves unsafe is logged."""
        del until
        for name in UNSAFE:
            if connection.exec_driver_sql(f"SHOW {name}").scalar() == "off":
                logger.warning("%s is off in the database: a crash of its machine can lose acknowledged moves", name)
        return "", True

    def update_index(self, connection: Connection, summaries: list[SummaryRow]) -> None:
        """Update index entries in one statement."""
        update_index(connection, summaries)

    def committer(self, engine: Engine) -> Committer:
        """The writer of this server; others may have theirs."""
        return PostgresCommitter(engine)

    def may_read_again(self, error: BaseException) -> bool:
        """Whether only a connection was lost."""
        return is_lost(cause_of(error))


def _refuse_unusable(connection: Connection) -> None:
    """Refuse a PostgreSQL that is too old, and a database that cannot store every character."""
    version = int(connection.exec_driver_sql("SHOW server_version_num").scalar_one())
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if version < OLDEST:
        raise DatabaseError(f"this is PostgreSQL {version // 10_000}; Dorfplatz needs {OLDEST // 10_000} or later")
    if encoding != "UTF8":
        raise DatabaseError(f"the database stores {encoding}; create it with the encoding UTF8")
