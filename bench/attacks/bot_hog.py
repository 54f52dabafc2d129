"""One guest sets up 15 tables of six grandmasters and watches them; how long does another wait for an apprentice?

The wait has pauses of 3.6 s in it that are there for people's eyes.
"""

import contextlib
import time

from bench.attacks.guests import ATTACKER, BYSTANDER, coming_from, figures_of, guest
from bench.attacks.victim import victim
from dorfplatz.client import Client, TableLink

TABLES = 15
MEASURED = 18.0


def measure() -> dict[str, float | str]:
    """The waits for an apprentice before, during and after the attack."""
    figures: dict[str, float | str] = {}
    with victim() as server, contextlib.ExitStack() as links:
        ann, hog = guest(server.url, BYSTANDER), guest(server.url, ATTACKER)
        game = {"players": 2, "names": ["Ann"], "bots": ["apprentice"], "start": True, "first": 0, "auto_reveal": False}
        with coming_from(BYSTANDER):
            table = links.enter_context(ann.join(ann.create(**game)))
        figures |= figures_of("quiet", waits(table, 6.0), 1.0, "s")
        with contextlib.ExitStack() as watched:
            watch_grandmasters(hog, watched)
            time.sleep(2.0)
            figures |= figures_of("attacked", waits(table, MEASURED), 1.0, "s")
        figures |= figures_of("after_leaving", waits(table, MEASURED), 1.0, "s")
    return figures


def watch_grandmasters(hog: Client, watched: contextlib.ExitStack) -> None:
    """Set tables of six grandmasters up, and connect to all of them."""
    with coming_from(ATTACKER):
        for _ in range(TABLES):
            watched.enter_context(hog.join(hog.create(players=6, bots=["grandmaster"] * 6, start=True)))


def waits(table: TableLink, seconds: float) -> list[float]:
    """How long the bot's turns take, as the person at the table sees them."""
    taken: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end and table.status == "playing":
        while table.is_my_turn:
            table.play(table.moves[0])
        started = time.monotonic()
        with contextlib.suppress(TimeoutError):
            table.wait(lambda: table.status != "playing" or table.is_my_turn, 45.0)
        taken.append(time.monotonic() - started)
    return taken
