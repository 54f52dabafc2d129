"""Low-priority callbacks run when there is time, in order, soon enough, and one that fails is the only one to fail."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import event_loop
import pytest

from dorfplatz.server import idle_callbacks
from dorfplatz.server.idle_callbacks import IdleCallbacks


def in_a_loop(scene: Callable[[IdleCallbacks, list[str]], Any]) -> list[str]:
    """What was done in which order in a scene, which waits for its turns itself."""
    done: list[str] = []

    async def play() -> None:
        await scene(IdleCallbacks(), done)

    event_loop.run(play())
    return done


async def turns(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_a_few_callbacks_run_in_an_iteration() -> None:
    async def scene(queue: IdleCallbacks, done: list[str]) -> None:
        for number in range(4):
            queue.add(partial(done.append, f"callback {number}"))
        await turns(1)
        done.append("something else")
        await turns(2)

    assert in_a_loop(scene) == ["callback 0", "callback 1", "callback 2", "something else", "callback 3"]


def test_a_callback_may_add_another() -> None:
    async def scene(queue: IdleCallbacks, done: list[str]) -> None:
        queue.add(lambda: queue.add(lambda: done.append("later")))
        await turns(1)
        done.append("something else")
        await turns(3)

    assert in_a_loop(scene) == ["something else", "later"]


def test_callbacks_wait_while_clients_wait() -> None:
    async def scene(queue: IdleCallbacks, done: list[str]) -> None:
        queue.add(lambda: done.append("callback"))
        for _ in range(5):
            queue.defer()
            await turns(1)
            done.append("wanted")
        await turns(2)

    assert in_a_loop(scene) == ["wanted"] * 5 + ["callback"]


def test_no_callback_waits_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_callbacks, "MAX_WAIT", -1.0)

    async def scene(queue: IdleCallbacks, done: list[str]) -> None:
        queue.add(lambda: done.append("first"))
        queue.add(lambda: done.append("second"))
        queue.defer()
        await turns(1)

    assert in_a_loop(scene) == ["first", "second"]


def test_a_callback_that_fails_does_not_stop_the_others() -> None:
    told: list[dict[str, Any]] = []

    def fail() -> None:
        raise RuntimeError("no luck")

    async def scene(queue: IdleCallbacks, done: list[str]) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
        queue.add(fail)
        queue.add(lambda: done.append("second"))
        await turns(3)

    assert in_a_loop(scene) == ["second"]
    assert [str(context["exception"]) for context in told] == ["no luck"]
