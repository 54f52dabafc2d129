"""What a side of the Duel is worth after a choice, and the places in the table that say so."""

from typing import Any

from dorfplatz.bots.duel.cards import has_first, paid_by_card, place_of_card
from dorfplatz.bots.duel.side import fewest_open_tasks, show_side
from dorfplatz.bots.duel.table import ground_place, held_place, rival_place, stored_place, taken_place
from dorfplatz.bots.map.features import Places, list_places, look, sum_of
from dorfplatz.bots.map.outlook import tasks_left
from dorfplatz.bots.map.part_features import empty_sides, list_special_tiles, list_unusual_tasks
from dorfplatz.bots.map.part_table import (
    ASKED_AT,
    CAMERA_AT,
    CAMERAS,
    HEART_ASKED,
    HEART_LAID,
    RED_LEFT,
    SIDES,
    at,
)
from dorfplatz.bots.map.table import STAGES
from dorfplatz.compiled import rule
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import FIRST
from dorfplatz.rules.duel.modules.interests import HEARTS, PHOTOGRAPHER_INTEREST, SCHOOL
from dorfplatz.rules.duel.scoring import CARD_LINES, interest_points
from dorfplatz.rules.map.parts.hearts import matching_edges
from dorfplatz.rules.map.scoring import write_common_lines
from dorfplatz.rules.map.state import CARDS, FOREST, HEART, INTERESTS, NONE, OVER, Record, Tiles

MOST_SUPPLY, MOST_HELD = 4, 3


@rule
def list_side_places(tiles: Tiles, box: Record, board: int, seat: int, desk: Any, places: Places) -> int:
    """List all places of a side, and return their number; closed territories must have been counted.

    places: (MOST_PLACES,).
    """
    show_side(desk, board, seat)
    side, outlook = desk.sides[0], desk.outlook
    look(tiles, box, side, outlook)
    stage = int(outlook.stage)
    number = list_places(tiles, side, outlook, desk.shapes, places)
    number = list_unusual_tasks(tiles, side.map, stage, places, number)
    state = desk.states[board]
    own = int(side.map.open_count)
    places[number] = rival_place(own, fewest_open_tasks(state, seat), int(tasks_left(side) > 0), stage)
    number += 1
    number = list_cards(box, state, seat, desk, stage, places, number)
    return list_interests(box, state, seat, side, stage, places, number) if box.has_interests else number


@rule
def list_cards(box: Record, state: Record, seat: int, desk: Any, stage: int, places: Places, number: int) -> int:
    """The cards, and the open territories that they may count."""
    outlook = desk.outlook
    for card in range(CARDS):
        if box.cards[card]:
            places[number] = place_of_card(box, state, desk.closed, card, seat, stage)
            number += 1
    if box.cards[0] == 0:
        return number
    map = desk.sides[0].map
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        card = int(outlook.terrain[territory]) - FOREST
        if card < CARDS and counts_for(box, state, desk.closed, card, seat):
            kind = int(box.cards[card])
            places[number] = ground_place(kind, int(map.sizes[territory]), int(map.open[territory]), stage)
            number += 1
    return number


@rule
def counts_for(box: Record, state: Record, closed: Any, card: int, seat: int) -> bool:
    """Whether a side may still want to close a territory for a card."""
    return box.cards[card] != FIRST or not has_first(state, closed, card, seat)


@rule
def list_interests(box: Record, state: Record, seat: int, side: Record, stage: int, places: Places, number: int) -> int:
    """The storage board, what was taken and what can be, hearts and photographer, and what is asked now."""
    map = side.map
    places[number] = stored_place(int(map.completed_count), int(state.spaces_used[seat]), stage)
    sight, sights = 0, 0
    for interest in range(SCHOOL, INTERESTS):
        sight |= int(state.taken[seat, interest] > 0)
        sights += state.taken_before[interest] < box.takers
    hearts = int(state.taken[seat, HEARTS] > 0)
    photographer = int(state.taken[seat, PHOTOGRAPHER_INTEREST] > 0)
    supply = min(int(state.hearts), MOST_SUPPLY)
    places[number + 1] = taken_place(hearts, photographer, sight, sights, supply, stage)
    places[number + 2] = held_place(min(int(state.held_hearts[seat]), MOST_HELD), stage)
    places[number + 3] = ASKED_AT + int(state.step[seat]) * STAGES + stage
    number += 4
    for heart in range(map.red_heart_count):
        places[number] = at(HEART_LAID, 0, empty_sides(map, int(map.red_heart[heart])), SIDES, stage)
        number += 1
    if state.step[seat] == HEART:
        new = int(map.count) - 1
        held = min(int(state.held_hearts[seat]), RED_LEFT - 1)
        places[number] = (
            HEART_ASKED + ((matching_edges(map, new) * SIDES + empty_sides(map, new)) * RED_LEFT + held) * 2
        )
        number += 1
    if map.photographer != NONE:
        left = min(int(state.cameras), CAMERAS - 1)
        places[number] = at(CAMERA_AT, left, empty_sides(map, int(map.photographer)), SIDES, stage)
        number += 1
    return list_special_tiles(box, side, stage, places, number)


@rule
def points_of(tiles: Tiles, box: Record, state: Record, seat: int, desk: Any) -> float:
    """The points of a side as things stand; closed territories must have been counted."""
    map = map_of(state, seat)
    lines = desk.lines
    write_common_lines(tiles, map, lines)
    points = 0.0
    for line in range(CARD_LINES):
        points += lines[line]
    if box.has_interests:
        for interest in range(INTERESTS):
            points += interest_points(tiles, box, map, interest)
    for card in range(CARDS):
        if box.cards[card]:
            points += paid_by_card(box, state, desk.closed, card, seat)
    return points


@rule
def promise_of(tiles: Tiles, box: Record, board: int, seat: int, desk: Any) -> float:
    """The points that a side is expected to get yet; closed territories must have been counted."""
    if desk.states[board].phase == OVER:
        return 0.0
    return sum_of(desk.weights, desk.places, list_side_places(tiles, box, board, seat, desk, desk.places))


@rule
def expected_of(tiles: Tiles, box: Record, board: int, seat: int, desk: Any) -> float:
    """The result that a side is expected to reach; closed territories must have been counted."""
    points = points_of(tiles, box, desk.states[board], seat, desk)
    return points + promise_of(tiles, box, board, seat, desk)
