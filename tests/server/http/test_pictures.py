"""Pictures: made in a process of their own, so that moves do not wait for them, once, and within bounds."""

import asyncio
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import event_loop
import pytest

from dorfplatz.art import bounded_width
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate
from dorfplatz.server.work.asker import Asker, Askers
from dorfplatz.server.work.drawings import Drawings
from dorfplatz.server.work.fair_queue import FairQueue
from dorfplatz.server.work.making import png
from dorfplatz.server.work.pools import Children, Threads
from dorfplatz.server.work.usage import Allowance

from ..serving import serving, wait_until

ANN, BO = Asker("ann", "here"), Asker("bo", "there")
SMALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


@pytest.fixture(scope="module")
def drawings() -> Iterator[Drawings]:
    pool = Children(FairQueue(1), 1, memory_mb=500, seconds=60)
    yield Drawings(pool)
    pool.close()


def when_it_is_there(path: Path) -> bytes:
    """A picture that waits for something which only the loop can do."""
    while not path.exists():
        time.sleep(0.01)
    return b"done"


def test_the_loop_goes_on_while_a_picture_is_made(drawings: Drawings, tmp_path: Path) -> None:
    """A loop that waited for the picture would wait until its process runs out of time."""

    async def run() -> tuple[bool, bytes]:
        picture = asyncio.ensure_future(drawings.find("waits", ANN, partial(when_it_is_there, tmp_path / "now")))
        await asyncio.sleep(0.01)
        was_waiting = not picture.done()
        (tmp_path / "now").touch()
        return was_waiting, await picture

    assert event_loop.run(run()) == (True, b"done")


def test_a_picture_is_made_again_after_its_process_has_died(drawings: Drawings) -> None:
    async def run() -> None:
        with pytest.raises(Refusal, match="has ended"):
            await drawings.find("killed", ANN, partial(_exit, 9))
        assert (await drawings.find("killed", ANN, partial(png, partial(str, SMALL)))).startswith(b"\x89PNG")

    event_loop.run(run())


def test_the_same_picture_is_made_once_however_many_ask() -> None:
    pool = FakePool()

    async def run() -> list[bytes]:
        own = Drawings(pool, cache_bytes=10)
        asked = await asyncio.gather(*(own.find("one", asker, lambda: b"123") for asker in (ANN, BO, ANN)))
        assert pool.called == 1
        assert pool.askers == [ANN, BO]
        await own.find("two", ANN, lambda: b"12345678")
        assert await own.find("two", ANN, lambda: b"another") == b"12345678"
        assert await own.find("one", ANN, lambda: b"there was no room for both") == b"there was no room for both"
        return asked

    assert event_loop.run(run()) == [b"123"] * 3


def test_a_picture_that_nobody_waits_for_any_more_is_given_up() -> None:
    async def run() -> None:
        queue = FairQueue(1)
        pool = Threads(queue, 1, "test")
        own, going_on = Drawings(pool), threading.Event()
        first = asyncio.create_task(own.find("slow", ANN, partial(_wait_for, going_on)))
        await asyncio.sleep(0)
        askers = [asyncio.create_task(own.find("given up", ANN, _never)) for _ in range(2)]
        await asyncio.sleep(0)
        for asker in askers:
            asker.cancel()
        await asyncio.gather(*askers, return_exceptions=True)
        going_on.set()
        assert await first == b"slow"
        assert await own.find("given up", ANN, lambda: b"begun anew") == b"begun anew"
        pool.close()

    event_loop.run(run())


def _wait_for(event: threading.Event) -> bytes:
    event.wait(60)
    return b"slow"


def _never() -> bytes:
    raise AssertionError("this was given up before it began")


def _exit(code: int) -> bytes:
    os._exit(code)


