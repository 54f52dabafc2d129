"""The settings of a server, and where its data lies by default."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_PORT, LAST_PORT = 8321, 65_535
LARGEST_MESSAGE = 16_384
LARGEST_FILE = 8_000_000


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of uses within some seconds."""

    number: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server.

    Times are in seconds unless stated otherwise; rates are for one person, or one address where the name says so.

    *Who may connect.* `origins` are the exact origins that browsers may come from, such as http://127.0.0.1:8321.
    `is_behind_proxy` takes the addresses that `trusted_proxy` forwards for the real ones.

    *Pace of a table.* `reveal_after` is the pause before an automatic reveal, in which a person can still take the turn
    back, and `bot_pause` the one before and after a bot's move. After `bot_budget` a bot is given up; the strongest
    takes three seconds of CPU time, which last longer on a busy machine. A hint takes `advice_patience` at most. Bots
    that think long pause while nobody is connected, unless `bots_think_alone`. The chat closes `talk_after_end` after
    the game; an unused room is unloaded after `room_kept`.

    *What is removed*, in days: guests who left no trace after `guests_kept`, tables without a move after
    `open_tables_kept`, unfinished games after `abandoned_tables_kept`, sessions after `sessions_kept` in any case.

    *The database* is a file in `data`, or the one on PostgreSQL that `database` names. Several servers may share
    that; the Redis or Valkey server that `bus` names lets each know at once what the others have written.

    *The disk.* `start_empty` allows a start where an earlier database is missing. `check_patience` bounds the check of
    the database at the start, `probe_every` is the least time between two writes of the health check, and below
    `least_free` bytes the disk counts as full. `largest_database` bounds the file, in bytes, and `largest_catalogs` all
    custom catalogs together.

    *Connections* are closed if the headers of a request take longer than `header_timeout`, if a body takes longer than
    `body_timeout` plus a second for every 8 kB, if the client reads nothing of an answer for `answer_timeout`, and if
    they are unused for `keep_alive`. `frames` are the reads and frames of a person's WebSockets.

    *Work that is shared.* `children` processes draw and replay; `drawing` and `drawing_of_address` are the CPU seconds
    a minute that they give to one person and one address; one drawing may take `drawing_patience`. `light_work` and
    `light_work_of_address` are those for work of milliseconds in the server itself, and once more the wall-clock
    seconds for the export of one's data. Uploads are checked in `readers` processes with `reader_memory_mb` megabytes
    each, for `reading` and `reading_of_address` CPU seconds a minute.
    """

    data: Path
    origins: frozenset[str] = frozenset()
    reveal_after: float = 3.0
    bot_pause: float = 0.6
    bot_budget: float = 15.0
    bot_threads: int = 2
    advice_threads: int = 1
    advice_patience: float = 5.0
    readers: int = 1
    reader_memory_mb: int = 500
    room_kept: float = 60.0
    largest_database: int | None = None
    is_behind_proxy: bool = False
    trusted_proxy: str = "127.0.0.1"
    database: str = ""
    bus: str = ""
    guests_kept: float = 30
    open_tables_kept: float = 30
    abandoned_tables_kept: float = 180
    start_empty: bool = False
    check_patience: float = 10.0
    probe_every: float = 5.0
    least_free: int = 20_000_000
    sessions_kept: float = 3 * 365
    requests: Rate = Rate(1_200, 60)
    requests_of_address: Rate = Rate(12_000, 60)
    handshakes: Rate = Rate(120, 60)
    handshakes_of_address: Rate = Rate(1_200, 60)
    codes: Rate = Rate(30, 60)
    codes_of_address: Rate = Rate(300, 60)
    messages: Rate = Rate(100, 20)
    chat: Rate = Rate(20, 40)
    chat_of_spectators: Rate = Rate(30, 60)
    talk_after_end: float = 24 * 3600.0
    new_tables: Rate = Rate(40, 600)
    new_guests: Rate = Rate(120, 600)
    look_ups: Rate = Rate(120, 60)
    fits: Rate = Rate(120, 60)
    foreseen: Rate = Rate(600, 60)
    catalog_trials: Rate = Rate(240, 60)
    new_catalogs: Rate = Rate(30, 600)
    largest_catalogs: int = 1_000_000_000
    new_catalogs_of_address: Rate = Rate(300, 600)
    hints: Rate = Rate(30, 60)
    pictures: Rate = Rate(6, 60)
    most_sockets: int = 10_000
    most_sockets_of_one: int = 20
    most_spectators: int = 100
    most_events: int = 5_000
    header_timeout: float = 10.0
    body_timeout: float = 20.0
    answer_timeout: float = 30.0
    keep_alive: float = 30.0
    most_connections: int = 12_000
    most_connections_of_address: int = 500
    frames: Rate = Rate(400, 20)
    children: int = 1
    drawing_patience: float = 20.0
    drawing: float = 20.0
    drawing_of_address: float = 40.0
    reading: float = 40.0
    reading_of_address: float = 80.0
    light_work: float = 3.0
    light_work_of_address: float = 12.0
    bots_think_alone: bool = False
    new_tables_of_address: Rate = Rate(400, 600)
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same database at the same time."""
        return bool(self.database)

    @property
    def hosts(self) -> frozenset[str]:
        """The exact Host headers that are accepted."""
        return frozenset(origin.split("://", 1)[1] for origin in self.origins)

    @property
    def reachable_at(self) -> list[str]:
        """The origins that other machines can use, the easiest to type first."""
        far = (origin for origin in self.origins if not is_loopback(origin))
        return sorted(far, key=lambda origin: (not origin.startswith("https://"), not origin[7:8].isdigit(), origin))

    @property
    def is_secure(self) -> bool:
        """Whether people come by https only, so that cookies can be limited to it."""
        return (
            bool(self.origins)
            and all(origin.startswith("https://") for origin in self.origins if not is_loopback(origin))
            and any(origin.startswith("https://") for origin in self.origins)
        )


def is_loopback(origin: str) -> bool:
    """Whether an origin works on this machine only."""
    host = origin.split("://", 1)[1].rsplit(":", 1)[0]
    return host in ("localhost", "[::1]") or host.startswith("127.")


def default_database() -> str:
    """The address of the database that DORFPLATZ_DATABASE names; empty for SQLite in the data folder."""
    return os.environ.get("DORFPLATZ_DATABASE", "")


def default_data() -> Path:
    """The user's data folder, or the one that DORFPLATZ_DATA names."""
    if named := os.environ.get("DORFPLATZ_DATA"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "dorfplatz"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "dorfplatz"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "dorfplatz"
