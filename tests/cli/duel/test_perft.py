"""`dorfplatz perft --game duel`: the ways in which a Duel can go on."""

from random import Random

import pytest

from cli.conftest import Call
from dorfplatz import Duel, DuelState, Reveal
from dorfplatz.games.perft import perft


def slow_count(state: DuelState, depth: int) -> int:
    """The same, with nothing but the Python face."""
    if depth == 0 or state.is_over:
        return 1
    state = state.copy()
    if state.revealed is None:
        state.play(Reveal(), 0)
    seat, ways = state.in_turn[0], 0
    for move in state.legal_moves(seat):
        after = state.copy()
        after.play(move, seat)
        ways += slow_count(after, depth - 1)
    return ways


@pytest.mark.parametrize("players", [2, 3])
def test_counts_are_those_of_the_python_face(players: int) -> None:
    state, rng = Duel(players, (1, 2)).start(players), Random(players)
    assert perft(state, 3) == slow_count(state, 3)
    for _ in range(120):
        seat = state.in_turn[0]
        state.play(rng.choice(state.legal_moves(seat)), seat)
    assert perft(state, 2) == slow_count(state, 2)


def test_the_counts_of_the_first_moves_add_up(call: Call) -> None:
    line = (
        "--game",
        "duel",
        "--players",
        3,
        "--modules",
        "1,2",
        "--depth",
        3,
        "--moves",
        "0:reveal 0:0,0/0",
        "--divide",
    )
    *lines, total = call("perft", *line).out.splitlines()
    assert [line.split()[0] for line in lines] == [f"1:0,0/{rotation}" for rotation in range(6)]
    assert sum(int(line.split()[1].replace(",", "")) for line in lines) == int(total.split()[0].replace(",", ""))
    assert "ways to make 3 choices" in total
