"""Duels through the real server: everybody places at the same time, and nobody sees what is not shown yet."""

import json
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.cli.verify import verify
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.games.duel import DuelState
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.server.games.duel.playing import DuelPlaying

from ..serving import play_on
from .test_hidden import allowed

pytestmark = pytest.mark.plays("duel", thinkers=True)

BOTH: dict[str, Any] = {"modules": [1, 2]}


@pytest.fixture
def two(ann: Client, bo: Client) -> Iterator[Callable[..., tuple[TableLink, TableLink]]]:
    """Ann and Bo at a table of their own, with a side each."""
    with ExitStack() as stack:

        def sit_down(**wanted: Any) -> tuple[TableLink, TableLink]:
            table_id = ann.create(game="duel", players=2, names=["Ann"], **{"auto_reveal": False, **wanted})
            at_ann, at_bo = (stack.enter_context(who.join(table_id)) for who in (ann, bo))
            at_bo.send("sit", seat=1, name="Bo")
            at_ann.wait(lambda: at_ann.version == at_bo.version)
            at_ann.send("start")
            at_bo.wait(lambda: at_bo.version == at_ann.version)
            return at_ann, at_bo

        yield sit_down


def agree(*links: TableLink) -> None:
    """Let everybody hear the latest."""
    newest = max(link.version for link in links)
    for link in links:
        link.wait(lambda link=link: link.version == newest)  # type: ignore[misc]


def reveal(*links: TableLink) -> None:
    links[0].play("reveal")
    agree(*links)


def test_two_place_the_same_tile_without_waiting_for_each_other(
    two: Callable[..., tuple[TableLink, TableLink]],
) -> None:
    at_ann, at_bo = two()
    reveal(at_ann, at_bo)
    seen = at_bo.version
    assert at_ann.view["hand"] == at_bo.view["hand"]
    assert at_ann.view["thinking"] == [0, 1]
    at_ann.play("0,0/1")
    at_bo.play("0,0/4", version=seen)
    agree(at_ann, at_bo)
    assert at_ann.view["phase"] == "reveal"
    for view in (at_ann.view, at_bo.view):
        assert [view[own]["tiles"][0][3] for own in ("map0", "map1")] == [1, 4]


def test_what_the_other_side_did_is_shown_when_all_have_finished(
    two: Callable[..., tuple[TableLink, TableLink]],
) -> None:
    at_ann, at_bo = two(options=BOTH)
    reveal(at_ann, at_bo)
    at_ann.play("0,0/1")
    agree(at_ann, at_bo)
    assert at_ann.view["do0"]["step"] == "done"
    assert (at_bo.view["map0"]["tiles"], at_bo.view["map0"]["is_now"]) == ([], False)
    assert at_bo.view["thinking"] == [1]
    assert at_bo.view["do0"] is None
    for path in ("record", "replay", "picture.svg"):
        unseen = at_bo.client.call("GET", f"/api/tables/{at_bo.id}/{path}")
        seen = at_ann.client.call("GET", f"/api/tables/{at_bo.id}/{path}")
        assert len(unseen) < len(seen)
    at_bo.play("0,0/2")
    agree(at_ann, at_bo)
    assert len(at_bo.view["map0"]["tiles"]) == 1


def test_a_table_may_show_placements_at_once(two: Callable[..., tuple[TableLink, TableLink]]) -> None:
    at_ann, at_bo = two(options={"at_once": True})
    reveal(at_ann, at_bo)
    at_ann.play("0,0/1")
    agree(at_ann, at_bo)
    assert (len(at_bo.view["map0"]["tiles"]), at_bo.view["map0"]["is_now"]) == (1, True)


def test_a_placement_can_be_taken_back_until_all_have_finished(
    two: Callable[..., tuple[TableLink, TableLink]],
) -> None:
    at_ann, at_bo = two()
    reveal(at_ann, at_bo)
    at_ann.play("0,0/1")
    agree(at_ann, at_bo)
    assert at_ann.table["may_take_back"] == [0]
    with pytest.raises(RefusedError, match="illegal"):
        at_bo.send("take_back", seat=1)
    at_ann.send("take_back", seat=0)
    agree(at_ann, at_bo)
    assert at_ann.view["map0"]["tiles"] == []
    assert at_bo.view["thinking"] == [0, 1]
    at_bo.play("0,0/0")
    agree(at_ann, at_bo)
    at_ann.play("0,0/5")
    agree(at_ann, at_bo)
    assert at_ann.table["may_take_back"] == []
    with pytest.raises(RefusedError, match="illegal"):
        at_ann.send("take_back", seat=0)
    with pytest.raises(RefusedError, match="illegal"):
        at_bo.send("take_back", seat=1)


