"""Golden files: whole games and counts that must never change unnoticed.

Run `python tests/games/romantik/test_golden.py` to write them anew after a change that is meant.
"""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from places import DATA

from dorfplatz import Game, Reveal, State
from dorfplatz.bots import make_bot, play_game
from dorfplatz.catalog import load, random_parts
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.record import record_of
from dorfplatz.games.romantik.replay import replay
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.map.choices import MOST_CHOICES
from dorfplatz.rules.romantik.perft import perft
from dorfplatz.rules.romantik.state import ROMANTIK
from games.duel.test_golden import duel_text

BOTS = ("random", "greedy")
SEEDS = range(1, 13)


def golden_records(bot: str, with_parts: bool) -> bytes:
    lines = []
    for seed in SEEDS:
        parts = random_parts(load(), Random(seed)) if with_parts else "none"
        state = Game("romantik", players=1 + seed % 6, start_player=seed % (1 + seed % 6), parts=parts).start(seed)
        play_game(state, make_bot(bot, seed=seed))
        lines.append(record_of(state).to_json() + b"\n")
    return b"".join(lines)


def golden_file(bot: str, with_parts: bool) -> Path:
    return DATA / f"golden_{bot}{'_parts' if with_parts else ''}.jsonl"


@pytest.mark.parametrize("with_parts", [False, True])
@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seeds_give_the_same_records_for_ever(bot: str, with_parts: bool) -> None:
    assert golden_records(bot, with_parts) == golden_file(bot, with_parts).read_bytes()


@pytest.mark.parametrize("with_parts", [False, True])
@pytest.mark.parametrize("bot", BOTS)
def test_golden_records_replay(bot: str, with_parts: bool) -> None:
    for line in golden_file(bot, with_parts).read_bytes().splitlines():
        record = parse_record(line)
        state = replay(record)
        assert state.is_over
        assert record_of(state, record.players or None).to_json() == line


def count(state: State, depth: int) -> int:
    states, words = blank_states(depth + 1, ROMANTIK)
    states[0] = state._record
    choices = np.zeros((depth + 1, MOST_CHOICES), np.int32)
    return int(perft(state.game.tiles, state.game.box, states, words, choices, 0, depth))


def count_slowly(state: State, depth: int) -> int:
    """The same by the Python face: play each legal move, count, take it back; a reveal alone is no choice."""
    if state.is_over or depth == 0:
        return 1
    if list(state.legal_moves) == [Reveal()]:
        state = state.copy()
        state.play("reveal")
    ways = 0
    for move in state.legal_moves:
        state.play(move)
        ways += count_slowly(state, depth - 1)
        state.undo()
    return ways


def perft_cases() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = tomllib.loads((DATA / "perft.toml").read_text())["case"]
    return cases


@pytest.mark.parametrize("case", perft_cases(), ids=lambda case: case["name"])
def test_perft_counts_stay(case: dict[str, Any]) -> None:
    state = Game(parts=case.get("parts", "none")).start(case["seed"], case["moves"])
    assert [count(state, depth) for depth in range(1, 1 + len(case["counts"]))] == case["counts"]


@pytest.mark.parametrize("case", perft_cases()[::3], ids=lambda case: case["name"])
def test_perft_agrees_with_playing_and_taking_back(case: dict[str, Any]) -> None:
    state = Game(parts=case.get("parts", "none")).start(case["seed"], case["moves"])
    assert count(state, 2) == count_slowly(state, 2)


def perft_case(name: str, seed: int, parts: str, turns: int, depth: int) -> str:
    """The position after some turns of a greedy game, with its counts."""
    state = Game(parts=parts).start(seed)
    bot = make_bot("greedy", seed=seed)
    while state.turn < turns and not state.is_over:
        state.play(bot.choose(state.view(0)))
    moves = " ".join(str(move) for move in state.moves)
    counts = [count(state, level) for level in range(1, depth + 1)]
    lines = [f'name = "{name} of seed {seed}"', f"seed = {seed}", f'moves = "{moves}"', f"counts = {counts}"]
    lines += [f'parts = "{parts}"'] if parts != "none" else []
    return "\n".join(["[[case]]", *lines, ""])


def perft_text() -> str:
    """Positions at the start, in the middle and near the end of games, with their counts."""
    stages = (("start", 0, 4), ("middle", 20, 3), ("end", 45, 3))
    cases = [perft_case(name, seed, "none", *stage) for seed in range(6) for name, *stage in stages]
    later = (("everything, start", 0, 3), ("everything, middle", 40, 2), ("everything, end", 85, 2))
    cases += [perft_case(name, seed, "everything", *stage) for seed in range(3) for name, *stage in later]
    return "# Ways to make the next 1, 2, 3, ... choices with the stacks as they lie.\n\n" + "\n".join(
        [*cases, duel_text()]
    )


if __name__ == "__main__":
    for name in BOTS:
        for parts in (False, True):
            golden_file(name, parts).write_bytes(golden_records(name, parts))
    (DATA / "perft.toml").write_text(perft_text())
