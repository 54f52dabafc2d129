"""A room: a table that is in use, with those who listen, and everything that happens at it in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Self

from dorfplatz.server import decide, start
from dorfplatz.server.automatic import Automatic, Duty, duties_of
from dorfplatz.server.calendar import now
from dorfplatz.server.decide import Decision
from dorfplatz.server.events import AnyEvent, Continued, Played, Sat, Started, Stood, encode_event
from dorfplatz.server.games import game
from dorfplatz.server.publishing import Answer, Listener, Publisher
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import logs
from dorfplatz.server.store.writer import EventRow
from dorfplatz.server.summary import summary_row
from dorfplatz.server.table import Table, replay
from dorfplatz.server.thinking import Thought
from dorfplatz.server.wire import (
    Acting,
    ClientMessage,
    Done,
    Ping,
    Pong,
    Refused,
    Rematch,
    Say,
    Sit,
    Start,
    Suggest,
    Suggestion,
)

if TYPE_CHECKING:
    from dorfplatz.server.rooms import Rooms


class Room:
    """One table in use. Its lock is held while an event goes to the disk, and never while a peer is waited for.

    `indexed` is the version that the index knows; it follows the log, which knows every move at once.
    """

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table = table
        self.publisher = Publisher(table.version)
        self.used = asyncio.get_running_loop().time()
        self.indexed = table.version
        self._rooms = rooms
        self._held = 0
        self._lock = asyncio.Lock()
        self._automatic = Automatic(rooms.thinking, rooms.settings)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self._held and not self._lock.locked() and not self._automatic.is_busy

    @contextlib.contextmanager
    def held(self) -> Iterator[Self]:
        """Keep the room from being let go, from before somebody enters until they have left."""
        self._held += 1
        try:
            yield self
        finally:
            self._held -= 1
            self.used = asyncio.get_running_loop().time()

    @property
    def is_ahead(self) -> bool:
        """Whether the index does not know the last moves yet."""
        return self.indexed < self.table.version

    async def enter(self, listener: Listener, resume: int = 0) -> None:
        """Let somebody listen from now on, who may know the table as of a version already; bots wake up then."""
        await self._rooms.stacks.note(self.table, [listener.person])
        most = self._rooms.settings.most_spectators
        if not self.table.seats_of(listener.person) and self._spectators >= most:
            raise Refusal("busy", f"There is room for {most} spectators at a table; come again later.")
        self.publisher.welcome(self.table, listener, resume)
        self._automatic.look(self)

    @property
    def _spectators(self) -> int:
        return sum(not self.table.seats_of(listener.person) for listener in self.publisher.listeners)

    def leave(self, listener: Listener) -> None:
        """Somebody listens no longer."""
        self.publisher.bid_farewell(self.table, listener)

    async def receive(self, listener: Listener, message: ClientMessage) -> None:
        """Carry out what a listener asks for, and answer."""
        try:
            match message:
                case Ping():
                    listener.tell(Pong(id=message.id))
                case Suggest():
                    self._refuse_gone(listener)
                    self._suggest(listener, message)
                    listener.tell(Done(id=message.id, version=self.table.version))
                case _:
                    await self._carry_out(listener, message)
        except Refusal as refusal:
            listener.tell(Refused(id=message.id, **refusal.body))

    def _refuse_gone(self, listener: Listener) -> None:
        """Whoever has asked to be forgotten does nothing any more."""
        if listener.person in self._rooms.gone:
            raise Refusal("not_yours", "You have been forgotten here.")

    async def _carry_out(self, listener: Listener, message: Acting | Say) -> None:
        """Make a message happen once; one that was carried out before is only answered."""
        async with self._lock:
            self._refuse_gone(listener)
            before = self.table.answer_to(listener.person, message.id)
            if before is not None:
                listener.tell(Done(id=message.id, version=before))
                return
            decide.refuse_full(self.table, message, self._rooms.settings.most_events)
            decision = await self._decide(listener, message)
            if decision is None:
                listener.tell(Done(id=message.id, version=self.table.version))
            else:
                await self._happen(decision, listener.person, message.id, listener)

    async def _decide(self, listener: Listener, message: Acting | Say) -> Decision | None:
        """What a message makes happen; a rematch that is there already needs nothing."""
        match message:
            case Start():
                return await self._start(listener.person, message)
            case Rematch():
                return await self._rematch(listener.person, message)
            case Say():
                self._rooms.talk.check(self.table, listener.person)
                return decide.decide(self.table, message, listener.person, self.name_of(listener))
            case Sit():
                knows = await self._rooms.stacks.is_known_to(self.table, listener.person)
                return decide.decide(self.table, message, listener.person, knows=knows)
            case _:
                return decide.decide(self.table, message, listener.person)

    async def play_by_itself(self, duty: Duty, thought: Thought) -> None:
        """Play a move for a bot or an automatic reveal, unless something else came before."""
        async with self._lock:
            if duty in duties_of(self.table):
                await self._happen(decide.play(self.table, duty.seat, thought.move, thought.is_any), "", "")

    async def stand_all(self, person: str) -> None:
        """Empty all seats of somebody who goes for good."""
        async with self._lock:
            for seat in self.table.seats_of(person):
                if self.table.status != "over":
                    await self._happen(Decision(Stood(seat=seat)), person, "")

    async def _happen(self, decision: Decision, person: str, message: str, by: Listener | None = None) -> None:
        """Write an event, and only when it is on disk let it be seen, first by whoever asked for it.

        The lock is held.
        """
        event, at = decision.event, now()
        after = self.table.after(event, at, decision.playing)
        await self._write_beside(event, after)
        row = EventRow(after.id, after.version, person, message, at, encode_event(event))
        summary = None if isinstance(event, Played) and after.status == "playing" else summary_row(after)
        writing = self._rooms.store.append(row, summary)
        asyncio.get_running_loop().call_soon(self.publisher.look_ahead, after)
        if not await writing:
            self.table = await self._rooms.load(self.table.id)
            self.publisher.start_anew(self.table)
            self._automatic.look(self)
            raise Refusal("stale", "Something else happened at the same moment; look again.")
        if message:
            after.note_answer(person, message, after.version)
        if after.moved != self.table.moved:
            self.publisher.clear_suggestions(self.table, after)
        was_over, self.table = self.table.status == "over", after
        if summary is not None:
            self.indexed = after.version
        answer = Answer(by, Done(id=message, version=after.version)) if by else None
        self.publisher.publish(after, answer=answer)
        self._automatic.look(self)
        if after.status == "over" and not was_over:
            self._rooms.campaigns.when_over(after)

    async def _write_beside(self, event: AnyEvent, after: Table) -> None:
        """Write what the index needs to know beside the event."""
        store = self._rooms.store
        if isinstance(event, Sat):
            await store.work(lambda connection: logs.add_members(connection, after.id, [event.person]))
        if isinstance(event, Sat | Started):
            await self._rooms.stacks.note(after, [chair.person for chair in after.chairs if chair.person])

    async def _start(self, person: str, message: Start) -> Decision:
        table = self.table
        decide.check_version(table, message)
        decide.check_manager(table, person)
        if table.status != "open":
            raise Refusal("illegal", "The game has begun already.")
        stack, known = await self._rooms.stacks.for_table(table)
        return Decision(Started(beginning=start.begin(table, message.first, stack, known)))

    async def _rematch(self, person: str, message: Rematch) -> Decision | None:
        decide.check_manager(self.table, person)
        if self.table.status != "over":
            raise Refusal("illegal", "The game is not over yet.")
        if self.table.next_table:
            return None
        return Decision(Continued(table=await self._rooms.create_rematch(self.table, person, message.same_stack)))

    def _suggest(self, listener: Listener, message: Suggest) -> None:
        """Show a ghost to everybody, or to those of the same side; it is gone with the next move."""
        seat = decide.check_adviser(self.table, listener.person, message.seat)
        if message.cell is None or self.table.status != "playing":
            self.publisher.suggestions.pop(listener.person, None)
        else:
            self.publisher.suggestions[listener.person] = Suggestion(
                name=self.table.chairs[seat].name,
                person=listener.person,
                cell=message.cell,
                rotation=message.rotation,
                side=0 if game(self.table.game).is_together else self.table.side_of(seat),
            )
        self.publisher.publish(self.table)

    def name_of(self, listener: Listener) -> str:
        """The name at the seat, or the person's own."""
        seats = self.table.seats_of(listener.person)
        return self.table.chairs[seats[0]].name if seats else listener.name or "Guest"

    async def rewrite(self, change: Callable[[EventRow], EventRow]) -> None:
        """Write the log anew, event by event, while nothing else happens; versions stay what they are."""
        async with self._lock:
            rows = await self._rooms.store.read(lambda connection: logs.events_of(connection, self.table.id))
            after = [change(row) for row in rows]
            changed = [row for row, before in zip(after, rows, strict=True) if row != before]
            table = await asyncio.to_thread(replay, self.table.id, after)
            summary = summary_row(table)
            await self._rooms.store.work(lambda connection: logs.rewrite(connection, changed, summary))
            self.table = table
            self.publisher.start_anew(table)
