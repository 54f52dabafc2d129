"""Look ahead: play the best candidates out over determinizations for some turns, and compare them.

All candidates share the same deals, and every unseen tile comes next in turn. Each side plays greedily for itself.
Opponents matter almost only through their open tasks, which decide what is drawn: so all sides play out the first
candidate of each deal, and for the others only this side moves, while the opponents are assumed to repeat themselves.
That is faster, and gives every candidate the same luck of the opponents.
"""

from typing import Any

from dorfplatz.bots.duel.cards import brought_to_others, count_closed
from dorfplatz.bots.duel.chance_to_win import chance_to_win
from dorfplatz.bots.duel.features import expected_of
from dorfplatz.bots.duel.policy import AT_ONCE, TRIED, best_choice, finish_turn, play_turns, weigh_choices
from dorfplatz.bots.duel.scratch import AHEAD, MOVE, PLAYOUT, REPLIED, DuelScratch
from dorfplatz.bots.duel.side import copy_duel
from dorfplatz.bots.map.candidates import Candidates, bring_next_forward, list_candidates, note_order
from dorfplatz.bots.map.layout import stage_of
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Generator
from dorfplatz.rules.duel.choices import carry_out
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import FIRST, shared_places
from dorfplatz.rules.duel.modules.interests import HEARTS
from dorfplatz.rules.duel.state import INTEREST_COUNT, State
from dorfplatz.rules.duel.turn import await_reveal, reveal
from dorfplatz.rules.map.state import CARDS, DONE, OVER, PLACE, REVEAL, WAIT, Box, Tiles
from dorfplatz.rules.map.unseen import deal_unseen

# A win counts this many points in playouts that end with at most so many Landscape tiles left.
A_WIN, NEAR_THE_END = 20.0, 8


@entry
def choose_candidates(
    tiles: Tiles,
    box: Box,
    seat: int,
    scratch: DuelScratch,
    candidates: Candidates,
    most: int,
    tried: int,
    generator: Generator,
) -> int:
    """Take the choices that look best for a side, best first, and return their number."""
    number = list_candidates(scratch, candidates, weigh_choices(tiles, box, MOVE, seat, scratch, tried), most)
    let_others_reply(tiles, box, seat, scratch)
    deal(tiles, box, scratch, generator)
    note_order(scratch.states[AHEAD], candidates)
    return number


@entry
def let_others_reply(tiles: Tiles, box: Box, seat: int, scratch: DuelScratch) -> None:
    """Let the opponents place the tile of this turn on a copy, without seeing this side's choice."""
    players = int(scratch.states[MOVE].players)
    copy_duel(scratch.words, REPLIED, MOVE, players)
    state = scratch.states[REPLIED]
    for other in range(players):
        while other != seat and state.phase == PLACE and state.step[other] not in (WAIT, DONE):
            carry_out(tiles, box, state, other, best_choice(tiles, box, REPLIED, other, scratch, TRIED))


@entry
def deal(tiles: Tiles, box: Box, scratch: DuelScratch, generator: Generator) -> None:
    """Copy the position and deal everything unseen anew.

    What has been seen is read from the first map, together with the tile in hand.
    """
    copy_duel(scratch.words, AHEAD, REPLIED, int(scratch.states[REPLIED].players))
    state = scratch.states[AHEAD]
    holds = state.phase != REVEAL and state.step[0] == PLACE
    hand = int(state.tile) if holds else NONE
    deal_unseen(tiles, box, state, state.map0, hand, int(state.marker), NONE, generator)


@rule
def note_course(state: State, scratch: Any, turn: int) -> None:
    """Note the open tasks, cards "first" and points of interest of every side after some turns."""
    for seat in range(state.players):
        scratch.course.open_tasks[turn, seat] = map_of(state, seat).open_count
        for card in range(CARDS):
            scratch.course.firsts[turn, seat, card] = state.first[seat, card] > 0
        for interest in range(INTEREST_COUNT):
            scratch.course.takings[turn, seat, interest] = state.taken[seat, interest] > 0


@rule
def note_others(tiles: Tiles, box: Box, board: int, seat: int, scratch: Any) -> None:
    """Note what the opponents have closed, and the best expected result among them."""
    state = scratch.states[board]
    scratch.course.rival[0] = -1e9
    for other in range(state.players):
        if other != seat:
            scratch.course.rival[0] = max(scratch.course.rival[0], expected_of(tiles, box, board, other, scratch))
            for card in range(CARDS):
                scratch.course.closed[card, other] = scratch.closed[card, other]


