"""`dorfplatz perft`."""

from random import Random

import pytest

from cli.conftest import Call
from dorfplatz import Game, Place, Reveal, State
from dorfplatz.games.perft import perft


def slow_count(state: State, depth: int) -> int:
    """The same, with nothing but the Python face."""
    if depth == 0 or state.is_over:
        return 1
    state = state.copy()
    if list(state.legal_moves) == [Reveal()]:
        state.play("reveal")
    ways = 0
    for move in state.legal_moves:
        after = state.copy()
        after.play(move)
        ways += slow_count(after, depth - 1)
    return ways


@pytest.mark.parametrize(("depth", "moves"), [(1, "reveal 0,0/0"), (2, "reveal 0,0/0"), (3, "")])
def test_counts_are_those_of_the_python_face(depth: int, moves: str) -> None:
    state = Game().start(1, moves)
    assert perft(state, depth) == slow_count(state, depth)


@pytest.mark.parametrize("parts", ["everything", "warehouse", "red_hearts=1,clouds"])
def test_counts_with_parts_are_those_of_the_python_face(parts: str) -> None:
    for seed in range(3):
        state, rng = Game(parts=parts).start(seed), Random(seed)
        for _ in range(30):
            state.play(rng.choice(state.legal_moves))
        assert perft(state, 2) == slow_count(state, 2)
        assert perft(state, 1) == slow_count(state, 1)


def test_parts_can_be_named(call: Call) -> None:
    ended = call("perft", "--depth", 3, "--seed", 2, "--parts", "everything", "--divide")
    *lines, total = ended.out.splitlines()
    assert sum(int(line.split()[1].replace(",", "")) for line in lines) == int(total.split()[0].replace(",", ""))
    assert "ways to make 3 choices" in total
    assert call("perft", "--parts", "circos").code == 2


def test_the_counts_of_the_first_moves_add_up(call: Call) -> None:
    ended = call("perft", "--depth", 3, "--divide")
    *lines, total = ended.out.splitlines()
    assert sum(int(line.split()[1].replace(",", "")) for line in lines) == int(total.split()[0].replace(",", ""))
    assert len(lines) == 6
    assert "a second" in total


def test_moves_are_played_first(call: Call) -> None:
    state = Game().start(5, "reveal 0,0/2 reveal")
    ways = sum(isinstance(move, Place) for move in state.legal_moves)
    assert call("perft", "--seed", 5, "--depth", 1, "--moves", "reveal 0,0/2").out.startswith(f"{ways} ways")


def test_an_illegal_move_is_refused(call: Call) -> None:
    ended = call("perft", "--moves", "reveal 5,5/0")
    assert "the first tile goes to 0,0" in ended.sentence
    assert ended.code == 2
