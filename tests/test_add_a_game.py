"""A fourth game, added from outside the package through the registry alone."""

import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from cli.scripted import Scripted
from dice_race import ENTRY, GOAL, DiceRace
from rich.console import Console
from server.serving import play_on, serving

from dorfplatz import SetupError, game_names, make, make_bot, play, register
from dorfplatz.analysis import NoAnalysisError, advise, review
from dorfplatz.arena import Run, SeatTally, Simulation
from dorfplatz.arena.tournament import Tournament
from dorfplatz.arena.work import Chunk
from dorfplatz.bots.core.custom import take_reports
from dorfplatz.bots.core.levels import levels_of, make_bot_for, play_any
from dorfplatz.cli import main
from dorfplatz.cli.terminal.saved_game import FORMAT, SavedGame, SaveError, read_save
from dorfplatz.cli.terminal.session import Session
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.client import Client
from dorfplatz.games.catalogs.file import load_catalog
from dorfplatz.games.record import default_names, parse_record, replay_record
from dorfplatz.games.registry import units_of, unregister

pytestmark = pytest.mark.plays()


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    register(ENTRY)
    yield
    unregister("dice_race")


def test_it_is_made_by_its_name_beside_the_others() -> None:
    assert [*game_names()] == ["romantik", "duel", "valley", "dice_race"]
    assert make("dice_race", players=3) == DiceRace(players=3)
    assert levels_of("dice_race") == ("walker", "random")


def test_without_catalogs_of_its_own_it_says_so() -> None:
    with pytest.raises(SetupError, match="dice_race has no catalog"):
        load_catalog("dice_race")


def test_an_option_cannot_take_the_place_of_what_every_saved_game_holds() -> None:
    saved = SavedGame(FORMAT, "1", ["Ann"], "", game="dice_race", options={"seed": 2})
    with pytest.raises(SaveError, match="its options may not be called seed"):
        saved.to_json()


def test_a_name_is_taken_once() -> None:
    register(ENTRY)
    with pytest.raises(SetupError, match="a game 'duel' is already registered"):
        register(type(ENTRY)("duel", game=DiceRace, record=None, replay=None))


def test_bots_play_it_to_its_end() -> None:
    game = make("dice_race")
    state = game.start(seed=3)
    play(state, [make_bot("walker", game), make_bot("random", game, seed=1)])
    assert state.is_over
    assert max(state.results) >= GOAL
    assert [seat for seat, _ in state.history[:4]] == [0, 1, 0, 1]


def test_its_records_are_read_and_replayed() -> None:
    state = make("dice_race").start(seed=5, moves="walk run walk")
    again = replay_record(parse_record(state.record(["Ann", "Bo"]).to_json()))
    assert again.to_bytes() == state.to_bytes()


def test_many_games_of_it_are_simulated_with_records() -> None:
    run = Run(make("dice_race"), "walker", 12, 1, with_records=True)
    seats = SeatTally(2)
    lines = []
    for played in Simulation(run, processes=1):
        seats.add(played.scores, played.wins)
        lines += played.records.splitlines()
    assert (seats.games, len(lines)) == (12, 12)
    assert [seat.wins for seat in seats.seats] == [12, 0]  # two walkers: the first to move is the first to arrive


def test_a_tournament_of_it_seats_every_bot_everywhere() -> None:
    tournament = Tournament(make("dice_race"), ("walker", "random"), rounds=5, first_seed=1)
    matches = tournament.play(Chunk(0, 10))
    assert {match.bots for match in matches.matches} == {("walker", "random"), ("random", "walker")}
    assert all(match.winners for match in matches.matches)


BOT = """
from dorfplatz import make_bot

class Copycat:
    def choose(self, view):
        return make_bot("random", view.game).choose(view) if view.seat else "walk"
"""


def test_a_custom_bot_plays_it_in_its_own_process_with_its_built_in_bots(tmp_path: Path) -> None:
    file = tmp_path / "copycat.py"
    file.write_text(BOT)
    game = make("dice_race")
    state = game.start(seed=4)
    take_reports()
    play_any(state, [make_bot_for(game, f"{file}:Copycat", seat) for seat in range(2)])
    (report,) = [report for report in take_reports().values() if report.asked]
    assert (report.faults, report.sentences) == (0, [])
    assert report.asked == len(state.history)
    assert {(seat, move) for seat, move in state.history} == {(0, "walk"), (1, "run")}


def test_it_has_no_hints_and_reviews_and_says_so() -> None:
    state = make("dice_race").start(seed=5, moves="walk run walk")
    with pytest.raises(NoAnalysisError, match="there are no hints and reviews for dice_race"):
        review(state)
    view = state.view(1)
    view.deal = None
    with pytest.raises(NoAnalysisError, match="there are no hints and reviews for dice_race"):
        advise(view)


def test_it_compiles_nothing() -> None:
    assert units_of("dice_race") == ()


