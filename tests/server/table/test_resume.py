"""Coming back: whoever knows a version is told what changed since, if the server can tell, and everything otherwise."""

import json
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.client import Client, TableLink

from ..serving import play_on, serving


def last(link: TableLink) -> dict[str, Any]:
    """What the link was told when it came back."""
    told: dict[str, Any] = json.loads(link.received[-1])
    return told


def fresh(client: Client, table_id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Everything, as a newcomer is told."""
    with client.join(table_id) as link:
        assert last(link)["whole"]
        return link.table, link.view


def test_whoever_missed_nothing_is_told_next_to_nothing(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) == 6)
    version, view = table.version, table.view
    with table:
        told = last(table)
        assert "whole" not in told
        assert told["view"] == {}
        assert set(told["table"]) == {"seats", "watchers", "gallery", "suggestions", "ready_in"}
        assert (table.version, table.view) == (version, view)
        table.play(table.moves[0])


def test_whoever_missed_a_reveal_is_told_only_that(ann: Client) -> None:
    with ann.join(ann.create(players=2, names=["Ann", "Cleo"], start=True)) as staying:
        play_on(staying, until=lambda: len(staying.view["tiles"]) == 8 and staying.view["phase"] == "reveal")
        with ann.join(staying.id) as leaving:
            leaving.send("say", text="back in a minute")
            staying.wait(lambda: staying.version == leaving.version)
        staying.play("reveal")
        with leaving:
            told = last(leaving)
            assert "whole" not in told
            assert "tiles" not in told["view"]
            assert told["view"]["hand"] == staying.view["hand"]
            assert "chat" not in told["table"]
            assert (leaving.view, leaving.table["chat"]) == (staying.view, staying.table["chat"])


@pytest.mark.parametrize("seed", range(4))
def test_wherever_one_was_cut_off_one_comes_to_know_the_same(ann: Client, bo: Client, seed: int) -> None:
    choice = random.Random(seed)
    table_id = ann.create(players=2, names=["Ann"])
    with ExitStack() as stack:
        at_ann = stack.enter_context(ann.join(table_id))
        with bo.join(table_id) as at_bo:
            at_bo.send("sit", seat=1, name="Bo")
        at_ann.wait(lambda: at_ann.table["seats"][1]["state"] == "person")
        at_ann.send("start", first=0)
        resumed = 0
        for _ in range(12):
            for _ in range(choice.randrange(4)):
                _something(at_ann, choice)
            with at_bo:
                resumed += "whole" not in last(at_bo)
                _something(at_bo, choice)
                at_ann.wait(lambda: at_ann.version == at_bo.version)
                table, view = fresh(bo, table_id)
                assert at_bo.view == view == at_ann.view
                assert {**at_bo.table, "watchers": 0} == {**table, "watchers": 0}
        assert resumed >= 9


def _something(link: TableLink, choice: random.Random) -> None:
    """Play if it is my turn, take back if I can, or talk."""
    if link.table["may_take_back"] and link.table["may_take_back"][0] in link.my_seats and choice.random() < 0.3:
        link.send("take_back", seat=link.table["may_take_back"][0])
    elif link.is_my_turn:
        link.play(choice.choice(link.moves))
    else:
        link.send("say", text=str(choice.random()))


def test_whoever_got_another_seat_meanwhile_is_told_right(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann", "Cleo"], start=True, first=0)
    with bo.join(table_id) as watching:
        pass
    with ann.join(table_id) as at_ann, bo.join(table_id) as elsewhere:
        at_ann.send("stand", seat=1)
        elsewhere.wait(lambda: elsewhere.version == at_ann.version)
        elsewhere.send("sit", seat=1, name="Bo")
        with watching:
            assert watching.my_seats == [1]
            assert watching.view == elsewhere.view


@pytest.mark.parametrize("version", [1, 10**6, 10**8])
def test_a_version_that_the_room_never_told_gets_everything(ann: Client, version: int) -> None:
    table = ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False))
    table.version = version
    with table:
        assert last(table)["whole"]
        assert table.version == 1


def test_another_server_tells_everything(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
            table.play("reveal")
    with serving(tmp_path) as url:
        ann.url = url
        with table:
            assert last(table)["whole"]
            table.play(table.moves[0])


def test_what_is_forgotten_is_not_left_with_those_who_come_back(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Annabel"])
    with bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        with ann.join(table_id) as at_ann:
            at_ann.send("say", text="my secret")
            at_bo.wait(lambda: at_bo.version == at_ann.version)
    ann.call("DELETE", "/api/me")
    with at_bo:
        at_bo.wait(lambda: at_bo.table["seats"][0].get("name", "") != "Annabel")
        assert "my secret" not in json.dumps(at_bo.table)
        assert "Annabel" not in json.dumps(at_bo.table)
