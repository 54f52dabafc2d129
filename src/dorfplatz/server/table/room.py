"""A room: a table in use, its listeners, and the lock that puts everything there in order."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Self

from dorfplatz.server.calendar import now
from dorfplatz.server.connection import REMOVED
from dorfplatz.server.games.registry import game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import logs
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.table import checks, decide
from dorfplatz.server.table.apply import applied, replay
from dorfplatz.server.table.audience import Listener
from dorfplatz.server.table.automatic import Automatic, Duty, duties_of
from dorfplatz.server.table.decide import Decision
from dorfplatz.server.table.events import AnyEvent, Played, Sat, Started, Stood, encode_event
from dorfplatz.server.table.publish import Answer, Publisher
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import Table
from dorfplatz.server.thinking.bots import Thought
from dorfplatz.server.wire.messages import Acting, ClientMessage, Done, Ping, Pong, Refused, Say, Suggest, Suggestion
from dorfplatz.server.work.asker import Asker

if TYPE_CHECKING:
    from dorfplatz.server.table.rooms import Rooms

UNKNOWN = -1


class Room:
    """One table in use.

    The lock is held while an event goes to the disk, and never while a client is waited for. `indexed` is the version
    that the index knows. It lags behind the log, because moves within a game are not indexed one by one. It is
    `UNKNOWN` after the log was rewritten, since an older index entry may still be on its way to the disk.
    """

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table = table
        self.used = asyncio.get_running_loop().time()
        self.indexed = table.version
        self._lock = asyncio.Lock()
        self._rooms = rooms
        self._occupants = 0
        self._automatic = Automatic(rooms.thinking, rooms.settings)
        self.publisher = Publisher(table.version, self._automatic.reveals_in)
        self._last_present = [Asker(table.by, "")]

    @property
    def is_idle(self) -> bool:
        """Whether nobody uses the room and nothing goes on in it."""
        return not self._occupants and not self._lock.locked() and not self._automatic.is_busy(self)

    @contextlib.contextmanager
    def occupied(self) -> Iterator[Self]:
        """Keep the room open, from before somebody enters until they have left."""
        self._occupants += 1
        try:
            yield self
        finally:
            self._occupants -= 1
            self.used = asyncio.get_running_loop().time()

    @property
    def store(self) -> Store:
        """Where the log is."""
        return self._rooms.store

    @property
    def is_ahead(self) -> bool:
        """Whether the index lags behind the log."""
        return self.indexed < self.table.version

    async def enter(self, listener: Listener, resume: int = 0) -> None:
        """Add a listener, who may know version `resume` already; bots that paused go on."""
        # On disk before anything is shown, so that a crash lets nobody see a daily stack uncounted.
        await self._rooms.stacks.note(self.table, [listener.person])
        if self.table.options.campaign and not self.publisher.cards:
            self.publisher.cards = await self._rooms.campaigns.cards_of(self.table)
        most = self._rooms.settings.most_spectators
        # Nothing is awaited from here to `join`, so that many arrivals at once cannot pass the limit.
        if not self.table.seats_of(listener.person) and self.publisher.audience.spectators(self.table) >= most:
            raise Refusal("busy", f"A table has room for {most} spectators; try again later.")
        checks.refuse_removed(self.table, listener.person)
        self.publisher.join(self.table, listener, resume)
        self._automatic.schedule(self)
        self._rooms.thinking.wake()

    async def lay_cards_out(self) -> None:
        """Look up which cards of the campaign lie beside the game, and tell everybody if they have changed."""
        cards = await self._rooms.campaigns.cards_of(self.table)
        # A game that has ended meanwhile shows the cards that it was played with.
        if self.table.status != "over" and cards != self.publisher.cards:
            self.publisher.lay_out(self.table, cards)

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        # Before the listener is gone, because they may be the last.
        self._last_present = self._present() or self._last_present
        self.publisher.leave(self.table, listener)

    def charged_for(self, level: str) -> list[Asker]:
        """On whose behalf a bot thinks: those present, players and owner before spectators.

        With nobody present, it thinks on behalf of those who were here last, or pauses if its level thinks long.
        """
        if present := self._present():
            return present
        playing = self.table.playing
        is_long = playing is not None and playing.thinks_long(level)
        return [] if is_long and not self._rooms.settings.bots_think_alone else self._last_present

    def _present(self) -> list[Asker]:
        listeners = self.publisher.audience.listeners
        managers = {listener.asker for listener in listeners if self.table.may_manage(listener.person)}
        return list(managers or {listener.asker for listener in listeners})

    def close(self) -> None:
        """Cancel the moves that the table would play by itself; its log stays."""
        self._automatic.close()

    async def receive(self, listener: Listener, message: ClientMessage) -> None:
        """Carry out a message, and answer it."""
        try:
            match message:
                case Ping():
                    listener.tell(Pong(id=message.id))
                case Suggest():
                    self._refuse_forgotten(listener)
                    self._suggest(listener, message)
                    listener.tell(Done(id=message.id, version=self.table.version))
                case _:
                    await self._act(listener, message)
        except Refusal as refusal:
            self._rooms.meters.refusals["message", refusal.reason] += 1
            listener.tell(Refused(id=message.id, **refusal.body))

    def _refuse_forgotten(self, listener: Listener) -> None:
        """Refuse people who have asked to be forgotten, from that moment on."""
        if listener.person in self._rooms.gone:
            raise Refusal("not_yours", "You have been forgotten here.")

    async def _act(self, listener: Listener, message: Acting | Say) -> None:
        """Carry out a message once; one that was carried out before is only answered again."""
        arrived = time.perf_counter()
        async with self._lock:
            self._refuse_forgotten(listener)
            # Under the lock, because a client that reconnects sends again what it got no answer to.
            version = self.table.answer_to(listener.person, message.id)
            if version is None:
                checks.refuse_full(self.table, message, self._rooms.settings.most_events)
                decision = await decide.decide_in(self._rooms, self.table, listener, message)
                if decision is not None:
                    await self._commit(decision, listener.person, message.id, listener, arrived)
                    return
                version = self.table.version
            listener.tell(Done(id=message.id, version=version))

    async def play_by_itself(self, duty: Duty, thought: Thought) -> None:
        """Play a bot's move or an automatic reveal, unless something else happened first."""
        async with self._lock:
            if duty in duties_of(self.table):
                await self._commit(decide.play(self.table, duty.seat, thought.move, thought.is_fallback))

    def tell_ready_in(self, seat: int, seconds: int) -> None:
        """Tell everybody about how long the bot of a seat waits for machine code; 0 if it does not."""
        self.publisher.tell_ready_in(self.table, seat, seconds)

    async def stand_all(self, person: str) -> None:
        """Empty all seats of somebody who leaves for good."""
        async with self._lock:
            for seat in self.table.seats_of(person):
                if self.table.status != "over":
                    await self._commit(Decision(Stood(seat=seat)), person)

    async def _commit(
        self,
        decision: Decision,
        person: str = "",
        message: str = "",
        by: Listener | None = None,
        arrived: float = 0.0,
    ) -> None:
        """Write an event, and publish it once it is on disk; `by` is the listener who asked for it, at `arrived`.

        The caller holds the lock.
        """
        event, at = decision.event, now()
        after = applied(self.table, event, at, decision.playing)
        await self._note_people(event, after)
        row = EventRow(after.id, after.version, person, message, at, encode_event(event))
        # Moves within a game go to the log alone; the index catches up later (`Rooms.write_index`).
        is_indexed = not isinstance(event, Played) or after.status != "playing"
        writing = self.store.append(row, summary_row(after) if is_indexed else None)
        # The loop hands the row to the writer first, so updates are encoded while the disk syncs.
        asyncio.get_running_loop().call_soon(self.publisher.prepare, after)
        # Possible where the data folder cannot be locked, as on some network drives.
        if not await writing:
            await self._reload()
            raise Refusal("stale", "Something else happened at the same moment; look again.")
        if is_indexed:
            self.indexed = after.version
        if isinstance(event, Played):
            self._count(by, arrived)
        self._publish(after, row, by)

    def _count(self, by: Listener | None, arrived: float) -> None:
        """Count a move that is on disk, and for a person's how long that took."""
        meters = self._rooms.meters
        meters.moves[self.table.game, "person" if by else "table"] += 1
        if by:
            meters.move_seconds.note(time.perf_counter() - arrived)

    async def _reload(self) -> None:
        """Load the log again, after another process has written to it."""
        self.table = await self._rooms.load(self.table.id)
        self.publisher.restart(self.table)
        self._automatic.schedule(self)

    def _publish(self, after: Table, row: EventRow, by: Listener | None) -> None:
        """Exchange the table for the one after an event that is on disk, and tell everybody."""
        self._rooms.idle_callbacks.defer()
        # Not before: `answered` is shared with the table that stays if the write fails.
        if row.message:
            after.note_answer(row.person, row.message, row.version)
        if after.moved != self.table.moved:
            self.publisher.audience.clear_suggestions(self.table, after)
        was_over, self.table = self.table.status == "over", after
        answer = Answer(by, Done(id=row.message, version=after.version)) if by else None
        self.publisher.publish(after, answer=answer)
        self._disconnect_removed()
        self._automatic.schedule(self)
        self._rooms.idle_callbacks.add(self._finish_publishing)
        if after.status == "over" and not was_over:
            self._rooms.campaigns.when_over(after)

    def _disconnect_removed(self) -> None:
        """Close the connections of people who were removed."""
        if self.table.removed:
            for listener in [*self.publisher.audience.listeners]:
                if listener.person in self.table.removed:
                    listener.connection.close_with(REMOVED, checks.REMOVED)

    def _finish_publishing(self) -> None:
        """Tell the other listeners, and compute ahead what a forced next move will show."""
        self.publisher.deliver()
        # While the lock is taken, another event is on its way, and the forecast would be wasted.
        if self.publisher.audience.listeners and self.table.playing is not None and not self._lock.locked():
            self.table.playing.foresee(helps=not self.table.options.purist)

    async def _note_people(self, event: AnyEvent, after: Table) -> None:
        """Record who has sat at the table, and who sees its stack, before the event itself is written."""
        if isinstance(event, Sat):
            await self.store.write(lambda connection: logs.add_members(connection, after.id, [event.person]))
        if isinstance(event, Sat | Started):
            await self._rooms.stacks.note(after, [chair.person for chair in after.chairs if chair.person])

    def _suggest(self, listener: Listener, message: Suggest) -> None:
        """Show a suggested placement to everybody, or to one's own side, until the next move."""
        seat = checks.check_adviser(self.table, listener.person, message.seat)
        suggestions = self.publisher.audience.suggestions
        if message.cell is None or self.table.status != "playing":
            suggestions.pop(listener.person, None)
        else:
            suggestions[listener.person] = Suggestion(
                name=self.table.chairs[seat].name,
                person=listener.person,
                cell=message.cell,
                rotation=message.rotation,
                side=0 if game(self.table.game).is_cooperative else self.table.side_of(seat),
            )
        self.publisher.publish(self.table)

    async def rewrite(self, change: Callable[[EventRow], EventRow]) -> None:
        """Rewrite the log event by event, while nothing else happens; versions stay the same."""
        async with self._lock:
            rows = await self.store.read(lambda connection: logs.events_of(connection, self.table.id))
            after = [change(row) for row in rows]
            changed = [row for row, before in zip(after, rows, strict=True) if row != before]
            # Replayed before it is written, so that no log reaches the disk that cannot be replayed.
            table = await asyncio.to_thread(replay, self.table.id, after)
            summary = summary_row(table)
            await self.store.write(lambda connection: logs.rewrite(connection, changed, summary))
            self.table, self.indexed = table, UNKNOWN
            self.publisher.restart(table)
