"""Moves: their notation, the legal ones, and the reason why another is not."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import landscape, task_tile
from rules.map.boards import catalog_of, stacked

from dorfplatz import (
    Game,
    IllegalMoveError,
    Move,
    Place,
    Reveal,
    SetAside,
    State,
    UnreadableMoveError,
    parse_move,
)

ROUND = [landscape(f"m{i}", "MMMMMM") for i in range(4)]


def random_state(seed: int, moves: int) -> State:
    """A game after so many random moves."""
    state, rng = Game("romantik").start(seed), Random(seed)
    for _ in range(moves):
        state.play(rng.choice(state.legal_moves))
    return state


def revealed(edges: str, mine: str, letter: str = "", marker: int = 0) -> State:
    """A tile with these edges at the origin, and another one in hand."""
    tiles = [landscape("a", edges), *ROUND]
    tiles.append(task_tile("x", mine, letter) if letter else landscape("x", mine))
    if letter:
        first = task_tile("first", edges, next(letter for letter in edges if letter != "M"))
        catalog = catalog_of([*tiles[1:], first], {name: [9, marker] for name in ("forest", "grain", "village")})
        state = stacked(Game(catalog=catalog), task_tiles=[("first", 9), ("x", marker)])
    else:
        state = stacked(Game(catalog=catalog_of(tiles)), ["a", "x"])
    for move in ("reveal", "0,0/0", "reveal"):
        state.play(move)
    return state


def reason(state: State, move: Move | str) -> str:
    """Why a move is illegal; trying it changed nothing."""
    before, moves = state.to_bytes(), state.moves
    with pytest.raises(IllegalMoveError) as caught:
        state.play(move)
    assert state.to_bytes() == before
    assert state.moves == moves
    words = str(caught.value)
    assert words.startswith(f"{move} cannot be played: ")
    return words.partition(": ")[2]


@pytest.mark.parametrize("moves", [0, 1, 2, 7, 40, 91])
def test_legal_moves_are_a_sequence(moves: int) -> None:
    legal = random_state(3, moves).legal_moves
    every = list(legal)
    assert len(every) == len(legal) == len(set(every)) > 0
    assert [legal[i] for i in range(len(legal))] == every
    assert [legal[i - len(legal)] for i in range(len(legal))] == every
    assert all(move in legal for move in every)
    assert legal[:3] == every[:3]
    assert legal[::-2] == every[::-2]
    assert list(reversed(legal)) == every[::-1]
    assert legal.index(every[-1]) == len(every) - 1
    assert legal.count(every[0]) == 1
    for index in (len(every), -len(every) - 1):
        with pytest.raises(IndexError, match="legal moves"):
            legal[index]


def test_other_things_are_not_among_the_legal_moves() -> None:
    legal = random_state(3, 21).legal_moves
    assert isinstance(legal[0], Place)
    assert str(legal[0]) in legal  # type: ignore[comparison-overlap]
    for thing in (Reveal(), SetAside(), Place(0, 0, 0), Place(50, 50, 0), "reveal", "50,50/0", None, 3):
        assert thing not in legal


def test_a_finished_game_has_no_legal_moves() -> None:
    state = Game(catalog=catalog_of(ROUND[:1])).start(1, "reveal 0,0/0")
    assert state.is_over
    assert len(state.legal_moves) == 0
    assert list(state.legal_moves) == state.legal_moves[:] == []
    assert Reveal() not in state.legal_moves
    with pytest.raises(IndexError):
        state.legal_moves[0]


def test_legal_moves_stay_as_they_were_when_the_game_goes_on() -> None:
    state = random_state(4, 21)
    legal = state.legal_moves
    before = list(legal)
    state.play(legal[0])
    state.play("reveal")
    assert list(legal) == before


def test_the_repr_of_legal_moves_shows_the_first_few() -> None:
    assert repr(Game("romantik").start(1).legal_moves) == "<1 legal move: reveal>"
    legal = random_state(3, 21).legal_moves
    assert repr(legal).startswith(f"<{len(legal)} legal moves: {legal[0]} {legal[1]}")


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_can_be_read_back_from_its_notation(seed: int) -> None:
    state, rng = Game("romantik").start(seed), Random(seed)
    while not state.is_over:
        legal = state.legal_moves
        for move in legal:
            assert parse_move(str(move)) == move
            assert eval(repr(move)) == move
        state.play(str(rng.choice(legal)))


@given(st.integers(-999999, 999999), st.integers(-999999, 999999), st.integers(0, 5))
def test_any_placement_can_be_read_back_from_its_notation(q: int, r: int, rotation: int) -> None:
    assert parse_move(str(Place(q, r, rotation))) == Place(q, r, rotation)
    assert Place(q, r, rotation).cell == (q, r)


def test_blanks_around_a_move_are_ignored() -> None:
    assert parse_move(" reveal\n") == Reveal()
    assert parse_move("\taside ") == SetAside()
    assert parse_move(" 1,-2/3 ") == Place(1, -2, 3)


UNREADABLE = ["", " ", "Reveal", "REVEAL", "set aside", "0,0", "0,0/", "0,0/6", "0,0/9", "0,0/10", "0,0/-1"]
UNREADABLE += ["0 ,0/0", "0, 0/0", "+1,0/0", "--1,0/0", "1.0,0/0", "a,b/c", "1,2,3", "1234567,0/0", "0,0/0 aside"]
UNREADABLE += ["٣,0/0", "０,0/0", "0,0/٣", "1,2/3\x00", "reveal" * 1000, "é", "None", "0,0/0;", "∞,0/0", "0x1,0/0"]


@pytest.mark.parametrize("text", UNREADABLE)
def test_an_unreadable_move_says_so_and_changes_nothing(text: str) -> None:
    state = random_state(1, 5)
    before = state.to_bytes()
    with pytest.raises(UnreadableMoveError) as caught:
        state.play(text)
    assert len(str(caught.value)) < 250
    assert state.to_bytes() == before


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_unreadable(text: str) -> None:
    try:
        move = parse_move(text)
    except UnreadableMoveError:
        return
    assert parse_move(str(move)) == move


def test_unreadable_and_illegal_are_different_errors() -> None:
    assert not issubclass(UnreadableMoveError, IllegalMoveError)
    assert not issubclass(IllegalMoveError, UnreadableMoveError)


def test_nothing_can_be_laid_before_a_tile_is_revealed() -> None:
    state = Game("romantik").start(1)
    assert reason(state, "0,0/0") == "no tile has been revealed"
    assert reason(state, "aside") == "no tile has been revealed"


def test_a_second_tile_cannot_be_revealed() -> None:
    assert reason(random_state(1, 1), "reveal") == "there is a revealed tile that must be laid first"


def test_a_tile_that_fits_somewhere_cannot_be_set_aside() -> None:
    state = random_state(1, 1)
    assert reason(state, "aside") == "the tile fits in 6 ways, 0,0/0 for one"


def test_nothing_can_be_played_after_the_end() -> None:
    state = Game(catalog=catalog_of(ROUND[:1])).start(1, "reveal 0,0/0")
    for move in ("reveal", "1,0/0", "aside"):
        assert reason(state, move) == "the game is over"


def test_the_first_tile_goes_to_the_origin() -> None:
    assert reason(random_state(1, 1), "1,0/0") == "the first tile goes to 0,0"
    assert reason(random_state(1, 1), "128,0/0") == "the first tile goes to 0,0"


def test_no_tile_is_laid_on_another() -> None:
    assert reason(revealed("MMMMMM", "MMMMMM"), "0,0/3") == "there is already a tile at 0,0"


@pytest.mark.parametrize("cell", ["2,0", "-1,-1", "1,1", "99,99", "129,0", "0,129", "127,1", "-127,-1", "999999,0"])
def test_a_tile_must_touch_the_map(cell: str) -> None:
    assert reason(revealed("MMMMMM", "MMMMMM"), f"{cell}/0") == f"{cell} touches no tile of the map"


@pytest.mark.parametrize("cell", [(10**30, 0), (128, -1), (-128, 1), (1, 128), (129, 127), (2**31, 0), (2**63, 1)])
def test_a_cell_that_shares_its_index_with_a_neighbour_is_far_away(cell: tuple[int, int]) -> None:
    words = reason(revealed("MMMMMM", "MMMMMM"), Place(*cell, 0))
    assert words == f"{cell[0]},{cell[1]} touches no tile of the map"


@pytest.mark.parametrize("rotation", [6, -1, 100, 10**30])
def test_a_rotation_is_a_number_from_0_to_5(rotation: int) -> None:
    assert reason(revealed("MMMMMM", "MMMMMM"), Place(1, 0, rotation)) == "a rotation is a number from 0 to 5"


@pytest.mark.parametrize("cell", [(1.0, 0, 0), (1, 0.0, 0), (1, 0, 0.0), (True, 0, 0), ("1", 0, 0), (1, None, 0)])
def test_cells_and_rotations_are_whole_numbers(cell: tuple[int, int, int]) -> None:
    assert reason(revealed("MMMMMM", "MMMMMM"), Place(*cell)) == "cells and rotations are whole numbers"


SIDES = ["north-east", "east", "south-east", "south-west", "west", "north-west"]
AROUND = ["1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"]


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        ("S", "G", "a stream to grain"),
        ("G", "S", "a stream to grain"),
        ("T", "M", "a track to meadow"),
        ("V", "T", "a track to village"),
        ("T", "W", "a track to forest"),
        ("T", "S", "a track to a stream"),
        ("S", "T", "a stream to a track"),
    ],
)
@pytest.mark.parametrize("side", range(6))
def test_the_wrong_side_is_named(mine: str, theirs: str, words: str, side: int) -> None:
    state = revealed(theirs * 6, mine * 6)
    told = reason(state, f"{AROUND[side]}/0")
    assert told == f"its {SIDES[(side + 3) % 6]} side would join {words}"


def test_a_task_that_would_be_too_big_is_told_with_its_numbers() -> None:
    state = revealed("WWWWWW", "WWWWWW", "W", 1)
    assert reason(state, "1,0/0") == "its forest would have 2 tiles, more than the 1 of its task"


def test_a_task_that_would_be_closed_too_small_is_told_with_its_numbers() -> None:
    state = revealed("GGGGGG", "VMMMMM", "V", 4)
    assert reason(state, "1,0/4") == "its village would be closed with 1 tiles, but its task needs 4"


@pytest.mark.parametrize("seed", range(4))
def test_a_move_is_playable_exactly_if_it_is_legal(seed: int) -> None:
    rng = Random(seed)
    state = random_state(seed, 2 * rng.randrange(1, 40) + 1)
    legal = set(state.legal_moves)
    for q in range(-6, 7):
        for r in range(-6, 7):
            move = Place(q, r, rng.randrange(6))
            if move in legal:
                state.copy().play(move)
            else:
                assert reason(state, move)
