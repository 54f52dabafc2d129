"""`dorfplatz replay`."""

import json
import struct
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle import MISTAKES, packed, random_record, read_box, with_mistake
from PIL import Image
from places import catalog_file

from dorfplatz import Game
from dorfplatz.games import film
from dorfplatz.games.map.moves import Place
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.romantik.record import record_of
from dorfplatz.games.romantik.replay import replay

from .conftest import Call, run

CATALOG_FILE = catalog_file("romantik")
RNG = Random(1)
TILES, MARKERS = read_box(CATALOG_FILE)


def wrong(line: str) -> str:
    record: dict[str, Any] = json.loads(line)
    record["score"]["total"] += 1
    return json.dumps(record)


def test_right_records_are_all_right(call: Call, records: Path) -> None:
    ended = call("replay", records)
    assert ended.code == 0
    assert ended.err == ""
    assert ended.out.split()[:4] == ["records", "5", "right", "5"]


def test_a_single_record_shows_its_sheet(call: Call, records: Path, tmp_path: Path) -> None:
    one = tmp_path / "one.jsonl"
    line = records.read_text().splitlines()[0]
    one.write_text(json.dumps({**json.loads(line), "players": ["Ann", "[b]Bo\x1b[2J"], "date": "2026-05-01"}))
    ended = call("replay", one)
    score = json.loads(line)["score"]
    assert ended.code == 0
    assert "\x1b" not in ended.out
    for text in ("Ann, [b]Bo", "2026-05-01", "B1 forest", "B5 stream", "C1 green", "C3 red", "D1 track", "D2 stream"):
        assert text in ended.out
    for code in ("S1", "S2", "S3"):
        assert code in ended.out
    assert f"{score['total']} │" in ended.out


def test_a_very_tall_map_is_drawn_narrower_which_is_said(call: Call, tmp_path: Path) -> None:
    state = Game("romantik", players=1).start(3)
    while len(state.laid) < 30:
        places = [move for move in state.legal_moves if isinstance(move, Place)]
        state.play(max(places, key=lambda place: (place.r, -abs(2 * place.q + place.r)), default=state.legal_moves[0]))
    record, png = tmp_path / "tall.json", tmp_path / "tall.png"
    record.write_bytes(record_of(state).to_json())
    ended = call("replay", record, "--png", png)
    assert ended.code == 0
    assert "pixels wide, not 1600" in ended.err
    width, height = struct.unpack(">II", png.read_bytes()[16:24])
    assert width * height <= 4_000_000


