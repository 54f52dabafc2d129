"""What two servers must not both do, such as setting up a rematch, and what the bus cannot make them do."""

import asyncio
from functools import partial
from pathlib import Path

import event_loop
import pytest
from msgspec import Raw
from msgspec.msgpack import encode
from redis.asyncio import Redis
from sqlalchemy import Connection, delete

from dorfplatz.server.bus.bus import Hint
from dorfplatz.server.bus.hints import AUDIENCE, SPENT, TABLE, WHO
from dorfplatz.server.bus.redis_bus import RedisBus
from dorfplatz.server.people.devices import DeviceKind
from dorfplatz.server.store.schema import events, tables
from dorfplatz.server.table.audience import Listener
from dorfplatz.server.table.create import NewTable
from dorfplatz.server.table.room import Room
from dorfplatz.server.table.set_up import set_up, set_up_rematch

from ..postgres import Postgres
from ..redis_server import RedisServer
from ..store.racing import ANN, Heard, servers

pytestmark = pytest.mark.plays("romantik")


async def come(room: Room, person: str) -> Listener:
    listener = Listener(person, person, Heard())
    await room.enter(listener)
    return listener


async def until_first(*rooms: Room, expected: int) -> list[bool]:
    """Wait until as many of these rooms go first as are expected."""
    async with asyncio.timeout(10):
        while sum(room.goes_first for room in rooms) != expected:
            await asyncio.sleep(0.01)
    return [room.goes_first for room in rooms]


def test_one_server_plays_what_a_table_plays_by_itself(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    async def meet() -> None:
        async with servers(tmp_path, postgres.new_database(), redis.url, 2) as both:
            wanted = NewTable(players=1, names=["Ann"], start=True, auto_reveal=False)
            here = await set_up(both[0].rooms, wanted, ANN)
            pairs = (both, both[::-1])
            there = await both[1].rooms.find(here.table.id)
            assert not here.goes_first, "nobody is connected"
            ann = await come(here, ANN)
            assert await until_first(here, there, expected=1) == [True, False]
            await come(there, "bo")
            await asyncio.sleep(0.2)
            assert await until_first(here, there, expected=1) == [own.bus.id < other.bus.id for own, other in pairs]
            here.leave(ann)
            async with asyncio.timeout(10):
                while not there.goes_first or here.goes_first:
                    await asyncio.sleep(0.01)

    event_loop.run(meet())


def test_a_rematch_that_both_servers_are_asked_for_is_one_table(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    async def ask() -> None:
        async with servers(tmp_path, postgres.new_database(), redis.url, 2) as both:
            wanted = NewTable(players=2, names=["Ann", "Bo"], start=True)
            table = (await set_up(both[0].rooms, wanted, ANN)).table
            asked = [set_up_rematch(server.rooms, table, ANN, same_stack=False) for server in both for _ in range(3)]
            assert len(set(await asyncio.gather(*asked))) == 1
            ann = (await both[0].people.welcome("en", DeviceKind("", ""))).person.id
            campaign = await both[0].campaigns.create("Sunday round", [], ann)
            wanted = NewTable(players=1, names=["Ann"], campaign=campaign.id, start=True)
            table = (await set_up(both[0].rooms, wanted, ann)).table
            asked = [set_up_rematch(server.rooms, table, ann, same_stack=False) for server in both for _ in range(3)]
            assert len(set(await asyncio.gather(*asked))) == 1
            for server in both:
                assert len((await server.campaigns.load(campaign.id)).campaign.begun) == 2

    event_loop.run(ask())


def test_a_table_that_another_server_removed_is_closed(tmp_path: Path, postgres: Postgres) -> None:
    def remove(connection: Connection, table_id: str) -> None:
        for rows, column in ((events, events.c.table_id), (tables, tables.c.id)):
            connection.execute(delete(rows).where(column == table_id))

    async def meet() -> None:
        async with servers(tmp_path, postgres.new_database(), "", 2) as both:
            room = await set_up(both[0].rooms, NewTable(players=1, names=["Ann"]), ANN)
            heard = Heard()
            await room.enter(Listener(ANN, ANN, heard))
            await both[1].store.write(partial(remove, table_id=room.table.id))
            async with asyncio.timeout(10):
                while not heard.is_closed:
                    await asyncio.sleep(0.05)
            assert not both[0].rooms.is_in_use(room.table.id)

    event_loop.run(meet())


def test_what_is_no_hint_changes_nothing(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    async def disturb() -> None:
        async with servers(tmp_path, postgres.new_database(), redis.url, 2) as both:
            room = await set_up(both[0].rooms, NewTable(players=1, names=["Ann"]), ANN)
            await come(room, ANN)
            version, bus = room.table.version, both[0].bus
            assert isinstance(bus, RedisBus)
            client = Redis.from_url(redis.url)
            hints = [Hint(kind, room.table.id, 99, Raw(b"\xc0")) for kind in (TABLE, AUDIENCE, WHO, SPENT, "nonsense")]
            for parcel in (b"", b"nonsense", b"\xc1", encode(("stranger", hints)), encode(("stranger", [(1, 2)]))):
                await client.publish(bus._channel, parcel)
            await client.aclose()
            both[1].bus.tell(TABLE, "no such table", 5)
            await asyncio.sleep(0.5)
            assert all(server.bus.is_up for server in both)
            assert room.table.version == version
            assert room.publisher.audience.online == {ANN}

    event_loop.run(disturb())
