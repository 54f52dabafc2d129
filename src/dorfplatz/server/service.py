"""The service: everything that lives as long as the server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from dorfplatz.server.bus.kinds import open_bus
from dorfplatz.server.bus.reconciliation import Reconciliation
from dorfplatz.server.bus.shared_limits import SharedLimits
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.tables import CampaignTables
from dorfplatz.server.catalogs.catalogs import Catalogs
from dorfplatz.server.data.scheduled import Backups
from dorfplatz.server.draining import Draining
from dorfplatz.server.limits import Limits
from dorfplatz.server.meters import Meters
from dorfplatz.server.metrics import metrics_of
from dorfplatz.server.open_connections import OpenSockets
from dorfplatz.server.people.day_marks import DayMarks
from dorfplatz.server.people.expiry import spare_tables_in_use
from dorfplatz.server.people.forgotten_elsewhere import ForgottenElsewhere
from dorfplatz.server.people.people import People, load_secret
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
from dorfplatz.server.workers.duty import finish_what_was_left, on_duty, sole_jobs
from dorfplatz.server.workers.fellows import Fellows


class Service:
    """The store, people, rooms, work and limits of one server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        draining: Draining | None = None,
        meters: Meters | None = None,
        fellows: Fellows | None = None,
    ) -> None:
        self.settings = settings
        self.draining = draining or Draining(0)
        self.meters = meters or Meters()
        self.fellows = fellows or Fellows()
        self.store = store
        secret = store.secret or load_secret(settings.data)
        self.bus = open_bus(settings, secret)
        self.people = People(store, secret, settings.sessions_kept, self.bus)
        self.work = Work(settings)
        self.thinking = Thinking(self.work.light_bots, self.work.heavy_bots, settings.bot_budget)
        self.hints = Hints(self.work.hints, settings.advice_patience)
        self.reviews = Reviews(self.work.reviews)
        self.animations = Animations(self.work.children)
        self.limits = Limits(settings)
        self.catalogs = Catalogs(store, settings.largest_catalogs)
        self.campaigns = Campaigns(store, self.bus)
        self.campaign_tables = CampaignTables(self.campaigns)
        self.rooms = Rooms(
            store,
            self.thinking,
            settings,
            self.campaign_tables,
            self.people.gone,
            self.limits.new_tables,
            self.meters,
            self.bus,
        )
        self.campaigns.when_changed = self.rooms.lay_cards_out_again
        self.day_marks = DayMarks(secret, self.rooms.stacks, settings.is_secure)
        self.uploads = Uploads(self.work.readers)
        self.backups = Backups(settings)
        self.sockets = OpenSockets(settings.most_sockets, settings.most_sockets_of_one)

        self.forgotten_elsewhere = ForgottenElsewhere(self)
        self.reconciliation = Reconciliation(
            self.bus,
            self.rooms.news.reconcile,
            self.forgotten_elsewhere.look,
            self.people.reconcile,
            self.rooms.reconcile_cards,
        )

        self.shared_limits = SharedLimits(self.bus)
        self.shared_limits.share(
            **dict(self.limits.shared()),
            chat=self.rooms.talk.of_people,
            galleries=self.rooms.talk.of_galleries,
        )

    def count_code(self, name: str, person: str, address: str) -> None:
        """Limit how many codes of tables a person and an address try: unlike ids, codes can be guessed."""
        if len(name) == CODE_LENGTH:
            self.limits.codes.require(Asker(person, address), "Too many codes were tried", "wait a moment")

    @property
    def troubles(self) -> list[str]:
        """Codes for what keeps people from playing, as far as it is known without a probe."""
        return [*([DRAINING] if self.draining.has_begun else []), *self.store.known_troubles]

    @staticmethod
    @contextlib.asynccontextmanager
    async def running(
        settings: Settings,
        draining: Draining | None = None,
        meters: Meters | None = None,
        fellows: Fellows | None = None,
    ) -> AsyncIterator[Service]:
        """Run the service on a data folder that was made ready."""
        if not settings.database:
            settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        store = Store(
            settings.data,
            settings.largest_database,
            settings.check_patience,
            settings.probe_every,
            settings.least_free,
            settings.database,
        )
        service = Service(settings, store, draining, meters, fellows)
        # Before anybody can connect, so that a half-forgotten name is never shown again.
        if settings.is_shared:
            await service.reconciliation.ask_all()
        else:
            await finish_what_was_left(service)
        chores = (
            service.rooms.sweep(),
            service.bus.run(),
            service.reconciliation.run(),
            service.shared_limits.run(),
            spare_tables_in_use(service.rooms),
            on_duty(store, lambda: sole_jobs(service)),
        )
        doing = [asyncio.create_task(chore) for chore in chores]
        try:
            with metrics_of(service):
                yield service
        finally:
            for task in doing:
                task.cancel()
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
