"""The stack of the day: the same for all, counted once, and nobody looks over another's shoulder before midnight."""

from pathlib import Path

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.server import api_tables, create, table
from dorfplatz.server.calendar import day_after, today

from .serving import play_on, serving

PATHS = ("record", "replay", "picture.svg", "picture.png", "proof", "fits?cell=0,0")


def test_the_daily_stack_is_the_same_for_all_and_counts_once(ann: Client, bo: Client) -> None:
    ids = [who.create(players=1, names=["X"], stack="daily", start=True) for who in (ann, bo)]
    firsts = []
    for who, table_id in zip((ann, bo), ids, strict=True):
        with who.join(table_id) as link:
            play_on(link)
            assert "seed" not in link.table["proof"]
            assert "known_stack" not in link.table["proof"]
            record = who.get(f"/api/tables/{table_id}/record")
            assert "seed" not in record
            assert record["proof"] == {
                "commitment": link.table["proof"]["commitment"],
                "opens": day_after(today()),
            }
            firsts.append(record["turns"][0]["reveal"])
    assert firsts[0] == firsts[1]
    daily = ann.get("/api/daily")
    assert daily["mine"]["table"] == ids[0]
    assert set(ids) <= {result["table"] for result in daily["results"]}
    with ann.join(ann.create(players=1, names=["Ann"], stack="daily", start=True)) as again:
        assert again.table["proof"]["known_stack"]


def test_the_results_of_a_day_are_ranked_and_name_everybody_at_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        scores = []
        for names in (["Ann"], ["Bo", "Cleo"], ["Dan"]):
            who = Client(url)
            with who.join(
                who.create(players=len(names), names=names, stack="daily", start=True, auto_reveal=True)
            ) as link:
                play_on(link)
                scores.append((names, link.view["score"]["total"], link.id))
            again = who.create(players=1, names=["Again"], stack="daily", start=True)
            with who.join(again) as second:
                play_on(second)
        results = Client(url).get("/api/daily")
        assert results["day"] == today()
        assert results["mine"] is None
        ranked = sorted(scores, key=lambda own: -own[1])
        assert [result["score"] for result in results["results"]] == [score for _, score, _ in ranked]
        assert {(*result["names"], result["table"]) for result in results["results"]} == {
            (*names, table_id) for names, _, table_id in scores
        }
        assert Client(url).get("/api/daily?day=2020-01-01")["results"] == []


def test_nobody_looks_over_a_shoulder_before_the_day_is_over(ann: Client, bo: Client) -> None:
    with (
        ann.join(ann.create(players=1, names=["Ann"], stack="daily", start=True)) as playing,
        bo.join(playing.id) as watching,
    ):
        play_on(playing)
        assert watching.view == {}
        with watching:
            pass
        for path in PATHS:
            assert ann.call("GET", f"/api/tables/{playing.id}/{path}")
            with pytest.raises(RefusedError, match="not_yours"):
                bo.call("GET", f"/api/tables/{playing.id}/{path}")
        assert bo.get(f"/api/tables/{playing.id}")["status"] == "over"
    assert not any('"hand"' in text or '"tiles"' in text for text in watching.received)
    with bo.join(bo.create(players=1, names=["Bo"], stack="daily", start=True)) as own:
        assert not own.table["proof"].get("known_stack")


def test_whoever_takes_a_seat_of_a_daily_game_over_sees_it_and_knows_the_stack(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann", "Cleo"], stack="daily", start=True, first=0)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_ann.play("reveal")
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        assert at_bo.view == {}
        at_ann.send("stand", seat=0)
        at_bo.wait(lambda: at_bo.table["seats"][0]["state"] == "left")
        at_bo.send("sit", seat=0, name="Bo")
        assert at_bo.view["hand"] == at_ann.view["hand"]
        at_bo.play(at_bo.moves[0])
    with bo.join(bo.create(players=1, names=["Bo"], stack="daily", start=True)) as own:
        assert own.table["proof"]["known_stack"]


def test_after_its_day_a_game_is_there_for_all_and_tells_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as url:
        ann, bo = Client(url), Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], stack="daily", start=True)) as playing:
            play_on(playing)
        day = today()
        for module in (table, create, api_tables):
            monkeypatch.setattr(module, "today", lambda: "2999-01-01")
        for path in PATHS[:-1]:
            assert bo.call("GET", f"/api/tables/{playing.id}/{path}")
        assert bo.get(f"/api/tables/{playing.id}/proof")["seed"]
        with bo.join(playing.id) as watching:
            assert watching.view["tiles"] == playing.view["tiles"]
            assert watching.table["proof"]["seed"]
        assert bo.get("/api/daily")["results"] == []
        assert [result["table"] for result in bo.get(f"/api/daily?day={day}")["results"]] == [playing.id]
