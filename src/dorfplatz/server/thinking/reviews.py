"""Reviews of finished games: cached for whoever asks next, and cancelled when nobody waits."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dorfplatz.server.games.values import Progress
from dorfplatz.server.recent import Recent
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Pool
from dorfplatz.stop import Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Review

CACHED = 32
# A bug would fail again, and a review takes a lot of CPU time.
FAILED_FOR = 300.0
FAILED = "This game could not be reviewed because of an error here; try again in a few minutes."
# Clients ask every second; one that has not asked for so long is gone.
FORGOTTEN_AFTER = 20.0
POLL_SECONDS = 1.0

logger = logging.getLogger(__name__)

Judge = Callable[[Stop, Progress], "Review"]


class Reviewing:
    """A review that is being made: its progress, and who waits for it."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.people: dict[str, Asker] = {}
        self.asked = time.monotonic()
        self.made: asyncio.Task[Review] | None = None
        self.is_outdated = False

    def is_set(self) -> bool:
        """Whether to stop: nobody waits, or nobody has asked for a while."""
        return not self.people or time.monotonic() - self.asked > FORGOTTEN_AFTER

    def tell(self, done: int, total: int) -> None:
        """Note the progress."""
        self.done, self.total = done, total


class Reviews:
    """Reviews by game: the id of a table, or of a campaign with that of its game."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._making: dict[str, Reviewing] = {}
        self._cache: Recent[str, Review] = Recent(CACHED)
        self._failed: Recent[str, float] = Recent(CACHED)

    async def request(self, game: str, asker: Asker, judge: Judge) -> Review | Reviewing:
        """The review of a game, or its progress; the first request starts it.

        Each person waits for one review only.
        """
        if game in self._cache:
            self._cache.move_to_end(game)
            return self._cache[game]
        self._refuse_failed(game)
        for other in list(self._making):
            if other != game:
                self.leave(other, asker.person)
        making = self._making.get(game) or self._begin(game, judge)
        making.people[asker.person] = asker
        making.asked = time.monotonic()
        assert making.made is not None
        await asyncio.wait((making.made,), timeout=POLL_SECONDS)
        if making.made.done() and not making.made.cancelled() and isinstance(making.made.exception(), Refusal):
            # Raises the refusal of the queue for whoever waits.
            making.made.result()
        self._refuse_failed(game)
        return self._cache.get(game, making)

    def _refuse_failed(self, game: str) -> None:
        """Do not retry a review that has just failed."""
        if time.monotonic() - self._failed.get(game, -math.inf) < FAILED_FOR:
            raise Refusal("busy", FAILED)

    def _begin(self, game: str, judge: Judge) -> Reviewing:
        making = self._making[game] = Reviewing()
        askers = partial(_waiting_for, making)
        making.made = asyncio.create_task(self._pool.call(askers, judge, making, making.tell))
        making.made.add_done_callback(lambda made: self._finish(game, making, made))
        return making

    def _finish(self, game: str, making: Reviewing, made: asyncio.Task[Review]) -> None:
        """Cache a finished review; one that was cancelled starts again with the next request."""
        if self._making.get(game) is making:
            del self._making[game]
        if made.cancelled():
            return
        if (error := made.exception()) is not None:
            self._note_failure(game, error)
        elif made.result().finished and not making.is_outdated:
            self._cache[game] = made.result()

    def _note_failure(self, game: str, error: BaseException) -> None:
        """Log an unexpected error, and remember it for a while."""
        if not isinstance(error, Refusal):
            logger.error("the review of %s failed", game, exc_info=error)
            self._failed[game] = time.monotonic()

    def leave(self, game: str, person: str) -> None:
        """Stop waiting for a person; without anybody waiting, the review is cancelled."""
        if making := self._making.get(game):
            making.people.pop(person, None)
            if not making.people:
                del self._making[game]
                if making.made is not None:
                    making.made.cancel()

    def forget_names(self) -> None:
        """Empty the cache, because reviews may name a person who has been forgotten."""
        self._cache.clear()
        for making in self._making.values():
            making.is_outdated = True

    def close(self) -> None:
        """Make no more reviews."""
        for making in self._making.values():
            making.people.clear()


def _waiting_for(making: Reviewing) -> list[Asker]:
    return list(making.people.values())