@entry
def play_out(tiles: Tiles, box: Box, seat: int, scratch: DuelScratch, choice: int, depth: int) -> None:
    """Play a choice in the dealt position, let all sides go on for some turns, and note their course.

    Closed territories are counted at the end.
    """
    copy_duel(scratch.words, PLAYOUT, AHEAD, int(scratch.states[AHEAD].players))
    state = scratch.states[PLAYOUT]
    carry_out(tiles, box, state, seat, choice)
    for turn in range(depth + 1):
        play_turns(tiles, box, PLAYOUT, scratch, int(scratch.states[AHEAD].turns) + 1 + turn, AT_ONCE)
        note_course(state, scratch, turn)
    count_closed(box, state, scratch.closed)


@rule
def play_out_alone(tiles: Tiles, box: Box, seat: int, scratch: Any, choice: int, depth: int) -> None:
    """The same with one side moving; the opponents repeat what they had in the last full playout."""
    copy_duel(scratch.words, PLAYOUT, AHEAD, int(scratch.states[AHEAD].players))
    state = scratch.states[PLAYOUT]
    scratch.course.paid[:] = state.first
    carry_out(tiles, box, state, seat, choice)
    for turn in range(depth + 1):
        if turn > 0:
            reveal(tiles, box, state)
            for other in range(state.players):
                if other != seat:
                    state.step[other] = DONE
        finish_turn(tiles, box, PLAYOUT, scratch, AT_ONCE)
        for other in range(state.players):
            if other != seat:
                map_of(state, other).open_count = scratch.course.open_tasks[turn, other]
                take_as_before(box, state, other, scratch.course.takings[turn])
        settle_first_as_before(box, state, seat, scratch.course, turn)
        await_reveal(box, state)
        if state.phase == OVER:
            return


@rule
def settle_first_as_before(box: Box, state: State, seat: int, course: Any, turn: int) -> None:
    """Pay the cards "first" at the end of a turn, as if the opponents got them when they did before."""
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
def take_as_before(box: Box, state: State, seat: int, takings: Any) -> None:
    """Give a side the interests of the last full playout. takings: (MOST_SIDES, INTEREST_COUNT)."""
    for interest in range(INTEREST_COUNT):
        if takings[seat, interest] and not state.taken[seat, interest]:
            state.taken[seat, interest] = 2 if interest == HEARTS else 1
            state.taken_before[interest] += 1
            if interest == HEARTS:
                state.held_hearts[seat] = min(int(box.hearts_taken), int(state.hearts))
                state.hearts -= state.held_hearts[seat]


@rule
def playout_worth(tiles: Tiles, box: Box, seat: int, scratch: Any) -> float:
    """The value of a playout: the expected points of a side, and near the end its chance to win."""
    state = scratch.states[PLAYOUT]
    count_closed(box, state, scratch.closed)
    for other in range(state.players):
        for card in range(CARDS):
            if other != seat:
                scratch.closed[card, other] = scratch.course.closed[card, other]
    left = landscapes_left(state)
    stage = stage_of(left)
    worth = expected_of(tiles, box, PLAYOUT, seat, scratch)
    lead = worth - scratch.course.rival[0]
    if box.cards[0]:
        worth -= brought_to_others(box, state, scratch.closed, seat, stage, scratch.weights)
    if left > NEAR_THE_END:
        return worth
    if state.phase == OVER:
        return worth + A_WIN * (0.5 if lead == 0 else 1.0 if lead > 0 else 0.0)
    return worth + A_WIN * chance_to_win(scratch.weights, lead, stage)


@entry
def compare(
    tiles: Tiles, box: Box, seat: int, scratch: DuelScratch, candidates: Candidates, depth: int, generator: Generator
) -> None:
    """Deal once more, and play every candidate out over this deal."""
    deal(tiles, box, scratch, generator)
    bring_next_forward(box, scratch.states[AHEAD], candidates, int(candidates.numbers[1]))
    for i in range(candidates.numbers[0]):
        if i == 0:
            play_out(tiles, box, seat, scratch, int(candidates.choice[i]), depth)
            note_others(tiles, box, PLAYOUT, seat, scratch)
        else:
            play_out_alone(tiles, box, seat, scratch, int(candidates.choice[i]), depth)
        candidates.sums[i] += playout_worth(tiles, box, seat, scratch)
    candidates.numbers[1] += 1
