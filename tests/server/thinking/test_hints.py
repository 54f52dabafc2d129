"""Hints: for the own turn only, not for those who compete, bounded, and given up when nobody waits."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import event_loop
import pytest
from msgspec.structs import replace
from ready import EVERYTHING

from dorfplatz.analysis import Review
from dorfplatz.bots.core.budget import Budget
from dorfplatz.client import Client, RefusedError
from dorfplatz.server.games import thinkers
from dorfplatz.server.games.romantik.playing import RomantikPlaying
from dorfplatz.server.games.values import Progress
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate
from dorfplatz.server.thinking.reviews import Reviews
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.fair_queue import FairQueue
from dorfplatz.server.work.pools import Threads
from dorfplatz.stop import Stop

from ..serving import PATIENCE, play_on, serving, wait_until

pytestmark = EVERYTHING

WELL = RomantikPlaying.advise
JUDGED = Review("romantik", finished=True, over=True, players=(), moves=(), playouts=0)


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice that is found with a few lines."""
    monkeypatch.setattr(thinkers, "HINT", Budget(nodes=24))


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Stop]]:
    """Advice that takes until it is stopped; the list has what was begun."""
    begun: list[Stop] = []

    def ponder(self: RomantikPlaying, side: int, stop: Stop) -> Any:
        begun.append(stop)
        while not stop.is_set():
            time.sleep(0.01)
        return WELL(self, side, threading.Event())

    monkeypatch.setattr(RomantikPlaying, "advise", ponder)
    yield begun
    for stop in begun:
        assert isinstance(stop, threading.Event)
        stop.set()


def hint(client: Client, table: str, query: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = client.get(f"/api/tables/{table}/hint{query}")
    return answer


def refused(client: Client, table: str, query: str = "") -> str:
    with pytest.raises(RefusedError) as caught:
        hint(client, table, query)
    return caught.value.reason


def in_background(ask: Callable[[], Any]) -> tuple[threading.Thread, list[Any]]:
    """Ask in a thread; the list has the answer or the refusal when it is there."""
    answers: list[Any] = []

    def run() -> None:
        try:
            answers.append(ask())
        except RefusedError as error:
            answers.append(error.reason)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, answers


def test_a_hint_says_where_what_and_why(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) == 3)
        table.wait(lambda: table.view["phase"] == "place")
        told = hint(ann, table.id)
        best = told["advice"]["options"][0]
        assert told["version"] == table.version
        assert best["move"] in table.moves
        assert best["reasons"]
        lit = {(q, r) for q, r, *_ in table.view["legal"]}
        assert {tuple(heat["cell"]) for heat in told["advice"]["heat"]} == lit
        table.play(best["move"])


def test_hints_are_for_the_own_turn_and_the_own_seat(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=2, names=["Ann"])) as at_ann, bo.join(at_ann.id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo", version=at_bo.version)
        at_ann.wait(lambda: at_ann.table["seats"][1]["state"] == "person")
        assert refused(ann, at_ann.id) == "not_found", "the game has not begun"
        at_ann.send("start", first=0, version=at_ann.version)
        at_ann.wait(lambda: at_ann.is_my_turn)
        at_ann.play("reveal")
        assert hint(ann, at_ann.id)["seat"] == 0
        assert refused(bo, at_ann.id) == "not_your_turn"
        assert refused(bo, at_ann.id, "?seat=0") == "not_yours"
        assert refused(ann, at_ann.id, "?seat=x") == "unreadable"
        assert refused(Client(ann.url), at_ann.id) == "not_yours", "spectators are told nothing"


@pytest.mark.parametrize("game", ["duel", "valley"])
def test_competitors_get_no_hints_unless_the_table_says_so(ann: Client, game: str) -> None:
    wanted = {"game": game, "players": 2, "names": ["Ann"], "bots": ["greedy"], "auto_reveal": True, "first": 0}
    with ann.join(ann.create(**wanted, start=True)) as table:
        table.wait(lambda: table.is_my_turn and table.moves != ["reveal"])
        assert table.table["options"]["hints"] is False
        assert refused(ann, table.id) == "illegal"


def test_competitors_who_agreed_on_it_get_hints(ann: Client) -> None:
    wanted = {"game": "duel", "players": 2, "names": ["Ann"], "bots": ["greedy"], "hints": True}
    with ann.join(ann.create(**wanted, start=True)) as table:
        table.wait(lambda: table.is_my_turn and table.moves != ["reveal"])
        assert table.table["options"]["hints"] is True
        assert hint(ann, table.id)["advice"]["options"][0]["move"] in table.moves


@pytest.mark.parametrize("options", [{"purist": True}, {"stack": "daily"}, {"hints": False}])
def test_some_tables_play_without_hints(ann: Client, options: dict[str, Any]) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True, **options)) as table:
        table.wait(lambda: table.view["phase"] == "place")
        assert table.table["options"]["hints"] is False
        assert refused(ann, table.id) == "illegal"


