"""Measure durable moves per second of one worker, next to a bare server that only echoes and appends.

Every table has four sockets and plays about one move a second. A move counts when its answer is back, after the sync to
disk. The load client runs on the same machine in another process. The bare server appends with the same writer, sends
every move to the four sockets of its table, and answers the sender. It runs once as a plain echo, and once with as many
bytes per message as the tables send. Everything is measured in several rounds.
"""

import argparse
import gc
import json
import statistics
import sys
import tempfile
from pathlib import Path

import uvloop

from bench.load.client import idle, load
from bench.load.memory import measure_memory
from bench.load.servers import server
from bench.load.tables import SOCKETS, write_tables

COMPARED = ("moves_per_s", "p50_ms", "p99_ms", "server_cpu_ms_per_move", "server_cpu_share", "memory_mb")


def median_of(rounds: list[dict[str, float]]) -> dict[str, float]:
    """Return the median of each figure over the rounds, because the load of the machine varies."""
    return {name: statistics.median(figures[name] for figures in rounds) for name in rounds[0]}


def play_round(options: argparse.Namespace, data: Path) -> dict[str, float]:
    """Measure the tables, then the bare server; `full` sends as many bytes as the tables do."""
    cookie, tables = write_tables(data, options.tables)

    def run(kind: str) -> dict[str, float]:
        own = data if kind == "table" else data / kind
        own.mkdir(exist_ok=True)
        with server(kind, own) as (port, process):
            return uvloop.run(load(port, process, cookie, tables, options.seconds, options.tables / options.rate))

    figures = run("table")
    for name, bare in (("bare", run("bare0")), ("full", run(f"bare{figures['bytes_per_message']:.0f}"))):
        figures |= {f"{name}_{key}": bare[key] for key in COMPARED}
        figures[f"p99_ratio_to_{name}"] = figures["p99_ms"] / bare["p99_ms"]
        figures[f"cpu_ratio_to_{name}"] = figures["server_cpu_ms_per_move"] / bare["server_cpu_ms_per_move"]
    if options.idle:
        with server("table", data) as (port, process):
            figures |= uvloop.run(idle(port, process, cookie, tables, options.idle))
    return figures


def measure(options: argparse.Namespace) -> dict[str, float]:
    """Return all figures."""
    gc.disable()  # a GC pause of the load client would look like latency of the server
    rounds = []
    for number in range(options.rounds):
        with tempfile.TemporaryDirectory() as folder:
            rounds.append(play_round(options, Path(folder)))
        seen = "p99 {p99_ms:.1f} ms, {cpu_ratio_to_full:.2f} times the CPU of the bare server".format_map(rounds[-1])
        print(f"round {number + 1} of {options.rounds}: {seen}", file=sys.stderr)
    return {"tables": options.tables, "sockets": SOCKETS * options.tables, **median_of(rounds)}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=3, help="rounds of measurement; medians are reported")
    parser.add_argument("--rate", type=float, default=1000, help="moves per second at all tables together")
    parser.add_argument("--idle", type=int, default=5000, help="sockets that only wait; 0 for none")
    parser.add_argument("--memory", action="store_true", help="measure only the memory of a small server")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure_memory() if options.memory else measure(options)
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:28} {value:>12,.2f}")


if __name__ == "__main__":
    main()
