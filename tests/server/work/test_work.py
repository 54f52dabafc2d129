"""Heavy work of some does not hold up others: bots, hints, drawings, and whatever else takes time."""

import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ready import EVERYTHING

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.games.romantik.playing import RomantikPlaying
from dorfplatz.server.settings import Rate
from dorfplatz.server.table.rooms import Rooms
from dorfplatz.server.work.pools import Children
from dorfplatz.stop import Stop

from ..serving import PATIENCE, play_on, serving, wait_until

pytestmark = EVERYTHING

WELL = RomantikPlaying.choose
HEAVY = {"players": 2, "names": ["Ann"], "bots": ["grandmaster"], "start": True, "first": 1, "auto_reveal": True}


class Pondering:
    """Grandmasters that think until they are told to end; all other levels think as ever."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.at_once = 0
        self._end = threading.Event()
        self._going_on = 0

    def choose(self, playing: RomantikPlaying, side: int, level: str) -> str:
        if level == "grandmaster":
            self.begun.append(id(playing.state.game))
            self._going_on += 1
            self.at_once = max(self.at_once, self._going_on)
            self._end.wait(PATIENCE)
            self._going_on -= 1
        return WELL(playing, side, "greedy")

    def end(self) -> None:
        """Let all think as fast as others."""
        self._end.set()


@pytest.fixture
def pondering(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pondering]:
    own = Pondering()
    monkeypatch.setattr(RomantikPlaying, "choose", lambda *who: own.choose(*who))  # noqa: PLW0108
    yield own
    own.end()


def test_a_light_bot_does_not_wait_for_heavy_ones(tmp_path: Path, pondering: Pondering) -> None:
    with serving(tmp_path) as url:
        hog, ann = Client(url, name="Hog"), Client(url, name="Ann")
        with (
            hog.join(hog.create(**HEAVY)),
            hog.join(hog.create(**HEAVY)),
            hog.join(hog.create(**HEAVY)),
            ann.join(ann.create(**{**HEAVY, "bots": ["apprentice"]})) as table,
        ):
            wait_until(lambda: len(pondering.begun) == 2)
            table.wait(lambda: table.is_my_turn)
            assert len(table.view["tiles"]) == 1
            assert table.table["stumbled"] == []


def test_the_next_thought_is_that_of_who_has_thought_least(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, threading.Event]] = []

    def ponder(self: RomantikPlaying, side: int, level: str) -> str:
        begun.append((level, threading.Event()))
        begun[-1][1].wait(PATIENCE)
        return WELL(self, side, "greedy")

    monkeypatch.setattr(RomantikPlaying, "choose", ponder)
    with serving(tmp_path, bot_threads=1) as url:
        hog, ann = Client(url, name="Hog"), Client(url, name="Ann")
        masters = {**HEAVY, "bots": ["master"]}
        with hog.join(hog.create(**HEAVY)), hog.join(hog.create(**HEAVY)), hog.join(hog.create(**HEAVY)):
            wait_until(lambda: len(begun) == 1)
            with ann.join(ann.create(**masters)) as table:
                table.wait(lambda: table.view["phase"] == "place")
                table.send("ping")
                begun[0][1].set()
                wait_until(lambda: len(begun) == 2)
                assert begun[1][0] == "master", "two thoughts of the other were asked for before"
                begun[1][1].set()
                wait_until(lambda: len(begun) == 3)
                monkeypatch.setattr(RomantikPlaying, "choose", WELL)
                begun[2][1].set()


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> list[Rooms]:
    """The rooms of all servers that are started."""
    started: list[Rooms] = []
    sweep = Rooms.sweep

    async def noted(self: Rooms) -> None:
        started.append(self)
        await sweep(self)

    monkeypatch.setattr(Rooms, "sweep", noted)
    return started


def test_heavy_bots_pause_where_nobody_is_connected(tmp_path: Path, pondering: Pondering, rooms: list[Rooms]) -> None:
    with serving(tmp_path, bot_threads=1) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(**HEAVY)) as first:
            wait_until(lambda: len(pondering.begun) == 1)
            with ann.join(ann.create(**HEAVY)) as left:
                left.wait(lambda: left.view["phase"] == "place")
                left.send("ping")
            wait_until(lambda: not rooms[-1]._rooms[left.id].publisher.audience.listeners)
            pondering.end()
            first.wait(lambda: first.is_my_turn)
            first.send("ping")
            assert len(pondering.begun) == 1, "nobody is there for whom it would think"
            with ann.join(left.id) as again:
                again.wait(lambda: again.is_my_turn)
                assert again.table["stumbled"] == []


def test_a_table_whose_bots_pause_is_let_go_and_comes_back(
    tmp_path: Path, pondering: Pondering, rooms: list[Rooms]
) -> None:
    with serving(tmp_path, bot_threads=1, room_kept=0.4) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(**HEAVY)):
            wait_until(lambda: len(pondering.begun) == 1)
            with ann.join(ann.create(**HEAVY)) as left:
                left.wait(lambda: left.view["phase"] == "place")
            wait_until(lambda: not rooms[-1].is_in_use(left.id))
            pondering.end()
            with ann.join(left.id) as again:
                again.wait(lambda: again.is_my_turn)


def test_changing_bots_again_and_again_begins_no_more_thoughts_than_there_are_places(
    tmp_path: Path, pondering: Pondering
) -> None:
    with serving(tmp_path, bot_threads=2) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(**HEAVY)) as table:
            wait_until(lambda: len(pondering.begun) == 1)
            for level in (None, "grandmaster") * 6:
                table.send("bot", seat=1, level=level)
            wait_until(lambda: len(pondering.begun) == 2)
            assert pondering.at_once == 2


def test_many_who_ask_for_hints_do_not_lock_others_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    advise = RomantikPlaying.advise
    first_ends = threading.Event()

    def ponder(self: RomantikPlaying, side: int, stop: Stop) -> Any:
        begun.append(self.state.game.players)
        if len(begun) == 1:
            first_ends.wait(PATIENCE)
        ended = threading.Event()
        ended.set()
        return advise(self, side, ended)

    monkeypatch.setattr(RomantikPlaying, "advise", ponder)
    with serving(tmp_path, is_behind_proxy=True) as url:
        crowd = [Visitor(url, "192.0.2.1") for _ in range(17)]
        ann = Visitor(url, "192.0.2.2")
        asked = [visitor.ask_for_hint() for visitor in crowd]
        wait_until(lambda: len(begun) == 1)
        answer = ann.ask_for_hint(players=2)
        time.sleep(0.1)
        first_ends.set()
        assert answer() == 200
        assert begun[1] == 2, "the other address is next"
        assert {one() for one in asked} == {200}


class Visitor:
    """A person from an address, as a proxy tells it."""

    def __init__(self, url: str, address: str) -> None:
        self.url, self.address, self.cookie = url, address, ""
        self.call("GET", "/api/me")

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        headers = {"Origin": self.url, "Cookie": self.cookie, "Content-Type": "application/json"}
        headers["X-Forwarded-For"] = self.address
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                self.cookie = answer.headers.get("Set-Cookie", self.cookie).split(";")[0]
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def ask_for_hint(self, players: int = 1) -> Callable[[], int]:
        """Ask at a table of one's own in a thread; what is returned waits for the status of the answer."""
        wanted = {"players": players, "names": ["me"] * players, "start": True, "auto_reveal": False}
        table = self.call("POST", "/api/tables", wanted)[1]["id"]
        answers: list[int] = []
        thread = threading.Thread(target=lambda: answers.append(self.call("GET", f"/api/tables/{table}/hint")[0]))
        thread.start()

        def answer() -> int:
            thread.join(PATIENCE)
            return answers[0]

        return answer


