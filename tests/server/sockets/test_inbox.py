"""The inbox of a WebSocket hands over what arrives, in order, to the one task that reads."""

import asyncio

import event_loop

from dorfplatz.server.sockets.inbox import Inbox


def test_what_has_arrived_is_taken_in_order() -> None:
    async def read() -> list[int]:
        inbox = Inbox()
        for number in range(3):
            inbox.put_nowait(number)
        return [await inbox.get() for _ in range(3)]

    assert event_loop.run(read()) == [0, 1, 2]


def test_a_reader_waits_for_what_arrives_later() -> None:
    async def read() -> tuple[list[int], bool]:
        inbox = Inbox()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        return [await reading, await inbox.get()], inbox.empty()

    assert event_loop.run(read()) == ([1, 2], True)


def test_nothing_is_lost_when_a_reader_gives_up() -> None:
    async def read() -> int:
        inbox = Inbox()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reading.cancel()
        inbox.put_nowait(7)
        await asyncio.wait([reading])
        found: int = await inbox.get()
        return found

    assert event_loop.run(read()) == 7
