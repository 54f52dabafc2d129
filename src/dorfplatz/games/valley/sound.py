"""Whether bytes hold a position of the Valley that could have come about: the rules trust its numbers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.games.map.sound import ensure, zeros
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


def ensure_valley(game: Valley, states: NDArray[Any], *, deals: bool) -> None:
    """Refuse a state that no game leads to; `deals` tells whether it has dice to come, or is what a seat sees."""
    state = states[0]
    ensure(int(state["players"]) == game.players, "there are other players")
    for player in range(MOST_PLAYERS):
        if player < game.players:
            _ensure_sheet(game, state, player)
        else:
            ensure(
                all(zeros(state[name][player]) for name in ("symbol", "rotation", "free", "villagers")),
                "nobody sits there",
            )
    starts = state["start_cell"].tolist()
    ensure(
        len(set(starts[: game.players])) == game.players and not any(starts[game.players :]), "a start is taken twice"
    )
    _ensure_round(game, state)
    dice = state["hidden"]["dice"].tolist()
    if deals:
        ensure(all(EMPTY <= die <= SYMBOLS for row in dice for die in row), "there is no such die")
        ensure(all(die > EMPTY for row in dice[int(state["rolls"]) :] for die in row), "a die shows nothing")
    else:
        ensure(zeros(state["hidden"]["dice"]) and int(state["hidden"]["seed"]) == -1, "the dice to come are not hidden")


def _ensure_sheet(game: Valley, state: Any, player: int) -> None:
    """What is drawn fits the sheet, and the free cells are those that are empty."""
    box = game.box
    symbols, rotations = state["symbol"][player].tolist(), state["rotation"][player].tolist()
    colours, turnings = box.colour.tolist(), box.turnings.tolist()
    for cell in range(CELLS):
        symbol = symbols[cell]
        if colours[cell] == NONE:
            ensure(symbol == MOUNTAIN and rotations[cell] == 0, "a mountain is missing")
        else:
            ensure(EMPTY <= symbol <= SYMBOLS, "there is no such symbol")
            ensure(0 <= rotations[cell] < (turnings[symbol] if symbol else 1), "a symbol is turned wrongly")
    free = Counter(colour for colour, symbol in zip(colours, symbols, strict=True) if symbol == EMPTY)
    ensure(state["free"][player].tolist() == [free[colour] for colour in range(COLOURS)], "the free cells are others")
    start = int(state["start_cell"][player])
    ensure(start in box.start_cell.tolist() and symbols[start] == HOUSE, "the first house is missing")
    ensure(0 <= int(state["villagers"][player]) < MOST_VILLAGERS, "there are too many villagers")


def _ensure_round(game: Valley, state: Any) -> None:
    """Whose turn it is follows from the number of turns: five a round, and each round the next player begins."""
    players, turns, phase = game.players, int(state["turns"]), int(state["phase"])
    rounds, taken = divmod(turns, COLOURS)
    drawn = Counter((game.first + turn // COLOURS + turn % COLOURS) % players for turn in range(min(turns, 1000)))
    areas = sum(colour != NONE for colour in game.box.colour.tolist())
    free = [int(state["free"][player].sum()) for player in range(players)]
    ensure(free == [areas - 1 - drawn[player] for player in range(players)], "the turns do not fit the sheets")
    ensure(phase in (REVEAL, DRAFT, OVER) and (phase == OVER) == (sum(free) == 0), "it is no turn")
    if phase == OVER:
        return
    ensure(phase == DRAFT or taken == 0, "the round is not over")
    ensure(int(state["rolls"]) == rounds + (phase == DRAFT) <= MOST_ROUNDS, "it is another round")
    first = (game.first + rounds) % players
    ensure(int(state["first"]) == first and int(state["player"]) == (first + taken) % players, "it is not his turn")
    _ensure_dice(state, taken, first, players)


def _ensure_dice(state: Any, taken: int, first: int, players: int) -> None:
    """The dice of the round, and who took which colour."""
    dice, put_on, takers = (state[name].tolist() for name in ("dice", "put_on", "taker_of"))
    is_rolled = int(state["phase"]) == DRAFT
    ensure(all((EMPTY < die <= SYMBOLS) if is_rolled else die == EMPTY for die in dice), "there is no such die")
    colours = [colour for colour in put_on if colour != NONE]
    ensure(len(dice) == DICE and len(colours) == len(set(colours)) == taken, "a colour is taken twice")
    ensure(sorted(colours) == [colour for colour in range(COLOURS) if takers[colour] != NONE], "nobody took a colour")
    seats = sorted((first + number) % players for number in range(taken))
    ensure(sorted(taker for taker in takers if taker != NONE) == seats, "somebody took a colour out of turn")
