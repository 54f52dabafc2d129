"""Whole runs: alone, with a crew, with records and without."""

import json
import multiprocessing
import os
import signal

import numpy as np
import pytest
from oracle import check_record, read_box
from places import catalog_file

from dorfplatz import Game, SetupError
from dorfplatz.arena import Chunk, PlayedChunk, Run, Simulation
from dorfplatz.arena import simulation as module
from dorfplatz.arena.crew import Crew, CrewError
from dorfplatz.arena.schedule import Schedule
from dorfplatz.machine_code import readiness

CATALOG_FILE = catalog_file("romantik")


def scores_of(simulation: Simulation[PlayedChunk]) -> list[int]:
    return [int(score) for played in simulation for score in played.scores]


@pytest.fixture
def always_a_crew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WORTH_A_CREW", 0.0)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_records_and_machine_code_give_the_same_results(bot: str) -> None:
    chunk = Chunk(11, 4)
    fast = Run(Game(players=2), bot, 4, 11).play(chunk)
    slow = Run(Game(players=2), bot, 4, 11, with_records=True).play(chunk)
    assert np.array_equal(fast.scores, slow.scores)
    records = [json.loads(line) for line in slow.records.splitlines()]
    assert [record["score"]["total"] for record in records] == fast.scores.tolist()
    assert [record["seed"] for record in records] == ["11", "12", "13", "14"]


def test_the_oracle_finds_every_record_right() -> None:
    tiles, markers = read_box(CATALOG_FILE)
    played = Run(Game(players=3), "random", 6, 40, with_records=True).play(Chunk(40, 6))
    for line in played.records.splitlines():
        assert check_record(json.loads(line), tiles, markers) == []


@pytest.mark.usefixtures("always_a_crew")
def test_two_processes_give_the_same_results_in_the_same_order_as_one() -> None:
    alone = Simulation(Run(Game(), "random", 3000, 5), processes=1)
    together = Simulation(Run(Game(), "random", 3000, 5), processes=2)
    assert scores_of(alone) == scores_of(together)
    assert (alone.processes, together.processes) == (1, 2)
    assert together.start_seconds > 0
    assert multiprocessing.active_children() == []


@pytest.mark.usefixtures("always_a_crew")
def test_two_processes_write_the_same_records_as_one() -> None:
    run = Run(Game(), "random", 20, 5, with_records=True)
    texts = [b"".join(played.records for played in Simulation(run, processes)) for processes in (1, 2)]
    assert texts[0] == texts[1]


def test_a_short_run_needs_no_crew() -> None:
    simulation = Simulation(Run(Game(), "random", 100, 1), processes=2)
    assert len(scores_of(simulation)) == 100
    assert simulation.processes == 1


@pytest.mark.parametrize(("pause", "processes"), [(0.02, 1), (0.2, 2)])
def test_a_short_interruption_is_not_taken_for_slow_games(
    pause: float, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, play = [0.0], Run.play

    def play_with_pause(run: Run, chunk: Chunk) -> PlayedChunk:
        clock[0] += pause if chunk.games < 10 else 1e-5 * chunk.games
        return play(run, chunk)

    monkeypatch.setattr(Run, "play", play_with_pause)
    monkeypatch.setattr(module, "perf_counter", lambda: clock[0])
    simulation = Simulation(Run(Game(), "random", 5000, 1), processes=2)
    assert len(scores_of(simulation)) == 5000
    assert simulation.processes == processes


def test_a_single_game_of_a_run_can_be_repeated() -> None:
    run = scores_of(Simulation(Run(Game(), "greedy", 10, 1), 1))
    assert scores_of(Simulation(Run(Game(), "greedy", 1, 8), 1)) == run[7:8]


@pytest.mark.usefixtures("always_a_crew")
def test_leaving_a_run_in_the_middle_ends_its_processes() -> None:
    chunks = iter(Simulation(Run(Game(), "random", 10**9, 1), processes=2))
    for _ in range(5):
        next(chunks)
    assert len(multiprocessing.active_children()) == 2
    chunks.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


def kill_one_of_a_crew(run: Run) -> None:
    with Crew(run, 2) as crew:
        for number, _ in enumerate(crew.play(Schedule(run))):
            if number == 3:
                victim = multiprocessing.active_children()[0].pid
                assert victim is not None
                os.kill(victim, signal.SIGKILL)


def test_a_killed_process_is_reported_and_the_others_are_ended() -> None:
    with pytest.raises(CrewError, match="killed"):
        kill_one_of_a_crew(Run(Game(), "random", 10**9, 1))
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("processes", [0, -1, 10**6])
def test_an_impossible_number_of_processes_is_refused(processes: int) -> None:
    with pytest.raises(SetupError, match="processes"):
        Simulation(Run(Game(), "random", 1, 1), processes)


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_has_numba", lambda: False)
    monkeypatch.setattr(readiness, "is_loaded", lambda *units: False)


@pytest.mark.usefixtures("without_numba")
def test_without_machine_code_only_bots_that_search_are_refused() -> None:
    with pytest.raises(
        SetupError, match=r"^master needs machine code, which cannot be made here; choose from random, "
    ):
        Run(Game(), "master:300n", 1, 1)
    assert Run(Game(), "builder", 1, 1).games == 1


@pytest.mark.usefixtures("without_numba")
def test_whoever_turned_machine_code_off_waits_for_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(readiness.SETTING, readiness.OFF)
    assert Run(Game(), "master:1n", 1, 1).games == 1
