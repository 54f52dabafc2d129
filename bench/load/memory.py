"""Memory of `dorfplatz serve` with ten tables, and after bots of all levels have played."""

import re
from contextlib import ExitStack
from pathlib import Path

from bench.attacks.victim import victim
from dorfplatz.client import Client, TableLink
from dorfplatz.server.games.registry import games

TABLES = 10
# At most this many bots sit at a table, which every game allows.
BOTS = 3
# By then each of them has moved.
VERSIONS = 20
PATIENCE = 600.0


def measure_memory() -> dict[str, float]:
    """The memory of a server and its children, with the settings of a new host: fresh, and with all levels used."""
    with victim() as server, ExitStack() as links:
        person = Client(server.url)
        for _ in range(TABLES):
            link = links.enter_context(person.join(person.create(players=2, names=["Ann", "Ben"], start=True)))
            link.play(link.moves[0])
            # What the web app shows of a table in lists; it is drawn in a child.
            person.call("GET", f"/api/tables/{link.id}/thumbnail.svg")
        fresh = memory_of_tree(server.pid)
        for name, kind in games().items():
            for first in range(0, len(kind.bots), BOTS):
                let_play(person, name, [*kind.bots[first : first + BOTS]])
        return {"fresh_mb": fresh, "all_levels_mb": memory_of_tree(server.pid)}


def let_play(person: Client, game: str, levels: list[str]) -> None:
    """Watch bots play until each has moved."""
    table = person.create(game=game, players=len(levels), bots=levels, auto_reveal=True, start=True)
    with person.join(table) as link:
        link.wait(lambda: has_played(link), PATIENCE)


def has_played(link: TableLink) -> bool:
    """Whether a game has gone on long enough."""
    return link.version >= VERSIONS or link.status == "over"


def memory_of_tree(process: int) -> float:
    """The resident memory of a process in MB, with what its children do not share with it."""
    return resident(process, "VmRSS") + sum(resident(child, "RssAnon") for child in children_of(process))


def children_of(process: int) -> list[int]:
    """All children of a process, and theirs."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    children = [int(child) for own in lists for child in own.read_text().split()]
    return children + [grandchild for child in children for grandchild in children_of(child)]


def resident(process: int, kind: str) -> float:
    """One of the kinds of resident memory of a process in MB."""
    match = re.search(rf"{kind}:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(match[1]) / 1000 if match else 0.0
