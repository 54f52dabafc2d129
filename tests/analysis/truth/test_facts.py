"""Whatever is said of a move is true of the position: thresholds of cards, markers, sizes, what is closed or lost."""

from collections import Counter
from random import Random

import pytest
from rotation import DAY

from dorfplatz.analysis.advise import thinker_for
from dorfplatz.analysis.english import reason_words

from .claims import is_true
from .duel_claims import DUEL_CLAIMS
from .map_claims import MAP_CLAIMS
from .positions import GAMES, positions
from .valley_claims import VALLEY_CLAIMS

# How many legal moves of a position are looked at.
MOVES = 5
OF_MAPS = {*MAP_CLAIMS, "part_scores"}
# What hundreds of positions do not show every day.
RARE = {"keeps_tile", "rails", "band_closed"}
KEYS = {
    "romantik": {*OF_MAPS, "keeps_tile"},
    "duel": {*OF_MAPS, *DUEL_CLAIMS} - {"new_task"},
    "valley": {*VALLEY_CLAIMS},
}


def check(game: str, seed: int, number: int) -> Counter[str]:
    """Look at some moves of many positions; return how often each thing was said."""
    said: Counter[str] = Counter()
    for place, (state, seat) in enumerate(positions(game, seed, number)):
        view = state.view(seat)
        thinker, moves = thinker_for(view, place), list(view.legal_moves)
        for move in Random(place).sample(moves, min(MOVES, len(moves))):
            for fact in thinker.facts(thinker.number(move)):
                said[fact.reason.key] += 1
                assert is_true(fact.reason, state, move, seat), (
                    f"{move} {reason_words(fact.reason)}: {state.game}, seat {seat}, after {state.history}"
                )
    return said


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_move_is_true(game: str) -> None:
    said = check(game, DAY % 1000, 100)
    assert {*said} <= KEYS[game]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_move_is_true_in_thousands_of_positions(game: str) -> None:
    said = check(game, 1000 + DAY % 1000, 2000)
    assert {*said} >= KEYS[game] - RARE, "everything that can be said was said, and hence checked"