def called(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """What a command of the command line prints, if it succeeds."""
    capsys.readouterr()
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type these lines when asked, then end the input."""
    script = iter(lines)

    def answer(prompt: str) -> str:
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)


def test_two_people_play_it_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "race.json"
    typed(monkeypatch, "walk", "run", "undo", "moves", "why walk", "score", "help", "fly", "run", "quit")
    shown = called(
        capsys, "play", "--terminal", "--game", "dice_race", "--names", "Ann,Bo", "--seed", 3, "--save", save
    )
    for words in (
        "Ann, turn 1",
        "Bo, turn 2",
        "Ann 2 | Bo 0",
        "1 --o",
        "Moves: walk  run",
        "walk is legal.",
        "'fly' is neither a command nor a move; type help",
        "undo               Take your last choice back",
        f"--resume {save}",
    ):
        assert words in shown
    state = read_save(save).state()
    assert [played.move for played in state.history] == ["walk", "run"]
    assert state.game == DiceRace()


def test_it_is_resumed_in_the_terminal_and_bots_finish_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save, record = tmp_path / "race.json", tmp_path / "race.jsonl"
    typed(monkeypatch, "walk")
    line = ("play", "--terminal", "--game", "dice_race", "--players", 3, "--bot-seats", "2=walker,3=walker")
    assert "Player 2 plays walk." in called(capsys, *line, "--seed", 5, "--save", save)
    typed(monkeypatch, "undo", "hint", "walk", *["walk"] * 4, f"record {record}", "quit")
    shown = called(capsys, "play", "--terminal", "--resume", save)
    assert "The bot random would play run." in shown
    assert "The game is over. Player 1 wins" in shown
    assert parse_record(record.read_bytes()).players == ["Player 1", "Player 2", "Player 3"]


def test_its_options_are_saved_with_it(tmp_path: Path) -> None:
    table = TerminalTable(make("dice_race", goal=4).start(seed=1), ["Ann", "Bo"], {1: "walker"}, tmp_path / "race.json")
    Scripted(table, ["walk"])
    saved = read_save(table.path)
    assert (saved.options, saved.state().game.goal) == ({"goal": 4}, 4)
    table.path.write_text(table.path.read_text().replace("goal", "gaol"))
    with pytest.raises(SaveError, match="damaged"):
        read_save(table.path).state()


@pytest.mark.parametrize("name", ["romantik", "duel", "valley"])
def test_a_table_for_any_game_plays_the_others_in_notation(name: str, tmp_path: Path) -> None:
    state = make(name).start(seed=3)
    bots = dict.fromkeys(range(1, state.game.players), "random")
    table = TerminalTable(state, default_names(state.game.players), bots, tmp_path / "game.json")
    shown = StringIO()

    def first_move(prompt: str) -> str:
        if state.is_over:
            raise EOFError
        return str(table.legal[0])

    Session(table, Console(file=shown, width=80), first_move).run()
    assert "The game is over." in shown.getvalue()
    assert read_save(table.path).state() == state


def test_commands_simulate_replay_and_count_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records, picture = tmp_path / "races.jsonl", tmp_path / "race.svg"
    line = ("simulate", "--game", "dice_race", "--bot", "walker", "--games", 12, "--records", records)
    assert "player 1 wins 12" in " ".join(called(capsys, *line).split())
    assert called(capsys, "replay", records).split()[:4] == ["records", "12", "right", "12"]
    shown = called(capsys, "replay", records, "--game-number", 3, "--svg", picture, "--theme", "dusk", "--explain")
    assert "dice_race, seed 3" in shown
    assert "<title>dusk</title>" in picture.read_text()
    *divided, total = called(capsys, "perft", "--game", "dice_race", "--depth", 3, "--divide").splitlines()
    assert [line.split() for line in divided] == [["walk", "4"], ["run", "4"]]
    assert total.startswith("8 ways to make 3 choices")


def test_a_tournament_of_it_has_ratings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ("arena", "walker", "random", "--game", "dice_race", "--rounds", 6, "--out", tmp_path / "cup")
    assert "Elo" in called(capsys, *line)
    assert (tmp_path / "cup" / "standings.svg").exists()


def test_what_it_has_not_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for line, words in (
        ("simulate --game dice_race --catalog x.toml", "dice_race has no catalogs"),
        ("simulate --game dice_race --sheet B", "--sheet is an option of valley, not of dice_race"),
        ("train --game dice_race", "no bot of dice_race learns"),
    ):
        assert main(line.split()) == 2
        assert words in capsys.readouterr().err


OPTIONS = """
import sys
from dataclasses import dataclass, replace
from cyclopts import Parameter
from dice_race import ENTRY
from dorfplatz import register
from dorfplatz.cli import main
from dorfplatz.cli.game_options import GameOptions

@Parameter(name="*")
@dataclass(frozen=True)
class RaceOptions(GameOptions):
    goal: int = 10

register(replace(ENTRY, options=RaceOptions))
sys.exit(main(sys.argv[1:]))
"""


def test_it_adds_options_of_its_own_to_the_command_line() -> None:
    def run(*arguments: str) -> str:
        command = [sys.executable, "-c", OPTIONS, *arguments]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    assert "--goal INT" in run("perft", "--help")
    assert run("perft", "--game", "dice_race", "--goal", "4", "--depth", "6").startswith("9 ways")
    assert "--goal is an option of dice_race, not of duel" in run("perft", "--game", "duel", "--goal", "4")


def test_it_is_played_at_a_table_of_a_server(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url, name="Ann")
        table_id = ann.create(game="dice_race", players=2, names=["Ann"], bots=["walker"], start=True)
        with ann.join(table_id) as table:
            play_on(table)
            assert max(table.view["results"]) >= GOAL
            played = replay_record(parse_record(ann.call("GET", f"/api/tables/{table_id}/record")))
            assert list(played.results) == table.view["results"]