def test_hints_cannot_be_wanted_where_results_are_compared(ann: Client) -> None:
    with pytest.raises(RefusedError, match="without hints"):
        ann.create(players=1, names=["Ann"], stack="daily", hints=True)


def test_there_are_no_hints_after_the_end(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        play_on(table)
        assert refused(ann, table.id) == "over"


def test_asking_again_gives_the_first_question_up(ann: Client, thoughts: list[Stop]) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        table.wait(lambda: table.view["phase"] == "place")
        first, answer = in_background(lambda: hint(ann, table.id))
        wait_until(lambda: len(thoughts) == 1)
        second, other = in_background(lambda: hint(ann, table.id))
        first.join(PATIENCE)
        assert answer == ["stale"]
        assert thoughts[0].is_set()
        wait_until(lambda: len(thoughts) == 2)
        table.play(table.moves[0])
        second.join(PATIENCE)
        assert other == ["stale"], "a move gives a question up"
        assert thoughts[1].is_set()


def test_a_hint_is_there_when_patience_is_over(tmp_path: Path, thoughts: list[Stop]) -> None:
    with serving(tmp_path, advice_patience=0.3) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            table.wait(lambda: table.view["phase"] == "place")
            assert hint(ann, table.id)["advice"]["options"]
            assert thoughts[0].is_set()


def test_whoever_asks_too_often_waits(tmp_path: Path) -> None:
    with serving(tmp_path, hints=Rate(2, 600)) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            table.wait(lambda: table.view["phase"] == "place")
            hint(ann, table.id)
            hint(ann, table.id)
            assert refused(ann, table.id) == "too_fast"


def test_a_finished_game_is_reviewed_for_everybody_who_may_see_it(
    ann: Client, bo: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "A_MOVE", Budget(nodes=6))
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) == 3)
        with pytest.raises(RefusedError, match="not over yet"):
            ann.get(f"/api/tables/{table.id}/review")
        play_on(table)
    told: dict[str, Any] = {}

    def is_made() -> bool:
        told.update(bo.get(f"/api/tables/{table.id}/review"))
        return told["review"] is not None

    wait_until(is_made, 120)
    assert told["done"] == told["total"] == len(told["review"]["moves"])
    assert told["review"]["players"][0]["result"] == table.view["score"]["total"]
    assert ann.get(f"/api/tables/{table.id}/review") == told, "it is kept"
    ann.call("DELETE", "/api/me")
    told.clear()
    wait_until(is_made, 120)
    assert [player["name"] for player in told["review"]["players"]] == ["Somebody"], "it names nobody who was forgotten"


def test_a_review_that_nobody_waits_for_is_given_up(ann: Client, bo: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Stop] = []

    def ponder(self: RomantikPlaying, names: list[str], stop: Stop, progress: Callable[[int, int], None]) -> Any:
        begun.append(stop)
        progress(1, 70)
        while not stop.is_set():
            time.sleep(0.01)
        return replace(JUDGED, finished=False)

    monkeypatch.setattr(RomantikPlaying, "review", ponder)
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        play_on(table)
    address = f"/api/tables/{table.id}/review"
    wait_until(lambda: ann.get(address) == {"done": 1, "total": 70, "review": None})
    bo.get(address)
    ann.call("DELETE", address)
    assert not begun[0].is_set(), "somebody else waits"
    bo.call("DELETE", address)
    wait_until(begun[0].is_set)


def test_a_review_that_failed_is_told_and_not_begun_again_at_once(caplog: pytest.LogCaptureFixture) -> None:
    begun: list[Stop] = []

    def fail(stop: Stop, tell: Progress) -> Review:
        begun.append(stop)
        raise ZeroDivisionError("a bug")

    async def run() -> None:
        pool = Threads(FairQueue(1), 1, "test")
        reviews = Reviews(pool)
        for _ in range(3):
            with pytest.raises(Refusal, match="could not be reviewed"):
                await reviews.request("game", Asker("ann", "here"), fail)
        pool.close()

    event_loop.run(run())
    assert len(begun) == 1
    assert "a bug" in caplog.text
