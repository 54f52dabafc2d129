"""What a table does by itself: the automatic reveal, and the moves of bots."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from dorfplatz.server.play import Playing
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.thinking import Thinking, Thought

if TYPE_CHECKING:
    from dorfplatz.server.room import Room

NEXT_TRY = 1.0

logger = logging.getLogger(__name__)


class Automatic:
    """Watches a room, and plays where no person has to."""

    def __init__(self, room: Room, thinking: Thinking, settings: Settings) -> None:
        self._room = room
        self._thinking = thinking
        self._settings = settings
        self._task: asyncio.Task[None] | None = None
        self._since = (-1, -1, False)

    @property
    def is_busy(self) -> bool:
        """Whether something is about to be played."""
        return self._task is not None and not self._task.done()

    def look(self) -> None:
        """Begin what is to be done after the last event; what was begun before a move is no longer wanted."""
        table = self._room.table
        since = (table.seated, table.moved, table.options.auto_reveal)
        if since == self._since:
            return
        self._since = since
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None
        if table.playing is not None and (seat := self._seat(table.playing)) is not None:
            self._task = asyncio.create_task(self._play(table.playing, table.moved, seat))

    def _seat(self, playing: Playing) -> int | None:
        """The seat that the table plays for, if there is one."""
        table = self._room.table
        for seat in playing.in_turn:
            if table.chairs[seat].bot or (playing.automatic and table.options.auto_reveal):
                return seat
        return None

    async def _play(self, playing: Playing, moved: int, seat: int) -> None:
        """Wait a moment, find the move, and play it as soon as there is room for it."""
        await asyncio.sleep(self._pause(playing))
        thought = Thought(playing.automatic) if playing.automatic else await self._think(playing, seat)
        while True:
            try:
                await self._room.play_by_itself(moved, seat, thought)
                return
            except Refusal as refusal:
                logger.info("%s: %s; trying again", self._room.table.id, refusal)
                await asyncio.sleep(NEXT_TRY)

    async def _think(self, playing: Playing, seat: int) -> Thought:
        return await self._thinking.choose(playing, self._room.table.chairs[seat].bot)

    def _pause(self, playing: Playing) -> float:
        if not playing.automatic:
            return self._settings.bot_pause
        chairs = self._room.table.chairs
        is_a_persons = any(chairs[seat].person for seat in playing.takes_back)
        return self._settings.reveal_after if is_a_persons else self._settings.bot_pause if playing.takes_back else 0.0
