"""Two servers on one PostgreSQL: what happens at one is seen at the other, at once with Redis between them."""

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.server.bus import bus as bus_module
from dorfplatz.server.bus import reconciliation, redis_bus
from dorfplatz.server.bus.bus import Bus
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Rate

from ..postgres import Postgres
from ..redis_server import RedisServer
from ..serving import serving, wait_until

pytestmark = pytest.mark.plays("romantik")


class Both:
    """Two servers on one database: their addresses, and how they know of each other."""

    def __init__(self, urls: list[str], services: list[Service]) -> None:
        self.urls = urls
        self._buses: list[Bus] = [service.bus for service in services]

    def wait_for_bus(self, is_up: bool) -> None:
        wait_until(lambda: all(bus.is_up == is_up for bus in self._buses))


@contextlib.contextmanager
def both(folder: Path, database: str, bus: str, **settings: Any) -> Iterator[Both]:
    services: list[Service] = []
    made = Service.__init__

    def noting(self: Service, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        services.append(self)

    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as stack:
        patch.setattr(Service, "__init__", noting)
        # Enough for two questions to the database.
        for module in (bus_module, redis_bus):
            patch.setattr(module, "KNOWN_AFTER", 2.2)
        urls = [
            stack.enter_context(serving(folder / name, database=database, bus=bus, **settings)) for name in ("a", "b")
        ]
        yield Both(urls, services)


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: RedisServer) -> Iterator[Both]:
    folder = tmp_path_factory.mktemp("village")
    with both(folder, postgres.new_database(), redis.url, look_ups=Rate(30, 1_000)) as servers:
        servers.wait_for_bus(is_up=True)
        yield servers


def seconds_until_seen(*links: TableLink) -> float:
    """Let whoever is in turn play a move at one server, and measure until it is seen at the other."""
    mover, other = links if links[0].is_my_turn else links[::-1]
    began = time.monotonic()
    mover.play(mover.moves[0])
    other.wait(lambda: other.version >= mover.version)
    print(f"seen after {time.monotonic() - began:.3f} s")
    return time.monotonic() - began


def seconds_until(is_so: Callable[[], bool]) -> float:
    began = time.monotonic()
    wait_until(is_so)
    return time.monotonic() - began


def person_seen(client: Client) -> str:
    """The name under which somebody is known, or the reason why they are not."""
    try:
        name: str = client.get("/api/me")["name"]
    except RefusedError as error:
        return error.reason
    return name


def at(url: str, client: Client) -> Client:
    """The same person at another server."""
    return Client(url, client.cookie)


def test_moves_and_people_are_seen_at_the_other_server_with_and_without_redis(
    village: Both, redis: RedisServer
) -> None:
    ann, bo = Client(village.urls[0], name="Ann"), Client(village.urls[1], name="Bo")
    table_id = ann.create(players=2, names=["Ann"], auto_reveal=False)
    with ann.join(table_id) as own, bo.join(table_id) as other:
        other.send("sit", seat=1, name="Bo")
        own.wait(lambda: own.table["seats"][1].get("name") == "Bo" and own.table["seats"][1].get("online"))
        own.send("start", first=0)
        other.wait(lambda: other.status == "playing")
        assert other.table["seats"][0].get("online")
        assert median(seconds_until_seen(own, other) for _ in range(5)) < 0.5

        redis.kill()
        assert seconds_until_seen(own, other) < 4, "without Redis, the database is asked"
        village.wait_for_bus(is_up=False)
        assert seconds_until_seen(own, other) < 3

        redis.start()
        village.wait_for_bus(is_up=True)
        assert median(seconds_until_seen(own, other) for _ in range(5)) < 0.5
        assert other.version == own.version
    with ann.join(table_id) as again:
        again.wait(lambda: not again.table["seats"][1].get("online"))


def test_a_suggestion_is_shown_at_the_other_server_until_the_next_move(village: Both) -> None:
    ann, bo = Client(village.urls[0], name="Ann"), Client(village.urls[1], name="Bo")
    table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
    with ann.join(table_id) as own, bo.join(table_id) as other:
        own.send("suggest", cell=[0, 0], rotation=1)
        other.wait(lambda: bool(other.table["suggestions"]))
        assert other.table["suggestions"][0]["name"] == "Ann"
        own.play(own.moves[0])
        other.wait(lambda: other.version >= own.version)
        assert not other.table["suggestions"]


def test_a_name_a_logout_and_a_deletion_count_at_the_other_server(village: Both) -> None:
    ann = Client(village.urls[0], name="Ann")
    elsewhere = at(village.urls[1], ann)
    assert person_seen(elsewhere) == "Ann"
    ann.call("PATCH", "/api/me", {"name": "Anna"})
    assert seconds_until(lambda: person_seen(elsewhere) == "Anna") < 1

    table_id = ann.create(players=2, names=["Anna"])
    with elsewhere.join(table_id) as table:
        ann.call("DELETE", "/api/me")
        with pytest.raises(Exception, match="forgotten"):
            table.wait(lambda: False)
    bo = Client(village.urls[1], name="Bo")
    with bo.join(table_id) as table:
        assert "Anna" not in str(table.table)
    stranger = Client(village.urls[1], elsewhere.cookie)
    assert stranger.person != ann.person


def test_limits_are_shared(village: Both) -> None:
    ann = Client(village.urls[0], name="Ann")
    elsewhere, table_id = at(village.urls[1], ann), ann.create(players=1, names=["Ann"])

    def is_refused(client: Client) -> bool:
        try:
            client.get(f"/api/tables/{table_id}")
        except RefusedError as error:
            return error.reason == "too_fast"
        return False

    for _ in range(30):
        assert not is_refused(ann)
    assert is_refused(ann)
    wait_until(lambda: is_refused(elsewhere))


def test_a_campaign_has_one_log_for_all_servers(village: Both) -> None:
    ann = Client(village.urls[0], name="Ann")
    sheet = ann.begin_campaign("Sunday round")
    bo = Client(village.urls[1], name="Bo")
    joined = bo.join_campaign(sheet.page["invite"])
    for number in range(3):
        sheet.client.call("PATCH", f"/api/campaigns/{sheet.id}", {"name": f"Round {number}"})
        assert seconds_until(lambda: joined.page["name"] == f"Round {number}") < 1  # noqa: B023
        joined.client.call("POST", f"/api/campaigns/{sheet.id}/invite", {})


def test_without_a_bus_the_database_is_asked(tmp_path: Path, postgres: Postgres) -> None:
    with both(tmp_path, postgres.new_database(), "") as village:
        ann, bo = Client(village.urls[0], name="Ann"), Client(village.urls[1], name="Bo")
        table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
        with ann.join(table_id) as own, bo.join(table_id) as other:
            assert seconds_until_seen(own, other) < reconciliation.PERIOD_WITHOUT + 1.5
            at(village.urls[0], bo).call("DELETE", "/api/me")
            with pytest.raises(Exception, match="forgotten"):
                other.wait(lambda: False)
