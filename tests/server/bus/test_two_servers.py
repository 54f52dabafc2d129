"""Two servers on one PostgreSQL, with Redis between them: whoever plays at one is seen at the other."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.client import Client, TableLink

from ..postgres import Postgres
from ..redis_server import RedisServer
from ..serving import serving

pytestmark = pytest.mark.plays("romantik")


@pytest.fixture
def two(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> Iterator[tuple[str, str]]:
    """The addresses of two servers."""
    with both(tmp_path, postgres.new_database(), redis.url) as addresses:
        yield addresses


@contextlib.contextmanager
def both(folder: Path, database: str, bus: str) -> Iterator[tuple[str, str]]:
    with (
        serving(folder / "one", database=database, bus=bus, reveal_after=0.0) as one,
        serving(folder / "two", database=database, bus=bus, reveal_after=0.0) as two,
    ):
        wait_until_up(one, two)
        yield one, two


def wait_until_up(*urls: str) -> None:
    del urls
    time.sleep(1)


def seconds_until_seen(mover: TableLink, other: TableLink) -> float:
    """Play a move at one server, and measure until it is seen at the other."""
    began = time.monotonic()
    mover.play(mover.moves[0])
    version = mover.version
    other.wait(lambda: other.version >= version)
    return time.monotonic() - began


def test_a_move_is_seen_at_the_other_server_at_once(two: tuple[str, str]) -> None:
    ann, bo = Client(two[0], name="Ann"), Client(two[1], name="Bo")
    table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
    with ann.join(table_id) as own, bo.join(table_id) as other:
        seconds = sorted(seconds_until_seen(own, other) for _ in range(9))
        print(seconds)
        assert seconds[4] < 0.3
        other.wait(lambda: other.table["seats"][0]["online"])
