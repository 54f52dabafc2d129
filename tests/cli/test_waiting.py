"""At the terminal, a bot or a hint that waits for machine code says about how long; everybody else plays at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz import Valley
from dorfplatz.cli.terminal import waiting
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.cli.valley.session import ValleySession
from dorfplatz.machine_code.unit import Unit

from .scripted import Scripted


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Machine code that takes as many looks at the clock as the test puts here, with the seconds left at each."""
    left: list[float] = []
    monkeypatch.setattr(waiting, "seconds_until_loaded", lambda *units: left.pop(0) if units and left else None)
    monkeypatch.setattr(waiting, "POLL_SECONDS", 0.0)
    yield left
    assert not left


def a_table(folder: Path, bot: str, seat: int = 1) -> TerminalTable:
    return ValleySession.table_type(Valley(players=2).start(7), ["Ann", "Rita"], {seat: bot}, folder / "game.json")


@pytest.mark.parametrize("is_terminal", [False, True])
def test_a_bot_that_waits_says_so_and_then_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: list[float], is_terminal: bool
) -> None:
    monkeypatch.setattr("dorfplatz.cli.terminal.table.is_loaded", lambda *units: not units)
    table = a_table(tmp_path, "master:1n", seat=0)
    told += [55.0, 55.0]
    assert "Ann is ready in about a minute." in Scripted(table, [], is_terminal).shown
    assert table.seat == 1
    assert len(table.state.history) > 1


def test_a_hint_that_waits_says_so(tmp_path: Path, told: list[float]) -> None:
    told += [24.0, 12.0]
    assert "The hint is ready in about 30 seconds." in Scripted(a_table(tmp_path, "builder"), ["hint"]).shown


def test_a_table_is_laid_without_waiting_for_a_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def wait(*units: Unit) -> bool:
        raise AssertionError(units)

    monkeypatch.setattr("dorfplatz.machine_code.readiness.need", wait)
    monkeypatch.setattr("dorfplatz.cli.terminal.table.is_loaded", lambda *units: not units)
    assert a_table(tmp_path, "grandmaster").people == [0]
