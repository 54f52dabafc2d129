"""The Valley through the real server: dice, drafts, sheets and their count."""

import json
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle.valley import check_valley

from dorfplatz.bots.valley import valley_of
from dorfplatz.cli.verify import verify
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.games.valley import Valley, ValleyState
from dorfplatz.server.games.registry import game as kind_of
from dorfplatz.server.games.valley.art import ValleyArt
from dorfplatz.server.games.valley.pad import count
from dorfplatz.server.games.values import Stack
from dorfplatz.server.table.events import Played
from dorfplatz.server.wire.pads import RealMap

from ..hearing import Hearing
from ..serving import play_on

pytestmark = pytest.mark.plays("valley", thinkers=True)

SHEET_B: dict[str, Any] = {"sheet": "B", "family": True}


def test_two_people_and_a_bot_play_to_the_end(ann: Client, bo: Client, tmp_path: Path) -> None:
    table_id = ann.create(game="valley", players=3, names=["Ann"], bots=["greedy"], options=SHEET_B, auto_reveal=True)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=2, name="Bo")
        at_ann.wait(lambda: at_ann.table["seats"][2]["state"] == "person")
        at_ann.send("start", first=2)
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        assert at_ann.view["first"] == 2
        play_on(at_ann, at_bo)
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        assert at_ann.view == at_bo.view
        finish(at_ann, tmp_path)


def finish(table: TableLink, tmp_path: Path) -> None:
    """Check everything that a finished game leaves behind."""
    client = table.client
    content = client.call("GET", f"/api/tables/{table.id}/record")
    state = replay_record(parse_record(content))
    assert isinstance(state, ValleyState)
    assert (state.game.sheet.name, state.game.family, state.game.players) == ("B", True, 3)
    assert state.is_over
    record = json.loads(content)
    drafts = [turn for told in record["rounds"] for turn in told["turns"]]
    assert record["rounds"][0]["first"] == drafts[0]["player"] == 2
    assert [sum(turn["player"] == seat for turn in drafts) for seat in range(3)] == [24] * 3
    assert check_valley(record) == []
    totals = [score.total for score in state.scores]
    assert [score["total"] for score in table.view["scores"]] == totals
    assert [sum(score["points"].values()) for score in table.view["scores"]] == totals
    assert table.view["winners"] == list(state.winners)
    (tmp_path / "valley.json").write_bytes(content)
    assert verify(tmp_path / "valley.json") == 0
    frames = client.get(f"/api/tables/{table.id}/replay")["frames"]
    assert len(frames) == len(state.moves)
    assert [frame["scores"] for frame in frames] == scores_on_the_way(state)
    assert frames[-1]["scores"] == totals
    lines = client.get(f"/api/tables/{table.id}/explain")["lines"]
    assert [sum(line["points"] for line in lines if line.get("side", 0) == side) for side in range(3)] == totals
    line = next(line for line in client.get("/api/tables") if line["id"] == table.id)
    assert line["scores"] == totals
    picture = ElementTree.fromstring(client.call("GET", f"/api/tables/{table.id}/picture.svg"))
    assert picture.tag.endswith("svg")
    assert len(list(picture.iter())) > 3 * 25


def scores_on_the_way(state: ValleyState) -> list[list[int]]:
    """The totals after every move of a game."""
    again, totals = state.start_again(), []
    for move in state.moves:
        again.play(move)
        totals.append([score.total for score in again.scores])
    return totals


def test_a_draft_can_be_taken_back_until_something_else_happens(ann: Client) -> None:
    names = ["Ann", "Bo"]
    with ann.join(ann.create(game="valley", players=2, names=names, start=True, first=0, auto_reveal=False)) as table:
        assert table.view["dice"] == []
        assert table.table["may_take_back"] == []
        table.play("reveal", seat=0)
        assert len(table.view["dice"]) == 6
        assert table.table["may_take_back"] == []
        before = table.view
        move = table.moves_of(0)[0]
        table.play(move, seat=0)
        die, colour, _ = move.split(":")
        assert table.view["takers"] == {colour: 0}
        assert {"symbol": die, "colour": colour} in table.view["dice"]
        assert (table.view["player"], table.view["order"]) == (1, [1, 0, 1, 0])
        assert table.table["may_take_back"] == [0]
        table.send("take_back", seat=0)
        assert table.view == before
        table.play(move, seat=0)
        for _ in range(4):
            seat = table.view["player"]
            table.play(table.moves_of(seat)[0], seat=seat)
        assert (table.view["phase"], table.view["player"], table.table["may_take_back"]) == ("reveal", 1, [0])
        table.play("reveal", seat=1)
        assert table.table["may_take_back"] == []


