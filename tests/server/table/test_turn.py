"""The turn at a table is taken by one at a time, and never before somebody who waits for it."""

import asyncio

from dorfplatz.server.table.turn import Turn


def test_a_free_turn_is_taken_at_once() -> None:
    async def scene() -> None:
        turn = Turn()
        assert turn.take_at_once()
        assert turn.locked()
        assert not turn.take_at_once()
        turn.release()
        assert turn.take_at_once()

    asyncio.run(scene())


def test_whoever_waits_for_the_turn_comes_first() -> None:
    async def scene() -> None:
        turn, order = Turn(), list[str]()

        async def wait() -> None:
            async with turn:
                order.append("waited")

        assert turn.take_at_once()
        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        turn.release()
        assert not turn.locked()
        assert not turn.take_at_once()
        await waiting
        assert turn.take_at_once()
        assert order == ["waited"]

    asyncio.run(scene())
