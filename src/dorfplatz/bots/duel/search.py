"""Looking ahead: the most promising choices are played on a few turns over stacks dealt anew, and compared.

The same deals serve every choice, and the next tile goes through all unseen ones in turn. Everybody goes on with what
looks best for his own side. What a line is worth is the chance to win at its end, and a little of the expected lead.
"""

from typing import Any

from dorfplatz.bots.duel.cards import count_closed
from dorfplatz.bots.duel.chance_to_win import chance_to_win
from dorfplatz.bots.duel.desk import AHEAD, MOVE, ROLLOUT
from dorfplatz.bots.duel.features import expected_of
from dorfplatz.bots.duel.policy import AT_ONCE, play_turns, weigh_choices
from dorfplatz.bots.duel.side import copy_duel
from dorfplatz.bots.value.outlook import landscapes_left
from dorfplatz.bots.value.policy import keep_best
from dorfplatz.bots.value.search import MOST_ARMS, bring_forward
from dorfplatz.bots.value.table import stage_of
from dorfplatz.compiled import rule
from dorfplatz.rules.duel_choices import carry_out
from dorfplatz.rules.state import MOST_TILES, NONE, OVER, PLACE, REVEAL, Generator, Record, Tiles
from dorfplatz.rules.unseen import deal_unseen

A_POINT = 0.01  # what a point of expected lead counts beside the chance to win


@rule
def choose_arms(
    tiles: Tiles, box: Record, seat: int, desk: Any, arms: Any, most: int, tried: int, generator: Generator
) -> int:
    """Take the choices that look best for a side, in their order, and return their number."""
    number = weigh_choices(tiles, box, MOVE, seat, desk, tried)
    number = keep_best(desk.choices, desk.worths, number, min(most, MOST_ARMS))
    for i in range(number):
        arms.choice[i] = desk.choices[i]
        arms.worth[i] = desk.worths[i]
        arms.sums[i] = 0.0
    arms.numbers[0] = number
    arms.numbers[1] = 0
    deal(tiles, box, desk, generator)
    for i in range(MOST_TILES):
        arms.order[0, i] = desk.states[AHEAD].hidden.landscape[i]
        arms.order[1, i] = desk.states[AHEAD].hidden.task[i]
    return number


@rule
def deal(tiles: Tiles, box: Record, desk: Any, generator: Generator) -> None:
    """Copy the position and deal everything unseen anew; the first map, with a tile in hand, shows what was seen."""
    copy_duel(desk.words, AHEAD, MOVE, int(desk.states[MOVE].players))
    state = desk.states[AHEAD]
    holds = state.phase != REVEAL and state.step[0] == PLACE
    hand = int(state.tile) if holds else NONE
    deal_unseen(tiles, box, state, state.map0, hand, int(state.marker), NONE, generator)


@rule
def play_line(tiles: Tiles, box: Record, seat: int, desk: Any, choice: int, depth: int) -> float:
    """Play a choice in the dealt position, let all go on for some turns, and return what came of it."""
    copy_duel(desk.words, ROLLOUT, AHEAD, int(desk.states[AHEAD].players))
    state = desk.states[ROLLOUT]
    carry_out(tiles, box, state, seat, choice)
    play_turns(tiles, box, ROLLOUT, desk, int(desk.states[AHEAD].turns) + 1 + depth, AT_ONCE)
    return worth_of_line(tiles, box, seat, desk)


@rule
def worth_of_line(tiles: Tiles, box: Record, seat: int, desk: Any) -> float:
    """The chance that a side wins from where a line has led to, and a little for the lead."""
    state = desk.states[ROLLOUT]
    count_closed(box, state, desk.closed)
    best = -1e9
    for other in range(state.players):
        if other != seat:
            best = max(best, expected_of(tiles, box, ROLLOUT, other, desk))
    lead = expected_of(tiles, box, ROLLOUT, seat, desk) - best
    if state.phase == OVER:
        return A_POINT * lead + (0.5 if lead == 0 else 1.0 if lead > 0 else 0.0)
    return A_POINT * lead + chance_to_win(desk.weights, lead, stage_of(landscapes_left(state)))


@rule
def compare(tiles: Tiles, box: Record, seat: int, desk: Any, arms: Any, depth: int, generator: Generator) -> None:
    """Deal once more, and play a line of every arm over it."""
    deal(tiles, box, desk, generator)
    ahead = desk.states[AHEAD]
    turn = int(arms.numbers[1])
    unseen = int(ahead.landscape_count) + int(box.taken_out)
    bring_forward(ahead.hidden.landscape, ahead.landscape_drawn, unseen, arms.order[0], turn)
    bring_forward(ahead.hidden.task, ahead.task_drawn, ahead.task_count, arms.order[1], turn)
    for i in range(arms.numbers[0]):
        arms.sums[i] += play_line(tiles, box, seat, desk, int(arms.choice[i]), depth)
    arms.numbers[1] += 1
