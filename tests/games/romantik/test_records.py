"""Game records: written, read, verified, and refused with the turn and the reason."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import MISTAKES, anywhere, check_record, keen, packed, random_record, read_box, with_mistake
from places import catalog_file

from dorfplatz import DorfplatzError, Game, State, UnreadableRecordError, WrongRecordError, load
from dorfplatz.bots import make_bot, play_game
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.record import record_of
from dorfplatz.games.romantik.replay import replay

TILES, MARKERS = read_box(catalog_file("romantik"))


def played(bot: str, seed: int, players: int = 2) -> State:
    state = Game("romantik", players=players).start(seed)
    play_game(state, make_bot(bot, seed=seed))
    return state


def as_json(state: State) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(record_of(state).to_json())
    return record


def replayed(record: dict[str, Any]) -> State:
    return replay(parse_record(json.dumps(record)))


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    return as_json(played("greedy", 3))


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", [1, 2, 6])
def test_the_oracle_finds_nothing_wrong_in_our_records(bot: str, players: int) -> None:
    for seed in range(8):
        assert check_record(as_json(played(bot, seed, players)), TILES, MARKERS) == []


@pytest.mark.parametrize("taste", [anywhere, packed])
def test_records_of_another_program_replay(taste: Any) -> None:
    for seed in range(15):
        record = random_record(random.Random(seed), TILES, MARKERS, ["Ann", "Bo", "Cy"], taste=taste)
        assert replayed(record).score.total == record["score"]["total"]


def test_a_record_of_a_keen_player_replays() -> None:
    record = random_record(random.Random(1), TILES, MARKERS, ["Ann"], taste=keen)
    assert replayed(record).score.total == record["score"]["total"]


UNREADABLE = {
    "format": "format must be",
    "no format": "missing required field `format`",
    # It says that it is a Duel, and every Duel has a list of scores.
    "game": r"Expected `array`, got `object` - at `\$\.score`",
    "player true": "Expected `int`, got `bool`",
    "rotation 1.0": "Expected `int`, got `float`",
    "no total": "missing required field `total`",
}


@pytest.mark.parametrize("kind", sorted(MISTAKES))
def test_a_wrong_record_is_refused(kind: str) -> None:
    record = random_record(random.Random(0), TILES, MARKERS, ["Ann", "Bo"], taste=packed)
    wrong, _ = with_mistake(record, kind, TILES)
    expected = UnreadableRecordError if kind in UNREADABLE else WrongRecordError
    with pytest.raises(expected, match=UNREADABLE.get(kind, ".")):
        replayed(wrong)


def test_a_turn_in_which_nothing_was_laid_judges_nothing() -> None:
    record = as_json(Game().start(4, "reveal 0,0/0 reveal"))
    record["turns"][-1]["completed"] = [["T05", 99]]
    with pytest.raises(WrongRecordError, match="turn 2: nothing was laid"):
        replayed(record)


def test_replaying_gives_the_same_record_again(finished: dict[str, Any]) -> None:
    assert as_json(replayed(finished)) == finished


def test_a_running_game_tells_neither_seed_nor_removed_tiles() -> None:
    state = Game().start(4, "reveal 0,0/0 reveal")
    record = as_json(state)
    assert {"seed", "removed", "score"}.isdisjoint(record)
    assert record["turns"][-1].keys() == {"player", "reveal"}
    again = replayed(record)
    assert again.laid == state.laid
    assert again.in_hand == state.in_hand


def test_a_running_game_replays_to_the_same_position_at_every_move() -> None:
    state = Game("romantik", players=3).start(8)
    bot = make_bot("greedy", seed=8)
    while not state.is_over:
        state.play("reveal" if state.in_hand is None else bot.choose(state.view(state.player)))
        again = replayed(as_json(state))
        assert again.view(0)._states.tobytes() == state.view(0)._states.tobytes()


def test_the_first_tile_may_lie_anywhere(finished: dict[str, Any]) -> None:
    moved = json.loads(json.dumps(finished))
    for turn in moved["turns"]:
        q, r = turn["do"][0]["place"]
        turn["do"][0]["place"] = [q + 1000, r - 2000]
    assert replayed(moved).score.as_record() == finished["score"]


def test_unknown_fields_are_ignored(finished: dict[str, Any]) -> None:
    more = {**finished, "weather": "fine", "turns": [{**turn, "note": 1} for turn in finished["turns"]]}
    assert replayed(more).score.total == finished["score"]["total"]


def test_names_that_are_absent_score_nothing(finished: dict[str, Any]) -> None:
    lean = json.loads(json.dumps(finished))
    for group in ("tasks", "flags", "longest", "parts"):
        lean["score"][group] = {name: points for name, points in lean["score"][group].items() if points}
    assert replayed(lean).score.total == finished["score"]["total"]


def test_a_wrong_record_names_the_turn_and_the_reason(finished: dict[str, Any]) -> None:
    wrong = json.loads(json.dumps(finished))
    wrong["turns"][6]["do"][0]["place"] = [50, 50]
    with pytest.raises(WrongRecordError, match=r"turn 7: 50,50/. cannot be played: 50,50 touches no tile"):
        replayed(wrong)


def test_a_game_with_an_own_catalog_says_so(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    built_in = catalog_file("romantik")
    path.write_text(built_in.read_text().replace("taken_out = 3", "taken_out = 5"))
    own = load(path)
    state = Game(catalog=own).start(2)
    play_game(state, make_bot("random", seed=2))
    record = as_json(state)
    assert record["catalog"] == own.digest
    assert len(record["removed"]) == 5
    assert replay(parse_record(json.dumps(record)), own).moves == state.moves
    with pytest.raises(UnreadableRecordError, match="another catalog"):
        replayed(record)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "3", '{"format": 3}', "\x00", '{"format": "dorfplatz/1"}', "[" * 10_000, '{"format": NaN}'],
)
def test_what_is_no_record_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableRecordError):
        parse_record(text)


def test_bytes_that_are_no_text_are_unreadable() -> None:
    with pytest.raises(UnreadableRecordError):
        parse_record(b'{"format": "\xff\xfe"}')


def test_a_record_of_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnreadableRecordError, match="there is no game 'chess'; there are romantik, duel, valley"):
        parse_record('{"format": "dorfplatz/1", "game": "chess"}')


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values inside a JSON value."""
    inner = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else [])
    return [path] + [found for key, item in inner for found in places(item, (*path, key))]


@settings(max_examples=300)
@given(data=st.data())
def test_any_change_to_a_record_is_right_or_refused(data: st.DataObject, finished: dict[str, Any]) -> None:
    record = json.loads(json.dumps(finished))
    *path, last = data.draw(st.sampled_from([p for p in places(record) if p]))
    holder = record
    for key in path:
        holder = holder[key]
    holder[last] = data.draw(json_values)
    try:
        state = replayed(record)
    except DorfplatzError:
        return
    assert state.score.as_record()["total"] == record.get("score", finished["score"])["total"] or not state.is_over
