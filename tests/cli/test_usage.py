"""Input that cannot be used: one sentence on stderr, exit code 2, never a traceback."""

from pathlib import Path

import pytest

from .conftest import Call, run

REFUSED = [
    ("frob", "there is no command 'frob'"),
    ("help", "; see dorfplatz --help"),
    ("catalog help", "; see dorfplatz catalog --help"),
    ("simulate --frob 3", "--frob"),
    ("simulate --gmaes 3", "(did you mean --games?); see"),
    ("simulate extra", "'extra' is one word too many"),
    ("simulate --games", "--games needs a value; see"),
    ("simulate --games x", "not a whole number"),
    ("simulate --games 1.5", "not a whole number"),
    ("campaign correct 1.5", "'1.5' is not a whole number"),
    ("campaign remove 1.5", "'1.5' is not a whole number"),
    ("simulate --games 1 --games 2", "multiple times"),
    ("simulate --games 0", "at least one game"),
    ("simulate --games -3", "at least one game"),
    ("simulate --games 99999999999999999999", "beyond 2**63"),
    ("simulate --seed -1", "a seed is a whole number"),
    ("simulate --seed 9223372036854775808", "a seed is a whole number"),
    ("simulate --players 0", "1 to 6 players"),
    ("simulate --players 1000000", "1 to 6 players, not 1000000"),
    ("simulate --bot deepblue", "there is no bot 'deepblue'; there are random, greedy"),
    ("simulate --game chess", "there is no game 'chess'"),
    ("simulate --parts lighthouse", "there is no part 'lighthouse'"),
    ("simulate --processes 0", "from 1 to"),
    ("simulate --processes 1000000", "from 1 to"),
    ("simulate --catalog missing.toml", "there is no file missing.toml"),
    ("simulate --records /", "is a folder"),
    ("simulate --records no/such/folder/out.jsonl", "there is no folder no/such/folder"),
    ("replay", "FILE is missing; see"),
    ("replay missing.jsonl", "there is no file missing.jsonl"),
    ("replay /", "cannot be read"),
    ("replay x --theme night", "day"),
    ("replay x --svg map.png", "end with .svg"),
    ("replay x --png no/such/map.png", "there is no folder"),
    ("tiles --set moon", "there is no set 'moon'"),
    ("tiles --out tiles.gif", ".svg or .png"),
    ("tiles --out /", ".svg or .png"),
    ("perft --depth 0", "from 1 to 6"),
    ("perft --depth 7", "from 1 to 6"),
    ("perft --seed -1", "a seed is a whole number"),
    ("perft --moves dance", "'dance' is not a move"),
    ("perft --moves reveal,reveal", "is not a move"),
    ("play --players 9", "1 to 6 players"),
    ("play --players 1 --names Ann,Bo", "2 names for 1 players"),
    ("play --names Ann,,Bo", "a name has 1 to 30 letters"),
    ("play --bot-seats 2=greedy", "there is no player 2"),
    ("play --bot-seats greedy", "is written like 2=greedy"),
    ("play --bot-seats 1=deepblue", "there is no bot 'deepblue'"),
    ("play --resume missing.json", "there is no file missing.json"),
    ("play --resume x --seed 3", "leave those options out"),
    ("play --save /", "is a folder"),
    ("serve --port 65536", "--port must be a number from 0 to 65535, not 65536"),
    ("serve --port -1", "--port must be a number from 0 to 65535"),
    ("backup no/such/file", "there is no folder no/such"),
    ("restore missing.dorfplatz", "there is no file missing.dorfplatz"),
    ("restore /", "is a folder"),
    ("salvage new.dorfplatz --source missing", "there is no file missing"),
    ("arena random greedy --out no/such/cup", "there is no folder no/such"),
]


@pytest.mark.parametrize(("line", "reason"), REFUSED, ids=[line for line, _ in REFUSED])
def test_unusable_input_is_refused_with_a_sentence(call: Call, line: str, reason: str) -> None:
    arguments = line.split()
    if arguments[0] == "play":
        arguments.insert(1, "--terminal")
    ended = call(*arguments)
    assert reason in ended.sentence
    assert ended.code == 2


@pytest.mark.parametrize("line", ["frob", "simulate --seed -1", "simulate --frob", "replay missing.jsonl"])
def test_the_real_command_refuses_it_too(line: str) -> None:
    ended = run(*line.split())
    assert ended.sentence
    assert ended.code == 2


@pytest.mark.parametrize("command", ["simulate", "tiles", "perft", "play"])
def test_a_broken_catalog_is_refused_with_its_line(call: Call, tmp_path: Path, command: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('format = "dorfplatz-catalog/1"\ngame = "chess"\n')
    ended = call(command, "--catalog", path, *(["--terminal"] if command == "play" else []))
    assert "line 2" in ended.sentence
    assert ended.code == 2


def test_a_name_with_control_characters_cannot_move_the_cursor(call: Call) -> None:
    assert "\x1b" not in call("replay", "\x1b[2Jx\ny").sentence


def test_an_error_that_nobody_thought_of_is_one_sentence_too(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dorfplatz.cli.tiles.tile_table", lambda *given: 1 / 0)
    ended = call("tiles")
    assert "a bug in Dorfplatz (ZeroDivisionError" in ended.sentence
    assert ended.code == 70
