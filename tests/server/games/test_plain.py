"""A game that the server knows by its common face alone: set up, played, kept, recorded and reviewed at tables."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from dice_race import BOTS, ENTRY, GOAL, DiceRace, RaceRecord, RaceState, replay
from ready import EVERYTHING

from dorfplatz import GameEntry, IllegalMoveError, register
from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.games.registry import unregister
from dorfplatz.server.games.plain_view import PlainView

from ..serving import play_on, serving

pytestmark = EVERYTHING


@dataclass(frozen=True)
class SlowRace(DiceRace):
    """Nobody runs, so that every move is forced."""

    name: str = "slow_race"

    def start_dealt(self, dealt: list[int], seed: int | str) -> "SlowState":
        return SlowState(self, int(seed), dealt)


class SlowState(RaceState):
    is_forced = True

    @property
    def legal_moves(self) -> Any:
        return type(super().legal_moves)(super().legal_moves[:1])

    def copy(self) -> "SlowState":
        twin = SlowState(self.game, self.seed, self.dealt)
        twin.history = self.history
        return twin


@dataclass(frozen=True)
class MassStart(DiceRace):
    """All run at the same time."""

    name: str = "mass_start"
    is_simultaneous: bool = True


OTHERS = [
    GameEntry(name, game=game, record=RaceRecord, replay=replay, bots=BOTS)
    for name, game in {"slow_race": SlowRace, "mass_start": MassStart}.items()
]


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    for entry in (ENTRY, *OTHERS):
        register(entry)
    yield
    for entry in (ENTRY, *OTHERS):
        unregister(entry.name)


@pytest.fixture
def race(ann: Client) -> Iterator[TableLink]:
    """A race of Ann against a bot that walks."""
    wanted = {"game": "dice_race", "players": 2, "names": ["Ann"], "bots": ["walker"]}
    with ann.join(ann.create(**wanted, start=True, first=0)) as table:
        yield table


def view_of(table: TableLink) -> PlainView:
    return msgspec.convert(table.view, PlainView)


def test_it_is_on_offer_beside_the_others(ann: Client) -> None:
    games = ann.get("/api/games")
    assert list(games)[:4] == ["romantik", "duel", "valley", "dice_race"]
    assert games["dice_race"] == {"art": "", "players": [2, 6], "bots": ["walker"], "hints": False, "daily": False}


def test_it_is_played_to_its_end_against_a_bot(ann: Client, race: TableLink) -> None:
    assert view_of(race).moves == {"0": ["walk", "run"]}
    race.play("run")
    race.wait(lambda: race.is_my_turn)
    (first, second) = view_of(race).history
    assert (first, second) == ((0, "run"), (1, "walk"))
    assert view_of(race).results[1] == 2
    play_on(race)
    view = view_of(race)
    assert max(view.results) >= GOAL
    assert view.winners == [seat for seat, steps in enumerate(view.results) if steps == max(view.results)]
    assert (view.to_move, view.moves) == ([], {})
    assert view.text.splitlines() == [f"{seat + 1} {'-' * steps}o" for seat, steps in enumerate(view.results)]
    (line,) = [line for line in ann.get("/api/tables") if line["id"] == race.id]
    assert (line["game"], line["scores"]) == ("dice_race", view.results)


def test_its_record_replays_to_the_same_result_and_its_shuffle_is_verified(
    ann: Client, race: TableLink, tmp_path: Path
) -> None:
    play_on(race)
    content = ann.call("GET", f"/api/tables/{race.id}/record")
    record = parse_record(content)
    played: Any = replay_record(record)
    assert list(played.results) == view_of(race).results == msgspec.to_builtins(record)["score"]
    assert record.players == ["Ann", "Walker"]
    path = tmp_path / "race.json"
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 0
    path.write_bytes(json.dumps({**json.loads(content), "seed": "1"}).encode())
    assert main(["verify", str(path)]) != 0


def test_nothing_tells_the_dice_to_come(ann: Client, race: TableLink) -> None:
    race.play("walk")
    record = ann.get(f"/api/tables/{race.id}/record")
    assert "seed" not in record
    assert record["moves"][:1] == ["walk"]
    assert "seed" not in ann.get(f"/api/tables/{race.id}/proof")
    assert "dealt" not in "".join(race.received)


def test_it_is_replayed_and_drawn(ann: Client, race: TableLink) -> None:
    play_on(race)
    frames = ann.get(f"/api/tables/{race.id}/replay")["frames"]
    assert [(frame["seat"], frame["move"]) for frame in frames] == view_of(race).history
    assert frames[-1]["results"] == view_of(race).results
    assert ElementTree.fromstring(ann.call("GET", f"/api/tables/{race.id}/picture.svg")).tag.endswith("svg")
    assert ann.get(f"/api/tables/{race.id}/explain")["lines"] == []


def test_a_turn_is_taken_back_where_the_game_allows_it(ann: Client) -> None:
    with ann.join(ann.create(game="dice_race", players=2, names=["Ann", "Bo"], start=True, first=0)) as table:
        table.play("walk")
        assert table.table["may_take_back"] == [0]
        table.send("take_back", seat=0)
        assert view_of(table).history == []
        table.play("run")
        assert table.table["may_take_back"] == []
        with pytest.raises(RefusedError, match="illegal: There is no turn"):
            table.send("take_back", seat=0)


def test_what_cannot_be_played_is_refused(race: TableLink) -> None:
    for move, reason in (("fly", "unreadable"), ("walk" * 9, "unreadable")):
        with pytest.raises(RefusedError) as refused:
            race.play(move)
        assert refused.value.reason == reason
    with pytest.raises(IllegalMoveError):
        RaceState(DiceRace(), 1).play("walk", 1)
    assert view_of(race).history == []


def test_forced_moves_are_played_by_the_table(ann: Client) -> None:
    with ann.join(ann.create(game="slow_race", players=2, names=["Ann", "Bo"], start=True, first=0)) as table:
        table.wait(lambda: table.status == "over")
        assert view_of(table).results == [GOAL, GOAL - 2]


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"players": 1}, "dice_race is for 2 to 6 players"),
        ({"players": 2, "options": {"goal": 3}}, "dice_race has no options at tables"),
        ({"players": 2, "bots": ["master"]}, "there are walker, random"),
        ({"players": 2, "stack": "daily"}, r"dice_race has no stack of the day\."),
        ({"players": 2, "game": "mass_start"}, "several seats move at once"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Client, wanted: dict[str, Any], reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        ann.create(**{"game": "dice_race", **wanted})


def test_hints_reviews_and_score_pads_are_refused_in_a_sentence(ann: Client, race: TableLink) -> None:
    with pytest.raises(RefusedError, match="illegal: This table plays without hints"):
        ann.get(f"/api/tables/{race.id}/hint")
    with pytest.raises(RefusedError, match="not_found: There is no score pad for dice_race"):
        ann.call("POST", "/api/pad", {"game": "dice_race"})
    play_on(race)
    with pytest.raises(RefusedError, match="not_found"):
        ann.get(f"/api/tables/{race.id}/review")


def test_a_game_goes_on_when_the_server_starts_again(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url, name="Ann")
        table_id = ann.create(game="dice_race", players=2, names=["Ann", "Bo"], start=True, first=0)
        with ann.join(table_id) as table:
            for move in ("run", "walk", "run"):
                table.play(move)
            before = view_of(table)
    with serving(tmp_path) as url, Client(url, ann.cookie).join(table_id) as table:
        assert view_of(table) == before
        play_on(table)
        assert table.status == "over"
