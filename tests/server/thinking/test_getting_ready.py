"""Bots, hints and reviews that wait for machine code say for how long, hold nobody up, and start by themselves."""

import logging
import time
from pathlib import Path
from typing import Any

import pytest
from ready import EVERYTHING

from dorfplatz.bots.core.budget import Budget
from dorfplatz.client import Client, RefusedError
from dorfplatz.client.client import drafts_of
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.unit import Unit
from dorfplatz.server.games import thinkers
from dorfplatz.server.games.thinkers import TableBots
from dorfplatz.server.table import rooms

from ..serving import play_on, serving, wait_until

pytestmark = EVERYTHING


class Code:
    """How long machine code takes, as far as the server knows."""

    def __init__(self) -> None:
        self.seconds: float | None = 24.0

    def seconds_until_loaded(self, *units: Unit) -> float | None:
        return self.seconds if units else None


@pytest.fixture
def code(monkeypatch: pytest.MonkeyPatch) -> Code:
    """Machine code that is being made until the test says otherwise."""
    making = Code()
    monkeypatch.setattr(thinkers, "seconds_until_loaded", making.seconds_until_loaded)
    monkeypatch.setattr(thinkers, "HINT", Budget(nodes=24))
    monkeypatch.setattr(thinkers, "A_MOVE", Budget(nodes=8))
    return making


def with_bot(client: Client, level: str, **wanted: Any) -> str:
    """A table of the Valley at which a bot plays first."""
    wanted = {"game": "valley", "players": 2, "names": ["Ann"], "bots": [level], "auto_reveal": True} | wanted
    return client.create(**wanted, start=True, first=1)


def test_a_bot_says_how_long_it_takes_and_then_starts_by_itself(ann: Client, code: Code) -> None:
    with ann.join(with_bot(ann, "planner")) as table:
        table.wait(lambda: table.table["ready_in"] == {"1": 30})
        code.seconds = 8.5
        table.wait(lambda: table.table["ready_in"] == {"1": 10})
        code.seconds = None
        table.wait(lambda: table.is_my_turn and table.table["ready_in"] == {})
        assert table.table["stumbled"] == []


def test_whoever_comes_while_a_bot_gets_ready_is_told(ann: Client, bo: Client, code: Code) -> None:
    with ann.join(with_bot(ann, "master")) as table:
        table.wait(lambda: table.table["ready_in"] != {})
        with bo.join(table.id) as other:
            other.wait(lambda: other.table["ready_in"] == {"1": 30})
        code.seconds = None
        table.wait(lambda: table.is_my_turn)
        with bo.join(table.id) as other:
            assert other.table["ready_in"] == {}


def test_bots_that_wait_hold_nobody_up(ann: Client, code: Code) -> None:
    waiting = [with_bot(ann, level) for level in ("planner", "planner", "planner", "master", "master", "master")]
    with ann.join(waiting[0]) as table:
        table.wait(lambda: table.table["ready_in"] != {})
        with ann.join(with_bot(ann, "builder")) as quick:
            quick.wait(lambda: quick.is_my_turn)
            assert quick.table["ready_in"] == {}
        assert table.table["ready_in"] == {"1": 30}


def test_a_bot_that_is_sent_away_is_not_waited_for(ann: Client, code: Code) -> None:
    with ann.join(with_bot(ann, "planner")) as table:
        table.wait(lambda: table.table["ready_in"] != {})
        table.send("bot", seat=1, level=None)
        table.wait(lambda: table.table["ready_in"] == {})
        table.send("bot", seat=1, level="villager")
        table.wait(lambda: table.is_my_turn)


def test_a_server_stops_while_a_bot_gets_ready_and_the_next_one_goes_on(tmp_path: Path, code: Code) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        with ann.join(with_bot(ann, "planner")) as table:
            table.wait(lambda: table.table["ready_in"] != {})
        stopped = time.monotonic()
    assert time.monotonic() - stopped < 60
    code.seconds = None
    with serving(tmp_path) as url:
        ann.url = url
        with ann.join(table.id) as table:
            table.wait(lambda: table.is_my_turn)


def test_without_machine_code_a_level_plays_like_one_that_needs_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bots = TableBots("valley")
    monkeypatch.setattr(thinkers, "need", lambda *units: not units)
    with caplog.at_level(logging.WARNING):
        assert [bots._able(level) for level in ("villager", "planner", "grandmaster")] == [
            "villager",
            "builder",
            "builder",
        ]
    assert "grandmaster of valley plays like builder, because there is no machine code" in caplog.text


def test_a_hint_says_how_long_it_takes(ann: Client, code: Code) -> None:
    with ann.join(ann.create(game="valley", players=2, names=["Ann", "Bo"], start=True, hints=True)) as table:
        with pytest.raises(RefusedError, match="ask again in about 30 seconds") as refused:
            ann.get(f"/api/tables/{table.id}/hint")
        assert refused.value.reason == "busy"
        code.seconds = None
        # The table rolls automatically, which cancels hints.
        table.wait(lambda: bool(drafts_of(table.view)))
        assert ann.get(f"/api/tables/{table.id}/hint")["advice"]["options"]


def test_a_review_says_how_long_it_takes_and_starts_when_asked_again(ann: Client, code: Code) -> None:
    with ann.join(ann.create(game="valley", players=2, names=["Ann", "Bo"], start=True)) as table:
        play_on(table)
        address = f"/api/tables/{table.id}/review"
        assert ann.get(address) == {"done": 0, "total": 0, "review": None, "ready_in": 30}
        code.seconds = None
        wait_until(lambda: ann.get(address)["review"] is not None)


def test_the_game_of_an_open_table_is_made_first(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    hurried: list[tuple[Unit, ...]] = []
    monkeypatch.setattr(rooms, "is_loaded", lambda *units: False)
    monkeypatch.setattr(rooms, "hurry", lambda *units: hurried.append(units))
    ann.create(game="duel", players=2, names=["Ann", "Bo"])
    wait_until(lambda: hurried == [units_of("duel")])
