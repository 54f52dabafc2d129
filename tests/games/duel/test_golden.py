"""Counts of Duels that must never change unnoticed; `python tests/games/romantik/test_golden.py` writes them anew."""

import tomllib
from random import Random
from typing import Any

import pytest
from places import DATA

from dorfplatz import Duel, DuelState
from dorfplatz.games.perft import perft

STAGES = (("start", 0, 4), ("middle", 25, 2), ("end", 38, 2))
GAMES = ((2, ()), (2, (1, 2)), (3, (2,)))


def cases() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((DATA / "perft.toml").read_text()).get("duel", [])
    return found


def game_of(case: dict[str, Any]) -> DuelState:
    return Duel(case["players"], case["modules"]).start(case["seed"], case["moves"])


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_perft_counts_of_duels_stay(case: dict[str, Any]) -> None:
    assert [perft(game_of(case), depth) for depth in range(1, 1 + len(case["counts"]))] == case["counts"]


def duel_case(name: str, seed: int, players: int, modules: tuple[int, ...], turns: int, depth: int) -> str:
    """The position after some turns of a random Duel, with its counts."""
    state, rng = Duel(players, modules).start(seed), Random(seed)
    while state.turn < turns and not state.is_over:
        seat = state.in_turn[0]
        state.play(rng.choice(state.legal_moves(seat)), seat)
    lines = [f'name = "{name} of seed {seed}"', f"seed = {seed}", f"players = {players}", f"modules = {list(modules)}"]
    counts = [perft(state, level) for level in range(1, depth + 1)]
    return "\n".join(["[[duel]]", *lines, f'moves = "{state.notation}"', f"counts = {counts}", ""])


def duel_text() -> str:
    """Positions at the start, in the middle and near the end of Duels, with their counts."""
    return "\n".join(duel_case(name, seed, *game, *stage) for seed, game in enumerate(GAMES) for name, *stage in STAGES)
