"""Work that takes many seconds: its progress is told, its result cached, and it ends when nobody waits any more."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from dorfplatz.server.recent import Recent
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker

CACHED = 32
# A bug would fail again, and long work takes a lot of CPU time.
FAILED_FOR = 300.0
# Clients ask every second; one that has not asked for so long is gone.
FORGOTTEN_AFTER = 20.0
POLL_SECONDS = 1.0

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class InProgress(Generic[Result]):
    """Work in progress: how far it is, and who waits for it."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.people: dict[str, Asker] = {}
        self.asked = time.monotonic()
        self.made: asyncio.Task[Result] | None = None
        self.is_outdated = False

    def is_set(self) -> bool:
        """Whether to stop: nobody waits, or nobody has asked for a while."""
        return not self.people or time.monotonic() - self.asked > FORGOTTEN_AFTER

    def tell(self, done: int, total: int) -> None:
        """Note the progress."""
        self.done, self.total = done, total

    def askers(self) -> list[Asker]:
        """Who waits."""
        return list(self.people.values())


class LongWork(Generic[Result]):
    """Long work by key, each done once however many wait; `what` it is, for the log, and what to say if it `failed`."""

    def __init__(self, what: str, failed: str, cached: int = CACHED) -> None:
        self._what = what
        self._failure = failed
        self._making: dict[str, InProgress[Result]] = {}
        self._cache: Recent[str, Result] = Recent(cached)
        self._failed: Recent[str, float] = Recent(CACHED)

    async def wait_for(
        self, key: str, asker: Asker, work: Callable[[InProgress[Result]], Awaitable[Result]]
    ) -> Result | InProgress[Result]:
        """The result, or the progress; the first request starts the work. Each person waits for one only."""
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        self._refuse_failed(key)
        for other in list(self._making):
            if other != key:
                self.leave(other, asker.person)
        making = self._making.get(key) or self._begin(key, work)
        making.people[asker.person] = asker
        making.asked = time.monotonic()
        assert making.made is not None
        await asyncio.wait((making.made,), timeout=POLL_SECONDS)
        if making.made.done() and not making.made.cancelled() and isinstance(making.made.exception(), Refusal):
            # Raises the refusal of the queue for whoever waits.
            making.made.result()
        self._refuse_failed(key)
        return self._cache.get(key, making)

    def found(self, key: str) -> Result | None:
        """A result from the cache."""
        return self._cache.get(key)

    def is_worth_keeping(self, result: Result) -> bool:
        """Whether a result is complete."""
        return True

    def _refuse_failed(self, key: str) -> None:
        """Do not retry work that has just failed."""
        if time.monotonic() - self._failed.get(key, -math.inf) < FAILED_FOR:
            raise Refusal("busy", self._failure)

    def _begin(self, key: str, work: Callable[[InProgress[Result]], Awaitable[Result]]) -> InProgress[Result]:
        making = self._making[key] = InProgress[Result]()
        making.made = asyncio.ensure_future(_awaited(work, making))
        making.made.add_done_callback(lambda made: self._finish(key, making, made))
        return making

    def _finish(self, key: str, making: InProgress[Result], made: asyncio.Task[Result]) -> None:
        """Cache a finished result; work that was cancelled starts again with the next request."""
        if self._making.get(key) is making:
            del self._making[key]
        if made.cancelled():
            return
        if (error := made.exception()) is not None:
            self._note_failure(key, error)
        elif self.is_worth_keeping(made.result()) and not making.is_outdated:
            self._cache[key] = made.result()

    def _note_failure(self, key: str, error: BaseException) -> None:
        """Log an unexpected error, and remember it for a while."""
        if not isinstance(error, Refusal):
            logger.error("%s of %s failed", self._what, key, exc_info=error)
            self._failed[key] = time.monotonic()

    def leave(self, key: str, person: str) -> None:
        """Stop waiting for a person; without anybody waiting, the work is cancelled."""
        if making := self._making.get(key):
            making.people.pop(person, None)
            if not making.people:
                del self._making[key]
                if making.made is not None:
                    making.made.cancel()

    def forget_names(self) -> None:
        """Empty the cache, because results may name a person who has been forgotten."""
        self._cache.clear()
        for making in self._making.values():
            making.is_outdated = True

    def close(self) -> None:
        """Do no more."""
        for making in self._making.values():
            making.people.clear()


async def _awaited(work: Callable[[InProgress[Result]], Awaitable[Result]], making: InProgress[Result]) -> Result:
    return await work(making)
