"""Looking ahead: the most promising choices are played on a few turns over stacks dealt anew, and compared.

The same deals serve every choice, and the next tile goes through all unseen ones in turn. Everybody goes on with what
looks best for his own side. The others decide with their open tasks what is drawn, and hardly anything else: so the
first choice of each deal is played on by all sides, and the rest by the own side alone, as if the others did the same
again. That takes less time, and the luck of the others is the same for every choice.
"""

from typing import Any

from dorfplatz.bots.duel.cards import brought_to_others, count_closed
from dorfplatz.bots.duel.chance_to_win import chance_to_win
from dorfplatz.bots.duel.desk import AHEAD, MOVE, REPLIED, ROLLOUT
from dorfplatz.bots.duel.features import expected_of
from dorfplatz.bots.duel.policy import AT_ONCE, TRIED, best_choice, finish_turn, play_turns, weigh_choices
from dorfplatz.bots.duel.side import copy_duel
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.bots.map.search import bring_next_forward, list_arms, note_order
from dorfplatz.bots.map.table import stage_of
from dorfplatz.compiled import rule
from dorfplatz.rules.duel.choices import carry_out
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import FIRST, shared_places
from dorfplatz.rules.duel.modules.interests import HEARTS
from dorfplatz.rules.duel.turn import await_reveal, reveal
from dorfplatz.rules.map.state import CARDS, DONE, INTERESTS, NONE, OVER, PLACE, REVEAL, WAIT, Generator, Record, Tiles
from dorfplatz.rules.map.unseen import deal_unseen

# A win counts as so many points in lines that end with at most so many Landscape tiles left.
A_WIN, NEAR_THE_END = 20.0, 8


@rule
def choose_arms(
    tiles: Tiles, box: Record, seat: int, desk: Any, arms: Any, most: int, tried: int, generator: Generator
) -> int:
    """Take the choices that look best for a side, in their order, and return their number."""
    number = list_arms(desk, arms, weigh_choices(tiles, box, MOVE, seat, desk, tried), most)
    let_others_reply(tiles, box, seat, desk)
    deal(tiles, box, desk, generator)
    note_order(desk.states[AHEAD], arms)
    return number


@rule
def let_others_reply(tiles: Tiles, box: Record, seat: int, desk: Any) -> None:
    """Copy the position, and let the other sides lay the tile of this turn: they do not see what this side chooses."""
    players = int(desk.states[MOVE].players)
    copy_duel(desk.words, REPLIED, MOVE, players)
    state = desk.states[REPLIED]
    for other in range(players):
        while other != seat and state.phase == PLACE and state.step[other] not in (WAIT, DONE):
            carry_out(tiles, box, state, other, best_choice(tiles, box, REPLIED, other, desk, TRIED))


@rule
def deal(tiles: Tiles, box: Record, desk: Any, generator: Generator) -> None:
    """Copy the position and deal everything unseen anew; the first map, with a tile in hand, shows what was seen."""
    copy_duel(desk.words, AHEAD, REPLIED, int(desk.states[REPLIED].players))
    state = desk.states[AHEAD]
    holds = state.phase != REVEAL and state.step[0] == PLACE
    hand = int(state.tile) if holds else NONE
    deal_unseen(tiles, box, state, state.map0, hand, int(state.marker), NONE, generator)


@rule
def note_course(state: Record, desk: Any, turn: int) -> None:
    """Note what everybody has after some turns of a line: open tasks, cards "first", and points of interest."""
    for seat in range(state.players):
        desk.course.open_tasks[turn, seat] = map_of(state, seat).open_count
        for card in range(CARDS):
            desk.course.firsts[turn, seat, card] = state.first[seat, card] > 0
        for interest in range(INTERESTS):
            desk.course.takings[turn, seat, interest] = state.taken[seat, interest] > 0


@rule
def note_others(tiles: Tiles, box: Record, board: int, seat: int, desk: Any) -> None:
    """Note what the others have closed, and what the best of them can expect; closed territories must be counted."""
    state = desk.states[board]
    desk.course.rival[0] = -1e9
    for other in range(state.players):
        if other != seat:
            desk.course.rival[0] = max(desk.course.rival[0], expected_of(tiles, box, board, other, desk))
            for card in range(CARDS):
                desk.course.closed[card, other] = desk.closed[card, other]


