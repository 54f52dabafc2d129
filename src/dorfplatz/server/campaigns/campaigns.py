"""All campaigns in use: found for their members, changed by one deed at a time, and logged."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.campaign import Campaign, CampaignError, new_campaign, rename
from dorfplatz.server.bus.bus import Bus, Hint
from dorfplatz.server.bus.hints import CAMPAIGN
from dorfplatz.server.calendar import now
from dorfplatz.server.campaigns.group import Group, encode_events, load_group
from dorfplatz.server.campaigns.rights import Rights, rights_in
from dorfplatz.server.campaigns.summary import encode_summary
from dorfplatz.server.people.words import plain
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store.campaigns import CampaignRow, DeedRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.create import new_id
from dorfplatz.server.wire.campaigns import CampaignDone, Deed

CACHED = 64
# The cached campaigns take at most this many bytes in the log; in memory an event takes about ten times as much.
ROOM = 12_000_000
MOST_MEMBERS = 60
# How often a deed is tried again whose version another server took.
TRIES = 5

Change = Callable[[Campaign], Campaign]
AlsoWrite = Callable[[Connection], None]


class TakenError(Refusal):
    """Another server has written the next version of a campaign."""

    def __init__(self) -> None:
        super().__init__("stale", "Something else happened at the same moment; look again.")


class Campaigns:
    """The campaigns of one server. A campaign is locked while one of its deeds is written to the disk.

    `when_changed` is called with the id of a campaign whose deed was written.
    """

    def __init__(self, store: Store, bus: Bus | None = None) -> None:
        self.store = store
        self._bus = bus or Bus()
        self._bus.hear(CAMPAIGN, self._hear)
        self.when_changed: Callable[[str], None] = lambda campaign: None
        self._cached: OrderedDict[str, Group] = OrderedDict()
        self._read: dict[str, float] = {}
        self._rewritten = 0
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    async def create(self, name: str, options: list[str], person: str) -> Group:
        """Begin a campaign with its first member."""
        return await self.add(changed(lambda: new_campaign(plain(name), options)), person)

    async def add(self, campaign: Campaign, person: str) -> Group:
        """Add a campaign that begins here or was imported; whoever brings it is its first member."""
        campaign_id, at = new_id(), now()
        deed = DeedRow(campaign_id, 1, person, "", at, encode_events(campaign.events))
        group = Group(campaign_id, new_id(), at, campaign, (campaign.version,), size=len(deed.body))
        row = CampaignRow(group.id, campaign.name, group.invite, at, encode_summary(campaign), person)

        def write(connection: Connection) -> None:
            rows.add_campaign(connection, row, deed)
            rows.add_member(connection, campaign_id, person, at)

        await self.store.write(write)
        return self._cache(group)

    async def find(self, campaign: str, person: str) -> Group:
        """Find a campaign for one of its members; for anybody else there is none."""
        if person not in await self._members(campaign):
            raise Refusal("not_found", "There is no such campaign among yours.")
        return await self.load(campaign)

    async def load(self, campaign: str) -> Group:
        """Load a campaign from its log; if a log was rewritten meanwhile, read again."""
        if (group := self._cached.get(campaign)) and self._bus.believes(self._read[campaign]):
            self._cached.move_to_end(campaign)
            return group
        rewritten, began = self._rewritten, time.monotonic()
        loaded = await self.store.read(lambda connection: load_group(connection, campaign))
        if rewritten != self._rewritten:
            return await self.load(campaign)
        if loaded is None:
            raise Refusal("not_found", "There is no such campaign.")
        known = self._cached.get(campaign)
        # Something may have been written here meanwhile.
        return known if known and known.version > loaded.version else self._cache(loaded, began)

    def _cache(self, group: Group, read: float | None = None) -> Group:
        """Cache a campaign; the least recently used others go when there is no room."""
        self._cached[group.id] = group
        self._read[group.id] = time.monotonic() if read is None else read
        self._cached.move_to_end(group.id)
        while len(self._cached) > 1 and not self._has_room:
            del self._read[self._cached.popitem(last=False)[0]]
        return group

    def _hear(self, sender: str, hint: Hint) -> None:
        """Another server has changed a campaign."""
        self._drop(hint.key)
        self.when_changed(hint.key)

    @property
    def _has_room(self) -> bool:
        return len(self._cached) <= CACHED and sum(group.size for group in self._cached.values()) <= ROOM

    @asynccontextmanager
    async def locked(self, campaign: str) -> AsyncIterator[None]:
        """Lock a campaign; a lock that nobody uses any more is dropped."""
        lock, waiting = self._locks.get(campaign, (asyncio.Lock(), 0))
        self._locks[campaign] = lock, waiting + 1
        try:
            async with lock:
                if self._bus.is_shared:
                    # What is changed is read again, or else another server's deed would be in the way.
                    self._drop(campaign)
                yield
        finally:
            lock, waiting = self._locks.pop(campaign)
            if waiting > 1:
                self._locks[campaign] = lock, waiting - 1

    async def act(self, campaign: str, person: str, deed: Deed, change: Change) -> CampaignDone:
        """Let a member change the version of a campaign that they have seen; a deed sent twice is done once."""
        async with self.locked(campaign):
            for _ in range(TRIES):
                group = await self.find(campaign, person)
                before = group.answered.get((person, deed.id))
                if before is not None:
                    return group.done(before)
                if deed.version != group.version:
                    break
                after = await asyncio.to_thread(changed, partial(change, group.campaign))
                # If another server was first, perhaps with this very deed, look again.
                with contextlib.suppress(TakenError):
                    written = await self.write_deed(group, after, person, deed.id)
                    return written.done(written.version)
            raise Refusal("stale", "The campaign has changed; look again, and repeat this if you still want it.")

    async def write_deed(self, group: Group, after: Campaign, person: str = "", message: str = "") -> Group:
        """Write a deed; the caller holds the lock."""
        written, write = self.prepare_deed(group, after, person, message)
        try:
            await self.store.write(write)
        except sa.exc.IntegrityError:
            self._drop(group.id)
            raise TakenError from None
        kept = self._cache(written)
        self._bus.tell(CAMPAIGN, group.id, written.version)
        self.when_changed(group.id)
        return kept

    def prepare_deed(self, group: Group, after: Campaign, person: str, message: str = "") -> tuple[Group, AlsoWrite]:
        """The group after a deed, and a function that writes it, so that other things can be written with it."""
        events = after.events[group.campaign.version :]
        deed = DeedRow(group.id, group.version + 1, person, message, now(), encode_events(events))
        summary = encode_summary(after)
        return group.after(after, deed), lambda connection: rows.append(connection, deed, after.name, summary)

    def keep(self, group: Group) -> None:
        """Cache a group after a deed that was written together with something else."""
        self._cache(group)
        self._bus.tell(CAMPAIGN, group.id, group.version)

    def forget(self, campaign: str) -> None:
        """Drop a campaign from the cache, because its log or its row was rewritten."""
        self._drop(campaign)
        self._bus.tell(CAMPAIGN, campaign)

    def _drop(self, campaign: str) -> None:
        self._rewritten += 1
        if self._cached.pop(campaign, None):
            del self._read[campaign]

    def forget_all(self) -> None:
        """Drop all campaigns from the cache."""
        self._rewritten += 1
        self._cached.clear()
        self._read.clear()

    async def rights(self, campaign: str) -> Rights:
        """Who owns a campaign, and whether all members may rename it."""
        return await self.store.read(lambda connection: rights_in(connection, campaign))

    async def rename(self, campaign: str, person: str, name: str) -> None:
        """Rename a campaign."""
        async with self.locked(campaign):
            group = await self.find(campaign, person)
            (await self.rights(campaign)).check_name(person)
            after = changed(lambda: rename(group.campaign, plain(name)))
            if after != group.campaign:
                await self.write_deed(group, after, person)

    async def change_rights(self, campaign: str, person: str, owner: str | None, all_rename: bool | None) -> None:
        """Let the owner pass the campaign on to another member, or change who may rename it."""
        async with self.locked(campaign):
            await self.find(campaign, person)
            rights = await self.rights(campaign)
            rights.check_owner(person)
            if owner is not None and owner not in await self._members(campaign):
                raise Refusal("not_found", "There is no such member.")
            new = Rights(owner or rights.owner, rights.all_rename if all_rename is None else all_rename)
            await self.store.write(lambda connection: rows.change_rights(connection, campaign, *new))

    async def remove(self, campaign: str, person: str, member: str) -> None:
        """Let the owner remove a member; the invite link that they know stops working."""
        async with self.locked(campaign):
            await self.find(campaign, person)
            (await self.rights(campaign)).check_owner(person)
            if member == person:
                raise Refusal("illegal", "You cannot remove yourself; leave the campaign instead.")
            if member not in await self._members(campaign):
                raise Refusal("not_found", "There is no such member.")

            def write(connection: Connection) -> None:
                rows.remove_member(connection, campaign, member)
                rows.change_invite(connection, campaign, new_id())

            await self.store.write(write)
            self.forget(campaign)

    async def _members(self, campaign: str) -> dict[str, str]:
        return await self.store.read(lambda connection: rows.members_of(connection, campaign))

    async def invite_anew(self, campaign: str, person: str) -> str:
        """Make a new invite link; the old one stops working."""
        async with self.locked(campaign):
            await self.find(campaign, person)
            invite = new_id()
            await self.store.write(lambda connection: rows.change_invite(connection, campaign, invite))
            self.forget(campaign)
            return invite

    async def invitation(self, invite: str) -> tuple[CampaignRow, dict[str, str]]:
        """The campaign of an invite link, and its members."""
        row = await self.store.read(lambda connection: rows.invited(connection, invite[:40]))
        if row is None:
            raise Refusal("not_found", "This invitation no longer works; ask for a new one.")
        return row, await self.store.read(lambda connection: rows.members_of(connection, row.id))

    async def join(self, invite: str, person: str) -> str:
        """Join by an invite link, which is checked again under the lock: it may change at the same moment."""
        campaign = (await self.invitation(invite))[0].id
        async with self.locked(campaign):
            row, members = await self.invitation(invite)
            if person not in members and len(members) >= MOST_MEMBERS:
                raise Refusal("full", f"A campaign has at most {MOST_MEMBERS} members.")
            await self.store.write(lambda connection: rows.add_member(connection, row.id, person, now()))
            return row.id

    async def leave(self, campaign: str, person: str) -> None:
        """Leave a campaign; when its last member leaves, it is deleted."""
        async with self.locked(campaign):
            await self.find(campaign, person)
            await self.store.write(lambda connection: rows.remove_member(connection, campaign, person))
            self.forget(campaign)


def changed(change: Callable[[], Campaign]) -> Campaign:
    """The campaign after a change, or a refusal with the reason."""
    try:
        return change()
    except CampaignError as error:
        reason = str(error)
        raise Refusal("illegal", f"{reason[:1].upper()}{reason[1:]}.", error.reason) from None
