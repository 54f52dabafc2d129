"""Custom bots: they play from a file in a child process, and whatever they do, the game goes on."""

import os
import pickle
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dorfplatz import Duel, Game, SetupError, Valley
from dorfplatz.arena import Chunk, Run
from dorfplatz.arena.tournament import Tournament, short_names
from dorfplatz.bots.core.custom import CustomBot, host, take_reports
from dorfplatz.bots.core.custom.messages import pack_view, unpack_view, write_message
from dorfplatz.bots.core.levels import AnyGame, bots_for_seats, check_bot, make_bot_for, play_any
from dorfplatz.cli.output.report import fault_lines

BOTS = """
import os, sys, time

def moves_of(view):
    return view.legal_moves(view.seat) if callable(view.legal_moves) else view.legal_moves

class First:
    def choose(self, view):
        print("hello from a bot")
        return moves_of(view)[0]

class Seeded:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view):
        moves = moves_of(view)
        return str(moves[self.seed % len(moves)])

class Raises:
    def choose(self, view):
        raise ValueError("no idea")

class Dies:
    def choose(self, view):
        os._exit(3)

class Sleeps:
    def choose(self, view):
        time.sleep(600)

class Cheats:
    def choose(self, view):
        return "999,999/0"

class Mute:
    pass
"""
GAMES: list[AnyGame] = [Game(players=2), Duel(modules=(1, 2)), Valley()]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "some_bots.py"
    path.write_text(BOTS)
    return path


@pytest.fixture(autouse=True)
def _ended() -> Any:
    yield
    for each in host._hosts.values():
        each.close()
    host._hosts.clear()


def in_the_middle(game: AnyGame) -> tuple[Any, Any]:
    """A state in which somebody has a choice, and his view."""
    state: Any = game.start(5)
    bots = bots_for_seats(game, ["greedy"] * game.players, 5)
    for _ in range(40):
        seat = state.to_move[0]
        view = state.view(seat)
        legal = state.legal_moves(seat)
        if state.turn > 6 and len(legal) > 1:
            return state, view
        state.play(legal[0] if len(legal) == 1 else bots[seat].choose(view), seat)
    raise AssertionError


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_arrives_as_it_was_sent(game: AnyGame) -> None:
    state, view = in_the_middle(game)
    twin: Any = unpack_view(pack_view(view), state.game)
    assert type(twin) is type(view)
    assert twin._states.tobytes() == view._states.tobytes()
    assert repr(twin) == repr(view)
    assert twin.deal(random.Random(1)) == view.deal(random.Random(1))
    assert state._states["hidden"].tobytes() not in pack_view(view)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_custom_bot_plays_every_game(file: Path, game: AnyGame) -> None:
    played = [Run(game, f"{file}:Seeded", 1, 7).play(Chunk(7, 1)) for _ in range(2)]
    (report,) = played[0].reports.values()
    assert (report.faults, report.sentences) == (0, [])
    assert report.asked > 5
    assert played[0].scores.tolist() == played[1].scores.tolist()


def test_it_plays_what_the_same_class_plays_here(file: Path) -> None:
    class First:
        def choose(self, view: Any) -> Any:
            return view.legal_moves[0]

    states = [Valley().start(4), Valley().start(4)]
    play_any(states[0], [CustomBot(f"{file}:First", 1)] * 2)
    play_any(states[1], [First()] * 2)
    assert states[0] == states[1]


@pytest.mark.parametrize(
    ("kind", "fault", "sentence"),
    [
        ("Raises", "crashed", "ValueError: no idea (some_bots.py, line 21)"),
        ("Cheats", "illegal", "'999,999/0' is not a legal move"),
    ],
)
def test_a_random_move_is_played_for_a_bot_that_fails(file: Path, kind: str, fault: str, sentence: str) -> None:
    state = Valley().start(4)
    play_any(state, bots_for_seats(state.game, [f"{file}:{kind}"] * 2, 1))
    assert state.is_over
    (report,) = take_reports().values()
    assert getattr(report, fault) == report.faults == report.asked > host.MOST_STARTS
    assert report.sentences == [sentence]