def test_requests_count_for_their_address_also_when_there_is_a_cookie(tmp_path: Path) -> None:
    with serving(tmp_path, requests_of_address=Rate(14, 600)) as url:
        ann, bo = Client(url), Client(url)
        assert any("from your address" in refusal_of(client) for client in (ann, bo) * 6)


def refusal_of(client: Client) -> str:
    """Why a question was refused, or nothing."""
    try:
        client.get("/api/me")
    except RefusedError as error:
        return str(error)
    return ""


def test_tables_count_for_their_address(tmp_path: Path) -> None:
    with serving(tmp_path, new_tables_of_address=Rate(3, 600)) as url:
        ann, bo = Client(url), Client(url)
        for client in (ann, bo, ann):
            client.create(players=1)
        with pytest.raises(RefusedError, match="from your address"):
            bo.create(players=1)


def test_rematches_count_as_new_tables(tmp_path: Path) -> None:
    with serving(tmp_path, new_tables=Rate(2, 600)) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(game="valley", players=2, names=["Ann", "Bo"], start=True)) as table:
            play_on(table)
            table.send("rematch", same_stack=True)
        with ann.join(table.table["next_table"]) as again:
            play_on(again)
            with pytest.raises(RefusedError, match="too_fast"):
                again.send("rematch", same_stack=True)


