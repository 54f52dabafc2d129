"""Rooms: let go when nobody is there, never under somebody's feet, and woken by those who come in."""

import asyncio
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import event_loop
import pytest

from dorfplatz.client import Client
from dorfplatz.server.store import logs
from dorfplatz.server.store.rows import EventRow, SummaryRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.events import Said, encode_event
from dorfplatz.server.table.room import UNKNOWN, Room
from dorfplatz.server.table.rooms import Rooms
from dorfplatz.server.table.stacks import Stacks
from dorfplatz.server.table.table import Table
from dorfplatz.server.thinking.bots import Thinking, Thought
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.fair_queue import FairQueue

from ..serving import PATIENCE, serving, wait_until

pytestmark = pytest.mark.plays("romantik", thinkers=True)


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> list[Rooms]:
    """The rooms of every server that the test starts."""
    found: list[Rooms] = []
    made = Rooms.__init__

    def init(self: Rooms, *arguments: Any, **named: Any) -> None:
        found.append(self)
        made(self, *arguments, **named)

    monkeypatch.setattr(Rooms, "__init__", init)
    return found


def test_a_room_is_let_go_when_it_was_not_used_for_a_while(tmp_path: Path, rooms: list[Rooms]) -> None:
    with serving(tmp_path, room_kept=0.2) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"])) as table:
            time.sleep(0.8)
            assert rooms[0].is_in_use(table.id)
        wait_until(lambda: not rooms[0].is_in_use(table.id))
        with table:
            assert table.table["code"]


