"""Pictures as PNG: made in a process of their own, so that nobody waits for them."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from dorfplatz import Game
from dorfplatz.client import Client, RefusedError
from dorfplatz.server import pictures
from dorfplatz.server.pictures import Pictures
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate

from .serving import serving, wait_until
from .test_durable import run_apart

SMALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


async def longest_wait(work: Any) -> float:
    """The longest time in which the loop did nothing else while some work went on."""
    task, longest = asyncio.ensure_future(work), 0.0
    while not task.done():
        before = time.monotonic()
        await asyncio.sleep(0.005)
        longest = max(longest, time.monotonic() - before)
    await task
    return longest


def test_the_loop_does_not_wait_for_a_picture() -> None:
    svg = Game("romantik", players=1).start(3, "reveal 0,0/0").svg()

    async def run() -> tuple[float, float]:
        own = Pictures()
        await own.png("warm", lambda: SMALL)
        started = time.monotonic()
        longest = await longest_wait(own.png("map", lambda: svg))
        own.close()
        return longest, time.monotonic() - started

    # A busy machine may hold the loop up now and then; a loop that waits for pictures is held up every time.
    tries = (run_apart(run()) for _ in range(5))
    assert any(longest < max(0.25, took / 2) for longest, took in tries)


def test_a_picture_is_made_again_after_its_process_has_died() -> None:
    async def run() -> None:
        own = Pictures()
        assert (await own.png("one", lambda: SMALL)).startswith(b"\x89PNG")
        assert own.rasteriser is not None
        os.kill(own.rasteriser.pid, signal.SIGKILL)
        with pytest.raises(Refusal, match="try again"):
            await own.png("two", lambda: SMALL)
        assert (await own.png("two", lambda: SMALL)).startswith(b"\x89PNG")
        own.close()

    run_apart(run())


def test_only_so_many_pictures_wait_and_the_same_one_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    async def make(self: Pictures, svg: str) -> bytes:
        made.append(svg)
        await asyncio.sleep(0.2)
        return svg.encode()

    monkeypatch.setattr(Pictures, "_make", make)

    async def run() -> list[Any]:
        own = Pictures()
        asked = [own.png(number, f"<{number}>".__str__) for number in range(pictures.MOST_WAITING + 2)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert await own.png(0, lambda: "another") == b"<0>"
        return outcomes

    outcomes = run_apart(run())
    refused = [outcome for outcome in outcomes if isinstance(outcome, Refusal)]
    assert [refusal.reason for refusal in refused] == ["busy", "busy"]
    assert len(made) == pictures.MOST_WAITING


def test_a_person_gets_a_few_pictures_a_minute(tmp_path: Path) -> None:
    with serving(tmp_path, pictures=Rate(2, 100)) as url:
        ann = Client(url)
        address = f"/api/tables/{ann.create(players=1, names=['Ann'], start=True)}/picture"
        for _ in range(2):
            assert ann.call("GET", f"{address}.png").startswith(b"\x89PNG")
        with pytest.raises(RefusedError, match="too_fast"):
            ann.call("GET", f"{address}.png")
        assert ann.call("GET", f"{address}.svg").startswith(b"<svg")


KILLED = f"""
import asyncio, os, signal
from dorfplatz.server.pictures import Pictures

async def run():
    own = Pictures()
    await own.png("one", lambda: {SMALL!r})
    print(own.rasteriser.pid, flush=True)
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
