"""Animated replays of finished games, drawn a few pictures at a time in a child process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from dorfplatz.art.animation import Format, to_animation, to_still
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.values import Caption
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.long_work import InProgress, LongWork
from dorfplatz.server.work.pools import Pool

Result = TypeVar("Result")

# Pictures drawn in one call: few, so that other drawings get their turn and the progress is told often.
BATCH = 4
CACHED = 16
MOST_BYTES = 6_000_000
# How long to pause when the person's allowance of drawing time is used up.
PAUSE_SECONDS = 2.0
FAILED = "This game could not be animated because of an error here; try again in a few minutes."
TOO_BIG = "This animation would be too big to send."
NOBODY_WAITS = "Nobody waits for this any more."


class Wanted(NamedTuple):
    """An animation that is asked for."""

    playing: Playing
    caption: Caption
    kind: Format


class Animations(LongWork[bytes]):
    """Animations by table and by everything that they show."""

    def __init__(self, pool: Pool) -> None:
        super().__init__("the animation", FAILED, CACHED)
        self._pool = pool

    async def request(self, key: str, asker: Asker, wanted: Wanted) -> bytes | InProgress[bytes]:
        """An animation, or its progress; the first request starts it."""
        return await self.wait_for(key, asker, lambda making: self._make(making, wanted))

    async def _make(self, making: InProgress[bytes], wanted: Wanted) -> bytes:
        shots = wanted.playing.shots
        # One more step for putting the pictures together.
        making.tell(0, len(shots) + 1)
        stills: list[bytes] = []
        for start in range(0, len(shots), BATCH):
            stills += await self._call(making, draw_stills, wanted, shots[start : start + BATCH])
            making.tell(len(stills), len(shots) + 1)
        animation = await self._call(making, to_animation, stills, wanted.kind)
        if len(animation) > MOST_BYTES:
            raise Refusal("busy", TOO_BIG)
        return animation

    async def _call(self, making: InProgress[bytes], function: Callable[..., Result], *arguments: object) -> Result:
        """Work in a child; whoever has used up their allowance waits until there is some again."""
        while True:
            if making.is_set():
                raise Refusal("stale", NOBODY_WAITS)
            try:
                return await self._pool.call(making.askers, function, *arguments)
            except Refusal as refusal:
                if refusal.reason != "too_fast":
                    raise
            await asyncio.sleep(PAUSE_SECONDS)


def draw_stills(wanted: Wanted, shots: Sequence[int]) -> list[bytes]:
    """Draw some pictures of an animation as PNG."""
    return [to_still(svg) for svg in wanted.playing.draw_shots(shots, wanted.caption)]
