"""The seven score lines of the Valley."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.valley.feeding import feed_houses
from dorfplatz.rules.valley.groups import number_groups
from dorfplatz.rules.valley.rails import find_high_speed_groups, find_networks, trace_lines
from dorfplatz.rules.valley.state import (
    CELLS,
    COLOURS,
    HOUSE,
    MOUNTAIN,
    NONE,
    SUNFLOWER,
    SUPER_SUNFLOWER,
    Box,
    Count,
    Counts,
    State,
)


@rule
def count_sheet(box: Box, symbols: NDArray[Any], rotations: NDArray[Any], count: Count) -> None:
    """Count everything on one sheet. symbols, rotations: (CELLS,)."""
    count.villages = number_groups(box, symbols, HOUSE, count.village, count.queue)
    trace_lines(box, symbols, rotations, count)
    find_networks(count)
    feed_houses(box, symbols, count)
    find_high_speed_groups(box, count)
    count_sunflowers(box, symbols, count)


@rule
def is_sunflower(symbol: int) -> bool:
    """A super sunflower is a sunflower too."""
    return symbol in (SUNFLOWER, SUPER_SUNFLOWER)


@rule
def count_sunflowers(box: Box, symbols: NDArray[Any], count: Count) -> None:
    """Count the sunflowers of each colour, and those next to mountains once per mountain."""
    for colour in range(COLOURS):
        count.sunflowers[colour] = 0
    count.by_mountains = 0
    for cell in range(CELLS):
        if not is_sunflower(symbols[cell]):
            continue
        count.sunflowers[int(box.colour[cell])] += 1
        for side in range(6):
            there = int(box.near[cell, side])
            count.by_mountains += there != NONE and symbols[there] == MOUNTAIN


@entry
def count_all(box: Box, state: State, counts: Counts) -> None:
    """Count every player's sheet. counts: (players or more,)."""
    for player in range(state.players):
        count_sheet(box, state.symbol[player], state.rotation[player], counts[player])


@entry
def majority(counts: Counts, players: int, colour: int) -> int:
    """The player with the most sunflowers of a colour, or NONE for a tie."""
    best = NONE
    # Below zero, so that players without sunflowers tie and nobody has the majority.
    most = NONE
    for player in range(players):
        number = int(counts[player].sunflowers[colour])
        if number > most:
            best, most = player, number
        elif number == most:
            best = NONE
    return best


@entry
def sunflowers_of(count: Count) -> int:
    """All sunflowers of a sheet."""
    number = 0
    for colour in range(COLOURS):
        number += int(count.sunflowers[colour])
    return number


@rule
def villager_rank(state: State, count: Count, player: int) -> int:
    """A number that orders players by villagers, then houses, then sunflowers."""
    # A sheet has 30 cells, so six bits hold each count.
    return (int(state.villagers[player]) * 64 + int(count.houses)) * 64 + sunflowers_of(count)


@entry
def villager_points(box: Box, state: State, counts: Counts, player: int) -> int:
    """Points for the most and the second most villagers.

    A tie for first pays nobody; a tie for second pays only the first.
    """
    own = villager_rank(state, counts[player], player)
    above = 0
    equals = 0
    for other in range(state.players):
        if other == player:
            continue
        rank = villager_rank(state, counts[other], other)
        above += rank > own
        equals += rank == own
    if equals > 0 or above > 1:
        return 0
    return int(box.most_villagers) if above == 0 else int(box.second_villagers)


@entry
def total(box: Box, state: State, counts: Counts, player: int) -> int:
    """A player's result, once all sheets are counted."""
    count = counts[player]
    points = int(box.house_fed * count.fed + box.house_hungry * (count.houses - count.fed))
    points += int(box.mountain * count.by_mountains + count.high_speed)
    for colour in range(COLOURS):
        if majority(counts, state.players, colour) == player:
            points += int(box.majority)
    return points + villager_points(box, state, counts, player)


@entry
def standing(box: Box, state: State, counts: Counts, player: int) -> int:
    """A number that orders players by points, houses, sunflowers and villagers; the highest wins."""
    count = counts[player]
    points_and_houses = total(box, state, counts, player) * 64 + int(count.houses)
    # Six bits each for houses and sunflowers, sixteen for villagers.
    return (points_and_houses * 64 + sunflowers_of(count)) * 65536 + int(state.villagers[player])


@entry
def write_results(box: Box, state: State, counts: Counts, scores: NDArray[np.int32], wins: NDArray[np.int8]) -> None:
    """Count all sheets, and write each player's result and who wins, alone or shared.

    scores, wins: (players,).
    """
    count_all(box, state, counts)
    best = standing(box, state, counts, 0)
    for player in range(1, state.players):
        best = max(best, standing(box, state, counts, player))
    for player in range(state.players):
        scores[player] = total(box, state, counts, player)
        wins[player] = standing(box, state, counts, player) == best
