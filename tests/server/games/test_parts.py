"""Tables with unlocked parts: set up, played with every small question, taken back, kept by rematches, verified."""

import contextlib
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.catalog import PART_NAMES, load, random_parts
from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.replay import replay
from dorfplatz.server.store.file import FILE

from ..serving import play_on, serving

pytestmark = pytest.mark.plays("romantik", thinkers=True)

EVERYTHING = {"parts": "everything"}
QUESTIONS = {"cloud", "heart", "mill", "balloon", "photographer"}


def play_at_random(table: TableLink, seed: int, until: Any = lambda: False) -> set[str]:
    """Play random moves to the end, and tell which phases there were."""
    choice, phases = random.Random(seed), set()
    while table.status != "over" and not until():
        if table.is_my_turn:
            phases.add(table.view["phase"])
            table.play(choice.choice(table.moves))
        else:
            table.receive()
    return phases


@pytest.mark.parametrize("auto_reveal", [True, False])
def test_a_game_with_everything_to_the_end(ann: Client, auto_reveal: bool) -> None:
    table_id = ann.create(players=2, names=["Ann", "Bo"], options=EVERYTHING, start=True, auto_reveal=auto_reveal)
    with ann.join(table_id) as table:
        parts = table.table["options"]["parts"]
        assert parts["red_hearts"] == 4
        assert set(parts) == set(PART_NAMES)
        phases = play_at_random(table, 1)
        assert phases >= {"place", "heart"}
        record = parse_record(ann.call("GET", f"/api/tables/{table.id}/record"))
        assert record.parts == parts
        assert replay(record).score.total == table.view["score"]["total"]
        frames = ann.get(f"/api/tables/{table.id}/replay")["frames"]
        assert [frame["score"]["total"] for frame in frames][-1] == table.view["score"]["total"]
        assert b"<svg" in ann.call("GET", f"/api/tables/{table.id}/picture.svg")


@pytest.mark.parametrize("seed", range(3))
def test_bots_answer_every_question(ann: Client, seed: int) -> None:
    parts = random_parts(load(), random.Random(seed)).as_record()
    bots = ["greedy", "random"]
    with ann.join(
        ann.create(players=3, names=["Ann"], bots=bots, options={"parts": parts}, start=True, auto_reveal=True)
    ) as table:
        play_at_random(table, seed)
        assert table.status == "over"
        assert table.table["stumbled"] == []
        assert table.table["options"]["parts"] == parts


WRONG: list[Any] = [
    {"parts": "all"},
    {"parts": {"castles": True}},
    {"parts": {"red_hearts": 5}},
    {"parts": {"hill": 2}},
    {"parts": {"hill": "yes"}},
    {"parts": ["hill"]},
    {"part": "everything"},
    {"parts": None},
]


@pytest.mark.parametrize("options", WRONG)
def test_options_that_the_game_does_not_know_are_refused(ann: Client, options: Any) -> None:
    with pytest.raises(RefusedError, match="unreadable"):
        ann.create(players=1, names=["Ann"], options=options, start=True)


def test_parts_are_told_before_in_the_list_and_at_the_table(ann: Client) -> None:
    about = ann.get("/api/games")["romantik"]
    assert [part["name"] for part in about["parts"]] == list(PART_NAMES)
    hill = next(part for part in about["parts"] if part["name"] == "hill")
    assert hill == {"name": "hill", "most": 1, "tiles": ["hill"], "points": 2, "number": 2, "source": hill["source"]}
    assert {tile for part in about["parts"] for tile in part["tiles"]} <= set(about["tiles"])
    assert [option["id"] for option in about["campaign_options"]] == ["mill", "duel"]
    table_id = ann.create(players=1, names=["Ann"], options={"parts": {"hill": True, "red_hearts": 0}})
    assert ann.get(f"/api/tables/{table_id}")["options"]["parts"] == {"hill": True}
    assert ann.get("/api/tables")[0]["options"] == {"parts": {"hill": True}}
    assert ann.get(f"/api/tables/{ann.create(names=['Ann'])}")["options"]["parts"] == {}


def test_the_game_of_the_day_has_no_parts(ann: Client) -> None:
    with pytest.raises(RefusedError, match="illegal"):
        ann.create(players=1, names=["Ann"], stack="daily", options=EVERYTHING, start=True)
    ann.create(players=1, names=["Ann"], stack="daily", options={"parts": "none"}, start=True)


@pytest.mark.parametrize("same_stack", [True, False])
def test_a_rematch_and_a_shared_stack_keep_the_parts(ann: Client, same_stack: bool) -> None:
    parts = {"red_hearts": 2, "warehouse": True, "clouds": True}
    with ann.join(ann.create(players=1, names=["Ann"], options={"parts": parts}, start=True)) as table:
        play_at_random(table, 3)
        table.send("rematch", same_stack=same_stack)
        table.wait(lambda: "next_table" in table.table)
    with ann.join(table.table["next_table"]) as again:
        assert again.table["options"]["parts"] == parts
        assert "campaign" not in again.table["options"]
        play_at_random(again, 4)
    shared = ann.create(players=1, names=["Ann"], stack={"same_as": table.id}, start=True)
    with ann.join(shared) as third:
        assert third.table["options"]["parts"] == parts
        assert third.table["proof"]["known_stack"]
    with pytest.raises(RefusedError, match="illegal"):
        ann.create(players=1, names=["Ann"], stack={"same_as": table.id}, options={"parts": "none"}, start=True)


