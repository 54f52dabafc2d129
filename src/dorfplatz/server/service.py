"""The service: everything that lives as long as the server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.tables import CampaignTables
from dorfplatz.server.catalogs.catalogs import Catalogs
from dorfplatz.server.data.scheduled import Backups
from dorfplatz.server.draining import Draining
from dorfplatz.server.meters import Meters
from dorfplatz.server.metrics import metrics_of
from dorfplatz.server.open_connections import OpenSockets
from dorfplatz.server.people.day_marks import DayMarks
from dorfplatz.server.people.expiry import sweep_away
from dorfplatz.server.people.forget import finish_forgetting
from dorfplatz.server.people.people import People, load_secret
from dorfplatz.server.rates import Buckets, NewTables, PersonAndAddress
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.health import DRAINING
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.create import CODE_LENGTH
from dorfplatz.server.table.rooms import Rooms
from dorfplatz.server.thinking.bots import Thinking
from dorfplatz.server.thinking.hints import Hints
from dorfplatz.server.thinking.reviews import Reviews
from dorfplatz.server.work.animations import Animations
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.uploads import Uploads
from dorfplatz.server.work.work import Work


class Service:
    """The store, people, rooms, work and limits of one server."""

    def __init__(
        self, settings: Settings, store: Store, draining: Draining | None = None, meters: Meters | None = None
    ) -> None:
        self.settings = settings
        self.draining = draining or Draining(0)
        self.meters = meters or Meters()
        self.store = store
        self.people = People(store, load_secret(settings.data), settings.sessions_kept)
        self.work = Work(settings)
        self.thinking = Thinking(self.work.light_bots, self.work.heavy_bots, settings.bot_budget)
        self.hints = Hints(self.work.hints, settings.advice_patience)
        self.reviews = Reviews(self.work.reviews)
        self.animations = Animations(self.work.children)
        self.new_tables = NewTables(settings)
        self.catalogs = Catalogs(store, settings.largest_catalogs)
        self.campaigns = Campaigns(store)
        self.campaign_tables = CampaignTables(self.campaigns)
        self.rooms = Rooms(
            store, self.thinking, settings, self.campaign_tables, self.people.gone, self.new_tables, self.meters
        )
        self.campaigns.when_changed = self.rooms.lay_cards_out_again
        self.day_marks = DayMarks(load_secret(settings.data), self.rooms.stacks, settings.is_secure)
        self.uploads = Uploads(self.work.readers)
        self.new_guests = Buckets(settings.new_guests)
        self.look_ups = Buckets(settings.look_ups)
        self.fits = Buckets(settings.fits)
        self.foreseen = Buckets(settings.foreseen)
        self.catalog_trials = Buckets(settings.catalog_trials)
        self.new_catalogs = PersonAndAddress(settings.new_catalogs, settings.new_catalogs_of_address)
        self.hint_limit = Buckets(settings.hints)
        self.drawn = Buckets(settings.pictures)
        self.requests = Buckets(settings.requests)
        self.requests_of_address = Buckets(settings.requests_of_address)
        self.messages = Buckets(settings.messages)
        self.frames = Buckets(settings.frames)
        self.handshakes = Buckets(settings.handshakes)
        self.handshakes_of_address = Buckets(settings.handshakes_of_address)
        self.codes = PersonAndAddress(settings.codes, settings.codes_of_address)
        self.backups = Backups(settings)
        self.sockets = OpenSockets(settings.most_sockets, settings.most_sockets_of_one)

    def count_code(self, name: str, person: str, address: str) -> None:
        """Limit how many codes of tables a person and an address try: unlike ids, codes can be guessed."""
        if len(name) == CODE_LENGTH:
            self.codes.require(Asker(person, address), "Too many codes were tried", "wait a moment")

    @property
    def troubles(self) -> list[str]:
        """Codes for what keeps people from playing, as far as it is known without a probe."""
        return [*([DRAINING] if self.draining.has_begun else []), *self.store.known_troubles]

    @staticmethod
    @contextlib.asynccontextmanager
    async def running(
        settings: Settings, draining: Draining | None = None, meters: Meters | None = None
    ) -> AsyncIterator[Service]:
        """Run the service on a data folder that was made ready."""
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        store = Store(
            settings.data,
            settings.largest_database,
            settings.check_patience,
            settings.probe_every,
            settings.least_free,
        )
        service = Service(settings, store, draining, meters)
        # Before anybody can connect, so that a half-forgotten name is never shown again.
        await finish_forgetting(service)
        await service.campaign_tables.count_finished()
        chores = (service.rooms.sweep(), sweep_away(service.rooms), service.backups.run())
        doing = [asyncio.create_task(chore) for chore in chores]
        try:
            with metrics_of(service):
                yield service
        finally:
            for task in doing:
                task.cancel()
            # A backup that is being made ends its process first.
            await asyncio.wait(doing)
            service.hints.close()
            service.reviews.close()
            service.animations.close()
            service.work.close()
            # Results and index entries still need the writer, so the store closes last.
            with contextlib.suppress(Refusal):
                await service.campaign_tables.settle()
                await service.rooms.write_index()
            service.thinking.close()
            store.close()
