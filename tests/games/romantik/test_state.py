"""States: set up, played, copied, taken back, shown as code."""

from random import Random
from typing import Any

import pytest
from oracle import landscape
from rules.map.boards import catalog_of, catalog_text, dirty_memory, stacked

from dorfplatz import Duel, Game, IllegalMoveError, Place, Reveal, SetAside, SetupError, State, Valley, load

SET_ASIDE = [landscape("a", "MMMMMM"), landscape("b", "MMMMMM"), landscape("track", "TTTTTT")]


def games() -> list[State]:
    """Some games that reach everything: many players, and tiles set aside."""
    return [
        Game("romantik").start(1),
        Game("romantik", 4, start_player=2).start(2**63 - 1),
        stacked(Game(catalog=catalog_of(SET_ASIDE)), ["a", "track", "b"]),
    ]


@pytest.mark.parametrize("number", range(3))
def test_taking_moves_back_returns_exactly_to_the_former_bytes(number: int) -> None:
    state, rng = games()[number], Random(number)
    history = [(state.to_bytes(), state.moves)]
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))
        history.append((state.to_bytes(), state.moves))
        if rng.random() < 0.2:
            last = state.moves[-1]
            assert state.undo() == last
            assert (state.to_bytes(), state.moves) == history[-2]
            state.play(last)
            assert (state.to_bytes(), state.moves) == history[-1]
    for former in reversed(history[:-1]):
        state.undo()
        assert (state.to_bytes(), state.moves) == former
    with pytest.raises(IllegalMoveError, match="no move to take back"):
        state.undo()


@pytest.mark.parametrize("number", range(3))
def test_a_copy_is_equal_and_independent(number: int) -> None:
    state, rng = games()[number], Random(number)
    while not state.is_over:
        twin, before = state.copy(), state.to_bytes()
        assert twin == state
        assert (twin.moves, twin.seed, twin.removed) == (state.moves, state.seed, state.removed)
        move = rng.choice(state.legal_moves)
        twin.play(move)
        assert state.to_bytes() == before
        assert twin != state
        twin.undo()
        if twin.moves:
            twin.undo()
        assert state.to_bytes() == before
        state.play(move)


def test_equal_games_have_equal_bytes_wherever_they_lie_in_memory() -> None:
    state = Game("romantik").start(1, "reveal 0,0/0")
    for _ in range(20):
        dirty_memory()
        copied = state.copy()
        assert copied.to_bytes() == state.to_bytes()
        dirty_memory()
        again = state.start_again()
        assert again.to_bytes() == Game("romantik").start(1).to_bytes()
        dirty_memory()
        copied.undo()
        assert copied.to_bytes() == Game("romantik").start(1, "reveal").to_bytes()


@pytest.mark.parametrize("seed", range(3))
def test_the_repr_of_a_state_makes_it_again(seed: int) -> None:
    state, rng = Game("romantik", 1 + seed, start_player=seed).start(seed), Random(seed)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))
        if state.turn % 20 in (0, 19):
            again = eval(repr(state))
            assert again == state
            assert again.moves == state.moves
            assert repr(again) == repr(state)


def test_the_repr_names_what_is_not_ordinary() -> None:
    assert repr(Game("romantik").start(7)) == "Game('romantik').start(7)"
    state = Game("romantik", 3, start_player=1).start(7, "reveal")
    assert repr(state) == "Game('romantik', players=3, start_player=1).start(7, moves='reveal')"


def test_the_repr_of_a_state_with_an_own_catalog_makes_it_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("own") / "own.toml"
    path.write_text(catalog_text(SET_ASIDE), encoding="utf-8")
    state = Game(catalog=load(path)).start(5, "reveal")
    assert eval(repr(state)) == state


def test_starting_again_gives_the_same_stacks() -> None:
    state, rng = Game("romantik", 2).start(9), Random(1)
    for _ in range(50):
        state.play(rng.choice(state.legal_moves))
    again = state.start_again()
    assert again == Game("romantik", 2).start(9)
    for move in state.moves:
        again.play(move)
    assert again == state


def test_states_differ_by_moves_seed_players_and_catalog() -> None:
    state = Game("romantik").start(1)
    assert state != Game("romantik").start(2)
    assert state != Game("romantik", 2).start(1)
    assert state != Game("romantik").start(1, "reveal")
    assert state != Game(catalog=catalog_of(SET_ASIDE)).start(1)
    assert state != "Game('romantik').start(1)"


