"""Teams confer in private: what is said to one side reaches nobody else, whatever they send or ask for."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.server.games.registry import game
from dorfplatz.server.settings import Rate
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import replay
from dorfplatz.server.table.chat import CHAT_LENGTH, readable
from dorfplatz.server.table.events import (
    AnyEvent,
    Beginning,
    Chair,
    Conferred,
    Created,
    Options,
    Said,
    Sat,
    Started,
    Stood,
    encode_event,
)
from dorfplatz.server.table.table import Table

from ..serving import play_on, serving

SECRET = "take the river first"
TEAMS = {"game": "duel", "players": 4, "sides": [0, 1, 0, 1]}


class Teams:
    """Ann and Cleo against Bo and Dan, and Eve who watches."""

    def __init__(self, url: str, stack: ExitStack) -> None:
        self.clients = {name: Client(url, name=name) for name in ("Ann", "Bo", "Cleo", "Dan", "Eve")}
        self.id = self.clients["Ann"].create(**TEAMS, names=["Ann"])
        self.links = {name: stack.enter_context(client.join(self.id)) for name, client in self.clients.items()}
        for seat, name in enumerate(("Bo", "Cleo", "Dan"), 1):
            self.agree()
            self.links[name].send("sit", seat=seat, name=name)
        self.agree()

    def __getitem__(self, name: str) -> TableLink:
        return self.links[name]

    def agree(self) -> None:
        """Wait until everybody has heard of everything."""
        for link in self.links.values():
            link.send("ping")
        latest = max(link.version for link in self.links.values())
        for link in self.links.values():
            link.wait(lambda link=link: link.version >= latest)  # type: ignore[misc]

    def start(self) -> None:
        self.agree()
        self["Ann"].send("start", first=0)
        self.agree()


@pytest.fixture
def teams(url: str) -> Iterator[Teams]:
    with ExitStack() as stack:
        yield Teams(url, stack)


def texts(link: TableLink) -> list[str]:
    return [line["text"] for line in link.table["chat"]]


def heard(link: TableLink) -> str:
    """Everything that the server has sent on a connection, and the person's export."""
    return "".join(link.received) + json.dumps(link.client.get("/api/me/export"))


def test_what_is_said_to_a_side_reaches_that_side_alone(teams: Teams) -> None:
    teams.start()
    teams["Ann"].send("say", text=SECRET, to_side=True)
    teams["Bo"].send("say", text="hello all")
    teams.agree()
    own = {"name": "Ann", "person": teams.clients["Ann"].person, "text": SECRET, "side": 0}
    for name in ("Ann", "Cleo"):
        first, second = teams[name].table["chat"]
        assert first == {**own, "version": first["version"]}
        assert "side" not in second
    for name in ("Bo", "Dan", "Eve"):
        assert texts(teams[name]) == ["hello all"]
        assert SECRET not in heard(teams[name])
    assert SECRET in heard(teams["Ann"])
    assert SECRET not in json.dumps(teams.clients["Cleo"].get("/api/me/export")), "it is not Cleo's own"


def test_whoever_comes_back_or_comes_new_gets_only_the_words_of_their_side(teams: Teams) -> None:
    teams.start()
    version = teams["Bo"].version
    teams["Cleo"].send("say", text=SECRET, to_side=True)
    teams.agree()
    for name, expected in {"Ann": [SECRET], "Bo": [], "Eve": []}.items():
        for known in (0, version):
            again = teams.clients[name].join(teams.id)
            again.version = known
            with again:
                assert texts(again) == expected
    with Client(teams.clients["Ann"].url).join(teams.id) as stranger:
        assert texts(stranger) == []


@pytest.mark.parametrize("extra", [{"to_side": 1}, {"to_side": True, "side": 0}, {"to_side": True, "seat": 0}])
def test_no_message_names_the_side_of_others(teams: Teams, extra: dict[str, Any]) -> None:
    with pytest.raises(RefusedError, match="unreadable"):
        teams["Bo"].send("say", text="we are watching you", **extra)


def test_a_spectator_and_whoever_holds_seats_on_both_sides_confer_with_nobody(teams: Teams) -> None:
    with pytest.raises(RefusedError, match="not_yours"):
        teams["Eve"].send("say", text="psst", to_side=True)
    teams["Cleo"].send("stand", seat=2)
    teams.agree()
    teams["Bo"].send("sit", seat=2, name="Bo too")
    teams.agree()
    teams["Ann"].send("say", text=SECRET, to_side=True)
    with pytest.raises(RefusedError, match="not_yours"):
        teams["Bo"].send("say", text="psst", to_side=True)
    teams.agree()
    assert SECRET not in heard(teams["Bo"]), "opponents look at the same device"


