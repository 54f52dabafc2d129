"""Looking ahead in a Duel: a playout of one side alone is worth the same as when all sides play it."""

from collections.abc import Iterator

import numpy as np
import pytest

from dorfplatz import Duel
from dorfplatz.bots.duel.levels import make_duel_bot
from dorfplatz.bots.duel.scratch import MOVE, PLAYOUT, make_scratch
from dorfplatz.bots.duel.search import choose_candidates, deal, note_others, play_out, play_out_alone, playout_worth
from dorfplatz.bots.duel.weights import learned
from dorfplatz.bots.map.candidates import new_candidates
from dorfplatz.rules.chance import CHOOSING, seed_generator

DEPTH = 9


def together_and_alone(game: Duel) -> Iterator[tuple[float, float, int]]:
    """The worth of playouts to the first side to move: played by all, by it alone; and the cards "first" paid."""
    tiles, box = game.tiles, game.box
    scratch, candidates, generator = make_scratch(learned()[0]), new_candidates(), np.zeros(4, np.int64)
    for seed in range(12):
        state = game.start(seed)
        bots = [make_duel_bot("builder", seed) for _ in range(game.players)]
        while state.turn < 4 * seed or state.revealed is None:
            seat = state.in_turn[0]
            state.play(bots[seat].choose(state.view(seat)), seat)
        seat = state.in_turn[0]
        scratch.words[MOVE] = state.view(seat)._states.view(np.int64)
        seed_generator(generator, seed, CHOOSING)
        number = choose_candidates(tiles, box, seat, scratch, candidates, 4, 8, generator)
        for choice in candidates.choice[:number].tolist():
            deal(tiles, box, scratch, generator)
            play_out(tiles, box, seat, scratch, choice, DEPTH)
            note_others(tiles, box, PLAYOUT, seat, scratch)
            together = playout_worth(tiles, box, seat, scratch)
            paid = int(np.count_nonzero(scratch.states[PLAYOUT].first))
            play_out_alone(tiles, box, seat, scratch, choice, DEPTH)
            assert np.count_nonzero(scratch.states[PLAYOUT].first) == paid
            yield together, playout_worth(tiles, box, seat, scratch), paid


@pytest.mark.parametrize("players", [2, 3])
def test_the_others_get_the_cards_for_the_first_when_they_got_them_before(players: int) -> None:
    playouts = list(together_and_alone(Duel(players, (1,), ("first", "first", "first"))))
    for together, alone, _ in playouts:
        assert alone == pytest.approx(together)
    assert sum(paid for *_, paid in playouts) > 0


def test_a_side_alone_gets_no_more_because_the_others_take_nothing() -> None:
    together, alone, _ = np.transpose(list(together_and_alone(Duel(2, (2,)))))
    assert np.mean(alone - together) == pytest.approx(0, abs=0.25)
