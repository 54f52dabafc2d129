"""Two servers with Redis between them race for the same moves, also while Redis is killed again and again.

`scripts/bench races` runs thousands of them.
"""

import time
from pathlib import Path

import event_loop
import pytest

from ..postgres import Postgres
from ..redis_server import RedisServer
from ..store.racing import race

pytestmark = pytest.mark.plays("romantik")


def test_servers_that_hear_each_other_agree_on_one_order_of_moves(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    history = event_loop.run(race(tmp_path, postgres.new_database(), 400, seed=21, bus=redis.url))
    assert len(history.done) > 100


def test_no_move_is_lost_or_doubled_while_redis_is_killed(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    def kill() -> None:
        redis.kill()
        time.sleep(0.3)
        redis.start()

    history = event_loop.run(race(tmp_path, postgres.new_database(), 400, seed=22, spoil=kill, bus=redis.url))
    assert len(history.done) > 100
