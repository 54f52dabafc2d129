"""Numbers of NumPy are numbers, and catalogs, games and weights are what was checked."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from places import catalog_file

from dorfplatz import Duel, Game, IllegalMoveError, SetupError, Valley, load
from dorfplatz.analysis import advise
from dorfplatz.arena import Run
from dorfplatz.arena.tournament import Tournament
from dorfplatz.bots import make_bot, play_game
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.levels import AnyGame, bots_for_seats, play_any
from dorfplatz.bots.map.hand_made import hand_made_weights
from dorfplatz.bots.romantik.scratch import make_scratch
from dorfplatz.catalog import parse

DUEL_TEXT = catalog_file("duel").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.int64, np.uint64])
def test_numbers_of_numpy_are_seeds_seats_and_counts(kind: Callable[[int], Any]) -> None:
    one, three = kind(1), kind(3)
    assert Game(players=three, start_player=one).start(three) == Game(players=3, start_player=1).start(3)
    assert Valley(players=three, first=one).start(three) == Valley(players=3, first=1).start(3)
    duel = Duel(players=three, modules=[one]).start(three)
    assert duel == Duel(players=3, modules=[1]).start(3)
    duel.play("reveal", one)
    assert duel.legal_moves(one) == duel.legal_moves(1)
    assert duel.view(one).seat == duel.view_of([one]).seat == 1
    assert type(Game(players=2).start(1).view(one).seat) is int
    assert make_bot("random", seed=three).seed == 3
    assert (Run(Game(), "random", three, one).games, Tournament(Game(), ("random",), one, three).first_seed) == (3, 3)


def test_a_catalog_changed_by_hand_is_refused() -> None:
    for taken_out in (-5, 0, 500):
        with pytest.raises(SetupError, match="load"):
            Game(catalog=replace(load(), taken_out=taken_out))
    fewer = replace(load("duel"), tiles=load("duel").tiles[:3])
    with pytest.raises(SetupError, match="catalog of the Duel"):
        Duel(catalog=fewer)
    with pytest.raises(TypeError):
        load().parts["circus"] = None  # type: ignore[index]


ODD_NUMBERS = [
    ("hearts = 6", "hearts = 99", "taken = 3", "taken = 9"),
    ("markers = 18", "markers = 36"),
    ("taken_out = ", "taken_out = 9"),
]


@pytest.mark.parametrize("changes", ODD_NUMBERS)
def test_a_catalog_of_the_duel_for_which_the_maps_have_no_room_is_refused(changes: tuple[str, ...]) -> None:
    text = DUEL_TEXT
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(SetupError):
        Duel(players=4, modules=[2], catalog=parse(text))


def test_more_task_tiles_than_a_side_has_room_for_are_refused() -> None:
    tile = next(line for line in DUEL_TEXT.splitlines() if '"DT01"' in line)
    more = "\n".join(tile.replace("DT01", f"MORE{number}") for number in range(6))
    text = DUEL_TEXT.replace(tile, f"{tile}\n{more}").replace("task = 27", "task = 33")
    text = text.replace("markers.forest = [", "markers.forest = [3, 3, 3, 3, 3, 3, ")
    with pytest.raises(SetupError, match="room for 32 open tasks"):
        Duel(catalog=parse(text))


def test_the_game_of_a_state_and_the_seat_of_a_view_stay() -> None:
    for state in (Game().start(1), Duel().start(1), Valley().start(1)):
        with pytest.raises(AttributeError):
            state.game = Duel(players=4)  # type: ignore[misc]
        with pytest.raises(AttributeError):
            state.view(0).seat = 99  # type: ignore[misc]


@pytest.mark.parametrize(
    "weights",
    [
        np.zeros(5, np.float32),
        np.zeros((2, 7), np.float32),
        hand_made_weights().astype(np.float64),
        hand_made_weights() * np.float32(np.nan),
        [1.0, 2.0],
        None,
    ],
)
def test_weights_of_another_shape_or_kind_are_refused(weights: Any) -> None:
    with pytest.raises(SetupError, match="weights are"):
        make_scratch(weights)


def test_advice_is_given_about_views_and_legal_moves_only() -> None:
    state = Game().start(1, "reveal")
    with pytest.raises(SetupError, match="about a view"):
        advise(state)  # type: ignore[arg-type]
    with pytest.raises(IllegalMoveError):
        advise(state.view(0), also=["99,99/0"], budget=Budget(nodes=2))
    with pytest.raises(SetupError, match="seed"):
        advise(state.view(0), seed=-1)


@pytest.mark.parametrize("number", [-1, 2.5, 10**30, None])
def test_a_bot_plays_a_number_of_games_and_no_other(number: Any) -> None:
    with pytest.raises(SetupError, match="how many games"):
        make_bot("random", seed=1).play_games(Game(), 1, number)
    with pytest.raises(SetupError, match="romantik"):
        make_bot("random", seed=1).play_games(Duel(), 1, 1)


@pytest.mark.parametrize("game", [Game(), Duel(), Valley()])
def test_a_bot_that_is_right_plays_to_the_end(game: AnyGame) -> None:
    state = game.start(4)
    play_any(state, bots_for_seats(game, ["random"] * game.players, 4))
    assert state.is_over


def test_a_bot_may_answer_in_notation() -> None:
    class Writes:
        def choose(self, view: Any) -> Any:
            return str(view.legal_moves[0])

    state = Game().start(2)
    play_game(state, Writes())
    assert state.is_over
