"""What a table does by itself: the automatic reveal, and the moves of bots."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dorfplatz.server.play import Playing
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.table import Table
from dorfplatz.server.thinking import Thinking, Thought

if TYPE_CHECKING:
    from dorfplatz.server.room import Room

NEXT_TRY = 1.0

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Duty:
    """A move that the table is to play: after which one, for which seat, and the bot there, if it is not a reveal."""

    moved: int
    seat: int
    bot: str

    def is_due(self, table: Table) -> bool:
        """Whether nothing came before: no other move, nobody in the bot's place, and no other wish."""
        if table.moved != self.moved or table.status != "playing":
            return False
        bot = table.chairs[self.seat].bot
        return bot == self.bot and (bool(bot) or table.options.auto_reveal)


class Automatic:
    """Looks at a room after each event, and plays where no person has to. It holds the room only while it plays."""

    def __init__(self, thinking: Thinking, settings: Settings) -> None:
        self._thinking = thinking
        self._settings = settings
        self._task: asyncio.Task[None] | None = None
        self._since = (-1, -1, False)

    @property
    def is_busy(self) -> bool:
        """Whether something is about to be played."""
        return self._task is not None and not self._task.done()

    def look(self, room: Room) -> None:
        """Begin what is to be done after the last event; what was begun before a move is no longer wanted."""
        table = room.table
        since = (table.seated, table.moved, table.options.auto_reveal)
        if since == self._since:
            return
        self._since = since
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None
        if table.playing is not None and (seat := _seat(table, table.playing)) is not None:
            duty = Duty(table.moved, seat, table.chairs[seat].bot)
            self._task = asyncio.create_task(self._play(room, table.playing, duty))

    async def _play(self, room: Room, playing: Playing, duty: Duty) -> None:
        """Wait a moment, find the move, and play it as soon as there is room for it."""
        await asyncio.sleep(self._pause(room.table, playing))
        thought = Thought(playing.automatic) if playing.automatic else await self._thinking.choose(playing, duty.bot)
        while True:
            try:
                await room.play_by_itself(duty, thought)
                return
            except Refusal as refusal:
                logger.info("%s: %s; trying again", room.table.id, refusal)
                await asyncio.sleep(NEXT_TRY)

    def _pause(self, table: Table, playing: Playing) -> float:
        if not playing.automatic:
            return self._settings.bot_pause
        chairs = table.chairs
        is_a_persons = any(chairs[seat].person for seat in playing.takes_back)
        return self._settings.reveal_after if is_a_persons else self._settings.bot_pause if playing.takes_back else 0.0


def _seat(table: Table, playing: Playing) -> int | None:
    """The seat that the table plays for, if there is one."""
    for seat in playing.in_turn:
        if table.chairs[seat].bot or (playing.automatic and table.options.auto_reveal):
            return seat
    return None
