"""Reviews of finished games: cached for whoever asks next, and cancelled when nobody waits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from dorfplatz.server.games.values import Progress
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.long_work import InProgress, LongWork
from dorfplatz.server.work.pools import Pool
from dorfplatz.stop import Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Review

FAILED = "This game could not be reviewed because of an error here; try again in a few minutes."

Judge = Callable[[Stop, Progress], "Review"]


class Reviews(LongWork["Review"]):
    """Reviews by game: the id of a table, or of a campaign with that of its game."""

    def __init__(self, pool: Pool) -> None:
        super().__init__("the review", FAILED)
        self._pool = pool

    async def request(self, game: str, asker: Asker, judge: Judge) -> Review | InProgress[Review]:
        """The review of a game, or its progress; the first request starts it."""

        def work(making: InProgress[Review]) -> Awaitable[Review]:
            return self._pool.call(making.askers, judge, making, making.tell)

        return await self.wait_for(game, asker, work)

    def is_worth_keeping(self, result: Review) -> bool:
        """Whether a review was not cancelled before its end."""
        return result.finished