def test_one_of_several_games_can_be_shown_and_drawn(call: Call, records: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "map.svg", tmp_path / "map.png"
    ended = call("replay", records, "--game-number", 2, "--svg", svg, "--png", png, "--theme", "dusk")
    assert ended.code == 0
    assert "seed 4" in ended.out
    assert str(svg) in ended.out
    assert svg.read_text().startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_which_game_to_draw_must_be_said(call: Call, records: Path, tmp_path: Path) -> None:
    ended = call("replay", records, "--quiet", "--svg", tmp_path / "map.svg")
    assert "--game-number" in ended.sentence
    assert ended.code == 2


@pytest.mark.parametrize("number", [0, -1, 6])
def test_a_game_that_is_not_there_cannot_be_shown(call: Call, records: Path, number: int) -> None:
    ended = call("replay", records, "--quiet", "--game-number", number)
    assert "from 1 to 5" in ended.sentence
    assert ended.code == 2


def test_a_wrong_record_is_named_with_its_line_and_the_others_are_verified(
    call: Call, records: Path, tmp_path: Path
) -> None:
    lines = records.read_text().splitlines()
    mixed = tmp_path / "mixed.jsonl"
    mixed.write_text("\n".join([lines[0], wrong(lines[1]), "", lines[2], wrong(lines[3])]) + "\n\n")
    ended = call("replay", mixed)
    assert ended.code == 1
    assert [line.split(":")[1] for line in ended.err.splitlines()] == [f" {mixed}, line 2", f" {mixed}, line 5"]
    assert ended.out.split()[:6] == ["records", "4", "right", "2", "wrong", "2"]


@pytest.fixture(scope="module")
def eventful() -> dict[str, Any]:
    """A game of two in which tasks were completed and cancelled."""
    while True:
        record = random_record(RNG, TILES, MARKERS, ["Ann", "Bo"], taste=packed)
        if all(any(turn.get(name) for turn in record["turns"]) for name in ("completed", "cancelled")):
            return record


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_kind_of_mistake_is_found(call: Call, eventful: dict[str, Any], tmp_path: Path, mistake: str) -> None:
    path = tmp_path / "wrong.jsonl"
    changed, _ = with_mistake(eventful, mistake, TILES)
    path.write_text(json.dumps(changed))
    ended = call("replay", path)
    assert "line 1" in ended.sentence
    assert ended.code in (1, 2)


@pytest.mark.parametrize("text", ["", "\n\n", "no json", '{"a": 1}', "[]", "\x00\xff", '{"format": "dorfplatz/2"}'])
def test_what_is_no_record_is_unreadable(call: Call, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(text.encode("latin-1"))
    ended = call("replay", path)
    assert str(path) in ended.sentence
    assert ended.code == 2


def test_an_unreadable_line_weighs_more_than_a_wrong_record(call: Call, records: Path, tmp_path: Path) -> None:
    lines = records.read_text().splitlines()
    path = tmp_path / "mixed.jsonl"
    path.write_text("\n".join([wrong(lines[0]), "{", lines[1]]))
    ended = call("replay", path)
    assert ended.code == 2
    assert ended.err.count("\n") == 2
    assert "right" in ended.out


def test_a_line_that_is_far_too_long_is_unreadable(call: Call, records: Path, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.write(b"[" * 9_000_000 + b"\n" + records.read_bytes())
    ended = call("replay", path)
    assert ended.code == 2
    assert "line 1: " in ended.err
    assert ended.out.split()[:4] == ["records", "6", "right", "5"]


def test_only_the_first_faults_are_told_one_by_one(call: Call, records: Path, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("{\n" * 30)
    ended = call("replay", path, "--quiet")
    assert len(ended.err.splitlines()) == 21
    assert "10 more" in ended.err
    assert (ended.code, ended.out) == (2, "")


def test_records_come_from_stdin_too(records: Path) -> None:
    ended = run("replay", "-", stdin=records.read_text())
    assert ended.code == 0
    assert ended.out.split()[:4] == ["records", "5", "right", "5"]
    assert ended.err == ""


def test_the_real_command_tells_wrong_from_unreadable(records: Path) -> None:
    line = records.read_text().splitlines()[0]
    assert run("replay", "-", stdin=wrong(line)).code == 1
    assert run("replay", "-", stdin=line[:100]).code == 2


def test_a_record_can_be_explained_line_by_line(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    assert (
        call("simulate", "--games", 1, "--seed", 5, "--bot", "greedy", "--parts", "everything", "--records", path).code
        == 0
    )
    plain, explained = call("replay", path), call("replay", path, "--explain")
    assert explained.code == 0
    assert explained.out.startswith(plain.out)
    record = parse_record(path.read_bytes())
    words = " ".join(explained.out.split())
    for line in ("Forest tasks:", "Red flags:", "Longest track:", "Hill:", "Balloon Launch Site:", "Old Oak:"):
        assert line in words
    assert words.count(" point") >= len(explain(replay(record)))


def test_one_of_many_games_is_explained(call: Call, records: Path) -> None:
    assert "choose the one to show with --game-number" in call("replay", records, "--explain").err
    ended = call("replay", records, "--explain", "--game-number", 2)
    assert "Longest stream:" in ended.out
    assert call("replay", records, "--explain", "--game-number", 2, "--quiet").out == ""


def test_a_game_becomes_an_animation(
    call: Call, records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "MOST_SHOTS", 5)
    target = tmp_path / "game.gif"
    ended = call("replay", records, "--game-number", 1, "--animation", target)
    assert ended.code == 0
    assert "The animation is in" in ended.out
    with Image.open(target) as animation:
        assert animation.n_frames == 5  # type: ignore[attr-defined]


def test_the_name_of_an_animation_ends_with_its_format(call: Call, records: Path, tmp_path: Path) -> None:
    ended = call("replay", records, "--game-number", 1, "--animation", tmp_path / "game.mp4")
    assert ended.code == 2
    assert ".webp or .gif" in ended.err
