"""One setting of a server, as a host sees it: its group in the help, its meaning, and what it may be."""

from dataclasses import dataclass, field
from typing import TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Choice:
    """How a host sets one field of `Settings`: its group in the help, its meaning, and what it may be.

    `words` are all values that a text may have; none if it is free. No number may be below `least`.
    """

    group: str
    text: str
    unit: str = ""
    least: float = 0
    words: tuple[str, ...] = ()


def setting(
    default: Value, group: str, text: str, unit: str = "", least: float = 0, words: tuple[str, ...] = ()
) -> Value:
    """A field of `Settings` that is an option of `dorfplatz serve`, and a variable of the environment."""
    return field(default=default, metadata={"choice": Choice(group, text, unit, least, words)})


# The groups of options, in the order of the help.
OPERATION = "Operation"
PROXY = "Behind a proxy"
TABLES = "Tables"
STORAGE = "What is stored"
KEPT = "What is removed"
CONNECTIONS = "Connections"
RATES = "Uses over time"
WORK = "Heavy work"
GROUPS = {
    OPERATION: "How the server starts, reports and stops.",
    PROXY: "How the addresses of people are known.",
    TABLES: "Pace and size of tables.",
    STORAGE: "Where the database may grow, and how it is checked.",
    KEPT: "After how many days something is removed.",
    CONNECTIONS: "How many there may be, and when a slow one is closed.",
    RATES: "Limits like 100/20, which is 100 uses in 20 seconds, for a person, or for an address where it says so.",
    WORK: "Threads, processes and CPU time for bots, hints, pictures and files.",
}
