"""Reviews of finished games: kept for whoever asks next, and given up when nobody waits."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dorfplatz.server.games.face import Progress, Stop
from dorfplatz.server.recent import Recent
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.pools import Pool

if TYPE_CHECKING:
    from dorfplatz.analysis import Review

KEPT = 32
FAILED_FOR = 300.0
FAILED = "This game could not be reviewed because of an error here; try again in a few minutes."
FORGOTTEN_AFTER = 20.0
LOOKS = 1.0

logger = logging.getLogger(__name__)

Judge = Callable[[Stop, Progress], "Review"]


class Reviewing:
    """A review in the making: how far it is, and who waits for it."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.people: dict[str, Asker] = {}
        self.asked = time.monotonic()
        self.made: asyncio.Task[Review] | None = None
        self.is_outdated = False

    def is_set(self) -> bool:
        """Whether it is to end: nobody waits, or nobody has asked for a while."""
        return not self.people or time.monotonic() - self.asked > FORGOTTEN_AFTER

    def tell(self, done: int, total: int) -> None:
        """So many moves are judged."""
        self.done, self.total = done, total


class Reviews:
    """The reviews of a server, by the name of the game: a table, or a game of a campaign."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._making: dict[str, Reviewing] = {}
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._failed: Recent[str, float] = Recent(KEPT)

    async def look(self, game: str, asker: Asker, judge: Judge) -> Review | Reviewing:
        """The review of a game, or how far it is; it is begun by whoever asks first, and each waits for one only."""
        if game in self._kept:
            self._kept.move_to_end(game)
            return self._kept[game]
        self._refuse_failed(game)
        for other in list(self._making):
            if other != game:
                self.leave(other, asker.person)
        making = self._making.get(game) or self._begin(game, judge)
        making.people[asker.person] = asker
        making.asked = time.monotonic()
        assert making.made is not None
        await asyncio.wait((making.made,), timeout=LOOKS)
        if making.made.done() and not making.made.cancelled() and isinstance(making.made.exception(), Refusal):
            making.made.result()
        self._refuse_failed(game)
        return self._kept.get(game, making)

    def _refuse_failed(self, game: str) -> None:
        """Do not begin again and again what has just failed."""
        if time.monotonic() - self._failed.get(game, -math.inf) < FAILED_FOR:
            raise Refusal("busy", FAILED)

    def _begin(self, game: str, judge: Judge) -> Reviewing:
        making = self._making[game] = Reviewing()
        askers = partial(_waiting_for, making)
        making.made = asyncio.create_task(self._pool.call(askers, judge, making, making.tell))
        making.made.add_done_callback(lambda made: self._keep(game, making, made))
        return making

    def _keep(self, game: str, making: Reviewing, made: asyncio.Task[Review]) -> None:
        """Keep what is finished; what was given up is begun anew by whoever asks again."""
        if self._making.get(game) is making:
            del self._making[game]
        if made.cancelled():
            return
        if (error := made.exception()) is not None:
            self._note_failure(game, error)
        elif made.result().finished and not making.is_outdated:
            self._kept[game] = made.result()
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def _note_failure(self, game: str, error: BaseException) -> None:
        """Log what is no refusal, and remember it for a while."""
        if not isinstance(error, Refusal):
            logger.error("the review of %s failed", game, exc_info=error)
            self._failed[game] = time.monotonic()

    def leave(self, game: str, person: str) -> None:
        """A person waits no longer."""
        if making := self._making.get(game):
            making.people.pop(person, None)
            if not making.people:
                del self._making[game]
                if making.made is not None:
                    making.made.cancel()

    def forget_names(self) -> None:
        """Keep no review that may name somebody who has been forgotten; whoever asks again gets a new one."""
        self._kept.clear()
        for making in self._making.values():
            making.is_outdated = True

    def close(self) -> None:
        """Make no more reviews."""
        for making in self._making.values():
            making.people.clear()


def _waiting_for(making: Reviewing) -> list[Asker]:
    return list(making.people.values())
