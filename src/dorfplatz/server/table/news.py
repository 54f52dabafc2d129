"""News of tables from other servers: what happened there, who is connected there, and which tables are gone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from dorfplatz.server.bus.bus import Bus, Hint
from dorfplatz.server.bus.follow_ups import FollowUps
from dorfplatz.server.bus.hints import AUDIENCE, TABLE, WHO
from dorfplatz.server.store import logs
from dorfplatz.server.table.audience import Company

if TYPE_CHECKING:
    from dorfplatz.server.table.room import Room
    from dorfplatz.server.table.rooms import Rooms

_decode_company = msgspec.msgpack.Decoder(Company).decode


class News:
    """Brings the rooms of this server up to date with the others, and tells them what happens here.

    A hint about a table that is just being loaded is kept in `_hinted`: the log may have been read before.
    """

    def __init__(self, rooms: Rooms, bus: Bus) -> None:
        self._rooms = rooms
        self._bus = bus
        self._hinted: dict[str, int] = {}
        self._told = 0
        self._follow_ups = FollowUps()
        bus.hear(TABLE, self._hear_of_event)
        bus.hear(WHO, self._hear_question)
        bus.hear(AUDIENCE, self._hear_of_company)
        bus.when_back.append(self._introduce)
        bus.when_met.append(self._ask_around)
        bus.when_gone.append(self._part_from)

    def tell(self, room: Room) -> None:
        """Tell the others that a table has another event."""
        self._bus.tell(TABLE, room.table.id, room.table.version)

    def tell_company(self, room: Room) -> None:
        """Tell the others who is connected to a table here."""
        if self._bus.is_up:
            self._told += 1
            company = room.publisher.audience.own_company(self._told)
            self._bus.gossip(AUDIENCE, room.table.id, company, room.table.version)

    def goes_first(self, room: Room) -> bool:
        """Whether what a table plays by itself is for this server: people are connected here.

        Where they are connected to several servers, it is for the one with the smallest id.
        """
        audience = room.publisher.audience
        return not self._bus.is_shared or (
            bool(audience.listeners) and all(self._bus.id < other for other in audience.elsewhere)
        )

    def opened(self, room: Room) -> None:
        """Follow what happened while a room was being opened, and ask who is connected elsewhere."""
        if (version := self._hinted.pop(room.table.id, 0)) > room.table.version:
            self._follow_ups.start(partial(room.catch_up, version))
        if self._bus.is_up:
            self._bus.gossip(WHO, room.table.id, None)

    def forget_hint(self, table_id: str) -> None:
        """Forget what was hinted about a table that has been loaded, or could not be."""
        self._hinted.pop(table_id, None)

    async def reconcile(self) -> None:
        """Ask the database for newer events of all open tables, and for tables that are gone."""
        rooms = {room.table.id: room for room in self._rooms}
        if not rooms:
            return
        versions = await self._rooms.store.read(lambda connection: logs.versions_of(connection, [*rooms]))
        for table_id, room in rooms.items():
            version = versions.get(table_id)
            if version is None:
                self._rooms.drop(room)
            elif version > room.table.version:
                self._follow_ups.start(partial(room.catch_up, version))

    async def reload_with(self, person: str) -> None:
        """Load the tables again that still name a person who was forgotten."""
        for room in [*self._rooms]:
            if room.table.names_person(person):
                await room.reload()

    def _hear_of_event(self, sender: str, hint: Hint) -> None:
        room = self._rooms.opened(hint.key)
        if room is None:
            if self._rooms.is_in_use(hint.key):
                self._hinted[hint.key] = hint.version
        elif hint.version > room.table.version:
            self._follow_ups.start(partial(room.catch_up, hint.version))

    def _hear_question(self, sender: str, hint: Hint) -> None:
        room = self._rooms.opened(hint.key)
        if room is not None and room.publisher.audience.listeners:
            self.tell_company(room)

    def _hear_of_company(self, sender: str, hint: Hint) -> None:
        room = self._rooms.opened(hint.key)
        if room is not None:
            company = _decode_company(hint.body)
            if hint.version > room.table.version:
                # A move would clear the suggestions that were made after it.
                self._follow_ups.start(partial(self._note_later, room, sender, hint.version, company))
            else:
                room.publisher.note_elsewhere(room.table, sender, company)

    @staticmethod
    async def _note_later(room: Room, sender: str, version: int, company: Company) -> None:
        await room.catch_up(version)
        room.publisher.note_elsewhere(room.table, sender, company)

    def _introduce(self) -> None:
        """Tell and ask everything again, because the others did not hear this server for a while."""
        for room in self._rooms:
            if room.publisher.audience.listeners:
                self.tell_company(room)
        self._ask_around()

    def _ask_around(self) -> None:
        """Ask who else is connected to the tables at which people are here."""
        for room in self._rooms:
            if room.publisher.audience.listeners:
                self._bus.gossip(WHO, room.table.id, None)

    def _part_from(self, other: str) -> None:
        """Nobody is connected to a server that is gone."""
        for room in self._rooms:
            room.publisher.note_elsewhere(room.table, other, None)