def test_hostile_moves_are_refused(two: Callable[..., tuple[TableLink, TableLink]]) -> None:
    at_ann, at_bo = two()
    before = at_ann.version
    reveal(at_ann, at_bo)
    with pytest.raises(RefusedError, match="not_yours"):
        at_bo.play("0,0/0", seat=0)
    with pytest.raises(RefusedError, match="stale"):
        at_ann.play("0,0/0", version=before)
    at_ann.play("0,0/0")
    with pytest.raises(RefusedError, match="not_your_turn"):
        at_ann.play("1,0/0", seat=0)
    with pytest.raises(RefusedError, match="not_your_turn"):
        at_ann.play("reveal", seat=0)
    with pytest.raises(RefusedError, match="stale"):
        at_ann.play("1,0/0", seat=0, version=at_ann.version - 1)
    for move in ("7,7/0", "aside", "heart:red", "interest:school", "nonsense", "store"):
        with pytest.raises(RefusedError, match=r"illegal|unreadable"):
            at_bo.play(move, seat=1)
    assert at_ann.view["map0"]["tiles"] == [
        [at_ann.view["hand"]["tile"], 0, 0, 0, at_ann.view["hand"]["marker"], "open"]
    ]


def test_coming_back_in_the_middle_of_a_turn(two: Callable[..., tuple[TableLink, TableLink]]) -> None:
    at_ann, at_bo = two(options=BOTH)
    reveal(at_ann, at_bo)
    at_ann.play("0,0/3")
    with at_ann.client.join(at_ann.id) as again:
        assert again.view == at_ann.view
        assert again.view["map0"]["tiles"][0][3] == 3
        again.send("take_back", seat=0)
        again.play("0,0/2")


def finish(table: TableLink, tmp_path: Path) -> DuelState:
    """Check everything that a finished Duel leaves behind."""
    client, sides = table.client, len(table.view["scores"])
    content = client.call("GET", f"/api/tables/{table.id}/record")
    state = replay_record(parse_record(content))
    assert isinstance(state, DuelState)
    assert [score["total"] for score in table.view["scores"]] == [sheet.total for sheet in state.scores]
    assert table.view["winners"] == list(state.winners)
    (tmp_path / "duel.json").write_bytes(content)
    assert verify(tmp_path / "duel.json") == 0
    replayed = client.get(f"/api/tables/{table.id}/replay")
    assert len(replayed["frames"]) == state.turn
    assert len(replayed["sides"]) == sides
    last = replayed["frames"][-1]
    assert [own["tiles"] for own in last["maps"]] == [table.view[f"map{side}"]["tiles"] for side in range(sides)]
    assert last["scores"] == table.view["scores"]
    explained = client.get(f"/api/tables/{table.id}/explain")["lines"]
    assert sum(line["points"] for line in explained if line["line"].startswith("flags.")) == sum(
        sum(score["flags"].values()) for score in table.view["scores"]
    )
    line = next(line for line in client.get("/api/tables") if line["id"] == table.id)
    assert line["scores"] == [score["total"] for score in table.view["scores"]]
    assert client.call("GET", f"/api/tables/{table.id}/picture.svg").startswith(b"<svg")
    return state


def test_two_people_play_a_duel_with_both_modules(
    two: Callable[..., tuple[TableLink, TableLink]], tmp_path: Path, url: str
) -> None:
    cards = {"forest": "number", "grain": "most", "village": "first"}
    at_ann, at_bo = two(options={**BOTH, "cards": cards}, auto_reveal=True)
    with Client(url).join(at_ann.id) as watching:
        play_on(at_ann, at_bo)
        agree(at_ann, at_bo, watching)
        assert at_ann.view["cards"] == cards
        for name in ("scores", "map0", "map1", "winners", "supply"):
            assert at_ann.view[name] == at_bo.view[name] == watching.view[name]
        assert watching.view["own"] == []
    finish(at_ann, tmp_path)
    for link in (at_ann, at_bo, watching):
        before = [text for text in link.received if '"status":"over"' not in text]
        assert len(before) > 80
        assert all(allowed(text) and at_ann.table["proof"]["seed"] not in text for text in before)


