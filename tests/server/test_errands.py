"""Errands are run when there is time, in order, soon enough, and one that fails is the only one to fail."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from dorfplatz.server import errands
from dorfplatz.server.errands import Errands


def in_a_loop(scene: Callable[[Errands, list[str]], Any]) -> list[str]:
    """What was done in which order in a scene, which waits for its turns itself."""
    done: list[str] = []

    async def play() -> None:
        await scene(Errands(), done)

    asyncio.run(play())
    return done


async def turns(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_a_few_errands_are_run_in_a_turn() -> None:
    async def scene(errands: Errands, done: list[str]) -> None:
        for number in range(4):
            errands.add(partial(done.append, f"errand {number}"))
        await turns(1)
        done.append("something else")
        await turns(2)

    assert in_a_loop(scene) == ["errand 0", "errand 1", "errand 2", "something else", "errand 3"]


def test_an_errand_may_leave_another_one() -> None:
    async def scene(errands: Errands, done: list[str]) -> None:
        errands.add(lambda: errands.add(lambda: done.append("later")))
        await turns(1)
        done.append("something else")
        await turns(3)

    assert in_a_loop(scene) == ["something else", "later"]


def test_errands_make_way_for_whoever_waits() -> None:
    async def scene(errands: Errands, done: list[str]) -> None:
        errands.add(lambda: done.append("errand"))
        for _ in range(5):
            errands.make_way()
            await turns(1)
            done.append("wanted")
        await turns(2)

    assert in_a_loop(scene) == ["wanted"] * 5 + ["errand"]


def test_no_errand_waits_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands, "PATIENCE", -1.0)

    async def scene(errands: Errands, done: list[str]) -> None:
        errands.add(lambda: done.append("first"))
        errands.add(lambda: done.append("second"))
        errands.make_way()
        await turns(1)

    assert in_a_loop(scene) == ["first", "second"]


def test_an_errand_that_fails_does_not_stop_the_others() -> None:
    told: list[dict[str, Any]] = []

    def fail() -> None:
        raise RuntimeError("no luck")

    async def scene(errands: Errands, done: list[str]) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
        errands.add(fail)
        errands.add(lambda: done.append("second"))
        await turns(3)

    assert in_a_loop(scene) == ["second"]
    assert [str(context["exception"]) for context in told] == ["no luck"]
