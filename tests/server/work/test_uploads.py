"""Files of strangers: read in a child with limits, refused in a sentence, and in nobody's way."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import event_loop
import pytest

from dorfplatz.campaign import Began, Campaign, CampaignFile, Event, new_campaign
from dorfplatz.client import Client, RefusedError
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.store import Store
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.fair_queue import FairQueue
from dorfplatz.server.work.pools import Children
from dorfplatz.server.work.uploads import Uploads, prepare_child, too_much

SHEET = new_campaign("Sunday round").created.sheet


def file_with(**changes: Any) -> dict[str, Any]:
    """A campaign file whose first event is not quite right."""
    data: dict[str, Any] = json.loads(CampaignFile(new_campaign("Sunday round")).to_json())
    data["events"][0].update(changes)
    return data


BOMBS = {
    "a dotted key": (f"{SHEET}\n[x]\n{'a.' * 2000}a = 1", "a key has at most 8 parts"),
    "a sheet as long as a book": (f"{SHEET}\n{'# ' * 40_000}", "is too long"),
    "lists in lists": (f"x = {'[' * 5000}", "is nested too deeply"),
}


@pytest.mark.parametrize(("sheet", "reason"), BOMBS.values(), ids=BOMBS)
def test_a_sheet_that_is_a_bomb_is_refused_in_a_sentence(ann: Client, sheet: str, reason: str) -> None:
    with pytest.raises(RefusedError, match="unreadable") as caught:
        ann.call("POST", "/api/campaigns/import", file_with(sheet=sheet))
    assert reason in str(caught.value)
    assert ann.get("/api/campaigns") == []


def test_a_campaign_with_thousands_of_running_games_is_refused_by_name(ann: Client) -> None:
    events: list[Event] = [new_campaign("Sunday round").created, *(Began(game=f"g{n}") for n in range(9000))]
    with pytest.raises(RefusedError, match="at most 100 running games"):
        ann.call("POST", "/api/campaigns/import", json.loads(CampaignFile(Campaign.of(events)).packed()))


def test_the_server_itself_neither_checks_nor_plays_what_a_stranger_sends(
    ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replaced here, the expensive check still happens, for it happens in the child."""

    def unexpected(kept: CampaignFile) -> None:
        raise AssertionError("games are played again in the server")

    monkeypatch.setattr("dorfplatz.campaign.file.check_games", unexpected)
    running = {"game": "g1", "seed": "7", "players": ["Ann"], "moves": "reveal 9,9/0"}
    content = file_with()
    content["events"].append({"event": "began", "game": "g1"})
    with pytest.raises(RefusedError, match="the game that was interrupted is damaged"):
        ann.call("POST", "/api/campaigns/import", content | {"running": [running]})
    ann.call("POST", "/api/campaigns/import", content)


ANN = Asker("ann", "192.0.2.7")


@contextlib.contextmanager
def reader(memory_mb: int, seconds: float) -> Iterator[Uploads]:
    """A reader like that of the server, whose child has so much memory and time."""
    children = Children(FairQueue(1), 1, memory_mb, seconds, prepare_child, too_much)
    yield Uploads(children)
    children.close()


def test_a_file_that_needs_too_much_memory_ends_its_own_process() -> None:
    head = b'{"format": "dorfplatz-campaign/1", "events": [{"event": "result", "record": {"campaign": {"x": ['
    too_many = head + b"[]," * 2_600_000 + b"[]]}}}]}"
    with reader(memory_mb=60, seconds=40) as little:
        with pytest.raises(Refusal, match="takes too long to check, or too much memory") as caught:
            event_loop.run(little.campaign(ANN, too_many))
        assert caught.value.body["key"] == "too_much_to_check"
        kept = CampaignFile(new_campaign("Sunday round"))
        assert event_loop.run(little.campaign(ANN, kept.to_json())) == kept


def test_a_file_that_takes_too_long_ends_its_own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dorfplatz.server.work.uploads.checked_campaign", _dawdle)
    with reader(memory_mb=500, seconds=0.01) as hurried, pytest.raises(Refusal, match="takes too long to check"):
        event_loop.run(hurried.campaign(ANN, b"{}"))


def _dawdle(content: bytes) -> bytes:
    while True:
        pass