def test_against_bots_a_draft_can_be_taken_back_until_the_next_roll(ann: Client) -> None:
    wanted = {"game": "valley", "players": 3, "names": ["Ann"], "bots": ["greedy", "greedy"], "auto_reveal": False}
    with ann.join(ann.create(**wanted, start=True, first=0)) as table:
        table.play("reveal", seat=0)
        before = table.view
        for move in table.moves_of(0)[:2]:
            table.play(move, seat=0)
            table.wait(lambda: table.view["phase"] == "reveal" or table.view["player"] == 0)
            assert table.table["may_take_back"] == [0]
            table.send("take_back", seat=0)
            assert table.view == before
        table.play(move, seat=0)
        table.wait(lambda: table.view["phase"] == "reveal" or table.view["player"] == 0)
        while table.view["phase"] != "reveal":
            table.play(table.moves_of(0)[0], seat=0)
            table.wait(lambda: table.view["phase"] == "reveal" or table.view["player"] == 0)
        table.play("reveal", seat=table.view["player"]) if table.view["player"] == 0 else table.receive()
        table.wait(lambda: table.table["may_take_back"] == [])


def test_hostile_moves_are_refused(ann: Client, bo: Client) -> None:
    table_id = ann.create(game="valley", players=2, names=["Ann"], auto_reveal=False)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo:
        at_bo.send("sit", seat=1, name="Bo")
        at_ann.wait(lambda: at_ann.table["seats"][1]["state"] == "person")
        at_ann.send("start", first=0)
        at_ann.play("reveal")
        at_bo.wait(lambda: at_bo.version == at_ann.version)
        move = at_ann.moves_of(0)[0]
        with pytest.raises(RefusedError, match="not_yours"):
            at_bo.play(move, seat=0)
        with pytest.raises(RefusedError, match="not_your_turn"):
            at_bo.play(move, seat=1)
        with pytest.raises(RefusedError, match="stale"):
            at_ann.play(move, seat=0, version=at_ann.version - 1)
        before = (at_ann.version, at_ann.view)
        for wrong in ("reveal", "house:blue:9,9", "house:purple:1,1", f"{move}*", "1,2/3", "", "x" * 60):
            with pytest.raises(RefusedError, match=r"illegal|unreadable"):
                at_ann.play(wrong, seat=0)
        assert (at_ann.version, at_ann.view) == before
        assert at_ann.play(move, seat=0) == before[0] + 1


@pytest.mark.parametrize("options", [{"sheet": "Z"}, {"sheet": 1}, {"family": "yes"}, {"parts": {}}])
def test_a_table_that_cannot_be_is_refused(ann: Client, options: dict[str, Any]) -> None:
    tables = ann.get("/api/tables")
    with pytest.raises(RefusedError, match="These options are not possible") as refused:
        ann.create(game="valley", players=2, names=["Ann"], options=options)
    assert next(iter(options)) in str(refused.value)
    assert ann.get("/api/tables") == tables


