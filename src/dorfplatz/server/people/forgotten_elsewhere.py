"""People whom another server is forgetting: here they can do nothing any more, and nothing here names them later."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from dorfplatz.server.bus.follow_ups import FollowUps
from dorfplatz.server.bus.hints import FORGETTING
from dorfplatz.server.connection import POLICY
from dorfplatz.server.store import persons

if TYPE_CHECKING:
    from dorfplatz.server.service import Service

FORGOTTEN = "You have been forgotten here."


class ForgottenElsewhere:
    """Watches the people whose deletion has begun and not ended, as the database knows them.

    Each stays there long enough for every server to notice, whether or not the bus is up.
    """

    def __init__(self, service: Service) -> None:
        self._service = service
        self._known: set[str] = set()
        self._looking = asyncio.Lock()
        self._follow_ups = FollowUps()
        service.bus.hear(FORGETTING, lambda sender, hint: self._follow_ups.start(self.look))

    async def look(self) -> None:
        """Ask the database who is being forgotten."""
        async with self._looking:
            found = {row.id for row in await self._service.store.read(persons.half_forgotten)}
            for person in found - self._known:
                self._service.people.gone[person] = None
                self._service.sockets.close_all(person, POLICY, FORGOTTEN)
            ended, self._known = self._known - found, found
            for person in ended:
                await self._finish(person)

    async def _finish(self, person: str) -> None:
        """Forget what is still known here of a person; if they are still there after all, their deletion failed."""
        row = await self._service.store.read(lambda connection: persons.find_person(connection, person))
        if row is not None:
            self._service.people.gone.pop(person, None)
            return
        forget_names(self._service)
        self._service.campaigns.forget_all()
        await self._service.rooms.news.reload_with(person)


def forget_names(service: Service) -> None:
    """Drop everything in memory that may show a name."""
    service.reviews.forget_names()
    service.animations.forget_names()
    service.work.drawings.forget_names()
