"""The settings of a server, and where its data lies by default."""

import os
import sys
from collections.abc import Iterator
from dataclasses import Field, dataclass, fields
from pathlib import Path

from dorfplatz.server.setting import CONNECTIONS, KEPT, OPERATION, PROXY, RATES, STORAGE, TABLES, WORK, Choice, setting

DEFAULT_PORT, LAST_PORT = 8321, 65_535
LARGEST_MESSAGE = 16_384
LARGEST_FILE = 8_000_000
TEXT, JSON = "text", "json"


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of uses within some seconds."""

    number: int
    seconds: float

    def __str__(self) -> str:
        """The form in which it is typed.

        >>> str(Rate(100, 20))
        '100/20'
        """
        return f"{self.number}/{self.seconds:g}"


# Fields of `Settings` that are made from other options of `dorfplatz serve`.
NOT_SET = {
    "data": "--data",
    "origins": "--host, --port, --public-url and --allow-origin",
    "is_behind_proxy": "--public-url",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server.

    `origins` are the exact origins that browsers may come from, such as http://127.0.0.1:8321. `is_behind_proxy` takes
    the addresses that `trusted_proxies` forward for the real ones.
    """

    data: Path
    origins: frozenset[str] = frozenset()
    is_behind_proxy: bool = False

    start_empty: bool = setting(
        False, OPERATION, "Start with an empty database although the folder once had one that is missing now."
    )
    backup_every: float = setting(0.0, OPERATION, "Make a backup so often; 0 makes none.", "hours")
    backups_kept: int = setting(7, OPERATION, "How many of these backups are kept.", least=1)
    backups: Path = setting(Path("backups"), OPERATION, "Their folder, in the data folder unless it is absolute.")
    static: Path = setting(Path(__file__).parent / "static", OPERATION, "The folder of the web app.")

    log_format: str = setting(
        TEXT, OPERATION, "The form of the log: text, or json for an object in each line.", words=(TEXT, JSON)
    )
    log_level: str = setting(
        "warning",
        OPERATION,
        "What is logged: error, warning, info (also starts, stops and backups) or debug.",
        words=("error", "warning", "info", "debug"),
    )
    metrics: str = setting(
        "",
        OPERATION,
        "Serve metrics for Prometheus at this port of the machine itself, or at an address such as 0.0.0.0:9321, which "
        "nobody but you should reach.",
    )
    drain: float = setting(
        0.0,
        OPERATION,
        "How long the server goes on after SIGTERM while /readyz answers 503, for a load balancer to notice.",
        "s",
    )

    trusted_proxies: str = setting(
        "127.0.0.1",
        PROXY,
        "The addresses or networks of your proxies, separated by commas, whose X-Forwarded-For is believed; * is "
        "whoever connects.",
    )

    reveal_after: float = setting(
        3.0, TABLES, "The pause before an automatic reveal, in which a turn can be taken back.", "s"
    )
    bot_pause: float = setting(0.6, TABLES, "The pause before a bot's move, and the one after it.", "s")
    bot_budget: float = setting(
        15.0,
        TABLES,
        "When a bot that thinks is given up; the strongest takes three seconds of CPU time, which last longer on a "
        "busy machine.",
        "s",
        least=1,
    )
    bots_think_alone: bool = setting(False, TABLES, "Let strong bots think on while nobody is connected.")
    advice_patience: float = setting(5.0, TABLES, "How long a hint may take.", "s")
    talk_after_end: float = setting(24 * 3600.0, TABLES, "How long a table's chat stays open after its game.", "s")
    room_kept: float = setting(60.0, TABLES, "When a table that nobody uses leaves memory.", "s", least=1)
    most_spectators: int = setting(100, TABLES, "Spectators at one table.")
    most_events: int = setting(5_000, TABLES, "Events in the log of one table.", least=100)

    check_patience: float = setting(
        10.0, STORAGE, "How long the database may be checked at the start; enough for about 2 GB.", "s"
    )
    probe_every: float = setting(5.0, STORAGE, "The least time between two probes of the disk for /readyz.", "s")
    least_free: int = setting(20_000_000, STORAGE, "The disk counts as full with less free space.", "bytes")
    largest_database: int | None = setting(
        None, STORAGE, "The most that the database may take; by default, what the disk has.", "bytes", least=100_000
    )
    largest_catalogs: int = setting(1_000_000_000, STORAGE, "The most that all custom catalogs may take.", "bytes")

    guests_kept: float = setting(30, KEPT, "Guests who left no trace, after their last visit.", "days", least=1)
    open_tables_kept: float = setting(30, KEPT, "Tables without a move, after the last event.", "days", least=1)
    abandoned_tables_kept: float = setting(180, KEPT, "Unfinished games, after the last event.", "days", least=1)
    sessions_kept: float = setting(3 * 365, KEPT, "Sessions, after they began.", "days", least=1)

    most_connections: int = setting(12_000, CONNECTIONS, "Open connections of all kinds.", least=8)
    most_connections_of_address: int = setting(500, CONNECTIONS, "Open connections of one address.", least=1)
    most_sockets: int = setting(10_000, CONNECTIONS, "Open WebSockets.", least=1)
    most_sockets_of_one: int = setting(20, CONNECTIONS, "Open WebSockets of one person.", least=1)
    header_timeout: float = setting(10.0, CONNECTIONS, "For the headers of a request.", "s", least=0.1)
    body_timeout: float = setting(
        20.0, CONNECTIONS, "For the body of a request, and a second more for every 8 kB.", "s", least=0.1
    )
    answer_timeout: float = setting(30.0, CONNECTIONS, "For a client that reads nothing of its answer.", "s", least=0.1)
    keep_alive: float = setting(30.0, CONNECTIONS, "For a connection that is not used.", "s", least=0.1)

    requests: Rate = setting(Rate(1_200, 60), RATES, "Requests.")
    requests_of_address: Rate = setting(Rate(12_000, 60), RATES, "Requests of an address.")
    handshakes: Rate = setting(Rate(120, 60), RATES, "New WebSockets.")
    handshakes_of_address: Rate = setting(Rate(1_200, 60), RATES, "New WebSockets of an address.")
    messages: Rate = setting(Rate(100, 20), RATES, "Messages at tables: moves and all others.")
    frames: Rate = setting(Rate(400, 20), RATES, "Frames and reads of WebSockets.")
    chat: Rate = setting(Rate(20, 40), RATES, "Lines of chat of a player.")
    chat_of_spectators: Rate = setting(Rate(30, 60), RATES, "Lines of chat of all spectators of a table.")
    codes: Rate = setting(Rate(30, 60), RATES, "Codes of tables that are tried.")
    codes_of_address: Rate = setting(Rate(300, 60), RATES, "Codes that are tried from an address.")
    new_guests: Rate = setting(Rate(120, 600), RATES, "New guests, and links to another device, of an address.")
    new_tables: Rate = setting(Rate(40, 600), RATES, "New tables and campaigns.")
    new_tables_of_address: Rate = setting(Rate(400, 600), RATES, "New tables and campaigns of an address.")
    new_catalogs: Rate = setting(Rate(30, 600), RATES, "Catalogs that are saved.")
    new_catalogs_of_address: Rate = setting(Rate(300, 600), RATES, "Catalogs that are saved from an address.")
    catalog_trials: Rate = setting(Rate(240, 60), RATES, "Tiles and sheets that are checked while they are entered.")
    look_ups: Rate = setting(Rate(120, 60), RATES, "Looks at tables, records and pages.")
    fits: Rate = setting(Rate(120, 60), RATES, "Questions where a tile fits.")
    foreseen: Rate = setting(Rate(600, 60), RATES, "Questions what a placement would bring.")
    hints: Rate = setting(Rate(30, 60), RATES, "Hints.")
    pictures: Rate = setting(Rate(6, 60), RATES, "Pictures as PNG.")

    bot_threads: int = setting(2, WORK, "Strong bots that think at a time.", least=1)
    advice_threads: int = setting(1, WORK, "Hints that are found at a time.", least=1)
    children: int = setting(1, WORK, "Processes that draw pictures and replays.", least=1)
    drawing_patience: float = setting(20.0, WORK, "How long one drawing may take.", "s", least=1)
    drawing: float = setting(20.0, WORK, "Seconds a minute that drawings of a person may take.", "s")
    drawing_of_address: float = setting(40.0, WORK, "Seconds a minute that drawings of an address may take.", "s")
    readers: int = setting(1, WORK, "Processes that check files which are uploaded.", least=1)
    reader_memory_mb: int = setting(500, WORK, "Memory of each of these processes.", "MB", least=100)
    reading: float = setting(40.0, WORK, "Seconds a minute that files of a person may take.", "s")
    reading_of_address: float = setting(80.0, WORK, "Seconds a minute that files of an address may take.", "s")
    light_work: float = setting(
        3.0, WORK, "Seconds a minute that short requests of a person, such as score pads, may take; exports too.", "s"
    )
    light_work_of_address: float = setting(12.0, WORK, "The same for an address.", "s")

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


def choices() -> Iterator[tuple["Field[object]", Choice]]:
    """All fields of `Settings` that a host can set; `NOT_SET` has the others."""
    for each in fields(Settings):
        if "choice" in each.metadata:
            yield each, each.metadata["choice"]


def is_loopback(origin: str) -> bool:
    """Whether an origin works on this machine only."""
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
