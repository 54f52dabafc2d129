"""`dorfplatz train`."""

import signal
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from dorfplatz.bots.core.trainer import Report
from dorfplatz.bots.romantik.hand_made import hand_made_part_weights
from dorfplatz.bots.romantik.training import Training
from dorfplatz.bots.romantik.weights import from_bytes
from dorfplatz.bots.valley.weights import FILE as VALLEY_WEIGHTS

from .conftest import PATIENCE, Call, start


def test_training_keeps_what_was_learned(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    ended = call("train", "--out", path, "--minutes", "0.02", "--processes", "1", "--seed", "3")
    assert ended.code == 0
    assert "games  mean" in ended.out
    assert f"{path} holds what was learned from" in ended.out
    _, making = from_bytes(path.read_bytes(), path.name)
    assert (making.seed, making.with_parts) == (3, False)
    assert making.games > 0


def test_an_interrupted_training_keeps_what_was_learned(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    with start("train", "--out", path, "--minutes", "5", "--processes", "1", "--parts", "--round", "16") as process:
        assert process.stdout is not None
        assert "games" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
    assert f"{path} holds what was learned from" in said
    assert process.returncode == 130
    weights, making = from_bytes(path.read_bytes(), path.name)
    assert making.with_parts
    assert making.minutes < 5
    assert making.games > 0
    assert not np.allclose(weights, hand_made_part_weights(), atol=0.1)


def test_a_training_that_is_stopped_before_it_has_learned_leaves_an_older_file_alone(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "weights.npz"
    path.write_bytes(b"learned yesterday")

    def stopped(training: Training) -> Iterator[Report]:
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "run", stopped)
    ended = call("train", "--out", path, "--minutes", "5", "--processes", "1")
    assert ended.code == 130
    assert "nothing was written" in ended.out
    assert path.read_bytes() == b"learned yesterday"


@pytest.mark.parametrize("game", ["duel", "valley"])
def test_the_other_games_are_learned_as_well(call: Call, tmp_path: Path, game: str) -> None:
    path = tmp_path / "weights.npz"
    ended = call("train", "--game", game, "--out", path, "--minutes", "0.02", "--processes", "1")
    assert ended.code == 0
    assert "games  mean" in ended.out
    again = call("train", "--game", game, "--out", path, "--minutes", "0.02", "--processes", "1", "--start", path)
    assert again.code == 0


def test_weights_of_another_game_are_refused(call: Call, tmp_path: Path) -> None:
    for game in ("romantik", "duel"):
        ended = call("train", "--game", game, "--out", tmp_path / "weights.npz", "--start", VALLEY_WEIGHTS)
        assert ended.code == 2
        assert "no weights" in ended.err


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--minutes 0", "--minutes must be more than 0"),
        ("--processes 0", "--processes must be a number from 1"),
        ("--processes -1", "--processes must be a number from 1"),
        ("--round 8", "a round of a training has from 16 to 32,768 games"),
        ("--round 1000000", "a round of a training has from 16 to 32,768 games"),
        ("--game duel --round 64", "--round is an option of romantik, not of duel"),
        ("--seed 99999999", "the seed of a training is a number from 0"),
        ("--game valley --seed -1", "the seed of a training is a number from 0"),
        ("--game chess", "there is no game 'chess'"),
    ],
)
def test_a_training_that_cannot_be_is_refused(call: Call, tmp_path: Path, line: str, sentence: str) -> None:
    ended = call("train", "--out", tmp_path / "weights.npz", *line.split())
    assert ended.code == 2
    assert sentence in ended.err
    assert not (tmp_path / "weights.npz").exists()


def test_weights_for_parts_are_no_start_for_the_basic_game(call: Call, tmp_path: Path) -> None:
    start = Path(str(files("dorfplatz.bots.map"))) / "weights" / "parts.npz"
    ended = call("train", "--out", tmp_path / "weights.npz", "--start", start)
    assert ended.code == 2
    assert "add --parts" in ended.err


def test_weights_to_start_from_must_be_weights(call: Call, tmp_path: Path) -> None:
    (tmp_path / "no.npz").write_bytes(b"no")
    ended = call("train", "--out", tmp_path / "weights.npz", "--start", tmp_path / "no.npz")
    assert ended.code == 2
    assert "holds no weights" in ended.err
