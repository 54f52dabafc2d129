"""Six guests at one address have maps of the Duel drawn without end; how long do another's moves and questions take?

At first they ask for the same maps again and again, and then for maps that change before every picture.
"""

import contextlib
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from bench.attacks.guests import ATTACKER, BYSTANDER, PACE, coming_from, figures_of, guest, in_threads, play
from bench.attacks.victim import victim
from dorfplatz.client import Client, TableLink

GUESTS = 6
# So many tiles that what is kept of single tiles does not help.
TURNS = 34
MEASURED = 12.0


def measure() -> dict[str, float | str]:
    """Times of moves and of `fits` before the attack and during it."""
    figures: dict[str, float | str] = {}
    with victim() as server, contextlib.ExitStack() as links:
        ann = guest(server.url, BYSTANDER)
        with coming_from(BYSTANDER):
            wanted = {"players": 1, "names": ["Ann"], "start": True, "auto_reveal": False}
            tables = [links.enter_context(ann.join(ann.create(**wanted))) for _ in range(3)]
        with ThreadPoolExecutor(GUESTS) as threads:
            attackers = list(threads.map(lambda _: attacker(server.url, links), range(GUESTS)))
        figures |= times("quiet", ann, tables[0])
        drawn = [0]

        def draw(number: int, stop: threading.Event) -> None:
            client, table = attackers[number]
            for theme in ("day", "dusk"):
                client.call("GET", f"/api/tables/{table.id}/picture.svg?theme={theme}")
                drawn[0] += 1

        def change_and_draw(number: int, stop: threading.Event) -> None:
            _, table = attackers[number]
            table.play(random.choice(table.moves))
            draw(number, stop)
            time.sleep(PACE)

        for name, what, own in (("same_maps", draw, tables[1]), ("changing_maps", change_and_draw, tables[2])):
            drawn[0], before = 0, server.cpu_s
            with in_threads(GUESTS, ATTACKER, what):
                time.sleep(1.0)
                figures |= times(name, ann, own)
            figures |= {f"{name}_drawn": float(drawn[0]), f"{name}_server_cpu_s": server.cpu_s - before}
    return figures


def attacker(url: str, links: contextlib.ExitStack) -> tuple[Client, TableLink]:
    """A guest with a Duel of four sides that has gone on for some turns."""
    client = guest(url, ATTACKER)
    wanted = {"game": "duel", "players": 4, "names": ["a", "b", "c", "d"], "start": True, "auto_reveal": False}
    with coming_from(ATTACKER):
        table = links.enter_context(client.join(client.create(**wanted)))
        play(table, TURNS * 5, lambda link: random.choice(link.moves))
    return client, table


def times(name: str, client: Client, table: TableLink) -> dict[str, float]:
    """How long moves and questions take, one after the other, as often as people may."""
    moves: list[float] = []
    fits: list[float] = []
    end = time.monotonic() + MEASURED
    with coming_from(BYSTANDER):
        while time.monotonic() < end and table.status == "playing":
            started = time.monotonic()
            table.play(random.choice(table.moves))
            moves.append(time.monotonic() - started)
            started = time.monotonic()
            client.call("GET", f"/api/tables/{table.id}/fits?cell=0,1")
            fits.append(time.monotonic() - started)
            time.sleep(0.32)
    return {**figures_of(f"{name}_move", moves), **figures_of(f"{name}_fits", fits)}
