"""How a Duel begins: from a seed, or with a deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from dorfplatz.games.duel.game import Duel, checked_cards
from dorfplatz.games.duel.machine_code import RULES
from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.map.deal import lay_deal, read_deal
from dorfplatz.games.map.moves import Move
from dorfplatz.games.seeds import parse_seed
from dorfplatz.machine_code.readiness import want
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.duel import turn
from dorfplatz.rules.duel.state import DUEL


def begin(game: Duel, seed: int, moves: Iterable[tuple[int, Move]]) -> DuelState:
    """Start a game from a seed, and play moves, each with its seat."""
    want(RULES)
    state = shuffle(game, seed)
    for seat, move in moves:
        state.play(move, seat)
    return state


def shuffle(game: Duel, seed: int | str | None) -> DuelState:
    """Shuffle the stacks and draw the cards; the state waits for the first reveal."""
    number = parse_seed(seed)
    dealt = game.with_cards(number)
    states, _ = blank_states(1, DUEL)
    turn.set_up(dealt.tiles, dealt.box, states[0], np.zeros(4, np.int64), dealt.players, number)
    return DuelState(dealt, states)


def deal_again(game: Duel, dealt: Any, seed: int | str) -> DuelState:
    """Start a Duel with a deal, the `dealt` of another one with this seed, and its cards if it draws some."""
    deal = read_deal(dealt)
    if 1 in game.modules and not game.cards:
        game = replace(game, cards=checked_cards(deal.cards))
    states, _ = blank_states(1, DUEL)
    lay_deal(deal, game, states[0].hidden, parse_seed(seed))
    turn.begin(game.box, states[0], game.players)
    return DuelState(game, states)
