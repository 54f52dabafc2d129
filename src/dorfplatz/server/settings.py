"""What a server is started with."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_PORT = 8321
LARGEST_MESSAGE = 16_384
LARGEST_FILE = 8_000_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many things in so many seconds."""

    number: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Settings:
    """The data folder, who may call, and how fast things go.

    `origins` are the exact origins that browsers may come from, such as http://127.0.0.1:8321; `reveal_after` is the
    moment in which a person can still take a turn back before an automatic reveal, `bot_pause` the one before a bot's
    move and after it, `bot_budget` the time after which a bot is given up (the strongest thinks for three seconds of
    CPU time, which take longer on a busy machine). A hint is looked for `advice_patience` seconds at most.
    Behind a proxy, the word of `trusted_proxy` is taken for where people come from. Rates are for a person, unless they
    say otherwise. `guests_kept` and `open_tables_kept` are the days after which guests who left nothing behind, and
    tables at which nothing was played, are swept away, `abandoned_tables_kept` those after which an unfinished game is;
    `sessions_kept` those after which a device is logged out in any case; `room_kept` and `talk_after_end` are seconds.
    `start_empty` allows a start where an earlier database is missing; `check_patience` is how long the check of the
    database at the start may take; `probe_every` seconds lie between two writes that only find out whether writing
    works, and with less than `least_free` bytes the disk counts as full.

    A connection is closed if a request's headers take longer than `header_timeout`, if a body takes longer than
    `body_timeout` and a second for every 8 kB, if the client reads nothing of an answer for `answer_timeout`, and if
    it is not used for `keep_alive`, all in seconds. `frames` are the reads and frames of a person's WebSockets.

    Work is shared fairly. `children` are the processes that draw and replay; `drawing` and `drawing_of_address` are the
    CPU seconds a minute that they give to one person and to one address, `light_work` and `light_work_of_address` those
    that the server itself gives to what takes milliseconds, and once more the seconds by the clock for taking one's own
    data away. Uploaded files are checked in `readers` children with
    `reader_memory_mb` megabytes each, for `reading` and `reading_of_address` CPU seconds a minute. Bots that think long
    pause where nobody is connected, unless `bots_think_alone`.
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
    words: Rate = Rate(20, 40)
    words_of_spectators: Rate = Rate(30, 60)
    talk_after_end: float = 24 * 3600.0
    new_tables: Rate = Rate(40, 600)
    new_guests: Rate = Rate(120, 600)
    look_ups: Rate = Rate(120, 60)
    fits: Rate = Rate(120, 60)
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
    def hosts(self) -> frozenset[str]:
        """The exact Host headers that are answered."""
        return frozenset(origin.split("://", 1)[1] for origin in self.origins)

    @property
    def reachable_at(self) -> list[str]:
        """The origins by which other machines may come in, those that friends can type first."""
        far = (origin for origin in self.origins if not is_loopback(origin))
        return sorted(far, key=lambda origin: (not origin.startswith("https://"), not origin[7:8].isdigit(), origin))

    @property
    def is_secure(self) -> bool:
        """Whether people come by https, so that cookies may be kept to it."""
        return (
            bool(self.origins)
            and all(origin.startswith("https://") for origin in self.origins if not is_loopback(origin))
            and any(origin.startswith("https://") for origin in self.origins)
        )


def is_loopback(origin: str) -> bool:
    """Whether an origin is good on this machine only."""
    host = origin.split("://", 1)[1].rsplit(":", 1)[0]
    return host in ("localhost", "[::1]") or host.startswith("127.")


def default_data() -> Path:
    """The user's data folder, or the one that DORFPLATZ_DATA names."""
    if named := os.environ.get("DORFPLATZ_DATA"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "dorfplatz"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "dorfplatz"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "dorfplatz"
