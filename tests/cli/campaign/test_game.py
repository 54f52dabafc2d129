"""A game of a campaign in the terminal, with the parts that the campaign has unlocked."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cli.conftest import Call
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.games.romantik.record import RomantikRecord

# Whatever is asked, one of these is an answer.
LINES = ["yes", "new", *(f"1 {rotation}" for rotation in range(6))]


def typing(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Type these lines when asked, then end the input."""
    script: Iterator[str] = iter(lines)

    def answer(prompt: str) -> str:
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)


def test_a_game_with_parts_is_interrupted_and_finished(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = CampaignFolder(tmp_path / "campaigns")
    assert call("campaign", "new", "Sunday round", "--with", "mill,duel").code == 0
    typing(monkeypatch, LINES * 12)
    first = call("campaign", "play", "--seed", 5)
    assert first.code == 0
    assert "campaign play 'Sunday round'" in first.out
    (running,) = folder.open(None)[1].running
    typing(monkeypatch, LINES * 80)
    second = call("campaign", "play")
    assert "Game 1: " in second.out
    kept = folder.open(None)[1]
    assert kept.running == ()
    record = kept.campaign.results[0].record
    assert isinstance(record, RomantikRecord)
    assert isinstance(record.parts, dict)
    assert set(record.parts) >= {"photographer", "school", "double_tasks"}
    assert "Send the photographer to" in first.out + second.out
    assert len(record.turns) > len(running.moves.split()) // 4
