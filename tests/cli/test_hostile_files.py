"""Files from anywhere on the command line: a clear sentence and exit code 2, whatever is in them."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from .conftest import Call, Ended

ABOUT = {
    "format": "dorfplatz-weights/1",
    "checksum": "",
    "with_parts": False,
    "seed": 1,
    "games": 1,
    "minutes": 1.0,
    "mean": 1.0,
}


def header(shape: str, kind: str = "'<f2'") -> bytes:
    """An array that claims a shape and holds nothing."""
    words = f"{{'descr': {kind}, 'fortran_order': False, 'shape': {shape}}}".ljust(117).encode() + b"\n"
    return b"\x93NUMPY\x01\x00" + len(words).to_bytes(2, "little") + words


def archive(**arrays: bytes) -> bytes:
    """A file of arrays as they are given."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in arrays.items():
            file.writestr(f"{name}.npy", content)
    return buffer.getvalue()


def array(values: Any) -> bytes:
    buffer = io.BytesIO()
    np.lib.format.write_array(buffer, np.asarray(values), allow_pickle=True)
    return buffer.getvalue()


def about(**changes: Any) -> bytes:
    return array(np.frombuffer(json.dumps({**ABOUT, **changes}).encode(), np.uint8))


def words(text: str) -> bytes:
    return array(np.frombuffer(text.encode(), np.uint8))


NOT_WEIGHTS, OTHERS = "holds no weights, or is damaged", "for another game or version"
WEIGHTS = {
    "a giant shape": (archive(values=header("(10**0, 99999999999999)"), about=about()), NOT_WEIGHTS),
    "a giant shape in figures": (archive(values=header("(99999999999999,)"), about=about()), NOT_WEIGHTS),
    "a shape beyond all numbers": (archive(values=header(f"({10**60},)"), about=about()), NOT_WEIGHTS),
    "a shape less than nothing": (archive(values=header("(-1,)"), about=about()), NOT_WEIGHTS),
    "a header of minus signs": (archive(values=header("(" + "-" * 60 + "1,)"), about=about()), NOT_WEIGHTS),
    "a zip bomb": (archive(values=bytes(17_000_000), about=about()), NOT_WEIGHTS),
    "objects": (archive(values=array(np.array([{}], object)), about=about()), NOT_WEIGHTS),
    "texts for weights": (archive(values=array(["a", "b"]), about=about()), OTHERS),
    "weights for another game": (archive(values=array(np.zeros(3, "f2")), about=about()), OTHERS),
    "a number for the words": (archive(values=array(np.zeros(3, "f2")), about=words("7")), NOT_WEIGHTS),
    "deep words": (archive(values=array(np.zeros(3, "f2")), about=words("[" * 50_000)), NOT_WEIGHTS),
    "a giant number": (archive(values=array(np.zeros(3, "f2")), about=words("9" * 50_000)), NOT_WEIGHTS),
    "a seed in words": (archive(values=array(np.zeros(3, "f2")), about=about(seed="seven")), NOT_WEIGHTS),
    "no words": (archive(values=array(np.zeros(3, "f2"))), NOT_WEIGHTS),
    "nothing": (b"", NOT_WEIGHTS),
}


@pytest.mark.parametrize(("content", "reason"), WEIGHTS.values(), ids=WEIGHTS)
def test_weights_that_are_none_are_refused(call: Call, tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "own.npz"
    path.write_bytes(content)
    ended = call("train", "--out", tmp_path / "out.npz", "--start", path)
    assert (ended.code, reason in ended.sentence) == (2, True)


@pytest.mark.parametrize("game", ["duel", "valley"])
def test_the_other_games_refuse_a_giant_shape_too(call: Call, tmp_path: Path, game: str) -> None:
    path = tmp_path / "own.npz"
    giant = header("(99999999999999,)")
    path.write_bytes(archive(values=giant, weights=giant, about=about(), format=array("x")))
    ended = call("train", "--game", game, "--out", tmp_path / "out.npz", "--start", path)
    assert (ended.code, NOT_WEIGHTS in ended.sentence) == (2, True)


def test_a_file_without_an_end_is_not_read_to_its_end(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "endless"
    with path.open("wb") as file:
        file.truncate(5_000_000_000)
    for command in (("train", "--out", tmp_path / "out.npz", "--start", path), ("verify", path)):
        assert call(*command).code == 2


@pytest.mark.parametrize("command", [("tiles", "--catalog"), ("replay", "-", "--catalog"), ("simulate", "--catalog")])
def test_a_catalog_with_a_dotted_key_is_refused(call: Call, tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "own.toml"
    path.write_text("a." * 20_000 + "a = 1")
    ended = call(*command, path)
    assert (ended.code, "line 1: a key has at most 8 parts" in ended.sentence) == (2, True)


RECORDS: dict[str, dict[str, Any]] = {
    "a seed as long as a book": {"seed": "9" * 1_000_000},
    "a name as long as a book": {"players": ["x" * 1_000_000, "Bo"]},
    "a day as long as a book": {"date": "x" * 1_000_000},
}


@pytest.mark.parametrize("changes", RECORDS.values(), ids=RECORDS)
def test_a_record_with_endless_words_is_refused(
    call: Call, records: Path, tmp_path: Path, changes: dict[str, Any]
) -> None:
    path = tmp_path / "record.jsonl"
    record = json.loads(records.read_text().split("\n")[0])
    path.write_text(json.dumps({**record, **changes}))
    ended = call("replay", path)
    assert ended.code == 2
    assert len(ended.err) + len(ended.out) < 1000


@pytest.mark.parametrize("content", ['{"game": [], "proof": {"commitment": ""}}', "[" * 100_000, "7", '{"game": "x"}'])
def test_what_is_no_record_of_a_table_is_refused(call: Call, tmp_path: Path, content: str) -> None:
    path = tmp_path / "record.json"
    path.write_text(content)
    ended = call("verify", path)
    assert (ended.code, "this is not the record" in ended.sentence) == (2, True)


def arena(call: Call, folder: Path) -> Ended:
    return call("arena", "random", "greedy", "--rounds", "1", "--out", folder, "--processes", "1")


STATES: dict[str, Any] = {
    "deep words": lambda head, match: head + b"[" * 100_000 + b"\n",
    "a deep head": lambda head, match: b'{"game":' + b"[" * 100_000 + b"\n",
    "a winner who was not there": lambda head, match: head + _with(match, winners=[7]),
    "fewer results than bots": lambda head, match: head + _with(match, scores=[]),
    "a result beyond all numbers": lambda head, match: head + _with(match, scores=[10**400]),
    "another seed": lambda head, match: head + _with(match, seed=10**30),
    "another bot": lambda head, match: head + _with(match, bots=["grandmaster"]),
}


def _with(match: bytes, **changes: Any) -> bytes:
    return json.dumps({**json.loads(match), **changes}).encode() + b"\n"


def test_a_damaged_tournament_is_not_gone_on_with(call: Call, tmp_path: Path) -> None:
    assert arena(call, tmp_path).code == 0
    path = tmp_path / "games.jsonl"
    head, match, *_ = path.read_bytes().splitlines(keepends=True)
    for name, damage in STATES.items():
        path.write_bytes(damage(head, match))
        ended = arena(call, tmp_path)
        assert (name, ended.code) == (name, 2)
        assert "is damaged" in ended.err
