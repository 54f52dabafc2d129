"""Whole games on the engine and on the oracle: each checks what the other played."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from eventful import valleys
from oracle.tests.valley.test_rulebook import example_record
from oracle.valley import (
    VALLEY_MISTAKES,
    OracleValley,
    check_valley,
    fast_valley,
    random_valley,
    sheet_of,
    with_valley_mistake,
)
from oracle.valley import Draft as OracleDraft
from rotation import GAMES, play_each, todays

from dorfplatz import UnreadableRecordError, WrongRecordError
from dorfplatz.cli import main
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.games.valley import Draft, Valley

Record = dict[str, Any]
NAMES = ["Ann", "Bo", "Cy", "Di", "Eve"]
# Games of each kind that bots play, of which there are 24.
OF_EACH = max(2, GAMES // 32)
PARTS = 4


def results(record: Record) -> list[int]:
    """What the engine says about a record that it finds right."""
    return list(replay_record(parse_record(json.dumps(record))).results)


def told(record: Record) -> list[int]:
    """The totals that a record tells."""
    return [score["total"] for score in record["score"]]


def simulated(path: Path, *options: object) -> list[Record]:
    """The records of games that bots played."""
    given = {"--game": "valley", "--games": OF_EACH, "--seed": todays(1)[0], "--records": path}
    line = ["simulate", "--json", *(word for option in given.items() for word in option), *options]
    assert main([str(argument) for argument in line]) == 0
    return [json.loads(text) for text in path.read_text().splitlines()]


def checked(path: Path, *options: object) -> list[Record]:
    """The records of games that bots played, in which the oracle finds nothing wrong."""
    records = simulated(path, *options)
    assert len(records) == OF_EACH
    wrong = {record["seed"]: problems for record in records if (problems := check_valley(record))}
    assert not wrong
    return records


@pytest.mark.parametrize("family", [False, True])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_oracle_finds_nothing_wrong_in_our_games(tmp_path: Path, players: int, bot: str, family: bool) -> None:
    options = ["--players", players, "--bot", bot, *["--family"] * family]
    records = checked(tmp_path / "games.jsonl", *options)
    assert {(len(record["players"]), record["family"]) for record in records} == {(players, family)}


@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_every_sheet_is_played(tmp_path: Path, letter: str) -> None:
    records = checked(tmp_path / "games.jsonl", "--sheet", letter, "--players", 5, "--bot", "random")
    assert {record["sheet"] for record in records} == {letter}


def play_on_both(seed: int) -> None:
    """Play one game at random on the engine and on the oracle, comparing what may be chosen at each step."""
    rng, players = Random(seed), 2 + seed % 4
    letter, family = rng.choice("ABCDEFGH"), rng.random() < 0.3
    state = Valley(players, letter, family, first=rng.randrange(players)).start(seed)
    oracle = OracleValley(sheet_of(letter), state.start_cells, state.first, family)
    while not state.is_over:
        if oracle.must_roll:
            state.play(Reveal())
            oracle.roll(state.dice)
        moves = [move for move in state.legal_moves if isinstance(move, Draft)]
        assert {choice_of(move) for move in moves} == oracle.choices()
        assert len(moves) == len(oracle.choices()) == len(state.legal_moves)
        assert state.player == oracle.player
        move = rng.choice(moves)
        state.play(move)
        oracle.draw(choice_of(move))
    assert oracle.is_over
    assert sorted(state.winners) == oracle.winners()
    assert [sheet.total for sheet in state.scores] == [score["total"] for score in oracle.scores()]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_list_of_choices_agrees_with_the_oracle(part: int) -> None:
    play_each(todays(GAMES, part, PARTS), play_on_both)


def choice_of(move: Draft) -> OracleDraft:
    """A move of the engine as the oracle writes it."""
    return OracleDraft(move.die, move.colour, (move.row, move.column), move.rotation, move.fallback)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_another_program_replay(players: int) -> None:
    for seed in range(4):
        record = random_valley(Random(seed), NAMES[:players], "ABCDEFGH"[seed + players % 2 * 4], family=seed % 4 == 1)
        assert results(record) == told(record)


@pytest.mark.parametrize("seed", range(4))
def test_games_with_many_rails_replay(seed: int) -> None:
    record = fast_valley(Random(seed), NAMES[: 2 + seed % 4])
    assert results(record) == told(record)


@pytest.mark.parametrize("family", [False, True])
def test_the_example_of_the_rulebook_replays(family: bool) -> None:
    record = example_record(family)
    assert results(record) == told(record)


@pytest.mark.parametrize("kind", VALLEY_MISTAKES)
def test_a_wrong_game_is_refused(kind: str) -> None:
    wrong, _ = with_valley_mistake(valleys(), kind)
    with pytest.raises((WrongRecordError, UnreadableRecordError)):
        results(wrong)