@pytest.mark.parametrize("game", [Game(players=2), Duel(), Valley()])
def test_states_and_views_compare_and_hash_by_content(game: Any) -> None:
    one, other = game.start(1), game.start(1)
    assert len({one, other, one.copy(), game.start(2)}) == 2
    assert len({one.view(0), other.view(0), one.view(1)}) == 2
    assert one.information_key() == other.information_key() != one.view(0).information_key()
    assert one.view(0).deal(Random(5)).view(0) == one.view(0)
    other.play("reveal")
    assert one != other
    assert one.information_key() != other.information_key()


def test_moves_are_played_as_objects_or_in_notation() -> None:
    one = Game("romantik").start(1)
    one.play(Reveal())
    one.play(Place(0, 0, 2))
    other = Game("romantik").start(1, "  reveal\n 0,0/2 ")
    assert one == other
    assert one.moves == (Reveal(), Place(0, 0, 2))


def test_setting_aside_is_taken_back_too() -> None:
    state = stacked(Game(catalog=catalog_of(SET_ASIDE)), ["a", "track", "b"])
    for move in ("reveal", "0,0/0", "reveal"):
        state.play(move)
    before = state.to_bytes()
    state.play(SetAside())
    assert [aside.tile.id for aside in state.set_aside] == ["track"]
    state.undo()
    assert [aside.tile.id for aside in state.set_aside] == []
    assert state.to_bytes() == before


def test_looking_at_a_state_changes_nothing() -> None:
    state, rng = Game("romantik").start(3), Random(3)
    while not state.is_over:
        before = state.to_bytes()
        for name in dir(state):
            if not name.startswith("_"):
                getattr(state, name)
        list(state.legal_moves)
        state.view()
        assert state.to_bytes() == before
        state.play(rng.choice(state.legal_moves))


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_a_seed_is_a_whole_number_or_its_digits(seed: int) -> None:
    assert Game("romantik").start(seed).seed == seed
    assert Game("romantik").start(str(seed)) == Game("romantik").start(seed)


WRONG_SEED_TEXTS = ["", "-1", "1.0", "seven", " 7", "7 ", "7\n", "٣", "0x7", "+7", "1_000", "9" * 19, "9" * 5000]


@pytest.mark.parametrize(
    "seed",
    [-1, 2**63, 10**30, -(10**30), True, False, 1.0, float("nan"), b"7", [7], (7,), *WRONG_SEED_TEXTS],
)
def test_any_other_seed_is_refused(seed: int) -> None:
    with pytest.raises(SetupError) as caught:
        Game("romantik").start(seed)
    assert str(caught.value).startswith("a seed is a whole number from 0 to 2**63 - 1, not ")
    assert len(str(caught.value)) < 120


def test_a_seed_with_too_many_digits_to_print_is_refused() -> None:
    with pytest.raises(SetupError):
        Game("romantik").start(10**5000)


def test_more_players_than_can_be_printed_are_refused() -> None:
    with pytest.raises(SetupError):
        Game("romantik", 10**5000)
    with pytest.raises(SetupError):
        Game("romantik", 2, start_player=10**5000)


def test_no_seed_means_a_random_one() -> None:
    seeds = {Game("romantik").start().seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(seed is not None and 0 <= seed < 2**63 for seed in seeds)


@pytest.mark.parametrize("players", [0, 7, -1, 1_000_000, 10**30, True, 1.0, "2", None])
def test_romantik_is_for_1_to_6_players(players: int) -> None:
    with pytest.raises(SetupError, match="romantik is for 1 to 6 players"):
        Game("romantik", players)


@pytest.mark.parametrize("start", [-1, 2, 1_000_000, True, 1.0, "0", None])
def test_the_start_player_is_one_of_the_players(start: int) -> None:
    with pytest.raises(SetupError, match="the start player is a number from 0 to 1"):
        Game("romantik", 2, start_player=start)


@pytest.mark.parametrize("name", ["", "duel", "Romantik", "romantik ", "x" * 10000])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="there is no game"):
        Game(name)


def test_games_are_equal_by_what_they_are_played_with() -> None:
    assert Game("romantik", 2) == Game("romantik", 2)
    assert Game("romantik", 2) != Game("romantik", 3)
    assert Game("romantik", catalog=catalog_of(SET_ASIDE)) != Game("romantik")
    assert eval(repr(Game("romantik", 6, start_player=5))) == Game("romantik", 6, start_player=5)
