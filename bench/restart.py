"""Measure how long people are away when a server is restarted, as for an upgrade.

Each of some tables has one person who comes back as the web app does: after a close with 1012 it asks again every 150
to 650 ms until it is answered, and sends the move again that it had no answer to. The next server starts on the same
data as soon as the last one has ended.
"""

import argparse
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
from pathlib import Path

from websockets.exceptions import ConnectionClosed, WebSocketException

from bench.attacks.victim import Victim, victim
from dorfplatz.client import Client, TableLink

SHORTEST, SPREAD = 0.15, 0.5
PATIENCE = 60.0


class Player:
    """One person at one table, whose move is on its way when the server stops."""

    def __init__(self, url: str, number: int) -> None:
        self._client = Client(url, name=f"P{number}")
        table_id = self._client.create(players=1, names=["P"], start=True, auto_reveal=False)
        self._table = TableLink(self._client, table_id)
        self.away = self.tries = self.lost = self.doubled = 0.0
        self.code = 0

    def play(self, is_there: threading.Barrier) -> None:
        """Play, be sent away, come back and send the same move again."""
        table = self._table
        with table:
            before = table.version
            text = json.dumps({"type": "play", "id": "the-move", "version": before, "seat": 0, "move": table.moves[0]})
            is_there.wait(PATIENCE)
            time.sleep(random.random() * 0.3)
            try:
                table.socket.send(text)
                table.wait(lambda: False, PATIENCE)
            except ConnectionClosed as closed:
                self.code = closed.rcvd.code if closed.rcvd else 1006
        left = time.monotonic()
        table.version = before
        while True:
            self.tries += 1
            time.sleep(SHORTEST + SPREAD * random.random())
            try:
                with table:
                    self.away = time.monotonic() - left
                    table.socket.send(text)
                    while (answer := table.receive(PATIENCE))["type"] == "update":
                        pass
                    self.lost = float(answer["type"] != "done")
                    self.doubled = float(table.version > before + 1)
                return
            except (OSError, WebSocketException, urllib.error.URLError):
                if time.monotonic() - left > PATIENCE:
                    raise


def restart(server: Victim, started: list[subprocess.Popen[bytes]]) -> float:
    """Stop a server, start the next one at the same address, and return the seconds between the two."""
    began = time.monotonic()
    os.kill(server.pid, signal.SIGTERM)
    while Path(f"/proc/{server.pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z":
        time.sleep(0.01)
    port = server.url.rpartition(":")[2]
    command = [sys.executable, "-m", "dorfplatz", "serve", "--port", port, "--data", str(server.data)]
    started.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
    return time.monotonic() - began


def measure(tables: int) -> dict[str, float]:
    """Restart once under all tables, and return the figures."""
    started: list[subprocess.Popen[bytes]] = []
    with victim("--new-guests", "100000/1", "--new-tables-of-address", "100000/1") as server:
        try:
            players = [Player(server.url, number) for number in range(tables)]
            is_there = threading.Barrier(tables + 1)
            threads = [threading.Thread(target=player.play, args=(is_there,)) for player in players]
            for thread in threads:
                thread.start()
            is_there.wait(PATIENCE)
            time.sleep(0.15)
            stopped = restart(server, started)
            for thread in threads:
                thread.join()
        finally:
            for process in started:
                process.terminate()
                process.wait()
    away = [player.away for player in players]
    return {
        "tables": tables,
        "stop_s": stopped,
        "away_median_s": statistics.median(away),
        "away_most_s": max(away),
        "tries_median": statistics.median(player.tries for player in players),
        "closed_with_1012": sum(player.code == 1012 for player in players),
        "moves_lost": sum(player.lost for player in players),
        "moves_doubled": sum(player.doubled for player in players),
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(options.tables)
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:20} {value:>10,.2f}")


if __name__ == "__main__":
    main()