def test_four_sides_with_two_on_one_device_and_bots(ann: Client, tmp_path: Path) -> None:
    wanted = {"game": "duel", "players": 4, "names": ["Ann", "Cleo"], "bots": ["greedy", "random"], "options": BOTH}
    with ann.join(ann.create(**wanted, start=True)) as table:
        assert table.view["own"] == [0, 1]
        assert [table.view[f"do{side}"] is None for side in range(4)] == [False, False, True, True]
        play_on(table)
        assert [seat.get("side", 0) for seat in table.table["seats"]] == [0, 1, 2, 3]
        finish(table, tmp_path)
        table.send("rematch", same_stack=True)
    with ann.join(table.table["next_table"]) as again:
        assert again.table["options"]["modules"] == [1, 2]
        assert again.table["proof"]["known_stack"]
        assert again.view["cards"] == table.view["cards"]
        again.wait(lambda: again.is_my_turn)


def test_a_team_acts_for_one_side(ann: Client, bo: Client, url: str, tmp_path: Path) -> None:
    table_id = ann.create(game="duel", players=4, sides=[0, 1, 0, 1], names=["Ann"], bots=["random"], auto_reveal=False)
    with ann.join(table_id) as at_ann, bo.join(table_id) as at_bo, Client(url).join(table_id) as watching:
        at_bo.send("sit", seat=2, name="Bo")
        agree(at_ann, at_bo)
        at_ann.send("start")
        agree(at_ann, at_bo)
        assert at_ann.view["map2"] is None
        at_bo.send("play", seat=2, move="reveal")
        at_bo.send("suggest", cell=[0, 0], rotation=2)
        at_ann.wait(lambda: bool(at_ann.table["suggestions"]))
        assert at_ann.table["suggestions"] == [{"name": "Bo", "person": bo.person, "cell": [0, 0], "rotation": 2}]
        at_bo.wait(lambda: at_bo.view["thinking"] == [0])
        agree(at_ann, at_bo)
        before = at_ann.version
        at_bo.play("0,0/2", seat=2)
        with pytest.raises(RefusedError, match="stale"):
            at_ann.play("0,0/4", seat=0, version=before)
        agree(at_ann, at_bo, watching)
        assert watching.table["suggestions"] == []
        assert '"rotation":2' not in "".join(watching.received)
        assert at_ann.view["map0"]["tiles"] == at_bo.view["map0"]["tiles"] != []
        at_ann.send("settings", auto_reveal=True)
        play_on(at_ann, at_bo)
        state = finish(at_ann, tmp_path)
        record = json.loads((tmp_path / "duel.json").read_text())
        assert (record["players"], len(state.scores)) == (["Ann & Bo", "Random"], 2)


def test_a_left_seat_is_taken_over_in_the_middle_of_a_turn(two: Callable[..., tuple[TableLink, TableLink]]) -> None:
    at_ann, at_bo = two()
    reveal(at_ann, at_bo)
    at_ann.play("0,0/0")
    agree(at_ann, at_bo)
    at_ann.send("stand", seat=0)
    agree(at_ann, at_bo)
    assert at_ann.view["own"] == []
    at_bo.send("bot", seat=0, level="greedy")
    at_bo.play("0,0/0", seat=1)
    at_bo.wait(lambda: at_bo.view["phase"] == "reveal")
    at_bo.play("reveal")
    at_bo.wait(lambda: at_bo.view["thinking"] == [1])


