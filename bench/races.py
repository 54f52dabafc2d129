"""Let two servers on one PostgreSQL, with Redis between them, race for thousands of moves, and check what people saw.

Every round has its seed; what goes wrong in it (nothing, Redis, connections to PostgreSQL, PostgreSQL itself) follows
from that. A round fails if an acknowledged move is lost or doubled, if the log has another order than people were told,
or if a server does not come to know all of it. PostgreSQL and Redis come from the system's packages.
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

# The tests have shorter rounds of the same.
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server import redis_server
from server.postgres import Postgres, running
from server.redis_server import RedisServer
from server.store.racing import History, race


def faults(postgres: Postgres, redis: RedisServer, rng: random.Random) -> dict[str, Callable[[], None] | None]:
    """What may go wrong again and again during a round."""

    def kill_redis() -> None:
        redis.kill()
        time.sleep(rng.uniform(0, 2))
        redis.start()

    def end_connections() -> None:
        postgres.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def restart() -> None:
        postgres.stop(rng.choice([signal.SIGINT, signal.SIGQUIT]))
        postgres.start()

    return {"nothing": None, "Redis": kill_redis, "connections": end_connections, "PostgreSQL": restart}


def main() -> None:
    """Race, and print a line for each round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=100, help="the seed of the first round")
    parser.add_argument("--messages", type=int, default=1_600, help="messages at each table of a round")
    parser.add_argument("--tables", type=int, default=2)
    options = parser.parse_args()
    total = History()
    with running() as postgres, redis_server.running() as redis, tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.rounds):
            spoiling = faults(postgres, redis, random.Random(seed))
            name = list(spoiling)[seed % len(spoiling)]
            began = time.monotonic()
            address = postgres.new_database()
            history = asyncio.run(
                race(Path(folder), address, options.messages, seed, options.tables, spoil=spoiling[name], bus=redis.url)
            )
            took = time.monotonic() - began
            print(f"seed {seed}, spoiled: {name}: {_shown(history)} in {took:.1f} s", flush=True)
            total.add(history)
    print(f"all {options.rounds} rounds: {_shown(total)}; none lost, none doubled, one order")


def _shown(history: History) -> str:
    refused = ", ".join(f"{number:,} {reason}" for reason, number in sorted(history.refused.items()))
    return f"{len(history.done):,} acknowledged, refused {refused or 'none'}, {history.returns:,} sent again"


if __name__ == "__main__":
    main()
