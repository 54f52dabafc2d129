"""The service: everything that lives as long as the server runs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from dorfplatz.server.art import Art
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.tables import CampaignTables
from dorfplatz.server.games import GAMES
from dorfplatz.server.limits import Buckets, OpenSockets
from dorfplatz.server.people import People, load_secret
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.rooms import Rooms
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.store import Store
from dorfplatz.server.thinking import Thinking


class Service:
    """Store, people, rooms, art and limits of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.people = People(store, load_secret(settings.data))
        self.thinking = Thinking(settings.bot_threads, settings.bot_budget)
        self.campaigns = Campaigns(store)
        self.campaign_tables = CampaignTables(self.campaigns)
        self.rooms = Rooms(store, self.thinking, settings, self.campaign_tables)
        self.art = Art(GAMES.values())
        self.new_tables = Buckets(settings.new_tables)
        self.new_guests = Buckets(settings.new_guests)
        self.look_ups = Buckets(settings.look_ups)
        self.fits = Buckets(settings.fits)
        self.sockets = OpenSockets()

    @staticmethod
    @contextlib.asynccontextmanager
    async def running(settings: Settings) -> AsyncIterator[Service]:
        """The service between start and end."""
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        store = Store(settings.data, settings.largest_database)
        service = Service(settings, store)
        await service.campaign_tables.count_finished()
        sweeping = asyncio.create_task(service.rooms.sweep())
        try:
            yield service
        finally:
            sweeping.cancel()
            with contextlib.suppress(Refusal):
                await service.campaign_tables.settle()
                await service.rooms.write_index()
            service.thinking.close()
            store.close()