@settings(max_examples=5)
@given(seed=st.integers(0, 2**62), turns=st.integers(1, 40), choice=st.integers(0, 2**32).map(Random))
def test_equal_games_with_different_dice_to_come_are_told_in_equal_messages(
    seed: int, turns: int, choice: Random
) -> None:
    game = Valley(3, "C")
    state = game.start(seed)
    while state.turn < turns or state.asks == "reveal":
        state.play(choice.choice(state.legal_moves))
    mine, other = state.dealt, game.start(seed // 2 + 1).dealt
    other = {"starts": mine["starts"], "dice": mine["dice"][: state.round] + other["dice"][state.round :]}
    hearings = [Hearing("valley", Stack("1", deal), {"sheet": "C"}, ("ann", "bo", "cleo")) for deal in (mine, other)]
    again = state.start_again()
    for move in state.moves:
        for hearing in hearings:
            playing = hearing.table.playing
            assert playing is not None
            shown = playing.copy().play(again.player, str(move))
            hearing.happen(Played(seat=again.player, move=str(move), shown=shown))
        again.play(move)
        told = [hearing.told() for hearing in hearings]
        assert told[0] == told[1]
    assert hearings[0].outside() == hearings[1].outside()


def test_without_helps_nothing_is_said_about_points() -> None:
    kind = kind_of("valley")
    playing = kind.begin(kind.shuffle({}), 2, 0, {})
    playing.play(0, "reveal")
    helped, plain = (msgspec.json.decode(playing.view((), helps=helps)["legal"]) for helps in (True, False))
    assert [row[:4] for row in helped] == [row[:4] for row in plain]
    assert {point for row in plain for point in row[4]} == {0}
    assert {point for row in helped for point in row[4]} != {0}


def real(state: ValleyState) -> dict[str, Any]:
    """The sheets of a game as somebody would draw them once more."""
    sheets = [
        {
            "drawn": [
                [*cell, own.symbol, -1 if own.rotation is None else own.rotation] for cell, own in sheet.drawn.items()
            ]
        }
        for sheet in state.sheets
    ]
    options = {"sheet": state.game.sheet.name, "family": state.game.family}
    return {"game": "valley", "options": options, "sheets": sheets}


@pytest.mark.parametrize("seed", range(6))
def test_real_sheets_are_counted_as_ours_are(seed: int) -> None:
    state = valley_of(seed, Valley(2 + seed % 4, "ABCDEFGH"[seed], family=bool(seed % 2)), "greedy")
    counted = count(msgspec.convert(real(state), RealMap))
    assert [side.score["total"] for side in counted.sides if side.score] == [score.total for score in state.scores]
    assert counted.winners == list(state.winners)
    for side, score in zip(counted.sides, state.scores, strict=True):
        assert sum(line.points for line in side.lines if isinstance(line.points, int)) == score.total


@pytest.mark.parametrize(
    ("row", "text"),
    [
        ([0, 0, "house", -1], "mountain"),
        ([0, 1, "castle", -1], "no symbol 'castle'"),
        ([0, 1, "house", 2], "rails are turned"),
        ([0, 1, "straight", 3], "rails are turned"),
        ([0, 1, "curve", -1], "rails are turned"),
    ],
)
def test_what_cannot_be_drawn_is_told_with_its_cell(row: list[Any], text: str) -> None:
    wanted = {"game": "valley", "options": {"sheet": "A"}, "sheets": [{"drawn": [row]}, {"drawn": []}]}
    counted = count(msgspec.convert(wanted, RealMap))
    wrong = counted.sides[0].wrong
    assert [(each.cell, text in each.text) for each in wrong] == [((row[0], row[1]), True)]
    assert counted.sides[0].score is None


def test_a_cell_holds_one_symbol() -> None:
    twice = [[0, 1, "house", -1], [0, 1, "sheep", -1]]
    wanted = {"game": "valley", "options": {}, "sheets": [{"drawn": twice}, {}]}
    first, second = count(msgspec.convert(wanted, RealMap)).sides
    assert [each.cell for each in first.wrong] == [(0, 1)]
    assert (first.score, second.wrong) == (None, [])


def test_the_art_of_the_valley_is_served_by_name() -> None:
    art = ValleyArt()
    names = ("sheet-A", "sheet-B", "symbol-house", "symbol-straight-2", "symbol-curve-5", "swatch-blue")
    drawn = {f"{theme}/{name}": art.draw(f"{art.digest}/{theme}/{name}") for theme in ("day", "dusk") for name in names}
    assert len(set(drawn.values())) == len(drawn)
    for picture in drawn.values():
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    for name in ("sheet-Z", "symbol-straight-3", "symbol-curve", "symbol-house-1", "swatch-red", "x"):
        with pytest.raises(KeyError):
            art.draw(f"{art.digest}/day/{name}")
    with pytest.raises(KeyError):
        art.draw(f"{art.digest}/noon/sheet-A")


def test_a_typed_pad_is_offered_and_checked(ann: Client) -> None:
    wanted = {"game": "valley", "options": {"sheet": "C"}, "players": 5}
    lines = json.loads(ann.call("POST", "/api/pad", wanted))["lines"]
    assert [each["line"] for each in lines][:2] == ["houses.fed", "houses.hungry"]
    assert [each["values"] for each in lines if each["line"] == "villagers.count"] == [[0, 3, 5]]
    columns = [{"houses": {"fed": 9, "hungry": 5}}, {"houses": {"fed": 4}}, {}, {}, {}]
    checked = json.loads(ann.call("POST", "/api/pad/check", {**wanted, "columns": columns}))
    assert [each["total"] for each in checked["columns"]] == [4, 4, 0, 0, 0]
    assert [wrong["key"] for wrong in checked["columns"][1]["wrong"]] == ["not_each"]
    assert checked["winners"] == [0]
    with pytest.raises(RefusedError, match="whole numbers"):
        ann.call("POST", "/api/pad/check", {**wanted, "columns": [{"houses": {"fed": "14/3"}}, {}]})
    with pytest.raises(RefusedError):
        ann.call("POST", "/api/pad/check", {**wanted, "columns": [{}]})