@rule
def play_line(tiles: Tiles, box: Record, seat: int, desk: Any, choice: int, depth: int) -> None:
    """Play a choice in the dealt position, and let all go on for some turns; their open tasks are noted.

    What is closed in the end has been counted.
    """
    copy_duel(desk.words, ROLLOUT, AHEAD, int(desk.states[AHEAD].players))
    state = desk.states[ROLLOUT]
    carry_out(tiles, box, state, seat, choice)
    for turn in range(depth + 1):
        play_turns(tiles, box, ROLLOUT, desk, int(desk.states[AHEAD].turns) + 1 + turn, AT_ONCE)
        note_course(state, desk, turn)
    count_closed(box, state, desk.closed)


@rule
def play_alone(tiles: Tiles, box: Record, seat: int, desk: Any, choice: int, depth: int) -> None:
    """The same, but the others only have and get, turn by turn, what they had in the last line that all played."""
    copy_duel(desk.words, ROLLOUT, AHEAD, int(desk.states[AHEAD].players))
    state = desk.states[ROLLOUT]
    desk.course.paid[:] = state.first
    carry_out(tiles, box, state, seat, choice)
    for turn in range(depth + 1):
        if turn > 0:
            reveal(tiles, box, state)
            for other in range(state.players):
                if other != seat:
                    state.step[other] = DONE
        finish_turn(tiles, box, ROLLOUT, desk, AT_ONCE)
        for other in range(state.players):
            if other != seat:
                map_of(state, other).open_count = desk.course.open_tasks[turn, other]
                take_as_before(box, state, other, desk.course.takings[turn])
        settle_first_as_before(box, state, seat, desk.course, turn)
        await_reveal(box, state)
        if state.phase == OVER:
            return


@rule
def settle_first_as_before(box: Record, state: Record, seat: int, course: Any, turn: int) -> None:
    """Pay the cards "first" at the end of a turn, as if the others had them when they had them before."""
    paid, has = course.paid, course.firsts[turn]
    for card in range(CARDS):
        if box.cards[card] != FIRST:
            continue
        has[seat, card] = state.first[seat, card] > 0
        earlier, now = 0, 0
        for side in range(state.players):
            earlier += paid[side, card] > 0
            now += has[side, card] and paid[side, card] == 0
        for side in range(state.players):
            if has[side, card] and paid[side, card] == 0:
                paid[side, card] = 1 + shared_places(box, earlier, now, int(state.players))
            state.first[side, card] = paid[side, card]
        state.first_count[card] = earlier + now


@rule
def take_as_before(box: Record, state: Record, seat: int, takings: Any) -> None:
    """Let a side have the points of interest that it had before. takings: (MOST_SIDES, INTERESTS)."""
    for interest in range(INTERESTS):
        if takings[seat, interest] and not state.taken[seat, interest]:
            state.taken[seat, interest] = 2 if interest == HEARTS else 1
            state.taken_before[interest] += 1
            if interest == HEARTS:
                state.held_hearts[seat] = min(int(box.hearts_taken), int(state.hearts))
                state.hearts -= state.held_hearts[seat]


@rule
def worth_of_line(tiles: Tiles, box: Record, seat: int, desk: Any) -> float:
    """What a line has come to: the expected points of a side, and near the end its chance to win."""
    state = desk.states[ROLLOUT]
    count_closed(box, state, desk.closed)
    for other in range(state.players):
        for card in range(CARDS):
            if other != seat:
                desk.closed[card, other] = desk.course.closed[card, other]
    left = landscapes_left(state)
    stage = stage_of(left)
    worth = expected_of(tiles, box, ROLLOUT, seat, desk)
    lead = worth - desk.course.rival[0]
    if box.cards[0]:
        worth -= brought_to_others(box, state, desk.closed, seat, stage, desk.weights)
    if left > NEAR_THE_END:
        return worth
    if state.phase == OVER:
        return worth + A_WIN * (0.5 if lead == 0 else 1.0 if lead > 0 else 0.0)
    return worth + A_WIN * chance_to_win(desk.weights, lead, stage)


@rule
def compare(tiles: Tiles, box: Record, seat: int, desk: Any, arms: Any, depth: int, generator: Generator) -> None:
    """Deal once more, and play a line of every arm over it."""
    deal(tiles, box, desk, generator)
    bring_next_forward(box, desk.states[AHEAD], arms, int(arms.numbers[1]))
    for i in range(arms.numbers[0]):
        if i == 0:
            play_line(tiles, box, seat, desk, int(arms.choice[i]), depth)
            note_others(tiles, box, ROLLOUT, seat, desk)
        else:
            play_alone(tiles, box, seat, desk, int(arms.choice[i]), depth)
        arms.sums[i] += worth_of_line(tiles, box, seat, desk)
    arms.numbers[1] += 1
