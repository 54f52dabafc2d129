"""Whole games through the real server, as people play them."""

import json
from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.replay import replay

from ..serving import play_on

pytestmark = pytest.mark.plays("romantik", thinkers=True)


def test_a_solo_game_to_the_score_sheet(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        assert table.table["options"]["auto_reveal"]
        play_on(table)
        assert table.view["phase"] == "over"
        assert table.view["legal"] == []
        record = parse_record(ann.call("GET", f"/api/tables/{table.id}/record"))
        assert replay(record).score.total == table.view["score"]["total"]
        assert record.players == ["Ann"]


def test_two_people_with_suggestion_and_take_back(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        at_ann.wait(lambda: at_ann.table["seats"][1]["state"] == "person")
        at_ann.send("start", first=0)
        at_ann.play("reveal")
        at_bo.wait(lambda: bool(at_bo.view.get("hand")))
        at_bo.send("suggest", cell=[0, 0], rotation=3)
        at_ann.wait(lambda: bool(at_ann.table["suggestions"]))
        assert at_ann.table["suggestions"] == [{"name": "Bo", "person": bo.person, "cell": [0, 0], "rotation": 3}]
        at_ann.play("0,0/3")
        assert at_ann.table["suggestions"] == []
        assert at_ann.table["may_take_back"] == [0]
        at_ann.send("take_back", seat=0)
        assert at_ann.view["tiles"] == []
        assert at_ann.view["hand"] is not None
        at_ann.play("0,0/4")
        at_bo.wait(lambda: at_bo.view["tiles"] != [] and at_bo.version == at_ann.version)
        assert at_bo.view["tiles"][0][3] == 4
        at_bo.play("reveal")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        with pytest.raises(RefusedError, match="illegal"):
            at_ann.send("take_back", seat=0)
        play_on(at_ann, at_bo)
        assert at_ann.view == at_bo.view


def test_three_seats_on_one_device(ann: Client) -> None:
    with ann.join(ann.create(players=3, names=["Ann", "Cleo", "Dan"], start=True, auto_reveal=True)) as table:
        assert table.my_seats == [0, 1, 2]
        play_on(table)
        assert table.status == "over"


def test_bots_in_seats_play_to_the_end(ann: Client) -> None:
    with ann.join(ann.create(players=3, names=["Ann"], bots=["greedy", "random"], start=True)) as table:
        assert [seat["state"] for seat in table.table["seats"]] == ["person", "bot", "bot"]
        play_on(table)
        assert table.status == "over"


def test_a_spectator_sees_the_game_and_can_change_nothing(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_ann.wait(lambda: at_ann.table["watchers"] == 1)
        at_ann.play("reveal")
        at_bo.wait(lambda: at_bo.view["hand"] is not None)
        assert at_bo.view == at_ann.view
        attempts: dict[str, dict[str, Any]] = {
            "play": {"seat": 0, "move": "0,0/0"},
            "take_back": {"seat": 0},
            "stand": {"seat": 0},
            "settings": {"auto_reveal": True},
            "suggest": {"cell": [0, 0]},
            "bot": {"seat": 0, "level": None},
        }
        for kind, fields in attempts.items():
            with pytest.raises(RefusedError, match="not_yours"):
                at_bo.send(kind, **fields)


def test_leaving_and_taking_a_seat_over(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"], bots=["random"], start=True, first=0)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_ann.play("reveal")
        at_ann.send("stand", seat=0)
        at_bo.wait(lambda: at_bo.table["seats"][0]["state"] == "left")
        assert at_bo.table["seats"][0]["name"] == "Ann"
        at_bo.send("sit", seat=0, name="Bo")
        play_on(at_bo)
        assert at_bo.status == "over"


def test_a_bot_takes_a_left_seat_over(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann", "Cleo"], start=True, first=0)
    with ann.join(table_id) as table:
        table.send("stand", seat=0)
        table.send("bot", seat=0, level="greedy")
        play_on(table)
        assert table.status == "over"


def test_reconnecting_in_mid_move_finds_everything(ann: Client) -> None:
    table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
    with ann.join(table_id) as table:
        table.play("reveal")
        before, version = table.view, table.version
    with ann.join(table_id) as again:
        assert again.view == before
        assert again.version == version
        again.play(again.moves[0])


def test_a_second_tab_is_welcome(ann: Client) -> None:
    table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
    with ann.join(table_id) as one, ann.join(table_id) as other:
        one.play("reveal")
        other.wait(lambda: other.version == one.version)
        other.play(other.moves[0])
        one.wait(lambda: one.version == other.version)
        assert one.view == other.view


@pytest.mark.parametrize("same_stack", [False, True])
def test_a_rematch_on_the_same_or_a_new_stack(ann: Client, same_stack: bool) -> None:
    with ann.join(ann.create(players=2, names=["Ann"], bots=["random"], start=True, first=0)) as table:
        with pytest.raises(RefusedError, match="illegal"):
            table.send("rematch", same_stack=same_stack)
        play_on(table)
        first_tile = json.loads(ann.call("GET", f"/api/tables/{table.id}/record"))["turns"][0]["reveal"]
        table.send("rematch", same_stack=same_stack)
        assert table.table["next_table"]
        before = table.table["next_table"]
        table.send("rematch", same_stack=same_stack)
        assert table.table["next_table"] == before
    with ann.join(before) as again:
        assert again.status == "playing"
        assert again.table["proof"].get("known_stack", False) == same_stack
        again.wait(lambda: bool(again.view["hand"] or again.view["tiles"]) or again.is_my_turn)
        play_on(again)
        turns = json.loads(ann.call("GET", f"/api/tables/{before}/record"))["turns"]
        assert (turns[0]["reveal"] == first_tile) or not same_stack
        assert turns[0]["player"] == 1


def test_a_shared_stack_can_be_played_when_its_game_is_over(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        with pytest.raises(RefusedError, match="not_found"):
            bo.create(players=1, names=["Bo"], stack={"same_as": table.id}, start=True)
        play_on(table)
        with bo.join(bo.create(players=1, names=["Bo"], stack={"same_as": table.id}, start=True)) as shared:
            assert shared.table["options"]["stack"] == "shared"
            assert shared.table["options"]["to_beat"] == table.view["score"]["total"]
            assert shared.table["proof"]["known_stack"]
            play_on(shared)
            assert shared.table["proof"]["seed"] == table.table["proof"]["seed"]


def test_chat_is_plain_text_for_all(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("say", text="  Hello\u202e <b>Ann</b>\n\u200b ")
        at_ann.wait(lambda: bool(at_ann.table["chat"]))
        assert at_ann.table["chat"][0]["text"] == "Hello <b>Ann</b>"
        assert at_ann.table["chat"][0]["name"] == "Bo"
        with pytest.raises(RefusedError, match="unreadable"):
            at_bo.send("say", text="\u200b\u202e")


def test_auto_reveal_can_be_switched_during_a_game(ann: Client) -> None:
    with ann.join(ann.create(players=2, names=["Ann", "Cleo"], start=True)) as table:
        assert table.view["phase"] == "reveal"
        table.send("settings", auto_reveal=True)
        table.wait(lambda: table.view["phase"] == "place")


def test_free_seats_are_taken_away_at_the_start(ann: Client) -> None:
    table_id = ann.create(players=4, names=["Ann"])
    with ann.join(table_id) as table:
        table.send("bot", seat=3, level="random")
        table.send("start")
        assert [seat["name"] for seat in table.table["seats"]] == ["Ann", "Random"]
        assert table.table["options"]["players"] == 2


def test_my_games_come_in_pages(ann: Client) -> None:
    ids = [ann.create(players=2, names=["Ann"]) for _ in range(7)]
    pages: list[list[str]] = [[]]
    while pages[-1] or len(pages) == 1:
        before = f"&before={pages[-1][-1]}" if pages[-1] else ""
        pages.append([line["id"] for line in ann.get(f"/api/tables?limit=3{before}")])
    assert [len(page) for page in pages] == [0, 3, 3, 1, 0]
    assert sorted(table_id for page in pages for table_id in page) == sorted(ids)
    assert ann.get("/api/tables") == ann.get("/api/tables?limit=100")
    assert ann.get("/api/tables?before=nosuchtable") == []
    for wrong in ("0", "101", "-1", "x", "9" * 5000):
        with pytest.raises(RefusedError, match="unreadable"):
            ann.get(f"/api/tables?limit={wrong}")


def test_the_last_move_of_a_finished_game_is_final(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        play_on(table)
        assert table.table["may_take_back"] == []
        with pytest.raises(RefusedError, match=r"over: .* final"):
            table.send("take_back", seat=0)
        for move in ("reveal", "0,0/0", "aside"):
            with pytest.raises(RefusedError, match="over: "):
                table.play(move)


def test_a_purist_table_shows_where_one_may_lay_and_nothing_more(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True, purist=True)) as table:
        assert table.table["options"]["purist"]
        for turn in (1, 2, 3):
            play_on(table, until=lambda: len(table.view["tiles"]) == turn and table.view["phase"] == "place")  # noqa: B023
            assert table.view["legal"]
            assert all(row[3:] == [0, []] for row in table.view["legal"])
            assert (table.view["unseen"], table.view["unseen_markers"]) == ([], {})
        play_on(table)
        assert table.status == "over"


def test_my_games_are_there_when_i_come_back(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    with bo.join(table_id) as table:
        table.send("sit", seat=1, name="Bo")
        table.send("start", first=1)
    mine = Client(bo.url, cookie=bo.cookie).get("/api/tables")
    assert [line["id"] for line in mine] == [table_id]
    assert mine[0]["your_turn"]
    assert mine[0]["players"] == ["Ann", "Bo"]
    assert not ann.get("/api/tables")[0]["your_turn"]
