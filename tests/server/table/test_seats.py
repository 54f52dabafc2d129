"""Whoever takes a seat over neither sees nor undoes what was done there before; and who may send whom away."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.games.duel import Duel
from dorfplatz.server.games.values import Stack
from dorfplatz.server.table.automatic import duties_of
from dorfplatz.server.table.events import Sat, Stood

from ..games.test_duel_hidden import happen, options_of
from ..hearing import Hearing
from ..serving import play_on

pytestmark = pytest.mark.plays("romantik", "duel", "valley")


@pytest.fixture
def with_bot(ann: Client) -> Iterator[Callable[..., TableLink]]:
    """Ann at a Duel with a bot that has placed its tile in secret."""
    with ExitStack() as stack:

        def sit_down(**wanted: Any) -> TableLink:
            table_id = ann.create(game="duel", players=2, names=["Ann"], bots=["random"], start=True, **wanted)
            table = stack.enter_context(ann.join(table_id))
            table.wait(lambda: table.view["thinking"] == [0])
            return table

        yield sit_down


def asked(client: Client, table_id: str) -> list[Any]:
    """All that can be asked about a Duel, less the version that it is asked at."""
    path = f"/api/tables/{table_id}"
    fits, explained = client.get(f"{path}/fits?cell=1,0&side=1"), client.get(f"{path}/explain")
    told = client.get(f"{path}/replay"), client.get(f"{path}/record"), client.call("GET", f"{path}/picture.svg")
    return [*told, fits["fits"], explained["lines"]]


def sit_at(table: TableLink, seat: int) -> None:
    """Take a seat over under the name that it has."""
    table.send("sit", seat=seat, name=table.table["seats"][seat]["name"])
    table.wait(lambda: table.table["seats"][seat].get("yours", False))


def test_what_a_bot_has_placed_stays_hidden_and_final_for_whoever_takes_its_seat(
    with_bot: Callable[..., TableLink], ann: Client
) -> None:
    table = with_bot(hints=True)
    before, outside = table.view["map1"], asked(ann, table.id)
    table.send("bot", seat=1, level=None)
    for _ in range(2):
        sit_at(table, 1)
        assert (table.view["own"], table.view["map1"]) == ([0], before)
        assert asked(ann, table.id) == outside
        for kind, wish in (("take_back", {}), ("play", {"move": "0,0/0"})):
            with pytest.raises(RefusedError, match="not_your_turn"):
                table.send(kind, seat=1, **wish)
        with pytest.raises(RefusedError, match="not_your_turn"):
            ann.get(f"/api/tables/{table.id}/hint?seat=1")
        table.send("stand", seat=1)
    sit_at(table, 1)
    table.play(table.moves_of(0)[0], seat=0)
    table.wait(lambda: table.view["own"] == [0, 1])
    assert table.view["map1"] != before
    # The next tile is revealed automatically.
    table.wait(lambda: {*table.moves_of(1)} - {"reveal"} != set())
    table.play(table.moves_of(1)[0], seat=1)


def test_what_is_shown_at_once_is_final_all_the_same(with_bot: Callable[..., TableLink]) -> None:
    table = with_bot(options={"at_once": True})
    table.send("bot", seat=1, level=None)
    sit_at(table, 1)
    with pytest.raises(RefusedError, match="not_your_turn"):
        table.send("take_back", seat=1)


def test_a_rival_who_takes_a_left_seat_sees_its_turn_when_that_is_over(ann: Client, bo: Client) -> None:
    table_id = ann.create(game="duel", players=2, names=["Ann"], auto_reveal=True)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        at_ann.send("start")
        at_bo.wait(lambda: "0,0/1" in at_bo.moves_of(1))
        at_bo.play("0,0/1", seat=1)
        own = at_bo.view["map1"]
        at_bo.send("stand", seat=1)
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        before = at_ann.view["map1"]
        sit_at(at_ann, 1)
        assert at_ann.view["map1"] == before != own
        at_ann.send("stand", seat=1)
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        sit_at(at_bo, 1)
        assert at_bo.view["map1"] == own, "whoever placed it knows it"
        at_bo.send("take_back", seat=1)
        at_bo.play("0,0/2", seat=1)


def test_a_turn_that_nobody_may_finish_is_finished_by_a_bot() -> None:
    state = Duel(2, (1, 2)).start(5)
    hearing = Hearing("duel", Stack("5", state.dealt), options_of(state.game), ("ann", "bo"))
    while not (hearing.table.acted.get(1) and hearing.table.playing and 1 in hearing.table.playing.to_move):
        playing = hearing.table.playing
        assert playing is not None
        side = playing.to_move[0]
        happen(hearing, side, playing.choose(side, "greedy"))
    assert duties_of(hearing.table) == []
    for event in (Stood(seat=1), Sat(seat=1, name="Ann too", person="ann")):
        hearing.happen(event)
    assert hearing.table.sides_of("ann") == (0,)
    duties = duties_of(hearing.table)
    assert [(duty.seat, bool(duty.bot)) for duty in duties] == [(1, True)]
    hearing.happen(Sat(seat=1, name="Bo", person="bo"))
    assert duties_of(hearing.table) == []
    assert hearing.table.sides_of("bo") == (1,)


def test_nobody_joins_a_second_team_during_a_game(ann: Client, bo: Client) -> None:
    table_id = ann.create(game="duel", players=4, sides=[0, 1, 0, 1], names=["Ann"], bots=["random"])
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=3, name="Bo")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        at_ann.send("bot", seat=2, level="random")
        at_ann.send("start")
        at_ann.send("bot", seat=1, level=None)
        with pytest.raises(RefusedError, match="illegal: You play for another team"):
            at_ann.send("sit", seat=1, name="Ann too")
        at_ann.send("bot", seat=2, level=None)
        at_ann.send("sit", seat=2, name="Ann too")


@pytest.mark.parametrize("game", ["valley", "romantik"])
def test_the_turn_of_a_bot_is_final_for_whoever_takes_its_seat(ann: Client, game: str) -> None:
    table_id = ann.create(game=game, players=2, names=["Ann"], bots=["random"])
    with ann.join(table_id) as table:
        table.send("start", first=1)
        table.wait(lambda: table.table["may_take_back"] == [1])
        table.send("bot", seat=1, level=None)
        sit_at(table, 1)
        with pytest.raises(RefusedError, match="not_yours"):
            table.send("take_back", seat=1)
        for seat in (0, 1):
            play_on(table, until=lambda seat=seat: table.table["may_take_back"] == [seat])  # type: ignore[misc]
        table.send("take_back", seat=1)


def closing_code(link: TableLink) -> int:
    """The code with which a connection is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        link.wait(lambda: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_the_owner_removes_a_player_who_cannot_come_back(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=2, names=["Ann"], auto_reveal=True)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        at_ann.send("start", first=0)
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        with pytest.raises(RefusedError, match="not_yours"):
            at_bo.send("remove", person=ann.person)
        with pytest.raises(RefusedError, match="illegal"):
            at_ann.send("remove", person=ann.person)
        at_ann.send("remove", person=bo.person)
        assert at_ann.table["seats"][1]["state"] == "left"
        assert closing_code(at_bo) == 4403
        for _ in range(2):
            with pytest.raises(ConnectionClosed) as closed, bo.join(table_id):
                pass
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
        with pytest.raises(RefusedError, match="removed"):
            bo.get(f"/api/tables/{table_id}/replay")
        at_ann.send("bot", seat=1, level="random")
        play_on(at_ann)
        at_ann.send("rematch")
        again = at_ann.table["next_table"]
    assert bo.get(f"/api/tables/{table_id}/record")["players"], "a finished game is theirs, too"
    with pytest.raises(ConnectionClosed), bo.join(again):
        pass


def test_the_owner_alone_knows_who_looks_on_and_removes_a_spectator(ann: Client, bo: Client, url: str) -> None:
    table_id = ann.create(players=2, names=["Ann"])
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo, Client(url, name="Cleo").join(table_id) as at_cleo:
        at_ann.wait(lambda: at_ann.table["watchers"] == 2)
        assert [each["name"] for each in at_ann.table["gallery"]] == ["Bo", "Cleo"]
        assert at_ann.table["owner"] == ann.person
        assert "gallery" not in at_cleo.table
        at_bo.send("say", text="na na na")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        at_ann.send("remove", person=bo.person)
        assert closing_code(at_bo) == 4403
        at_ann.wait(lambda: [each["name"] for each in at_ann.table["gallery"]] == ["Cleo"])
        at_cleo.send("sit", seat=1, name="Cleo")


def test_after_a_forgotten_owner_somebody_else_owns_the_table(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=3, names=["Ann"])
    with bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        ann.call("DELETE", "/api/me")
        at_bo.wait(lambda: at_bo.table["owner"] == bo.person)
    assert bo.get("/api/me/export")["person"] == bo.person
    assert json.dumps(at_bo.table).count(ann.person) == 0


def test_a_rematch_is_owned_by_whoever_owned_the_table(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=2, names=["Ann"], auto_reveal=True)) as at_ann, bo.join(at_ann.id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        at_ann.wait(lambda: at_ann.version == at_bo.version)
        at_ann.send("start", first=0)
        play_on(at_ann, at_bo)
        at_bo.wait(lambda: at_bo.status == "over")
        at_bo.send("rematch")
        with bo.join(at_bo.table["next_table"]) as again:
            assert again.table["owner"] == ann.person
            with pytest.raises(RefusedError, match="not_yours"):
                again.send("remove", person=ann.person)
