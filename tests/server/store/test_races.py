"""Two servers on one PostgreSQL that race for the same moves, undisturbed and while connections break."""

import random
import signal
from functools import partial
from pathlib import Path

import event_loop
import pytest

from ..postgres import Postgres
from .racing import race

pytestmark = pytest.mark.plays("romantik")


def end_connections(postgres: Postgres) -> None:
    """End all connections, whatever they are doing."""
    postgres.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def test_two_servers_agree_on_one_order_of_moves(tmp_path: Path, postgres: Postgres) -> None:
    history = event_loop.run(race(tmp_path, postgres.new_database(), 480, seed=1))
    assert len(history.done) > 100
    assert history.refused["stale"] > 50, "they do get in each other's way"


def test_no_move_is_lost_or_doubled_while_connections_break(tmp_path: Path, postgres: Postgres) -> None:
    address, ending = postgres.new_database(), partial(end_connections, postgres)
    history = event_loop.run(race(tmp_path, address, 400, seed=2, spoil=ending))
    assert len(history.done) > 100


@pytest.mark.long
@pytest.mark.parametrize("seed", [10, 11, 12])
def test_thousands_of_races(tmp_path: Path, postgres: Postgres, seed: int) -> None:
    """Undisturbed, with connections that break, or with a database that is restarted or crashes again and again."""
    rng = random.Random(seed)

    def restart() -> None:
        postgres.stop(rng.choice([signal.SIGINT, signal.SIGQUIT]))
        postgres.start()

    spoil = [None, partial(end_connections, postgres), restart][seed % 3]
    history = event_loop.run(race(tmp_path, postgres.new_database(), 1_600, seed, tables=2, spoil=spoil))
    print(f"seed {seed}: {len(history.done)} done, {history.refused}, {history.returns} returns")
    assert len(history.done) > 600