class FakePool:
    """Calls at once, and counts."""

    def __init__(self) -> None:
        self.called = 0
        self.askers: list[Asker] = []

    async def call(self, askers: Askers, function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        self.called += 1
        await asyncio.sleep(0)
        self.askers = list(askers())
        return function(*arguments, **named)

    def require(self, asker: Asker) -> None:
        """Refuse nobody."""


def test_a_picture_from_before_somebody_was_forgotten_is_not_kept() -> None:
    async def run() -> list[bytes]:
        own = Drawings(FakePool(), cache_bytes=10)
        await own.find("kept", ANN, lambda: b"Annabel")
        making = asyncio.create_task(own.find("in the making", BO, lambda: b"Annabel"))
        await asyncio.sleep(0)
        own.forget_names()
        after = [await own.find(key, BO, lambda: b"Somebody") for key in ("kept", "in the making")]
        await making
        return [*after, await own.find("in the making", BO, lambda: b"not made again")]

    assert event_loop.run(run()) == [b"Somebody"] * 3


def test_each_who_asks_for_a_picture_is_refused_for_the_own_allowance_alone() -> None:
    async def run() -> list[Any]:
        queue = FairQueue(1, allowance=Allowance(person=1.0))
        pool = Threads(queue, 1, "test")
        own, going_on = Drawings(pool), threading.Event()
        await queue.run(lambda: [ANN], _two_seconds)
        both = [own.find("same", asker, partial(_wait_for, going_on)) for asker in (ANN, BO)]
        asked = [asyncio.create_task(each) for each in both]
        await asyncio.sleep(0)
        late = asyncio.create_task(own.find("same", ANN, _never))
        await asyncio.wait((asked[0], late))
        going_on.set()
        told = await asyncio.gather(*asked, late, return_exceptions=True)
        pool.close()
        return told

    first, second, late = event_loop.run(run())
    assert isinstance(first, Refusal)
    assert second == b"slow"
    assert isinstance(late, Refusal)


async def _two_seconds() -> tuple[None, float]:
    return None, 2.0


def test_a_person_gets_a_few_pictures_a_minute(tmp_path: Path) -> None:
    with serving(tmp_path, pictures=Rate(2, 100)) as url:
        ann = Client(url)
        address = f"/api/tables/{ann.create(players=1, names=['Ann'], start=True)}/picture"
        for _ in range(2):
            assert ann.call("GET", f"{address}.png").startswith(b"\x89PNG")
        with pytest.raises(RefusedError, match="too_fast"):
            ann.call("GET", f"{address}.png")
        assert ann.call("GET", f"{address}.svg").startswith(b"<svg")


def test_a_very_tall_map_gives_a_picture_within_bounds(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        while len(table.view.get("tiles", ())) < 30:
            table.wait(lambda: table.is_my_turn)
            table.play(tallest(table))
    svg = ann.call("GET", f"/api/tables/{table.id}/picture.svg").decode()
    assert bounded_width(svg, 1600) < 1600
    width, height = struct.unpack(">II", ann.call("GET", f"/api/tables/{table.id}/picture.png")[16:24])
    assert height <= 8192
    assert width * height <= 4_000_000


def tallest(table: TableLink) -> str:
    """The move that makes a map taller, if there is one."""
    places = [(int(r), abs(2 * int(q) + int(r)), rotation) for q, r, rotation, *_ in table.view["legal"]]
    if not places:
        return table.moves[0]
    r, aside, rotation = max(places, key=lambda place: (place[0], -place[1]))
    return next(move for move in table.moves if move.endswith(f",{r}/{rotation}") and is_aside(move, aside))


def is_aside(move: str, aside: int) -> bool:
    q, r = (int(number) for number in move.split("/")[0].split(","))
    return abs(2 * q + r) == aside


KILLED = """
import asyncio, os, signal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.fair_queue import FairQueue
from dorfplatz.server.work.pools import Children

async def run():
    children = Children(FairQueue(1), 1, 500, 60)
    print(await children.call(lambda: [Asker("ann", "here")], os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(run())
"""


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    program = tmp_path / "server.py"
    program.write_text(KILLED)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    process = int(done.stdout)
    wait_until(lambda: is_gone(process))


def is_gone(process: int) -> bool:
    """Whether a process has ended, collected by its parent or not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True