def test_the_shuffle_of_a_game_with_parts_is_verified(ann: Client, tmp_path: Path) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], options=EVERYTHING, start=True)) as table:
        promised = table.table["proof"]["commitment"]
        play_at_random(table, 5)
    path = tmp_path / "table.json"
    path.write_bytes(ann.call("GET", f"/api/tables/{table.id}/record"))
    assert main(["verify", str(path), "--commitment", promised]) == 0
    record = json.loads(path.read_bytes())
    del record["parts"]["hill"]
    path.write_text(json.dumps(record))
    assert main(["verify", str(path)]) == 1


def test_taking_back_takes_the_small_choices_back_too(ann: Client, bo: Client) -> None:
    parts = {"red_hearts": 4, "golden_heart": True}
    table_id = ann.create(
        players=2, names=["Ann", "Cleo"], options={"parts": parts}, start=True, first=0, auto_reveal=False
    )
    with ann.join(table_id) as table, bo.join(table_id) as watching:
        while table.view["phase"] != "heart":
            before = table.view
            table.play(next(move for move in table.moves if move != "reveal" or len(table.moves) == 1))
        seat = table.view["player"]
        assert table.table["may_take_back"] == [seat]
        assert {row[0] for row in table.view["answers"]} == {"heart:red", "heart:gold", "heart:none"}
        table.send("suggest", cell=[0, 0], rotation=0)
        table.play("heart:red")
        assert table.view["phase"] == "reveal"
        assert len(table.view["figures"]["red_hearts"]) == 1
        assert table.view["left"]["red"] == 3
        table.send("take_back", seat=seat)
        assert table.view == before
        watching.wait(lambda: watching.version == table.version)
        assert watching.view == before
        with pytest.raises(RefusedError, match="illegal"):
            table.play("heart:red")


def test_a_tile_is_stored_and_laid_later_and_no_reveal_is_automatic_then(ann: Client) -> None:
    options = {"parts": {"warehouse": True}}
    with ann.join(ann.create(players=1, names=["Ann"], options=options, start=True)) as table:
        while "store" not in table.moves:
            if table.is_my_turn:
                table.play(table.moves[-1])
            else:
                table.receive()
        tile = table.view["hand"]["tile"]
        table.play("store")
        table.wait(lambda: table.view["stored"] == tile)
        while not any(move.startswith("stored:") for move in table.moves):
            if table.is_my_turn:
                table.play(table.moves[-1])
            else:
                table.receive()
        assert table.view["phase"] == "reveal"
        with pytest.raises(TimeoutError):
            table.receive(0.5)
        table.play(next(move for move in table.moves if move.startswith("stored:")))
        assert table.view["stored"] is None
        play_at_random(table, 6)


def test_a_purist_table_asks_without_helping(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], options=EVERYTHING, purist=True, start=True)) as table:
        asked = 0
        choice = random.Random(7)
        while table.status != "over":
            if not table.is_my_turn:
                table.receive()
                continue
            assert (table.view["unseen"], table.view["unseen_markers"]) == ([], {})
            assert all(row[1:] == [0, []] for row in table.view["answers"])
            assert all(row[3:] == [0, []] for row in table.view["legal"])
            asked += table.view["phase"] in QUESTIONS
            table.play(choice.choice(table.moves))
        assert asked
        with pytest.raises(RefusedError, match="illegal"):
            ann.get(f"/api/tables/{table.id}/fits?cell=0,0")


def test_every_line_of_the_sheet_is_explained(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], options=EVERYTHING, start=True)) as table:
        play_at_random(table, 8, until=lambda: len(table.view["tiles"]) > 40)
        for _ in range(2):
            told = ann.get(f"/api/tables/{table.id}/explain")
            sheet = {
                f"{group}.{line}": points
                for group in ("tasks", "flags", "longest", "parts")
                for line, points in table.view["score"][group].items()
            }
            summed = {line: sum(each["points"] for each in told["lines"] if each["line"] == line) for line in sheet}
            assert summed == sheet
            cells = {(q, r) for _, q, r, *_ in table.view["tiles"]}
            assert {tuple(cell) for each in told["lines"] for cell in each["cells"]} <= cells
            play_at_random(table, 9)


def test_a_log_from_before_there_were_parts_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 5)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        where = "WHERE table_id = ? AND version = 1"
        body = json.loads(connection.execute(f"SELECT body FROM events {where}", (table.id,)).fetchone()[0])
        del body["options"]["own"]
        connection.execute(f"UPDATE events SET body = ? {where}", (json.dumps(body).encode(), table.id))
        connection.commit()
    with serving(tmp_path) as url, Client(url, cookie=ann.cookie).join(table.id) as again:
        assert again.table["options"]["parts"] == {}
        play_on(again)
        assert again.status == "over"
