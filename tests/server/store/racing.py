"""Two servers on one database, and people at both who all want the next move: what they saw is checked against the log.

Whoever gets no answer comes back to any of the servers and sends the same message again, as browsers do.
"""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Rate, Settings
from dorfplatz.server.store import logs
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import replay
from dorfplatz.server.table.audience import Listener
from dorfplatz.server.table.create import NewTable
from dorfplatz.server.table.set_up import set_up
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.wire.messages import Play, Say, TakeBack

PLENTY = Rate(1_000_000, 1)
ANN = "ann"
PLAYERS = 8
# Seconds for a server to notice what another one has written.
PATIENCE = 15.0


class Heard:
    """The connection of one player: answers by message, and the versions that were shown, in order."""

    def __init__(self) -> None:
        self.answers: dict[str, dict[str, Any]] = {}
        self.versions: list[int] = []
        self.is_closed = False

    def send_frames(self, frames: bytes) -> None:
        for text in _texts(frames):
            message = msgspec.json.decode(text)
            if message["type"] == "update":
                self.versions.append(message["version"])
            else:
                self.answers[message["id"]] = message

    def close_with(self, code: int, reason: str) -> None:
        self.is_closed = True


def _texts(frames: bytes) -> list[bytes]:
    """The texts of some WebSocket frames that a server sent."""
    found = []
    while frames:
        size, start = frames[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(frames[2:start], "big")
        found.append(frames[start : start + size])
        frames = frames[start + size :]
    return found


@dataclass
class History:
    """What happened: for each acknowledged message its version, what was refused, and how often somebody came back."""

    done: dict[str, int] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    returns: int = 0
    shown: list[list[int]] = field(default_factory=list)

    def add(self, other: "History") -> None:
        """Count what happened elsewhere too."""
        self.done.update({f"{len(self.done)} {message}": version for message, version in other.done.items()})
        self.refused += other.refused
        self.returns += other.returns


@contextlib.asynccontextmanager
async def servers(folder: Path, database: str, bus: str, number: int) -> AsyncIterator[list[Service]]:
    """Several servers on one database, in one event loop."""
    settings = Settings(
        data=folder, database=database, bus=bus, chat=PLENTY, new_tables=PLENTY, reveal_after=0.01, bot_pause=0.0
    )
    async with contextlib.AsyncExitStack() as stack:
        found = [await stack.enter_async_context(Service.running(settings)) for _ in range(number)]
        async with asyncio.timeout(PATIENCE):
            while bus and not all(server.bus.is_up for server in found):
                await asyncio.sleep(0.02)
        yield found


async def race(
    folder: Path,
    database: str,
    moves: int,
    seed: int,
    tables: int = 1,
    spoil: Callable[[], Any] | None = None,
    bus: str = "",
) -> History:
    """Let eight people at each table race for its moves at two servers, and check what they saw."""
    total, is_over, rng = History(), asyncio.Event(), random.Random(seed)
    async with servers(folder, database, bus, 2) as both:
        wanted = NewTable(players=2, names=["Ann", "Bo"], bots=[], auto_reveal=True, start=True)
        found = {(await set_up(both[0].rooms, wanted, ANN)).table.id: History() for _ in range(tables)}
        spoiling = asyncio.create_task(_spoil(spoil, is_over, rng)) if spoil else None
        players = [
            _play(
                both, table_id, f"{seed}-{number}", moves // PLAYERS, random.Random(f"{seed} {table} {number}"), history
            )
            for table, (table_id, history) in enumerate(found.items())
            for number in range(PLAYERS)
        ]
        try:
            await asyncio.gather(*players)
        finally:
            is_over.set()
            if spoiling:
                await spoiling
        for table_id, history in found.items():
            check(history, table_id, await _converged(both, table_id))
            total.add(history)
    return total


async def _converged(both: list[Service], table_id: str) -> list[EventRow]:
    """The log of a table, after both servers have come to know all of it by themselves."""
    rows = await both[0].store.read(partial(logs.events_of, table_id=table_id))
    end = asyncio.get_running_loop().time() + PATIENCE
    for server in both:
        room = await server.rooms.find(table_id)
        while room.table.version < len(rows):
            assert asyncio.get_running_loop().time() < end, "a server does not hear of what was written"
            await asyncio.sleep(0.05)
        # An automatic move may have come since.
        rows = await server.store.read(partial(logs.events_of, table_id=table_id))
        replayed = replay(table_id, rows[: room.table.version])
        assert summary_row(room.table) == summary_row(replayed), "what was followed is what was written"
    return rows


async def _spoil(spoil: Callable[[], Any], is_over: asyncio.Event, rng: random.Random) -> None:
    """Again and again, do something to the database."""
    while not is_over.is_set():
        await asyncio.sleep(rng.uniform(0.05, 0.2))
        await asyncio.to_thread(spoil)


async def _play(
    both: list[Service], table_id: str, name: str, number: int, rng: random.Random, history: History
) -> None:
    """Send messages one after the other, each until it is answered."""
    for count in range(number):
        message = None
        while message is None or (answer := await _send(both, table_id, message, rng, history)) is None:
            await asyncio.sleep(rng.uniform(0, 0.002))
            if message is None:
                with contextlib.suppress(Refusal):
                    message = _wish((await rng.choice(both).rooms.find(table_id)).table, f"{name}-{count}", rng)
        if answer["type"] == "done":
            history.done[message.id] = answer["version"]
        else:
            history.refused[answer["reason"]] += 1


def _wish(table: Any, name: str, rng: random.Random) -> Any:
    """What somebody wants to do next: play for whoever is in turn, take that back, or say something."""
    playing, kind = table.playing, rng.random()
    if playing.to_move and kind < 0.6:
        side = playing.to_move[0]
        return Play(id=name, version=table.version, seat=side, move=playing.random_move(side))
    if kind < 0.7:
        return TakeBack(id=name, version=table.version, seat=rng.randrange(2))
    return Say(id=name, text="hello")


async def _send(both: list[Service], table_id: str, message: Any, rng: random.Random, history: History) -> Any:
    """Come to one of the servers and send a message; None if it was not answered, so that it is to be sent again.

    Now and then somebody is gone before the answer, and sends the message again although it was carried out.
    """
    heard = Heard()
    listener = Listener(ANN, ANN, heard)
    try:
        with (await rng.choice(both).rooms.find(table_id)).occupied() as room:
            await room.enter(listener)
            try:
                await room.receive(listener, message)
                await asyncio.sleep(0)
            finally:
                room.leave(listener)
    except Refusal:
        history.returns += 1
        return None
    history.shown.append(heard.versions)
    answer = heard.answers.get(message.id)
    if answer and answer["type"] == "done" and rng.random() < 0.1:
        again = await _send(both, table_id, message, rng, history)
        assert again in (None, answer), "a message that is sent twice is carried out once"
        return answer
    if answer is None:
        assert heard.is_closed, "whoever is not answered is sent away"
        history.returns += 1
    return answer


def check(history: History, table_id: str, rows: list[EventRow]) -> None:
    """One order, in which every acknowledged message is once, at the version that was acknowledged, and no other."""
    assert [row.version for row in rows] == [*range(1, len(rows) + 1)]
    written = Counter(row.message for row in rows if row.message)
    assert set(written.values()) <= {1}, "nothing is doubled"
    assert {row.message: row.version for row in rows if row.message} == history.done, "nothing is lost or made up"
    assert replay(table_id, rows).version == len(rows)
    assert all(versions == sorted(versions) for versions in history.shown), "nobody was shown an older version again"