def test_an_import_reads_no_other_campaign_of_a_person(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    load = Campaigns.load

    async def counted(self: Campaigns, campaign: str) -> Group:
        loaded.append(campaign)
        return await load(self, campaign)

    for number in range(5):
        ann.begin_campaign(f"Round {number}")
    monkeypatch.setattr(Campaigns, "load", counted)
    ann.call("POST", "/api/campaigns/import", file_with(id="elsewhere"))
    assert loaded == []


def test_campaigns_are_kept_in_memory_as_long_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dorfplatz.server.campaigns.campaigns.ROOM", 1000)
    campaigns = Campaigns(cast("Store", None))
    for name, size in (("a", 400), ("b", 500), ("c", 300), ("d", 5000)):
        campaigns.keep(Group(name, "", 0, new_campaign("Sunday round"), (1,), size=size))
        assert name in campaigns._cached
    assert [*campaigns._cached] == ["d"]


# Everything that a server keeps in a collection for as long as it runs, and why that stays small.
COLLECTIONS = {
    "Buckets._buckets": "the last ten thousand",
    "Bus._heard_by": "one for each kind of hint",
    "Bus.when_back": "whoever wants to know, who are made at the start",
    "Bus.when_met": "whoever wants to know, who are made at the start",
    "Bus.when_gone": "whoever wants to know, who are made at the start",
    "CampaignTables._counting": "tasks that take themselves out",
    "Campaigns._cached": "bounded by number and size",
    "Campaigns._read": "one for each in the cache",
    "Campaigns._locks": "those that somebody holds or waits for",
    "Drawings._cache": "bounded by its size",
    "Drawings._making": "what is being drawn, each once",
    "DecayingSums._sums": "the last ten thousand",
    "ForgottenElsewhere._known": "people whose deletion has begun and not ended",
    "FollowUps._tasks": "tasks that take themselves out",
    "FairQueue._running": "as many as there are slots",
    "Fellows.states": "one for each worker",
    "FairQueue._waiting": "as many as may wait; of bots one for each seat of a table in use",
    "Hints._requests": "as many as may wait",
    "IdleCallbacks._waiting": "none waits longer than a moment",
    "Meters.moves": "two numbers for each game",
    "Meters.refusals": "one number for each reason, and for each kind of thing that is refused",
    "News._hinted": "tables on their way from the disk",
    "OpenSockets._of": "open sockets, of which there are only so many",
    "People._connected": "open sockets, of which there are only so many",
    "People._known": "the last twenty thousand",
    "People.gone": "the last twenty thousand",
    "Animations._failed": "the last few",
    "Animations._cache": "the last few",
    "Animations._making": "as many as may wait",
    "Reviews._failed": "the last few",
    "Reviews._cache": "the last few",
    "Reviews._making": "as many as may wait",
    "Rooms.broken": "the first so many tables with a damaged log",
    "Rooms._laying_out": "tables of a campaign that were used within the last minute",
    "Rooms._loading": "those on their way from the disk",
    "Rooms.gone": "the same as that of People",
    "Rooms._rooms": "tables that were used within the last minute",
    "SharedLimits._limits": "one for each limit",
    "Stacks._noted": "the last twenty thousand",
    "Usage._busy_addresses": "those whose work is going on",
    "Usage._busy_persons": "those whose work is going on",
    "Writer._fresh": "what waits for the disk",
}


def collections_of(thing: object, seen: set[int]) -> Iterator[str]:
    """The collections that an object of the server has, and those of the objects that it has."""
    if id(thing) in seen or not type(thing).__module__.startswith("dorfplatz.server"):
        return
    seen.add(id(thing))
    for name, value in getattr(thing, "__dict__", {}).items():
        if isinstance(value, dict | set | list) or type(value).__name__ == "deque":
            yield f"{type(thing).__name__}.{name}"
        yield from collections_of(value, seen)


def test_everything_that_a_server_collects_is_known_and_bounded(tmp_path: Path) -> None:
    async def walk() -> set[str]:
        store = Store(tmp_path)
        service = Service(Settings(data=tmp_path), store)
        found = {*collections_of(service, set())}
        service.work.close()
        await asyncio.to_thread(store.close)
        return found

    assert event_loop.run(walk()) == COLLECTIONS.keys()