def test_a_bot_thinks_while_people_place_and_take_back(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    thought, asked, well = threading.Event(), [], DuelPlaying.choose

    def think_long(self: DuelPlaying, side: int, level: str) -> str:
        asked.append(side)
        assert thought.wait(20)
        return well(self, side, level)

    monkeypatch.setattr(DuelPlaying, "choose", think_long)
    wanted = {"game": "duel", "players": 2, "names": ["Ann"], "bots": ["greedy"], "start": True, "auto_reveal": False}
    with ann.join(ann.create(**wanted)) as table:
        table.play("reveal")
        table.play("0,0/0")
        table.send("take_back", seat=0)
        table.play("0,0/1")
        assert table.view["thinking"] == [1]
        thought.set()
        table.wait(lambda: table.view["phase"] == "reveal")
        assert asked == [1]
        assert table.table["stumbled"] == []


def test_against_bots_a_turn_can_be_taken_back_until_the_next_reveal(ann: Client) -> None:
    wanted = {"game": "duel", "players": 3, "names": ["Ann"], "bots": ["greedy", "greedy"], "auto_reveal": False}
    with ann.join(ann.create(**wanted, start=True)) as table:
        table.play("reveal")
        table.wait(lambda: table.view["thinking"] == [0])
        table.play("0,0/1")
        for rotation in (2, 3):
            assert (table.view["phase"], table.moves_of(0), table.table["may_take_back"]) == ("reveal", ["reveal"], [0])
            assert [table.view[name]["tiles"] for name in ("map1", "map2")] == [[], []], "the bots’ tiles are shown"
            table.send("take_back", seat=0)
            assert (table.view["phase"], table.view["thinking"], table.view["map0"]["tiles"]) == ("place", [0], [])
            table.play(f"0,0/{rotation}")
        table.play("reveal")
        assert [len(table.view[f"map{side}"]["tiles"]) for side in range(3)] == [1, 1, 1]
        assert table.table["may_take_back"] == []
        with pytest.raises(RefusedError, match="illegal"):
            table.send("take_back", seat=0)
        record = parse_record(json.dumps(ann.get(f"/api/tables/{table.id}/record")))
        assert record.turns[0].boards[0].do[0].rotation == 3


def test_a_second_person_or_a_seat_that_is_left_makes_a_finished_turn_final(
    two: Callable[..., tuple[TableLink, TableLink]],
) -> None:
    at_ann, at_bo = two()
    reveal(at_ann, at_bo)
    at_ann.play("0,0/1")
    at_bo.play("0,0/1")
    agree(at_ann, at_bo)
    at_bo.send("stand", seat=1)
    at_ann.wait(lambda: at_ann.version == at_bo.version)
    at_ann.send("bot", seat=1, level="greedy")
    assert at_ann.table["may_take_back"] == []
    with pytest.raises(RefusedError, match="illegal"):
        at_ann.send("take_back", seat=0)


@pytest.mark.parametrize(
    "wanted",
    [
        {"players": 1},
        {"players": 5},
        {"players": 3, "sides": [0, 0, 0]},
        {"players": 3, "sides": [0, 1]},
        {"players": 3, "sides": [0, 2, 2]},
        {"stack": "daily"},
        {"options": {"modules": [3]}},
        {"options": {"cards": {"forest": "first", "grain": "most", "village": "number"}}},
        {"options": {"modules": [1], "cards": {"forest": "first"}}},
        {"options": {"parts": "none"}},
        {"game": "romantik", "sides": [0, 1]},
    ],
)
def test_a_duel_that_cannot_be_is_refused(ann: Client, wanted: dict[str, Any]) -> None:
    with pytest.raises(RefusedError, match=r"unreadable|illegal"):
        ann.create(**{"game": "duel", "players": 2, **wanted})


def test_a_duel_needs_two_sides(ann: Client) -> None:
    with ann.join(ann.create(game="duel", players=3, names=["Ann"])) as table:
        with pytest.raises(RefusedError, match="illegal"):
            table.send("start")
        table.send("bot", seat=2, level="random")
        table.send("start")
        assert table.view["map2"] is None


def test_sides_that_play_at_random_times_never_refuse_each_other(
    two: Callable[..., tuple[TableLink, TableLink]],
) -> None:
    links, choice = two(options=BOTH), random.Random(5)
    for _ in range(12):
        reveal(*links)
        order = [link for link in links for _ in range(8)]
        choice.shuffle(order)
        for link in order:
            if link.view["phase"] == "place" and link.moves_of(link.my_seats[0]):
                link.play(choice.choice(link.moves_of(link.my_seats[0])))
            elif choice.random() < 0.3:
                with suppress(RefusedError):
                    link.send("take_back", seat=link.my_seats[0])
        for link in links:
            while link.view["phase"] == "place" and link.view["turn"] == links[0].view["turn"]:
                agree(*links)
                if not link.moves_of(link.my_seats[0]):
                    break
                link.play(link.moves_of(link.my_seats[0])[0])
        agree(*links)
        assert links[0].view["phase"] == "reveal"