def test_a_bot_that_dies_again_and_again_is_given_up(file: Path) -> None:
    state = Valley().start(4)
    play_any(state, bots_for_seats(state.game, [f"{file}:Dies"] * 2, 1))
    (report,) = take_reports().values()
    assert (report.crashed, report.crashed + report.given_up) == (host.MOST_STARTS, report.asked)
    assert report.given_up > 0
    assert report.sentences == ["its process ended (exit code 3)", f"it was given up after {host.MOST_STARTS} starts"]
    assert f"{report.given_up} after it was given up" in fault_lines("Dies", report)[0]


def test_bots_of_files_with_the_same_name_are_told_apart(file: Path, tmp_path: Path) -> None:
    """A warm-up starts them and plays nothing that would be counted."""
    bots = []
    for folder, kind in (("old", "Raises"), ("new", "Cheats")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "bot.py").write_text(BOTS.replace(kind, "Bot"))
        bots.append(str(tmp_path / folder / "bot.py:Bot"))
    cup = Tournament(Valley(), tuple(bots), 1, 5)
    cup.warm_up()
    assert [report.asked for report in take_reports().values()] == [0, 0]
    reports = cup.play(Chunk(0, 1)).reports
    old, new = (reports[bot] for bot in bots)
    assert old.crashed == old.asked > 0
    assert new.illegal == new.asked > 0
    assert list(short_names(bots).values()) == ["old/bot.py:Bot", "new/bot.py:Bot"]


def test_a_bot_that_hangs_is_ended_and_a_random_move_is_played(file: Path) -> None:
    bot = CustomBot(f"{file}:Sleeps", 1, move_seconds=0.1)
    view = in_the_middle(GAMES[2])[1]
    child = bot._host._connection
    assert child is not None
    assert bot.choose(view) in view.legal_moves
    assert not child.is_open
    (report,) = take_reports().values()
    assert (report.late, report.sentences) == (1, ["no answer within 0.1 seconds"])


def test_a_child_does_not_outlive_its_parent(file: Path) -> None:
    bot = CustomBot(f"{file}:First", 1)
    connection = bot._host._connection
    assert connection is not None
    assert connection._process.stdin is not None
    connection._process.stdin.close()
    assert connection._process.wait(timeout=120) == 0


def test_a_killed_child_is_started_again(file: Path) -> None:
    bot = CustomBot(f"{file}:First", 1)
    view = in_the_middle(GAMES[2])[1]
    assert bot._host._connection is not None
    os.kill(bot._host._connection._process.pid, signal.SIGKILL)
    assert bot.choose(view) in view.legal_moves
    assert bot.choose(view) == view.legal_moves[0]
    (report,) = take_reports().values()
    assert (report.asked, report.crashed, report.sentences) == (2, 1, ["its process ended (SIGKILL)"])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("{file}:Nobody", "there is no class Nobody with a method choose; there are First, Seeded"),
        ("{file}:Mute", "there is no class Mute"),
        ("{file}", "written like my_bot.py:MyBot"),
        ("nowhere/my_bot.py:MyBot", "there is no file nowhere/my_bot.py"),
        ("nobody", "there is no bot 'nobody'; there are random, greedy"),
    ],
)
def test_a_bot_that_is_none_is_refused_at_once(file: Path, name: str, words: str) -> None:
    make: Callable[[], Any] = lambda: make_bot_for(Game(), name.format(file=file), 1)  # noqa: E731
    with pytest.raises(SetupError, match=words.replace(".", r"\.")):
        make()


def test_a_file_with_an_error_is_refused_with_its_connection(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("import nothing_like_this\n")
    with pytest.raises(SetupError, match=r"broken\.py:Bot cannot be used: ModuleNotFoundError.*line 1"):
        CustomBot(f"{path}:Bot")


def test_a_budget_is_checked_before_anything_is_played() -> None:
    check_bot(Valley(), "master:20n")
    with pytest.raises(SetupError, match=r"0\.5s or 400n"):
        check_bot(Valley(), "master:soon")


def test_results_of_a_shared_map_come_from_one_bot(file: Path) -> None:
    state = Game().start(2)
    play_any(state, [CustomBot(f"{file}:First", 1)])
    assert state.results == (state.score.total,)


def test_a_child_whose_parent_was_killed_ends_without_a_word() -> None:
    command = [sys.executable, "-m", "dorfplatz.bots.core.custom.child"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdout.close()
        write_message(child.stdin, pickle.dumps(("ready", 30.0)))
        assert child.wait(60) == 0
        assert child.stderr is not None
        assert child.stderr.read() == b""
