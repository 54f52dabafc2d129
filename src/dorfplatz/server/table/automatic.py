"""What a table plays by itself: automatic reveals, and the moves of bots."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.table.table import Table
from dorfplatz.server.thinking.bots import Thinking, Thought

if TYPE_CHECKING:
    from dorfplatz.server.table.room import Room

REFUSED_RETRY = 1.0
# Seconds for which a server without anybody at the table waits for one where people are.
HEAD_START, HEAD_START_POLL = 4.0, 0.2
READY_POLL = 0.25
# Seconds before each retry after an unexpected error; then nothing more until somebody comes to the table.
RETRY_DELAYS = (1.0, 5.0, 20.0, 60.0)

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Duty:
    """A move that the table has to play after a version, for a seat.

    `bot` is the level of the bot there; it is empty where a person's forced move is played for them.
    """

    moved: int
    seat: int
    bot: str


class Automatic:
    """Schedules the moves that the table plays by itself; it locks the room only while it plays."""

    def __init__(self, thinking: Thinking, settings: Settings) -> None:
        self._thinking = thinking
        self._settings = settings
        self._tasks: dict[Duty, asyncio.Task[None]] = {}
        self._queued: set[Duty] = set()
        self._scheduled_for = (-1, -1, False)

    def is_busy(self, room: Room) -> bool:
        """Whether a move is about to be played; a bot that pauses until somebody comes does not count."""
        running = (duty for duty, task in self._tasks.items() if not task.done())
        return any(duty not in self._queued or room.charged_for(duty.bot) for duty in running)

    def close(self) -> None:
        """Cancel everything."""
        for task in self._tasks.values():
            task.cancel()

    def schedule(self, room: Room) -> None:
        """Start due moves, cancel obsolete ones."""
        table = room.table
        due_for = (table.seated, table.moved, table.options.auto_reveal)
        # Called after every event, and most change nothing here. A task that is done has failed and may be retried.
        if due_for == self._scheduled_for and not any(task.done() for task in self._tasks.values()):
            return
        self._scheduled_for = due_for
        before, self._tasks = self._tasks, {}
        for duty in duties_of(table):
            task = before.pop(duty, None)
            if task is None or task.done():
                assert table.playing is not None
                task = asyncio.create_task(self._play(room, table.playing, duty))
            self._tasks[duty] = task
        for task in before.values():
            # A move that was just played calls this from its own task.
            if task is not asyncio.current_task():
                task.cancel()

    async def _play(self, room: Room, playing: Playing, duty: Duty) -> None:
        """Play a move; after an unexpected error, retry a few times."""
        for delay in RETRY_DELAYS:
            try:
                return await self._play_once(room, playing, duty)
            except Exception:
                logger.exception("%s: an automatic move failed", room.table.id)
                await asyncio.sleep(delay)
        return None

    async def _play_once(self, room: Room, playing: Playing, duty: Duty) -> None:
        """Pause, choose the move, and play it; while the disk is full, for example, try again every second."""
        side = room.table.side_of(duty.seat)
        waited = 0.0
        while waited < HEAD_START and not room.goes_first:
            await asyncio.sleep(HEAD_START_POLL)
            waited += HEAD_START_POLL
        await asyncio.sleep(self._pause(room.table, playing))
        move = playing.automatic
        if not move and room.table.is_lesson:
            move = game(room.table.game).lesson_move(playing, side)
        thought = Thought(move) if move else await self._think(room, playing, side, duty)
        while True:
            try:
                await room.play_by_itself(duty, thought)
                return
            except Refusal as refusal:
                logger.info("%s: %s; trying again", room.table.id, refusal)
                await asyncio.sleep(REFUSED_RETRY)

    async def _think(self, room: Room, playing: Playing, side: int, duty: Duty) -> Thought:
        """Let a bot think when its turn in the queue comes; the CPU time is charged to those at the table."""
        self._queued.add(duty)
        begin = partial(self._queued.discard, duty)
        try:
            await self._wait_until_ready(room, playing, duty)
            return await self._thinking.choose(playing, side, duty.bot, partial(room.charged_for, duty.bot), begin)
        finally:
            begin()

    @staticmethod
    async def _wait_until_ready(room: Room, playing: Playing, duty: Duty) -> None:
        """Wait for the machine code of a bot, outside all queues, and tell the table for how long."""
        try:
            while seconds := playing.ready_in(duty.bot):
                room.tell_ready_in(duty.seat, seconds)
                await asyncio.sleep(READY_POLL)
        finally:
            room.tell_ready_in(duty.seat, 0)

    def reveals_in(self, table: Table) -> float | None:
        """The seconds between the last move and the reveal that follows by itself; None if none does."""
        playing = table.playing
        return self._pause(table, playing) if playing and playing.automatic and duties_of(table) else None

    def _pause(self, table: Table, playing: Playing) -> float:
        """The seconds before a move: longest after the turn of a person, who may still take it back."""
        if not playing.automatic:
            return self._settings.bot_pause
        played = playing.has_just_played
        if not any(chair.person for side in played for chair in table.chairs_of(side)):
            return self._settings.bot_pause if played else 0.0
        chosen = table.options.reveal_after
        return self._settings.reveal_after if chosen is None else float(chosen)


def duties_of(table: Table) -> list[Duty]:
    """Moves that the table must play now: bots' choices, and forced moves where automatic."""
    playing = table.playing
    has_bots = any(chair.bot for chair in table.chairs)
    if playing is None or not (table.options.auto_reveal or has_bots or table.newcomers):
        return []
    bots = [_bot_of(table, side) for side in playing.to_move]
    if not playing.automatic:
        return [bot for bot in bots if bot is not None]
    if table.options.auto_reveal and bots:
        return [bots[0] or Duty(table.moved, _seat_of(table, playing.to_move[0]), "")]
    # A person who is in turn reveals by hand.
    return [bot for bot in bots[:1] if bot is not None and None not in bots]


def _seat_of(table: Table, side: int) -> int:
    """The first seat of a side."""
    return table.sides.index(side) if table.sides else side


def _bot_of(table: Table, side: int) -> Duty | None:
    """The duty of a bot for a side: it plays where no person on that side can.

    If everybody there sat down in the middle of a hidden turn, a bot finishes it for them, or the game would hang.
    """
    seats = [seat for seat in range(len(table.chairs)) if table.side_of(seat) == side]
    bots = [seat for seat in seats if table.chairs[seat].bot]
    people = [table.chairs[seat].person for seat in seats if table.chairs[seat].person]
    if any(table.may_act_for(person, side) for person in people) or not (bots or people):
        return None
    seat = bots[0] if bots else seats[0]
    return Duty(table.moved_for(side), seat, table.chairs[seat].bot or game(table.game).bots[0])
