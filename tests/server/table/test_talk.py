"""The chat: told line by line, bounded for a person and for a gallery, and closed when nobody needs it."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.server.calendar import now
from dorfplatz.server.settings import Rate
from dorfplatz.server.table import talk

from ..serving import play_on, serving


def last_update(link: TableLink) -> dict[str, Any]:
    updates = [json.loads(text) for text in link.received if '"type":"update"' in text]
    found: dict[str, Any] = updates[-1]
    return found


def test_only_what_is_new_is_told(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=2, names=["Ann"])) as at_ann:
        for word in ("one", "two", "three"):
            at_ann.send("say", text=word)
        assert [line["text"] for line in last_update(at_ann)["table"]["chat"]] == ["three"]
        with bo.join(at_ann.id) as at_bo:
            assert [line["text"] for line in last_update(at_bo)["table"]["chat"]] == ["one", "two", "three"]
        at_ann.send("say", text="four")
        with at_bo:
            assert [line["text"] for line in last_update(at_bo)["table"]["chat"]] == ["four"]
            assert at_bo.table["chat"] == at_ann.table["chat"]


def test_a_person_has_one_measure_of_words_for_all_sockets_and_tables(tmp_path: Path) -> None:
    with serving(tmp_path, chat=Rate(3, 100)) as url:
        eve = Client(url)
        tables = [eve.create(players=1, names=["Eve"]) for _ in range(2)]
        with eve.join(tables[0]) as one, eve.join(tables[0]) as two, eve.join(tables[1]) as three:
            for link in (one, two, three):
                link.send("say", text="hello")
            for link in (one, two, three):
                with pytest.raises(RefusedError, match="too_fast"):
                    link.send("say", text="hello again")


def test_all_spectators_share_one_measure_of_words_and_those_who_sit_do_not(tmp_path: Path) -> None:
    with serving(tmp_path, chat_of_spectators=Rate(2, 100)) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"])) as table:
            for said in range(3):
                with Client(url).join(table.id) as stranger:
                    if said < 2:
                        stranger.send("say", text="me too")
                        continue
                    with pytest.raises(RefusedError, match="too_fast"):
                        stranger.send("say", text="me too")
            table.send("say", text="quiet, please")


def test_those_who_sit_close_the_chat_to_spectators(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=2, names=["Ann"])) as table, bo.join(table.id) as watching:
        with pytest.raises(RefusedError, match="not_yours"):
            watching.send("settings", spectators_talk=False)
        table.send("settings", spectators_talk=False)
        assert table.table["options"]["spectators_talk"] is False
        with pytest.raises(RefusedError, match="not_yours"):
            watching.send("say", text="hello")
        table.send("say", text="nobody else")
        table.send("settings", spectators_talk=True)
        watching.send("say", text="hello")


def test_the_chat_is_closed_a_day_after_the_end(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        play_on(table)
        table.send("say", text="well played")
        monkeypatch.setattr(talk, "now", lambda: now() + 25 * 3600 * 1000)
        with pytest.raises(RefusedError, match="over"):
            table.send("say", text="still there?")


def test_a_log_has_an_end_but_the_game_can_be_played_to_its_own(tmp_path: Path) -> None:
    with serving(tmp_path, most_events=60) as url:
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True, first=0, auto_reveal=True)) as table:
            with pytest.raises(RefusedError, match="too_long"):
                [table.send("say", text="and on and on") for _ in range(60)]
            assert table.version <= 31
            play_on(table, until=lambda: table.version > 62)
            with pytest.raises(RefusedError, match="too_long"):
                table.send("settings", auto_reveal=False)
            play_on(table)
            assert table.status == "over"


def test_a_gallery_has_so_many_places_and_those_who_sit_always_have_one(tmp_path: Path) -> None:
    with serving(tmp_path, most_spectators=2) as url:
        ann, bo = Client(url), Client(url)
        with ann.join(ann.create(players=2, names=["Ann"])) as table, bo.join(table.id), bo.join(table.id):
            with pytest.raises(ConnectionClosed) as closed, Client(url).join(table.id):
                pass
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            with ann.join(table.id) as again:
                again.send("ping")
