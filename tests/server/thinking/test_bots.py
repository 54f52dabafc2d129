"""Bots that crash or hang: any legal move is played for them, the table says so, and nobody waits."""

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.client import Client
from dorfplatz.server.games.romantik.playing import RomantikPlaying
from dorfplatz.server.table import automatic
from dorfplatz.server.table.automatic import Duty
from dorfplatz.server.table.room import Room
from dorfplatz.server.thinking import bots as thinking
from dorfplatz.server.thinking.bots import Thought

from ..serving import play_on, serving, wait_until

pytestmark = pytest.mark.plays("romantik", "valley", thinkers=True)

WELL = RomantikPlaying.choose
HANGS = 120.0


@pytest.fixture
def waiting() -> Iterator[threading.Event]:
    """What hanging bots wait for; it comes at the end of the test."""
    event = threading.Event()
    yield event
    event.set()


def test_a_bot_that_crashes_plays_any_legal_move_and_the_table_says_so(
    ann: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def crash(self: RomantikPlaying, side: int, level: str) -> str:
        raise ZeroDivisionError("a bug in the bot")

    with ann.join(ann.create(players=2, names=["Ann"], bots=["greedy"], start=True, first=1)) as table:
        monkeypatch.setattr(RomantikPlaying, "choose", crash)
        with caplog.at_level(logging.WARNING):
            play_on(table, until=lambda: len(table.view["tiles"]) == 4)
        assert table.table["stumbled"] == [1]
        assert "a bug in the bot" in caplog.text
        monkeypatch.setattr(RomantikPlaying, "choose", WELL)
        play_on(table)
        assert table.status == "over"
        assert table.table["stumbled"] == []
    with ann.join(table.id) as again:
        assert again.table["stumbled"] == []


def test_strong_bots_sit_at_every_table(ann: Client) -> None:
    levels = ["villager", "builder", "planner", "master"]
    wanted = {"game": "valley", "players": 5, "names": ["Ann"], "bots": levels, "auto_reveal": True}
    with ann.join(ann.create(**wanted, start=True, first=1)) as table:
        table.wait(lambda: table.is_my_turn, 60)
        assert table.table["stumbled"] == []


@pytest.mark.parametrize("answer", ["nonsense", "99,99/0", ""])
def test_a_bot_that_answers_nonsense_does_not_end_the_game(
    ann: Client, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    monkeypatch.setattr(RomantikPlaying, "choose", lambda self, side, level: answer)
    with ann.join(ann.create(players=2, names=["Ann"], bots=["greedy"], start=True, first=1)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) == 3)
        assert table.table["stumbled"] == [1]


def test_bots_that_hang_hold_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waiting: threading.Event
) -> None:
    ended = []

    def hang(self: RomantikPlaying, side: int, level: str) -> str:
        if level == "greedy":
            waiting.wait(HANGS)
            ended.append(side)
        return WELL(self, side, level)

    monkeypatch.setattr(RomantikPlaying, "choose", hang)
    with serving(tmp_path, bot_budget=1.0, bot_threads=2) as url:
        ann = Client(url)
        hanging = [ann.create(players=2, names=["Ann"], bots=["greedy"], start=True, first=1) for _ in range(4)]
        with ann.join(ann.create(players=2, names=["Ann"], bots=["random"], start=True, first=1)) as table:
            for number in range(20):
                table.send("ping", id=f"p{number}")
            assert not ended, "the loop waits for a bot"
            play_on(table, until=lambda: len(table.view["tiles"]) == 4)
            assert table.table["stumbled"] == []
        for table_id in hanging:
            with ann.join(table_id) as table:
                play_on(table, until=lambda: len(table.view["tiles"]) == 3)
                assert table.table["stumbled"] == [1]
        assert not ended


def test_too_many_hanging_bots_are_not_given_more_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waiting: threading.Event
) -> None:
    monkeypatch.setattr(thinking, "MOST_STUCK", 3)
    monkeypatch.setattr(RomantikPlaying, "choose", lambda self, side, level: waiting.wait(HANGS) or "reveal")
    with serving(tmp_path, bot_budget=0.05) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, bots=["greedy"], start=True)) as table:
            table.wait(lambda: len(table.view["tiles"]) == 12)
        assert sum(thread.name == "dorfplatz-bot" for thread in threading.enumerate()) <= 3


@pytest.mark.parametrize("pauses", [(0.0, 0.0), (0.0,)], ids=["by itself", "when somebody comes"])
def test_a_bot_goes_on_after_an_unexpected_error(
    ann: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, pauses: tuple[float, ...]
) -> None:
    play, failed = Room.play_by_itself, list[Duty]()

    async def fail_at_first(self: Room, duty: Duty, thought: Thought) -> None:
        if not failed:
            failed.append(duty)
            raise RuntimeError("the writer was interrupted")
        await play(self, duty, thought)

    monkeypatch.setattr(Room, "play_by_itself", fail_at_first)
    monkeypatch.setattr(automatic, "RETRY_DELAYS", pauses)
    table_id = ann.create(players=2, names=["Ann"], bots=["random"], start=True, first=1)
    with ann.join(table_id):
        wait_until(lambda: bool(failed))
    with ann.join(table_id) as table:
        table.wait(lambda: table.is_my_turn)
    assert "the writer was interrupted" in caplog.text
