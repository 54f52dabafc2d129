"""Validate a position of the Valley that was read from bytes, because the rules trust its numbers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.games.validation import is_all_zero, require
from dorfplatz.rules.valley.state import (
    CELLS,
    COLOURS,
    DICE,
    DRAFT,
    EMPTY,
    HOUSE,
    MOST_PLAYERS,
    MOST_ROUNDS,
    MOUNTAIN,
    NONE,
    OVER,
    REVEAL,
    SYMBOLS,
)

if TYPE_CHECKING:
    from dorfplatz.games.valley.game import Valley

MOST_VILLAGERS = 10_000


def validate_valley(game: Valley, states: NDArray[Any], *, with_hidden: bool) -> None:
    """Raise `UnreadableError` unless a game can reach this state.

    `with_hidden` is True for a whole state, False for a view, which must hide the dice to come.
    """
    state = states[0]
    require(int(state["players"]) == game.players, "the players do not fit the game")
    for player in range(MOST_PLAYERS):
        if player < game.players:
            _validate_sheet(game, state, player)
        else:
            require(
                all(is_all_zero(state[name][player]) for name in ("symbol", "rotation", "free", "villagers")),
                "an empty seat has a sheet",
            )
    starts = state["start_cell"].tolist()
    require(
        len(set(starts[: game.players])) == game.players and not any(starts[game.players :]),
        "two players share a start cell",
    )
    _validate_round(game, state)
    dice = state["hidden"]["dice"].tolist()
    if with_hidden:
        require(all(EMPTY <= die <= SYMBOLS for row in dice for die in row), "there is no such die")
        require(all(die > EMPTY for row in dice[int(state["rolls"]) :] for die in row), "a die shows nothing")
    else:
        require(
            is_all_zero(state["hidden"]["dice"]) and int(state["hidden"]["seed"]) == -1,
            "the dice to come are not hidden",
        )


def _validate_sheet(game: Valley, state: Any, player: int) -> None:
    """Validate that what is drawn fits the sheet, and that the free cells are counted right."""
    box = game.box
    symbols, rotations = state["symbol"][player].tolist(), state["rotation"][player].tolist()
    colours, turnings = box.colour.tolist(), box.turnings.tolist()
    for cell in range(CELLS):
        symbol = symbols[cell]
        if colours[cell] == NONE:
            require(symbol == MOUNTAIN and rotations[cell] == 0, "a mountain is missing")
        else:
            require(EMPTY <= symbol <= SYMBOLS, "there is no such symbol")
            require(0 <= rotations[cell] < (turnings[symbol] if symbol else 1), "a symbol has an impossible rotation")
    free = Counter(colour for colour, symbol in zip(colours, symbols, strict=True) if symbol == EMPTY)
    require(
        state["free"][player].tolist() == [free[colour] for colour in range(COLOURS)],
        "the free cells are counted wrong",
    )
    start = int(state["start_cell"][player])
    require(start in box.start_cell.tolist() and symbols[start] == HOUSE, "the first house is missing")
    require(0 <= int(state["villagers"][player]) < MOST_VILLAGERS, "there are too many villagers")


def _validate_round(game: Valley, state: Any) -> None:
    """Validate whose turn it is: five turns a round, and the next player begins each round."""
    players, turns, phase = game.players, int(state["turns"]), int(state["phase"])
    rounds, taken = divmod(turns, COLOURS)
    drawn = Counter((game.first + turn // COLOURS + turn % COLOURS) % players for turn in range(min(turns, 1000)))
    areas = sum(colour != NONE for colour in game.box.colour.tolist())
    free = [int(state["free"][player].sum()) for player in range(players)]
    require(free == [areas - 1 - drawn[player] for player in range(players)], "the turns do not fit the sheets")
    require(phase in (REVEAL, DRAFT, OVER) and (phase == OVER) == (sum(free) == 0), "the phase is invalid")
    if phase == OVER:
        return
    require(phase == DRAFT or taken == 0, "the round is not over")
    require(int(state["rolls"]) == rounds + (phase == DRAFT) <= MOST_ROUNDS, "the number of the round is wrong")
    first = (game.first + rounds) % players
    require(
        int(state["first"]) == first and int(state["player"]) == (first + taken) % players, "another player is in turn"
    )
    _validate_dice(state, taken, first, players)


def _validate_dice(state: Any, taken: int, first: int, players: int) -> None:
    """Validate the dice of the round and who took which colour."""
    dice, put_on, takers = (state[name].tolist() for name in ("dice", "put_on", "taker_of"))
    is_rolled = int(state["phase"]) == DRAFT
    require(all((EMPTY < die <= SYMBOLS) if is_rolled else die == EMPTY for die in dice), "there is no such die")
    colours = [colour for colour in put_on if colour != NONE]
    require(len(dice) == DICE and len(colours) == len(set(colours)) == taken, "a colour is taken twice")
    require(
        sorted(colours) == [colour for colour in range(COLOURS) if takers[colour] != NONE],
        "a colour is taken by nobody",
    )
    seats = sorted((first + number) % players for number in range(taken))
    require(sorted(taker for taker in takers if taker != NONE) == seats, "a player took a colour out of turn")
