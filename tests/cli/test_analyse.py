"""`dorfplatz analyse`: a table of the moves, sentences, a picture; and advice for one move."""

import json
import signal
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from places import DATA

from .conftest import Call

review_module = import_module("dorfplatz.analysis.review")
GAMES = DATA / "reviewed.jsonl"
OPTIONS = ("--game-number", 3, "--budget", "13n")


def running_game(folder: Path, turns: int) -> Path:
    """The beginning of the stroller's game, as a game that still runs."""
    record = json.loads(GAMES.read_bytes().splitlines()[2])
    record["turns"] = record["turns"][:turns]
    del record["score"]
    path = folder / "running.jsonl"
    path.write_text(json.dumps(record))
    return path


def test_every_move_has_a_line_and_sentences_follow(call: Call, tmp_path: Path) -> None:
    ended = call("analyse", running_game(tmp_path, 9), "--budget", "13n", "-o", tmp_path / "curve.png")
    assert ended.code == 0
    lines = ended.out.splitlines()
    assert lines[0].split()[:7] == ["turn", "tile", "move", "points", "expected", "luck", "cost"]
    assert [line.split()[0] for line in lines[1:] if line[:3].strip().isdecimal()] == [str(n) for n in range(1, 10)]
    assert "are expected at the end" in " ".join(ended.out.split())
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_everything_comes_as_json(call: Call, tmp_path: Path) -> None:
    ended = call("analyse", running_game(tmp_path, 4), "--budget", "13n", "--json")
    review = json.loads(ended.out)
    assert review["game"] == "romantik"
    assert len(review["moves"]) == 4
    advice = json.loads(call("analyse", GAMES, *OPTIONS, "--move", 12, "--json").out)
    assert advice["options"][0]["loss"] == 0.0


def test_one_move_is_advised_on_with_the_choice_that_was_made(call: Call) -> None:
    ended = call("analyse", GAMES, *OPTIONS, "--move", 12)
    assert ended.code == 0
    assert ended.out.startswith("Turn 12, ")
    assert sum(line.startswith("played ") for line in ended.out.splitlines()) == 1


def test_what_cannot_be_analysed_is_refused_in_one_sentence(call: Call, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.jsonl"
    nothing.write_text("{}\n")
    assert "3 games; choose the one" in call("analyse", GAMES).sentence
    assert "leave out --move" in call("analyse", GAMES, *OPTIONS, "--move", 5, "-o", tmp_path / "a.svg").sentence
    assert "--move goes from 1 to 49" in call("analyse", GAMES, *OPTIONS, "--move", 50).sentence
    assert "a budget is written like" in call("analyse", GAMES, "--budget", "long").sentence
    assert ".svg or .png" in call("analyse", GAMES, *OPTIONS, "-o", "curve.gif").sentence
    assert "there is no file" in call("analyse", tmp_path / "no.jsonl").sentence
    assert call("analyse", nothing).code == 2


def test_an_interrupt_shows_the_moves_that_were_judged(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C comes while the second move is judged: it is left out, and no other is begun."""
    whole = review_module.think
    thoughts = []

    def interrupted(*arguments: Any) -> Any:
        thoughts.append(arguments)
        if len(thoughts) == 2:
            signal.raise_signal(signal.SIGINT)
        return whole(*arguments)

    monkeypatch.setattr(review_module, "think", interrupted)
    ended = call("analyse", GAMES, *OPTIONS)
    assert ended.code == 128 + signal.SIGINT
    assert [line.split()[0] for line in ended.out.splitlines()[1:] if line[:3].strip().isdecimal()] == ["1"]
    assert "Moves judged before the stop: 1." in ended.out
    assert ended.err == ""
