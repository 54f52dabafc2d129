"""How the greedy bot judges a Duel: its points and simple hopes, in hundredths of a point."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.side import copy_side
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Choices, Generator, Record, Words
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.chance import below
from dorfplatz.rules.duel.choices import carry_out, list_choices
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import FIRST, closed_territories
from dorfplatz.rules.duel.modules.interests import HEARTS, PHOTOGRAPHER_INTEREST
from dorfplatz.rules.duel.scoring import total
from dorfplatz.rules.duel.state import States
from dorfplatz.rules.map.choices import ANSWER, WORD
from dorfplatz.rules.map.parts.hearts import matching_edges
from dorfplatz.rules.map.parts.special import cell_of, neighbours
from dorfplatz.rules.map.state import (
    CARDS,
    FOREST,
    HEART,
    INTEREST,
    PHOTOGRAPHER,
    VILLAGE,
    WAIT,
    WRAPAROUND,
    Box,
    Map,
    Tiles,
)
from dorfplatz.rules.map.tasks import progress_of
from dorfplatz.rules.map.territories import is_closed, territory_at

POINT = 100
# The chance that an open task is completed, in percent, by the number of tiles that it lacks; nothing cancels a
# Wraparound Task, which adds to its chance. All numbers here were tuned by playing many games.
CHANCES = (100, 82, 60, 48, 38, 30, 25)
NEVER_CANCELLED = 15
# The value of an open territory with a flag (times size, by open edges), of a closed territory for a card that counts
# them, of one for a card "first", of each completed task on the way to a point of interest, and of a matching side.
OPEN_FLAG, CLOSED, FIRST_CLOSED, STORED, MATCHING_SIDE = 40, 60, 357, 60, 2
# A heart is kept for a tile worth at least this much; each empty cell beside its tile adds to that.
HEART_KEPT, EMPTY_BESIDE_HEART = 350, 40
TILES_FOR_A_HEART = 3
# The hope for hearts, for the photographer and for a sight; the first two need tiles to come.
HEARTS_HOPE, PHOTOGRAPHER_HOPE, SIGHT_HOPE = 1600, 450, 600
HEARTS_HOPE_A_TILE, TILES_FOR_THE_PHOTOGRAPHER = 40, 20
CAMERA_NEXT, INTEREST_NEXT = 150, 600


@rule
def hoped_of_tasks(tiles: Tiles, map: Map) -> int:
    """Open tasks count their numbers times their chance of completion."""
    hope = 0
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        marker = int(map.marker[slot])
        missing = max(0, min(6, marker - progress_of(tiles, map, slot)[0]))
        chance = CHANCES[missing]
        if tiles[map.tile[slot]].task == WRAPAROUND:
            chance = min(100, chance + NEVER_CANCELLED)
        hope += marker * chance
    return hope


@rule
def hoped_of_flags(tiles: Tiles, map: Map) -> int:
    """A flag in an open territory counts more the bigger the territory is and the fewer edges are open."""
    hope = 0
    for i in range(map.flagged_count):
        slot = int(map.flagged[i])
        for terrain in range(FOREST, VILLAGE + 1):
            edge = int(tiles[map.tile[slot]].flag_edge[terrain])
            if edge >= 0:
                territory = territory_at(map, slot, (edge + int(map.rotation[slot])) % 6)
                if not is_closed(map, territory):
                    hope += OPEN_FLAG * int(map.sizes[territory]) // (1 + int(map.open[territory]))
    return hope


@rule
def hoped_of_cards(box: Box, map: Map) -> int:
    """Closed territories that the cards ask for."""
    hope = 0
    for card in range(CARDS):
        if box.cards[card] == FIRST:
            hope += FIRST_CLOSED * closed_territories(map, FOREST + card, int(box.first_size))
        elif box.cards[card]:
            hope += CLOSED * closed_territories(map, FOREST + card, int(box.counted_size))
    return hope


@rule
def hoped_of_answer(before: Record, map: Map, seat: int, given: int) -> int:
    """The hope that an answer other than "no" brings, beyond its points."""
    asked = int(before.step[seat])
    left = int(before.landscape_count) - int(before.landscape_drawn)
    if asked == HEART:
        needed = TILES_FOR_A_HEART * int(before.held_hearts[seat])
        kept = HEART_KEPT if left > needed else HEART_KEPT * left // (needed + 1)
        return EMPTY_BESIDE_HEART * (6 - neighbours(map, cell_of(map, int(map.count) - 1))) - kept
    if asked != INTEREST:
        return 1
    if given - 1 == HEARTS:
        return min(HEARTS_HOPE, HEARTS_HOPE_A_TILE * left)
    if given - 1 == PHOTOGRAPHER_INTEREST:
        return PHOTOGRAPHER_HOPE * min(left, TILES_FOR_THE_PHOTOGRAPHER) // TILES_FOR_THE_PHOTOGRAPHER
    return SIGHT_HOPE


@rule
def worth_of(tiles: Tiles, box: Box, before: Record, after: Record, seat: int, choice: int, lines: Any) -> int:
    """How good a choice looks for a side."""
    map = map_of(after, seat)
    worth = POINT * total(tiles, box, after, seat, lines)
    worth += hoped_of_tasks(tiles, map) + hoped_of_flags(tiles, map) + hoped_of_cards(box, map)
    if box.has_interests:
        worth += STORED * min(int(map.completed_count), int(box.spaces[-1]))
    if choice >= WORD:
        return worth + (hoped_of_answer(before, map, seat, choice - ANSWER) if choice > ANSWER else 0)
    worth += MATCHING_SIDE * matching_edges(map, int(map.count) - 1)
    if after.step[seat] in (PHOTOGRAPHER, WAIT):
        worth += CAMERA_NEXT
    elif after.step[seat] == INTEREST:
        worth += INTEREST_NEXT
    return worth


@entry
def greedy_choice(
    tiles: Tiles,
    box: Box,
    states: States,
    words: Words,
    seat: int,
    choices: Choices,
    lines: NDArray[np.int32],
    generator: Generator,
) -> int:
    """The choice that looks best, at random among equals. states: (2,); choices: (MOST_CHOICES,)."""
    number = list_choices(tiles, box, states[0], seat, choices)
    best = int(choices[0])
    best_worth = 0
    equals = 0
    copy_state(words, 1, 0)
    for i in range(number):
        choice = int(choices[i])
        copy_side(words, 1, 0, seat)
        carry_out(tiles, box, states[1], seat, choice)
        worth = worth_of(tiles, box, states[0], states[1], seat, choice, lines)
        if equals == 0 or worth > best_worth:
            best, best_worth, equals = choice, worth, 1
        elif worth == best_worth:
            equals += 1
            if below(generator, equals) == 0:
                best = choice
    return best
