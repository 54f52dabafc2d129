"""All rooms of a server: loaded when somebody comes, and unloaded when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Container, Iterable

from msgspec.structs import replace

from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.readiness import hurry, is_loaded
from dorfplatz.server.campaigns.tables import CampaignTables
from dorfplatz.server.idle_callbacks import IdleCallbacks
from dorfplatz.server.meters import Meters
from dorfplatz.server.rates import NewTables
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.store import expiry, logs
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.room import Room
from dorfplatz.server.table.stacks import Stacks
from dorfplatz.server.table.stored import stored_table
from dorfplatz.server.table.summary import BROKEN, Summary, summary_of, summary_or_broken, summary_row
from dorfplatz.server.table.table import Table
from dorfplatz.server.table.talk import Talk
from dorfplatz.server.thinking.bots import Thinking

# Rooms that are swept in one step; moves come in between.
BATCH = 8
# Bounds memory: broken tables beyond this number are replayed again on each request.
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
        meters: Meters,
    ) -> None:
        self.store = store
        self.meters = meters
        self.stacks = Stacks(store)
        self.talk = Talk(settings)
        self.gone = gone
        self.campaigns = campaigns
        self.thinking = thinking
        self.new_tables = new_tables
        self.settings = settings
        self.idle_callbacks = IdleCallbacks()
        self.broken = set(store.condition.tables)
        self._rooms: dict[str, Room] = {}
        # Sums of versions: they tell whether anything happened since the last sweep, and since the last collection.
        self._versions_seen = self._versions_collected = -1
        self._loading: dict[str, asyncio.Task[Room]] = {}
        # The event loop itself holds tasks only weakly.
        self._laying_out: set[asyncio.Task[None]] = set()

    @property
    def number(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    def is_in_use(self, table_id: str) -> bool:
        """Whether a table has a room, or is being loaded; any thread may ask."""
        return table_id in self._rooms or table_id in self._loading

    def game_of(self, table_id: str) -> str | None:
        """The game of a table that has a room; None for any other."""
        room = self._rooms.get(table_id)
        return room.table.game if room else None

    async def find(self, id_or_code: str) -> Room:
        """Find the room of a table by its id or code, and load it if needed."""
        room = self._rooms.get(id_or_code) or await self._find(id_or_code)
        room.used = asyncio.get_running_loop().time()
        return room

    async def _find(self, id_or_code: str) -> Room:
        table_id = await self.store.read(lambda connection: logs.find_table(connection, id_or_code[:40]))
        if table_id is None:
            raise Refusal("not_found", "There is no such table.")
        # It was found by its code, or opened while its id was read.
        if room := self._rooms.get(table_id):
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._open(table_id))
        # Shielded: several clients may wait for the same table, and one of them may hang up.
        return await asyncio.shield(self._loading[table_id])

    async def _open(self, table_id: str) -> Room:
        try:
            await self._unmark(table_id)  # before the log is read, because it may be removed until then
            return self.add(await self.load(table_id))
        finally:
            del self._loading[table_id]

    async def _unmark(self, table_id: str) -> None:
        """Keep a table that was about to be removed, because somebody opens it."""
        if not await self.store.read(lambda connection: expiry.is_marked(connection, expiry.TABLE, table_id)):
            return
        longer = int(self.settings.open_tables_kept * 24 * 3600 * 1000)
        if not await self.store.write(lambda connection: expiry.spare(connection, expiry.TABLE, table_id, longer)):
            raise Refusal("not_found", "There is no such table.")

    def add(self, table: Table) -> Room:
        """Open the room of a table that is on disk."""
        room = self._rooms[table.id] = Room(table, self)
        units = units_of(table.game)
        if not is_loaded(*units):
            # In a thread, because it may start a process.
            asyncio.get_running_loop().run_in_executor(None, hurry, *units)
        return room

    def lay_cards_out_again(self, campaign: str) -> None:
        """Bring the cards beside the running games of a campaign up to date."""
        for room in self._rooms.values():
            if room.table.options.campaign == campaign and room.table.status != "over":
                task = asyncio.create_task(room.lay_cards_out())
                self._laying_out.add(task)
                task.add_done_callback(self._laying_out.discard)

    async def load(self, table_id: str) -> Table:
        """Replay a table from its log, without a room; one that fails is remembered as broken."""
        try:
            return await self.store.read(lambda connection: stored_table(connection, table_id))
        except Refusal as refusal:
            if refusal.reason == "broken" and len(self.broken) < MOST_BROKEN:
                self.broken.add(table_id)
            raise

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
            return replace(summary, status=BROKEN, in_turn=[], to_move=[])
        if summary.version == entry.version and summary.status != BROKEN:
            return summary
        try:
            return summary_of((await self.find(entry.id)).table)
        except Refusal as refusal:
            if refusal.reason != "broken":
                raise
            return replace(summary, status=BROKEN, in_turn=[], to_move=[])

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
            # Unloaded ahead of the index, a room would be loaded again by the next list of tables.
            if room.is_idle and not room.is_ahead and room.used < limit:
                self._rooms.pop(room.table.id, None)
                room.close()


def _batches(rooms: list[Room]) -> list[list[Room]]:
    return [rooms[i : i + BATCH] for i in range(0, len(rooms), BATCH)]
