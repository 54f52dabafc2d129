"""Twenty guests at one address ask for hints without end; is another's question answered, and how soon?"""

import contextlib
import threading
import time

from bench.attacks.guests import ATTACKER, BYSTANDER, coming_from, figures_of, guest, in_threads
from bench.attacks.victim import victim
from dorfplatz.client import Client, RefusedError, TableLink

GUESTS = 20
MEASURED = 25.0


def measure() -> dict[str, float | str]:
    """How many hints another gets, and when, before the attack and during it."""
    figures: dict[str, float | str] = {}
    with victim() as server, contextlib.ExitStack() as links:
        ann, own = asker(server.url, BYSTANDER, links)
        attackers = [asker(server.url, ATTACKER, links) for _ in range(GUESTS)]

        def ask(number: int, stop: threading.Event) -> None:
            client, table = attackers[number]
            client.get(f"/api/tables/{table.id}/hint")

        figures |= times("quiet", ann, own, 5.0)
        with in_threads(GUESTS, ATTACKER, ask):
            time.sleep(2.0)
            figures |= times("attacked", ann, own, MEASURED)
    return figures


def asker(url: str, address: str, links: contextlib.ExitStack) -> tuple[Client, TableLink]:
    """A guest whose turn it is to place a tile."""
    client = guest(url, address)
    with coming_from(address):
        wanted = {"players": 1, "names": ["me"], "start": True, "auto_reveal": False}
        table = links.enter_context(client.join(client.create(**wanted)))
        for _ in range(7):
            table.play(table.moves[0])
    return client, table


def times(name: str, client: Client, table: TableLink, seconds: float) -> dict[str, float]:
    """Ask again and again."""
    answered: list[float] = []
    refused = 0
    end = time.monotonic() + seconds
    with coming_from(BYSTANDER):
        while time.monotonic() < end:
            started = time.monotonic()
            try:
                client.get(f"/api/tables/{table.id}/hint")
                answered.append(time.monotonic() - started)
            except RefusedError:
                refused += 1
            time.sleep(1.0)
    told = {f"{name}_answered": float(len(answered)), f"{name}_refused": float(refused)}
    return {**told, **figures_of(name, answered, 1.0, "s")}
