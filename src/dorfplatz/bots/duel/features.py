"""The features of a side of the Duel after a choice, and the result expected from them."""

from typing import Any

from dorfplatz.bots.duel.cards import feature_of_card, has_first, paid_by_card
from dorfplatz.bots.duel.layout import ground_feature, held_feature, rival_feature, stored_feature, taken_feature
from dorfplatz.bots.duel.scratch import DuelScratch
from dorfplatz.bots.duel.side import fewest_open_tasks, show_side
from dorfplatz.bots.map.features import Features, list_features, sum_of, survey_state
from dorfplatz.bots.map.layout import STAGES
from dorfplatz.bots.map.outlook import tasks_left
from dorfplatz.bots.map.part_features import empty_sides, list_special_tiles, list_unusual_tasks
from dorfplatz.bots.map.part_layout import (
    ASKED_AT,
    CAMERA_AT,
    CAMERAS,
    HEART_ASKED,
    HEART_LAID,
    RED_LEFT,
    SIDES,
    feature_at,
)
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import FIRST
from dorfplatz.rules.duel.modules.interests import HEARTS, PHOTOGRAPHER_INTEREST, SCHOOL
from dorfplatz.rules.duel.scoring import CARD_LINES, interest_points
from dorfplatz.rules.duel.state import INTEREST_COUNT, State
from dorfplatz.rules.map.parts.hearts import matching_edges
from dorfplatz.rules.map.scoring import write_common_lines
from dorfplatz.rules.map.state import CARDS, FOREST, HEART, OVER, Box, Tiles

MOST_SUPPLY, MOST_HELD = 4, 3


@rule
def list_side_features(tiles: Tiles, box: Box, board: int, seat: int, scratch: Any, features: Features) -> int:
    """List all features of a side and return their number; closed territories must have been counted.

    features: (MOST_FEATURES,).
    """
    show_side(scratch, board, seat)
    side, outlook = scratch.sides[0], scratch.outlook
    survey_state(tiles, box, side, outlook)
    stage = int(outlook.stage)
    number = list_features(tiles, side, outlook, scratch.shapes, features)
    number = list_unusual_tasks(tiles, side.map, stage, features, number)
    state = scratch.states[board]
    own = int(side.map.open_count)
    features[number] = rival_feature(own, fewest_open_tasks(state, seat), int(tasks_left(side) > 0), stage)
    number += 1
    number = list_cards(box, state, seat, scratch, stage, features, number)
    return list_interests(box, state, seat, side, stage, features, number) if box.has_interests else number


@rule
def list_cards(box: Box, state: State, seat: int, scratch: Any, stage: int, features: Features, number: int) -> int:
    """The cards, and the open territories that they may count."""
    outlook = scratch.outlook
    for card in range(CARDS):
        if box.cards[card]:
            features[number] = feature_of_card(box, state, scratch.closed, card, seat, stage)
            number += 1
    if box.cards[0] == 0:
        return number
    map = scratch.sides[0].map
    for i in range(outlook.open_count):
        territory = int(outlook.open[i])
        card = int(outlook.terrain[territory]) - FOREST
        if card < CARDS and counts_for(box, state, scratch.closed, card, seat):
            kind = int(box.cards[card])
            features[number] = ground_feature(kind, int(map.sizes[territory]), int(map.open[territory]), stage)
            number += 1
    return number


@rule
def counts_for(box: Box, state: State, closed: Any, card: int, seat: int) -> bool:
    """Whether a side still gains by closing a territory for a card."""
    return box.cards[card] != FIRST or not has_first(state, closed, card, seat)


@rule
def list_interests(box: Box, state: State, seat: int, side: Record, stage: int, features: Features, number: int) -> int:
    """The storage board, interests taken and available, hearts and photographer, and the present question."""
    map = side.map
    features[number] = stored_feature(int(map.completed_count), int(state.spaces_used[seat]), stage)
    sight, sights = 0, 0
    for interest in range(SCHOOL, INTEREST_COUNT):
        sight |= int(state.taken[seat, interest] > 0)
        sights += state.taken_before[interest] < box.takers
    hearts = int(state.taken[seat, HEARTS] > 0)
    photographer = int(state.taken[seat, PHOTOGRAPHER_INTEREST] > 0)
    supply = min(int(state.hearts), MOST_SUPPLY)
    features[number + 1] = taken_feature(hearts, photographer, sight, sights, supply, stage)
    features[number + 2] = held_feature(min(int(state.held_hearts[seat]), MOST_HELD), stage)
    features[number + 3] = ASKED_AT + int(state.step[seat]) * STAGES + stage
    number += 4
    for heart in range(map.red_heart_count):
        features[number] = feature_at(HEART_LAID, 0, empty_sides(map, int(map.red_heart[heart])), SIDES, stage)
        number += 1
    if state.step[seat] == HEART:
        new = int(map.count) - 1
        held = min(int(state.held_hearts[seat]), RED_LEFT - 1)
        features[number] = (
            HEART_ASKED + ((matching_edges(map, new) * SIDES + empty_sides(map, new)) * RED_LEFT + held) * 2
        )
        number += 1
    if map.photographer != NONE:
        left = min(int(state.cameras), CAMERAS - 1)
        features[number] = feature_at(CAMERA_AT, left, empty_sides(map, int(map.photographer)), SIDES, stage)
        number += 1
    return list_special_tiles(box, side, stage, features, number)


@rule
def points_of(tiles: Tiles, box: Box, state: State, seat: int, scratch: Any) -> float:
    """The points of a side now; closed territories must have been counted."""
    map = map_of(state, seat)
    lines = scratch.lines
    write_common_lines(tiles, map, lines)
    points = 0.0
    for line in range(CARD_LINES):
        points += lines[line]
    if box.has_interests:
        for interest in range(INTEREST_COUNT):
            points += interest_points(tiles, box, map, interest)
    for card in range(CARDS):
        if box.cards[card]:
            points += paid_by_card(box, state, scratch.closed, card, seat)
    return points


@rule
def expected_gain(tiles: Tiles, box: Box, board: int, seat: int, scratch: Any) -> float:
    """The points that a side is expected to gain until the end; closed territories must have been counted."""
    if scratch.states[board].phase == OVER:
        return 0.0
    return sum_of(
        scratch.weights, scratch.features, list_side_features(tiles, box, board, seat, scratch, scratch.features)
    )


@entry
def expected_of(tiles: Tiles, box: Box, board: int, seat: int, scratch: DuelScratch) -> float:
    """The result that a side is expected to reach; closed territories must have been counted."""
    points = points_of(tiles, box, scratch.states[board], seat, scratch)
    return points + expected_gain(tiles, box, board, seat, scratch)
