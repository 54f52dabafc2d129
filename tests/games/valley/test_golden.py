"""Golden files of the Valley: whole games and counts that must never change unnoticed.

Run `python tests/games/valley/test_golden.py` to write them anew after a change that is meant.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from places import DATA

from dorfplatz.bots.valley import valley_of
from dorfplatz.games.perft import perft
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.games.valley import Valley, ValleyState, valley_record_of

BOTS = ("random", "greedy")
SHEETS = "ABCDEFGH"


def game_of(seed: int) -> Valley:
    players = 2 + seed % 4
    return Valley(players, SHEETS[seed % 8], family=seed % 3 == 0, first=seed % players)


def golden_file(bot: str) -> Path:
    return DATA / f"golden_valley_{bot}.jsonl"


def golden_records(bot: str) -> bytes:
    states = [valley_of(seed, game_of(seed), bot) for seed in range(1, 9)]
    return b"".join(valley_record_of(state).to_json() + b"\n" for state in states)


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seeds_give_the_same_records_for_ever(bot: str) -> None:
    assert golden_records(bot) == golden_file(bot).read_bytes()


@pytest.mark.parametrize("bot", BOTS)
def test_golden_records_replay(bot: str) -> None:
    for line in golden_file(bot).read_bytes().splitlines():
        state = replay_record(parse_record(line))
        assert isinstance(state, ValleyState)
        assert state.is_over
        assert valley_record_of(state).to_json() == line


def count(state: ValleyState, depth: int) -> int:
    """The number of ways to make the next choices; a roll is none."""
    state = state.copy()
    if state.asks == "reveal":
        state.play("reveal")
    if depth == 1 or state.is_over:
        return len(state.legal_moves) or 1
    ways = 0
    for move in state.legal_moves:
        after = state.copy()
        after.play(move)
        ways += count(after, depth - 1)
    return ways


def perft_cases() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = tomllib.loads((DATA / "perft_valley.toml").read_text())["case"]
    return cases


@pytest.mark.parametrize("case", perft_cases(), ids=lambda case: f"seed {case['seed']}, turn {case['turn']}")
def test_perft_counts_stay(case: dict[str, Any]) -> None:
    state = game_of(case["seed"]).start(case["seed"], case["moves"])
    assert [count(state, depth) for depth in (1, 2)] == case["counts"]
    assert [perft(state, depth) for depth in (1, 2)] == case["counts"]


def perft_text() -> str:
    """Positions from the beginning to the last turns, with their counts."""
    cases = []
    for seed, turn in ((1, 0), (2, 12), (3, 30), (4, 44), (5, 65), (6, 90)):
        whole = valley_of(seed, game_of(seed), "greedy")
        state = game_of(seed).start(seed)
        for move in whole.moves:
            if state.turn == turn:
                break
            state.play(move)
        moves = " ".join(str(move) for move in state.moves)
        counts = [count(state, depth) for depth in (1, 2)]
        cases.append(f'[[case]]\nseed = {seed}\nturn = {state.turn}\nmoves = "{moves}"\ncounts = {counts}\n')
    return "# Ways to make the next one and two drafts with the dice as they fall.\n\n" + "\n".join(cases)


if __name__ == "__main__":
    for name in BOTS:
        golden_file(name).write_bytes(golden_records(name))
    (DATA / "perft_valley.toml").write_text(perft_text())
