"""Looking ahead in a Duel: a line that one side plays alone comes to what it comes to when all play the same."""

from collections.abc import Iterator

import numpy as np
import pytest

from dorfplatz import Duel
from dorfplatz.bots.duel.desk import MOVE, ROLLOUT, make_desk
from dorfplatz.bots.duel.levels import make_duel_bot
from dorfplatz.bots.duel.search import choose_arms, deal, note_others, play_alone, play_line, worth_of_line
from dorfplatz.bots.duel.weights import learned
from dorfplatz.bots.map.search import new_arms
from dorfplatz.rules.chance import CHOOSING, seed_generator

DEPTH = 9


def together_and_alone(game: Duel) -> Iterator[tuple[float, float, int]]:
    """What lines come to for the first side in turn: played by all, by it alone, and the cards "first" paid there."""
    tiles, box = game.tiles, game.box
    desk, arms, generator = make_desk(learned()[0]), new_arms(), np.zeros(4, np.int64)
    for seed in range(12):
        state = game.start(seed)
        bots = [make_duel_bot("builder", seed) for _ in range(game.players)]
        while state.turn < 4 * seed or state.revealed is None:
            seat = state.in_turn[0]
            state.play(bots[seat].choose(state.view(seat)), seat)
        seat = state.in_turn[0]
        desk.words[MOVE] = state.view(seat)._states.view(np.int64)
        seed_generator(generator, seed, CHOOSING)
        number = choose_arms(tiles, box, seat, desk, arms, 4, 8, generator)
        for choice in arms.choice[:number].tolist():
            deal(tiles, box, desk, generator)
            play_line(tiles, box, seat, desk, choice, DEPTH)
            note_others(tiles, box, ROLLOUT, seat, desk)
            together, paid = worth_of_line(tiles, box, seat, desk), int(np.count_nonzero(desk.states[ROLLOUT].first))
            play_alone(tiles, box, seat, desk, choice, DEPTH)
            assert np.count_nonzero(desk.states[ROLLOUT].first) == paid
            yield together, worth_of_line(tiles, box, seat, desk), paid


@pytest.mark.parametrize("players", [2, 3])
def test_the_others_get_the_cards_for_the_first_when_they_got_them_before(players: int) -> None:
    lines = list(together_and_alone(Duel(players, (1,), ("first", "first", "first"))))
    for together, alone, _ in lines:
        assert alone == pytest.approx(together)
    assert sum(paid for *_, paid in lines) > 0


def test_a_side_alone_gets_no_more_because_the_others_take_nothing() -> None:
    together, alone, _ = np.transpose(list(together_and_alone(Duel(2, (2,)))))
    assert np.mean(alone - together) == pytest.approx(0, abs=0.25)