def test_taking_ones_data_away_again_and_again_waits(tmp_path: Path) -> None:
    with serving(tmp_path, light_work=1e-6) as url:
        ann = Client(url, name="Ann")
        assert ann.get("/api/me/export")["name"] == "Ann"
        with pytest.raises(RefusedError, match="too_fast"):
            ann.get("/api/me/export")


def test_made_up_names_of_drawings_are_refused_without_drawing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_is_asked(*arguments: Any) -> Any:
        raise AssertionError("a child was asked")

    monkeypatch.setattr(Children, "call", nothing_is_asked)
    with pytest.raises(RefusedError, match="not_found"):
        Client(url).call("GET", "/art/0123456789abcdef/day/full/L00-0.svg")


def test_pictures_and_replays_are_made_outside_of_the_server(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def picture(*arguments: Any, **named: Any) -> Any:
        raise AssertionError("this would hold moves up")

    def frames(*arguments: Any, **named: Any) -> Any:
        raise AssertionError("this would hold moves up")

    monkeypatch.setattr(RomantikPlaying, "picture", picture)
    monkeypatch.setattr(RomantikPlaying, "frames", frames)
    table = ann.create(players=1, names=["Ann"], start=True)
    assert ann.call("GET", f"/api/tables/{table}/picture.svg").startswith(b"<svg")
    assert ann.get(f"/api/tables/{table}/replay")["frames"] == []


def test_a_person_may_have_so_much_drawn_in_a_minute(tmp_path: Path) -> None:
    with serving(tmp_path, drawing=1e-6) as url:
        ann, bo = Client(url), Client(url)
        table = ann.create(players=1, names=["Ann"], start=True)
        drawn = ann.call("GET", f"/api/tables/{table}/picture.svg")
        assert drawn == ann.call("GET", f"/api/tables/{table}/picture.svg"), "what was drawn is kept"
        with pytest.raises(RefusedError, match="too_fast"):
            ann.call("GET", f"/api/tables/{table}/picture.svg?theme=dusk")
        assert bo.call("GET", f"/api/tables/{table}/picture.svg?theme=dusk").startswith(b"<svg")


@pytest.mark.parametrize("what", ["explain", "record", "fits?cell=0,0"])
def test_what_takes_milliseconds_adds_up(tmp_path: Path, what: str) -> None:
    with serving(tmp_path, light_work_of_address=1e-6) as url:
        ann, bo = Client(url), Client(url)
        table = ann.create(players=1, names=["Ann"], start=True)
        ann.get(f"/api/tables/{table}/{what}")
        with pytest.raises(RefusedError, match="from your address"):
            bo.get(f"/api/tables/{table}/{what}")