def test_a_room_is_not_let_go_while_somebody_enters(
    tmp_path: Path, rooms: list[Rooms], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = threading.Event()
    note = Stacks.note

    async def late(self: Stacks, table: Table, people: list[str]) -> None:
        if slow.is_set():
            await asyncio.sleep(1)
        await note(self, table, people)

    monkeypatch.setattr(Stacks, "note", late)
    with serving(tmp_path, room_kept=0.2) as url:
        ann = Client(url)
        table_id = ann.create(players=2, names=["Ann", "Bo"], start=True, first=0)
        slow.set()
        with ann.join(table_id) as one:
            slow.clear()
            with ann.join(table_id) as two:
                one.play("reveal")
                two.wait(lambda: two.version == one.version)


def test_a_look_from_outside_wakes_no_bots(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pause=60) as url:
        ann = Client(url)
        table_id = ann.create(players=2, names=["Ann"], bots=["random"], start=True, first=1, auto_reveal=True)
    with serving(tmp_path) as url:
        again = Client(url, cookie=ann.cookie)
        before = again.get(f"/api/tables/{table_id}/replay")
        again.get("/api/tables")
        time.sleep(0.5)
        assert again.get(f"/api/tables/{table_id}/replay") == before
        with again.join(table_id) as table:
            table.wait(lambda: table.is_my_turn)


def test_a_bot_goes_on_after_the_log_was_ahead(tmp_path: Path, rooms: list[Rooms]) -> None:
    """Another server wrote to the same log: the room reads it anew, and what is to be played by itself is played."""
    with serving(tmp_path, bot_pause=0.3) as url:
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann"], bots=["random"], start=True, first=1)) as table:
            asyncio.run_coroutine_threadsafe(write_elsewhere(rooms[0], table.id), loop_of(rooms[0])).result(PATIENCE)
            table.wait(lambda: len(table.view["tiles"]) >= 1)
            assert "from elsewhere" in str(table.table["chat"])


async def write_elsewhere(rooms: Rooms, table_id: str) -> None:
    body, is_written = encode_event(Said(name="x", person="x", text="from elsewhere")), False
    while not is_written:
        version = rooms._rooms[table_id].table.version + 1
        is_written = await rooms.store.append(EventRow(table_id, version, "x", "", 0, body))


def loop_of(rooms: Rooms) -> asyncio.AbstractEventLoop:
    return rooms.store.writer._loop


def test_a_move_of_a_bot_is_not_played_for_whoever_took_its_seat(
    tmp_path: Path, rooms: list[Rooms], monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[Any] = []
    play = Room.play_by_itself

    async def late(self: Room, duty: Any, thought: Any) -> None:
        if duty.bot:
            held.append((duty, thought))
            await asyncio.sleep(PATIENCE)
        await play(self, duty, thought)

    monkeypatch.setattr(Room, "play_by_itself", late)
    with serving(tmp_path) as url:
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann"], bots=["random"], start=True, first=1)) as table:
            wait_until(lambda: bool(held))
            table.send("bot", seat=1, level=None)
            table.send("sit", seat=1, name="Bo")
            room = rooms[0]._rooms[table.id]
            asyncio.run_coroutine_threadsafe(play(room, *held[0]), loop_of(rooms[0])).result(PATIENCE)
            version = table.version
            table.send("ping")
            assert table.version == version


def test_a_thought_that_was_done_when_it_was_no_longer_wanted_is_not_stuck() -> None:
    class Quick:
        def thinks_long(self, level: str) -> bool:
            return False

        def choose(self, side: int, level: str) -> str:
            return "reveal"

        def copy(self) -> "Quick":
            return self

        def play(self, side: int, move: str) -> None:
            pass

    async def run() -> int:
        thinking, loop = Thinking(FairQueue(2), FairQueue(2), 5.0), asyncio.get_running_loop()
        askers = [Asker("ann", "here")]
        task = asyncio.create_task(thinking.choose(Quick(), 0, "random", lambda: askers))  # type: ignore[arg-type]
        real = loop.call_soon_threadsafe

        def and_cancel(tell: Any, *arguments: Any) -> Any:
            return real(lambda: (tell(*arguments), task.cancel()))

        loop.call_soon_threadsafe = and_cancel  # type: ignore[method-assign, assignment]
        await asyncio.gather(task, return_exceptions=True)
        return thinking._stuck

    assert event_loop.run(run()) == 0


def test_the_index_never_goes_back(tmp_path: Path) -> None:
    def row(version: int) -> EventRow:
        return EventRow("t", version, "p", "", 0, b"{}")

    def line(version: int, status: str) -> SummaryRow:
        return SummaryRow(version, status, False, version, b"{}", version, "t")

    async def run() -> Any:
        store = Store(tmp_path)
        await store.write(lambda c: logs.create_table(c, row(1), line(1, "open"), "CODE", "g", "", []))
        slow = asyncio.ensure_future(store.write(lambda c: time.sleep(0.2)))
        await asyncio.sleep(0.05)
        before = asyncio.ensure_future(store.index([line(2, "playing")]))
        await asyncio.sleep(0)
        last = store.append(row(2), line(3, "over"))
        after = asyncio.ensure_future(store.index([line(2, "playing")]))
        await asyncio.gather(slow, before, last, after)
        found = await store.read(lambda c: logs.summary_of(c, "t"))
        store.close()
        return found

    assert event_loop.run(run()).status == "over"


def test_a_line_of_the_index_from_before_the_log_was_written_anew_is_not_the_last() -> None:
    table = Table("table", game="romantik")
    room: Any = SimpleNamespace(table=table, indexed=-2, is_ahead=True)

    async def index(lines: list[SummaryRow]) -> None:
        room.indexed = UNKNOWN

    rooms: Any = SimpleNamespace(store=SimpleNamespace(index=index))
    event_loop.run(Rooms.write_index(rooms, [room]))
    assert room.indexed == UNKNOWN < table.version


def test_bots_play_where_the_system_tells_no_cpu_time_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "pthread_getcpuclockid", raising=False)
    playing: Any = SimpleNamespace(
        thinks_long=lambda level: False,
        choose=lambda side, level: "reveal",
        after=lambda side, move: None,
        anything=lambda side: "anything",
    )

    async def run() -> Thought:
        thinking = Thinking(FairQueue(1), FairQueue(1), 0.5)
        return await thinking.choose(playing, 0, "random", lambda: [Asker("ann", "here")])

    assert event_loop.run(run()) == Thought("reveal")
