"""Several workers at one address: whatever happens to one of them, no move that was confirmed is lost."""

import os
import random
import signal
import statistics
import time
from pathlib import Path

import pytest

from ..postgres import Postgres
from ..redis_server import RedisServer
from ..serving import wait_until
from .village import check_logs, end, kill, let_play, seat_two, village

pytestmark = pytest.mark.plays("romantik")
# Seconds until somebody whose worker has died is connected again; half of them have to be.
BACK_WITHIN = 3.0


def test_a_table_is_played_through_two_workers_and_one_of_them_is_killed(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    with village(tmp_path, postgres, redis) as own:
        one, two = own.workers
        players = [*seat_two(own, one, two), *seat_two(own, two, one)]
        let_play(players)
        assert [player.worker for player in players] == [one, two, two, one]
        kill(one)
        let_play(players)
        end(players)
        check_logs(own, players)
        gaps = [gap for player in players for gap in player.gaps]
        assert len(gaps) >= 2
        assert statistics.median(gaps) < BACK_WITHIN
        wait_until(own.is_complete)
        assert one not in own.workers
        assert [worker["restarts"] for worker in own.states()] == [1, 0]
        assert own.process.stop() == 128 + signal.SIGTERM


@pytest.mark.long
def test_all_workers_are_replaced_while_people_play(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    with village(tmp_path, postgres, redis) as own:
        one, two = before = [*own.workers]
        # Slowly, so that no game is over before the last worker was replaced.
        players = [*seat_two(own, one, two, 1.0), *seat_two(own, two, one, 1.0)]
        let_play(players, 3)
        os.kill(own.process.id, signal.SIGHUP)
        wait_until(lambda: not {*before} & {*own.workers} and own.is_complete())
        let_play(players, 3)
        end(players)
        check_logs(own, players)
        gaps = [gap for player in players for gap in player.gaps]
        assert len(gaps) >= 4
        assert statistics.median(gaps) < BACK_WITHIN
        assert [worker["restarts"] for worker in own.states()] == [0, 0]


@pytest.mark.long
def test_workers_are_killed_again_and_again(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    seed = int(os.environ.get("DORFPLATZ_SEED", random.randrange(10**6)))
    print(f"DORFPLATZ_SEED={seed}")
    choice = random.Random(seed)
    kills = int(os.environ.get("DORFPLATZ_KILLS", "3"))
    with village(tmp_path, postgres, redis) as own:
        for _ in range(kills):
            one, two = choice.sample([*own.workers], 2)
            players = [*seat_two(own, one, two), *seat_two(own, two, one)]
            let_play(players, 2)
            time.sleep(choice.random() / 2)
            kill(choice.choice([one, two]))
            let_play(players, 2)
            end(players)
            check_logs(own, players)
            wait_until(own.is_complete)


@pytest.mark.long
def test_a_worker_that_is_stuck_is_killed(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    with village(tmp_path, postgres, redis) as own:
        one, two = own.workers
        players = seat_two(own, one, two, 0.2)
        let_play(players)
        os.kill(one, signal.SIGSTOP)
        wait_until(lambda: one not in own.workers)
        let_play(players)
        end(players)
        check_logs(own, players)
        wait_until(own.is_complete)
        assert [worker["restarts"] for worker in own.states()] == [1, 0]


@pytest.mark.long
def test_workers_end_when_their_supervisor_is_killed(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    with village(tmp_path, postgres, redis) as own:
        workers = own.workers
        own.process.stop(signal.SIGKILL)
        wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers), 30)
