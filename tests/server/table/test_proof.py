"""The promise about the shuffle, and how anybody checks it."""

import json
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.cli import main
from dorfplatz.client import Client
from dorfplatz.server.calendar import day_after, today
from dorfplatz.server.table.proof import commitment

from ..serving import play_on

pytestmark = pytest.mark.plays("romantik", thinkers=True)


@pytest.fixture
def finished(ann: Client, tmp_path: Path) -> tuple[Path, str]:
    """The record of a finished game, and what was promised at its start."""
    with ann.join(ann.create(players=2, names=["Ann"], bots=["greedy"], start=True)) as table:
        promised = table.table["proof"]
        assert set(promised) == {"commitment"}
        play_on(table)
        told = table.table["proof"]
        assert told["commitment"] == promised["commitment"] == commitment(told["seed"], told["salt"])
        assert len(told["salt"]) == 64
        assert ann.get(f"/api/tables/{table.id}/proof") == told
    path = tmp_path / "TABLE.json"
    path.write_bytes(ann.call("GET", f"/api/tables/{table.id}/record"))
    return path, str(promised["commitment"])


def test_an_honest_table_is_verified(finished: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    path, promised = finished
    assert main(["verify", str(path)]) == 0
    assert main(["verify", str(path), "--commitment", promised[:16]]) == 0
    assert promised in capsys.readouterr().out


def other_salt(record: dict[str, Any]) -> None:
    record["proof"]["salt"] = "0" * 64


def other_seed(record: dict[str, Any]) -> None:
    record["seed"] = record["proof"]["seed"] = "12345"
    record["proof"]["commitment"] = commitment("12345", record["proof"]["salt"])


def seed_of_the_record_only(record: dict[str, Any]) -> None:
    record["seed"] = "12345"


def other_score(record: dict[str, Any]) -> None:
    record["score"]["total"] += 1


@pytest.mark.parametrize("lie", [other_salt, other_seed, seed_of_the_record_only, other_score])
def test_a_lie_is_found(finished: tuple[Path, str], lie: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = finished
    record = json.loads(path.read_bytes())
    lie(record)
    path.write_text(json.dumps(record))
    assert main(["verify", str(path)]) == 1
    assert "dorfplatz: " in capsys.readouterr().err


def test_another_promise_is_found(finished: tuple[Path, str]) -> None:
    assert main(["verify", str(finished[0]), "--commitment", "00" * 32]) == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": "romantik"}', '{"game": "chess", "proof": {}}', "\xff"])
def test_what_is_no_record_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, "latin-1")
    assert main(["verify", str(path)]) == 2
    assert main(["verify", str(tmp_path / "missing.json")]) == 2


def test_the_proof_of_a_daily_game_says_when_its_seed_is_told(
    ann: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], stack="daily", start=True)) as table:
        play_on(table)
    path = tmp_path / "DAILY.json"
    path.write_bytes(ann.call("GET", f"/api/tables/{table.id}/record"))
    assert main(["verify", str(path)]) == 2
    told = capsys.readouterr().err
    assert f"from {day_after(today())} on" in told
    assert table.table["proof"]["commitment"] in told
