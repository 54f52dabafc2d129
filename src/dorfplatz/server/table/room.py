"""A room: a table that is in use, with those who listen, and everything that happens at it in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Self

from dorfplatz.server.games.registry import game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.sockets.lines import REMOVED
from dorfplatz.server.store import logs
from dorfplatz.server.store.store import Store
from dorfplatz.server.store.writer import EventRow
from dorfplatz.server.table import decide
from dorfplatz.server.table.automatic import Automatic, Duty, duties_of
from dorfplatz.server.table.decide import Decision
from dorfplatz.server.table.deciding import decide_with
from dorfplatz.server.table.events import AnyEvent, Sat, Started, Stood
from dorfplatz.server.table.publishing import Answer, Listener, Publisher
from dorfplatz.server.table.steps import Step, step_from
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import Table, replay
from dorfplatz.server.table.turn import Turn
from dorfplatz.server.thinking.bots import Thought
from dorfplatz.server.wire.messages import Acting, ClientMessage, Done, Ping, Pong, Refused, Say, Suggest, Suggestion
from dorfplatz.server.work.asker import Asker

if TYPE_CHECKING:
    from dorfplatz.server.table.rooms import Rooms

UNKNOWN = -1


class Room:
    """One table in use. The turn is taken while an event goes to the disk, and never while a peer is waited for.

    `indexed` is the version that the index knows; it follows the log, which knows every move at once. After the log was
    written anew it is `UNKNOWN`, because a line that was made before may still be on its way.
    """

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table = table
        self.publisher = Publisher(table.version)
        self.used = asyncio.get_running_loop().time()
        self.indexed = table.version
        self.turn = Turn()
        self._rooms = rooms
        self._held = 0
        self._automatic = Automatic(rooms.thinking, rooms.settings)
        self._last_here = [Asker(table.by, "")]

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self._held and not self.turn.locked() and not self._automatic.is_busy(self)

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
    def store(self) -> Store:
        """Where the log is."""
        return self._rooms.store

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
        decide.refuse_removed(self.table, listener.person)
        self.publisher.welcome(self.table, listener, resume)
        self._automatic.look(self)
        self._rooms.thinking.look()

    @property
    def _spectators(self) -> int:
        return sum(not self.table.seats_of(listener.person) for listener in self.publisher.listeners)

    def leave(self, listener: Listener) -> None:
        """Somebody listens no longer."""
        self._last_here = self._present() or self._last_here
        self.publisher.bid_farewell(self.table, listener)

    def charged_for(self, level: str) -> list[Asker]:
        """Those for whom a bot of this level works: whoever sits here or set the table up, or else whoever watches.

        With nobody here it works for those who were here last, or pauses if it thinks long.
        """
        if here := self._present():
            return here
        playing = self.table.playing
        is_long = playing is not None and playing.thinks_long(level)
        return [] if is_long and not self._rooms.settings.bots_think_alone else self._last_here

    def _present(self) -> list[Asker]:
        here = self.publisher.listeners
        own = {listener.asker for listener in here if self.table.may_manage(listener.person)}
        return list(own or {listener.asker for listener in here})

    def close(self) -> None:
        """Give up what the table would do by itself; its log stays."""
        self._automatic.close()

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
        async with self.turn:
            if not self.admits(listener, message):
                return
            decision = await decide_with(self._rooms, self.table, listener, message)
            if decision is None:
                listener.tell(Done(id=message.id, version=self.table.version))
            else:
                await self._happen(decision, listener.person, message.id, listener)

    def look_ahead(self, step: Step) -> None:
        """Make what will be seen ready while it goes to the disk."""
        asyncio.get_running_loop().call_soon(self.publisher.look_ahead, step.after)

    def admits(self, listener: Listener, message: Acting | Say) -> bool:
        """Whether a message is new, and there is room for it."""
        self._refuse_gone(listener)
        before = self.table.answer_to(listener.person, message.id)
        if before is not None:
            listener.tell(Done(id=message.id, version=before))
            return False
        decide.refuse_full(self.table, message, self._rooms.settings.most_events)
        return True

    async def play_by_itself(self, duty: Duty, thought: Thought) -> None:
        """Play a move for a bot or an automatic reveal, unless something else came before."""
        async with self.turn:
            if duty in duties_of(self.table):
                await self._happen(decide.play(self.table, duty.seat, thought.move, thought.is_any), "", "")

    async def stand_all(self, person: str) -> None:
        """Empty all seats of somebody who goes for good."""
        async with self.turn:
            for seat in self.table.seats_of(person):
                if self.table.status != "over":
                    await self._happen(Decision(Stood(seat=seat)), person, "")

    async def _happen(self, decision: Decision, person: str, message: str, by: Listener | None = None) -> None:
        """Write an event, and only when it is on disk let it be seen, first by whoever asked for it.

        The turn is taken.
        """
        step = step_from(self.table, decision, person, message)
        await self._write_beside(decision.event, step.after)
        writing = self.store.append(step.row, step.summary)
        self.look_ahead(step)
        if not await writing:
            self.table = await self._rooms.load(self.table.id)
            self.publisher.start_anew(self.table)
            self._automatic.look(self)
            raise Refusal("stale", "Something else happened at the same moment; look again.")
        self.let_be_seen(step, by)

    def let_be_seen(self, step: Step, by: Listener | None) -> None:
        """Put what is on disk in the place of what was, and tell everybody."""
        self._rooms.errands.make_way()
        after, row = step.after, step.row
        if row.message:
            after.note_answer(row.person, row.message, row.version)
        if after.moved != self.table.moved:
            self.publisher.clear_suggestions(self.table, after)
        was_over, self.table = self.table.status == "over", after
        if step.summary is not None:
            self.indexed = after.version
        answer = Answer(by, Done(id=row.message, version=after.version)) if by else None
        self.publisher.publish(after, answer=answer)
        self._send_away(after)
        self._automatic.look(self)
        self._rooms.errands.add(self._run_errands)
        if after.status == "over" and not was_over:
            self._rooms.campaigns.when_over(after)

    def _send_away(self, after: Table) -> None:
        """Close the connections of people who were removed."""
        if after.removed:
            for listener in [own for own in self.publisher.listeners if own.person in after.removed]:
                listener.line.cut(REMOVED, decide.REMOVED)

    def _run_errands(self) -> None:
        """Tell the others, and make ready what everybody will see after a move that needs no decision."""
        self.publisher.deliver()
        if self.publisher.listeners and self.table.playing is not None and not self.turn.locked():
            self.table.playing.foresee(helps=not self.table.options.purist)

    async def _write_beside(self, event: AnyEvent, after: Table) -> None:
        """Write what the index needs to know beside the event."""
        if isinstance(event, Sat):
            await self.store.work(lambda connection: logs.add_members(connection, after.id, [event.person]))
        if isinstance(event, Sat | Started):
            await self._rooms.stacks.note(after, [chair.person for chair in after.chairs if chair.person])

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

    async def rewrite(self, change: Callable[[EventRow], EventRow]) -> None:
        """Write the log anew, event by event, while nothing else happens; versions stay what they are."""
        async with self.turn:
            rows = await self.store.read(lambda connection: logs.events_of(connection, self.table.id))
            after = [change(row) for row in rows]
            changed = [row for row, before in zip(after, rows, strict=True) if row != before]
            table = await asyncio.to_thread(replay, self.table.id, after)
            summary = summary_row(table)
            await self.store.work(lambda connection: logs.rewrite(connection, changed, summary))
            self.table, self.indexed = table, UNKNOWN
            self.publisher.start_anew(table)
