"""All rooms of a server: loaded when somebody comes, and unloaded when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Container, Iterable
from functools import partial

import sqlalchemy as sa
from msgspec.structs import replace

from dorfplatz.server.calendar import now
from dorfplatz.server.campaigns.campaigns import Beside
from dorfplatz.server.campaigns.tables import CampaignTables
from dorfplatz.server.idle_queue import IdleQueue
from dorfplatz.server.limits import NewTables
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.store import expiry, logs
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.table import start
from dorfplatz.server.table.create import (
    CODE_TRIES,
    NO_CODE,
    NewTable,
    SameAs,
    SharedStack,
    created,
    new_code,
    new_id,
    rematch,
)
from dorfplatz.server.table.events import Created, encode_event
from dorfplatz.server.table.room import Room
from dorfplatz.server.table.stacks import Stacks
from dorfplatz.server.table.summary import BROKEN, Summary, summary_of, summary_or_broken, summary_row
from dorfplatz.server.table.table import Table, replay
from dorfplatz.server.table.talk import Talk
from dorfplatz.server.thinking.bots import Thinking

NO_STACK = "No finished game is known by that name; its stack can be played again once it is over."
BATCH = 8
MOST_BROKEN = 10_000


class Rooms:
    """The rooms of one server; `gone` are people who have asked to be forgotten."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        settings: Settings,
        campaigns: CampaignTables,
        gone: Container[str],
        new_tables: NewTables,
    ) -> None:
        self.store = store
        self.stacks = Stacks(store)
        self.talk = Talk(settings)
        self.gone = gone
        self.campaigns = campaigns
        self.thinking = thinking
        self.new_tables = new_tables
        self.settings = settings
        self.idle_queue = IdleQueue()
        self.broken = set(store.condition.tables)
        self._rooms: dict[str, Room] = {}
        # Sums of versions: they tell whether anything happened since the last sweep, and since the last collection.
        self._versions_seen = self._versions_collected = -1
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def is_in_use(self, table_id: str) -> bool:
        """Whether a table has a room, or is being loaded; any thread may ask."""
        return table_id in self._rooms or table_id in self._loading

    async def find(self, id_or_code: str) -> Room:
        """Find the room of a table by its id or code, and load it if needed."""
        room = self._rooms.get(id_or_code) or await self._find(id_or_code)
        room.used = asyncio.get_running_loop().time()
        return room

    async def _find(self, id_or_code: str) -> Room:
        table_id = await self.store.read(lambda connection: logs.find_table(connection, id_or_code[:40]))
        if table_id is None:
            raise Refusal("not_found", "There is no such table.")
        if room := self._rooms.get(table_id):
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._open(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _open(self, table_id: str) -> Room:
        try:
            await self._unmark(table_id)  # before the log is read, because it may be removed until then
            return self._add(await self.load(table_id))
        finally:
            del self._loading[table_id]

    async def _unmark(self, table_id: str) -> None:
        """Keep a table that was about to be removed, because somebody opens it."""
        if not await self.store.read(lambda connection: expiry.is_marked(connection, expiry.TABLE, table_id)):
            return
        longer = int(self.settings.open_tables_kept * 24 * 3600 * 1000)
        if not await self.store.work(lambda connection: expiry.spare(connection, expiry.TABLE, table_id, longer)):
            raise Refusal("not_found", "There is no such table.")

    def _add(self, table: Table) -> Room:
        room = self._rooms[table.id] = Room(table, self)
        return room

    async def load(self, table_id: str) -> Table:
        """Replay a table from its log, without a room; one that fails is remembered as broken."""
        try:
            return await self.store.read(lambda connection: replay(table_id, logs.events_of(connection, table_id)))
        except Refusal as refusal:
            if refusal.reason == "broken" and len(self.broken) < MOST_BROKEN:
                self.broken.add(table_id)
            raise

    async def create(self, wanted: NewTable, person: str) -> Room:
        """Create a table, for a single game or for the next one of a campaign."""
        if wanted.campaign is None:
            return await self._create(wanted, person, new_id())
        if wanted.options or wanted.stack != "random":
            raise Refusal("illegal", "A game of a campaign has what is unlocked there, on a new stack.")
        async with self.campaigns.next_game(wanted.campaign, person) as game:
            return await self._create(replace(wanted, options=game.own), person, game.table_id, game.beside)

    async def _create(self, wanted: NewTable, person: str, table_id: str, beside: Beside | None = None) -> Room:
        other = await self._stack_of_other(wanted.stack.same_as) if isinstance(wanted.stack, SameAs) else None
        event = created(wanted, person, other)
        table = Table(table_id)
        table.apply(event, now())
        if wanted.start and all(chair.state != "free" for chair in table.chairs):
            given, known = await self.stacks.for_table(table)
            event.beginning = start.begin(table, wanted.first, given, known)
        return await self._write_new(table.id, event, person, beside)

    async def _stack_of_other(self, table_id: str) -> SharedStack:
        """The stack of a finished game; unknown tables and running games get the same refusal."""
        named = await self.store.read(lambda connection: logs.find_table(connection, table_id))
        if named is None:
            raise Refusal("not_found", NO_STACK)
        other = (await self.find(named)).table
        if other.status != "over" or other.beginning is None or other.playing is None:
            raise Refusal("not_found", NO_STACK)
        return SharedStack(other.beginning.stack, other.options.day, other.own_options, other.playing.score)

    async def _write_new(self, table_id: str, event: Created, person: str, beside: Beside | None = None) -> Room:
        """Write a new table, with another code if the first is taken."""
        people = sorted({person, *(chair.person for chair in event.chairs if chair.person)})
        for _ in range(CODE_TRIES):
            table = Table(table_id)
            table.apply(event, now())
            row = EventRow(table_id, 1, person, "", table.updated, encode_event(event))
            await self.stacks.note(table, people)
            if person in self.gone:
                raise Refusal("not_yours", "You have been forgotten here.")
            add = partial(
                logs.create_table,
                event=row,
                summary=summary_row(table),
                code=event.code,
                game=event.game,
                day=event.options.day,
                people=people,
                beside=beside,
            )
            with contextlib.suppress(sa.exc.IntegrityError):
                await self.store.work(add)
                return self._add(table)
            event.code = new_code()
        raise Refusal("busy", NO_CODE)

    async def create_rematch(self, table: Table, person: str, same_stack: bool) -> str:
        """Create a table with the same people, which starts with the next start player; return its id.

        On a new stack, the rematch of a campaign's game is the next game of the campaign. On the same stack it counts
        for nothing.
        """
        if same_stack or not table.options.campaign:
            return await self._rematch(table, rematch(table, person, same_stack), new_id(), person)
        async with self.campaigns.next_game(table.options.campaign, person) as game:
            event = rematch(table, person, same_stack=False, own=game.own)
            return await self._rematch(table, event, game.table_id, person, game.beside)

    async def _rematch(
        self, table: Table, event: Created, table_id: str, person: str, beside: Beside | None = None
    ) -> str:
        assert table.beginning is not None
        draft = Table(table_id)
        draft.apply(event, now())
        first = (table.beginning.first + 1) % len(table.chairs)
        event.beginning = start.begin(draft, first, event.stack, known=event.stack is not None)
        return (await self._write_new(table_id, event, person, beside)).table.id

    async def write_index(self, rooms: Iterable[Room] | None = None) -> None:
        """Write the index entries of rooms whose moves are only in the log yet, by default of all rooms."""
        ahead = [room for room in (self._rooms.values() if rooms is None else rooms) if room.is_ahead]
        for batch in _batches(ahead):
            before = [(room.indexed, room.table.version) for room in batch]
            await self.store.index([summary_row(room.table) for room in batch])
            for room, (indexed, version) in zip(batch, before, strict=True):
                # If it changed meanwhile, a newer entry was written, or the log was rewritten.
                if room.indexed == indexed:
                    room.indexed = version

    async def summaries_of(
        self, person: str, before: str = "", day: str = "", limit: int = logs.LISTED
    ) -> list[Summary]:
        """List the tables at which a person has sat; where the index lags behind, the table is loaded.

        A table whose log cannot be read or replayed is listed as broken.
        """
        found = await self.store.read(lambda connection: logs.summaries_of(connection, person, before, day, limit))
        return [await self._summary(entry) for entry in found]

    async def _summary(self, entry: logs.Entry) -> Summary:
        summary = summary_or_broken(entry.id, entry.summary)
        if entry.id in self.broken or entry.version is None:
            return replace(summary, status=BROKEN, in_turn=[])
        if summary.version == entry.version and summary.status != BROKEN:
            return summary
        try:
            return summary_of((await self.find(entry.id)).table)
        except Refusal as refusal:
            if refusal.reason != "broken":
                raise
            return replace(summary, status=BROKEN, in_turn=[])

    async def sweep(self) -> None:
        """Again and again, update the index and unload rooms that have not been used for a while.

        A few rooms at a time, so that no move has to wait for it.
        """
        period = self.settings.room_kept / 4
        while True:
            rooms = list(self._rooms.values())
            groups = _batches(rooms) or [[]]
            for group in groups:
                await asyncio.sleep(period / len(groups))
                with contextlib.suppress(Refusal):
                    await self.write_index(group)
                self._unload(group)
            self._collect_garbage()

    def _collect_garbage(self) -> None:
        """Collect all garbage after a sweep in which nothing happened; it takes too long during play."""
        versions = sum(room.table.version for room in self._rooms.values())
        if versions == self._versions_seen != self._versions_collected:
            gc.collect()
            self._versions_collected = versions
        self._versions_seen = versions

    def _unload(self, rooms: Iterable[Room]) -> None:
        limit = asyncio.get_running_loop().time() - self.settings.room_kept
        for room in rooms:
            if room.is_idle and not room.is_ahead and room.used < limit:
                self._rooms.pop(room.table.id, None)
                room.close()


def _batches(rooms: list[Room]) -> list[list[Room]]:
    return [rooms[i : i + BATCH] for i in range(0, len(rooms), BATCH)]
