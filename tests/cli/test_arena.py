"""`dorfplatz arena`."""

import csv
import json
import os
import signal
import time
from pathlib import Path

import pytest

from .conftest import PATIENCE, Call, start


def test_a_tournament_leaves_tables_pictures_and_games(call: Call, tmp_path: Path) -> None:
    line = ("arena", "random", "greedy", "--game", "valley", "--rounds", 3, "--out", tmp_path / "cup")
    text = call(*line).out
    for word in ("Elo", "greedy", "over random", "95 %", "6 games", "games, tables and pictures are in"):
        assert word in text
    files = sorted(path.name for path in (tmp_path / "cup").iterdir())
    assert files == ["bots.csv", "games.jsonl", "pairs.csv", "standings.json", "standings.png", "standings.svg"]
    assert (tmp_path / "cup" / "standings.png").read_bytes().startswith(b"\x89PNG")
    (pair,) = csv.DictReader((tmp_path / "cup" / "pairs.csv").read_text().splitlines())
    figures = json.loads(call(*line, "--json").out)
    assert figures == json.loads((tmp_path / "cup" / "standings.json").read_text())
    assert float(pair["value"]) == figures["pairs"][0]["value"]
    assert [row["bot"] for row in figures["bots"]] == ["greedy", "random"]


def test_scores_of_the_shared_map_are_compared_on_the_same_stacks(call: Call, tmp_path: Path) -> None:
    ended = call("arena", "random", "greedy", "--rounds", 4, "--out", tmp_path / "cup")
    assert ended.code == 0
    assert "leads by" in ended.out
    games = [json.loads(line) for line in (tmp_path / "cup" / "games.jsonl").read_text().splitlines()[1:]]
    assert [(game["seed"], game["bots"]) for game in games[:3]] == [(1, ["random"]), (1, ["greedy"]), (2, ["random"])]


def test_a_single_round_of_the_shared_map_has_no_intervals(call: Call, tmp_path: Path) -> None:
    line = ("arena", "random", "greedy", "--rounds", 1, "--out", tmp_path / "cup")
    text = call(*line).out
    assert "leads by" in text
    assert "± 95 %" in text
    assert text.count("±") == 1
    assert " to +" not in text
    figures = json.loads(call(*line, "--json").out)
    assert [row["margin"] for row in figures["bots"]] == [None, None]
    assert [(pair["low"], pair["high"]) for pair in figures["pairs"]] == [(None, None)]
    assert "±" not in (tmp_path / "cup" / "standings.svg").read_text()


def test_a_killed_tournament_goes_on_to_the_same_end(call: Call, tmp_path: Path) -> None:
    def line(folder: str, rounds: int) -> tuple[object, ...]:
        return ("arena", "random", "greedy", "--game", "duel", "--rounds", rounds, "--out", tmp_path / folder)

    games = tmp_path / "killed" / "games.jsonl"
    with start(*line("killed", 10**6), "--processes", 1) as process:
        while not games.exists() or games.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
    played = games.read_bytes().count(b"\n") - 1
    rounds = played // 2 + 2
    for folder in ("killed", "whole"):
        assert call(*line(folder, rounds)).code == 0
    assert games.read_bytes() == (tmp_path / "whole" / "games.jsonl").read_bytes()


def test_an_interrupted_tournament_says_that_it_can_be_gone_on_with(tmp_path: Path) -> None:
    games = tmp_path / "cup" / "games.jsonl"
    with start("arena", "random", "greedy", "--rounds", 10**6, "--out", tmp_path / "cup", "--processes", 1) as process:
        while not games.exists() or games.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + signal.SIGINT
    assert f"{tmp_path / 'cup'}; the same command resumes the tournament" in said


def test_what_own_bots_did_wrong_is_told_after_going_on(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "clumsy.py"
    path.write_text("class Clumsy:\n    def choose(self, view):\n        return 1 / 0\n")

    def faults(folder: str, rounds: int) -> dict[str, int]:
        line = ("arena", "random", f"{path}:Clumsy", "--game", "valley", "--rounds", rounds, "--out", tmp_path / folder)
        report: dict[str, int]
        (report,) = json.loads(call(*line, "--json").out)["own_bots"].values()
        assert f"{report['crashed']:,} crashed" in " ".join(call(*line).out.split())
        return report

    first = faults("halted", 1)
    assert first["asked"] == first["crashed"] > 0
    assert faults("halted", 3) == faults("whole", 3)
    assert faults("halted", 1) == first


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("arena greedy --game duel", "needs at least 2 bots"),
        ("arena greedy random --parts random", "--parts random draws a new one for each"),
        ("arena greedy random --rounds 0", "at least one round"),
        ("arena greedy random --out nowhere/at/all", "there is no folder nowhere/at"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(call: Call, words: str, sentence: str) -> None:
    ended = call(*words.split())
    assert sentence in ended.sentence
    assert ended.code == 2


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_the_help_says_when_there_are_more_processes(call: Call, command: str) -> None:
    words = " ".join(call(command, "--help").out.replace("│", " ").split())
    assert "by default, one per core once there are enough games" in words


def test_another_line_up_needs_another_folder(call: Call, tmp_path: Path) -> None:
    line = ("--game", "valley", "--rounds", 1, "--out", tmp_path / "cup")
    assert call("arena", "random", "greedy", *line).code == 0
    assert "name another folder with --out" in call("arena", "random", "apprentice", *line).sentence
