"""A map of tiles in one column, as a PNG: how long does it take, and how much memory do the server and its children?"""

import os
import re
import struct
import time
from pathlib import Path

from bench.attacks.guests import BYSTANDER, coming_from, guest, play
from bench.attacks.victim import victim
from dorfplatz.client import RefusedError, TableLink

MOVES = 150


def measure() -> dict[str, float | str]:
    """Seconds, size and memory of the picture."""
    with victim() as server, coming_from(BYSTANDER):
        ann = guest(server.url, BYSTANDER)
        with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
            play(table, MOVES, tallest)
        before, started = server.peak_mb + children_mb(server.pid), time.monotonic()
        cpu = server.cpu_s + children_cpu_s(server.pid)
        try:
            picture = ann.call("GET", f"/api/tables/{table.id}/picture.png")
            size = "{} x {}".format(*struct.unpack(">II", picture[16:24]))
        except RefusedError as error:
            size = str(error)
        took = time.monotonic() - started
        return {
            "seconds": took,
            "cpu_seconds": server.cpu_s + children_cpu_s(server.pid) - cpu,
            "size": size,
            "more_memory_mb": server.peak_mb + children_mb(server.pid) - before,
            "children_peak_mb": children_mb(server.pid),
        }


def tallest(table: TableLink) -> str:
    """The move that makes the map taller, if one does."""
    places = [move for move in table.moves if "/" in move]
    return max(places, key=_height) if places else table.moves[0]


def _height(move: str) -> tuple[int, int]:
    q, r = (int(number) for number in move.rpartition(":")[2].split("/")[0].split(","))
    return r, -abs(2 * q + r)


def children_of(parent: int) -> list[Path]:
    """The folders of the children of a process."""
    own = re.compile(rf"^PPid:\s+{parent}$", re.MULTILINE)
    return [status.parent for status in Path("/proc").glob("[0-9]*/status") if own.search(_text(status))]


def children_mb(parent: int) -> float:
    """The most memory that the children of a process have had."""
    peaks = (re.search(r"VmHWM:\s+(\d+) kB", _text(child / "status")) for child in children_of(parent))
    return sum(int(peak[1]) / 1000 for peak in peaks if peak)


def children_cpu_s(parent: int) -> float:
    """The CPU seconds that the children of a process have used."""
    stats = (_text(child / "stat").rpartition(")")[2].split() for child in children_of(parent))
    return sum(sum(int(field) for field in fields[11:13]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def _text(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""