def test_a_rival_who_changes_sides_reads_nothing_from_before_and_nothing_of_the_side_they_left(teams: Teams) -> None:
    teams["Bo"].send("say", text="our plan", to_side=True)
    teams["Ann"].send("say", text=SECRET, to_side=True)
    teams.start()
    teams["Cleo"].send("stand", seat=2)
    teams["Bo"].send("stand", seat=1)
    teams.agree()
    teams["Bo"].send("sit", seat=2, name="Bo")
    teams.agree()
    teams["Dan"].send("say", text="Bo has left us", to_side=True)
    teams["Ann"].send("say", text="welcome", to_side=True)
    teams.agree()
    with teams.clients["Bo"].join(teams.id) as again:
        assert texts(again) == ["welcome"]
    assert SECRET not in heard(teams["Bo"])
    assert "Bo has left us" not in heard(teams["Bo"])


@pytest.mark.parametrize("game", ["duel", "romantik"])
def test_a_table_without_teams_has_no_private_chat(ann: Client, game: str) -> None:
    table_id = ann.create(game=game, players=2, names=["Ann"])
    with ann.join(table_id) as table, pytest.raises(RefusedError, match="illegal: There are no teams"):
        table.send("say", text="psst", to_side=True)


def test_it_stays_private_after_the_game_in_the_replay_and_in_the_record(ann: Client, bo: Client) -> None:
    table_id = ann.create(**TEAMS, names=["Ann"], bots=["random"])
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=3, name="Bo")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        at_ann.send("start", first=0)
        at_ann.send("say", text=SECRET, to_side=True)
        play_on(at_ann, at_bo)
        at_ann.send("say", text="that went well", to_side=True)
        with bo.join(table_id) as again:
            assert again.status == "over"
            assert texts(again) == []
        for what in ("record", "replay", "picture.svg", "explain"):
            answer = bo.call("GET", f"/api/tables/{table_id}/{what}")
            assert SECRET.encode() not in answer
            assert b"that went well" not in answer
        assert SECRET not in heard(at_bo)


def test_what_somebody_said_to_their_side_is_forgotten_with_them(tmp_path: Any) -> None:
    with serving(tmp_path) as url, ExitStack() as stack:
        teams = Teams(url, stack)
        teams["Ann"].send("say", text=SECRET, to_side=True)
        teams["Cleo"].send("say", text="gladly", to_side=True)
        teams.agree()
        teams.clients["Ann"].call("DELETE", "/api/me")
        teams["Cleo"].wait(lambda: texts(teams["Cleo"]) == ["…", "gladly"])
        assert SECRET.encode() not in b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())


def test_words_to_a_side_count_like_any_others(tmp_path: Any) -> None:
    with serving(tmp_path, chat=Rate(2, 100)) as url, ExitStack() as stack:
        teams = Teams(url, stack)
        teams["Ann"].send("say", text="one")
        teams["Ann"].send("say", text="two", to_side=True)
        with pytest.raises(RefusedError, match="too_fast"):
            teams["Ann"].send("say", text="three", to_side=True)


def played_back(*events: AnyEvent) -> Table:
    chairs = [Chair(name=name, person=name.lower()) for name in ("Ann", "Bo", "Cleo", "Dan")]
    created = Created(game="duel", code="CODE", by="ann", options=Options(), chairs=chairs, sides=[0, 1, 0, 1])
    rows = [EventRow("t", number, "", "", 0, encode_event(event)) for number, event in enumerate((created, *events), 1)]
    return replay("t", rows)


def test_a_log_that_is_played_back_tells_the_same_people() -> None:
    secret = Conferred(name="Ann", person="ann", text=SECRET, side=0)
    table = played_back(secret, Stood(seat=2), Sat(seat=2, name="Eve", person="eve"))
    assert [len(readable(table, person)) for person in ("ann", "cleo", "eve", "bo", "")] == [1, 1, 0, 0, 0]


def test_words_from_before_the_start_stay_with_their_side_when_sides_are_renumbered() -> None:
    chairs = [
        Chair(name="Ann", person="ann"),
        Chair(),
        Chair(name="Bo", person="bo"),
        Chair(name="Cleo", person="cleo"),
    ]
    created = Created(game="duel", code="CODE", by="ann", options=Options(), chairs=chairs, sides=[0, 1, 2, 2])
    secret = Conferred(name="Bo", person="bo", text=SECRET, side=2)
    stack = game("duel").shuffle({})
    started = Started(beginning=Beginning(chairs=[0, 2, 3], first=0, stack=stack, salt="", rules=1, sides=[0, 1, 1]))
    log: list[AnyEvent] = [created, secret, started]
    table = replay("t", [EventRow("t", number, "", "", 0, encode_event(event)) for number, event in enumerate(log, 1)])
    assert [line.side for line in readable(table, "cleo")] == [1]
    assert readable(table, "ann") == []


def test_a_side_that_confers_a_lot_pushes_no_words_of_others_out() -> None:
    flood: list[AnyEvent] = [Conferred(name="Ann", person="ann", text=f"{n}", side=0) for n in range(CHAT_LENGTH + 5)]
    table = played_back(Said(name="Bo", person="bo", text="hello all"), *flood)
    assert [line.text for line in readable(table, "bo")] == ["hello all"]
    mine = [line.text for line in readable(table, "cleo")]
    assert mine == ["hello all", *(f"{n}" for n in range(5, CHAT_LENGTH + 5))]
