"""Weights for the Duel made by hand: those of a map alone, and what an experienced player says of the modules."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.table import (
    DUEL_PLACES,
    HELD,
    OWN,
    SIGHTS,
    SIZES,
    STORED,
    SUPPLY,
    USED,
    card_place,
    ground_place,
    held_place,
    lead_place,
    stored_place,
    taken_place,
)
from dorfplatz.bots.map.hand import LANDSCAPES_AT_STAGE, hand_made_weights
from dorfplatz.bots.map.part_table import (
    ASKED_AT,
    CAMERA_AT,
    CAMERAS,
    DOUBLE_AT,
    HEART_LAID,
    NEAR,
    NEEDED,
    SIDES,
    SIGHT_AT,
    WRAPPED_AT,
    at,
)
from dorfplatz.bots.map.table import OPENINGS, STAGES
from dorfplatz.rules.duel.modules.cards import FIRST, MOST, NUMBER
from dorfplatz.rules.map.state import HEART, INTEREST, LAY_INTEREST, PHOTOGRAPHER

# What the interests are hoped to bring in a whole game, and what is hoped when a side is asked.
PHOTOGRAPHS, HEARTS, A_HEART, BESIDE_A_HEART, NEAR_A_SIGHT = 6.0, 14.0, 3.5, 0.4, 0.4
ASKED = {HEART: 1.0, PHOTOGRAPHER: 1.0, INTEREST: 6.0, LAY_INTEREST: 6.0}
# What a place at a card pays who is behind, level or ahead, what is expected of it early in the game, and what a card
# "first" promises by how many others have got it.
PLACE_PAID, PLACE_EXPECTED, FIRST_EXPECTED = (4.0, 6.0, 8.0), 6.0, (5.0, 3.0, 1.0, 0.0)
# How many points of expected lead make it nearly three to one that a side wins, by stage.
LEADS = (1.0, 3.0, 4.0, 6.0, 8.0, 9.0, 10.0, 10.0)
WRAPAROUND_CHANCES = (1.0, 0.95, 0.85, 0.75, 0.65, 0.55, 0.5)


@cache
def hand_made_duel_weights() -> NDArray[np.float32]:
    """What is worth something on any map, then the tasks and modules of the Duel. Shape (DUEL_PLACES,)."""
    weights = np.zeros(DUEL_PLACES, np.float32)
    alone = hand_made_weights()
    weights[: len(alone)] = alone
    for stage in range(STAGES):
        time = min(1.0, LANDSCAPES_AT_STAGE[stage] / 20)
        _weigh_unusual_tasks(weights, stage)
        _weigh_cards(weights, stage, time)
        _weigh_interests(weights, stage, time)
        weights[lead_place(stage)] = LEADS[stage]
    weights.setflags(write=False)
    return weights


def _weigh_unusual_tasks(weights: NDArray[np.float32], stage: int) -> None:
    """Tasks that are hard to lose."""
    left = LANDSCAPES_AT_STAGE[stage]
    for missing in range(1, SIDES):
        weights[at(WRAPPED_AT, 0, missing, SIDES, stage)] = 4.5 * WRAPAROUND_CHANCES[missing] * min(1, left / missing)
    for one in range(NEEDED):
        for other in range(NEEDED):
            nearer = min(one, other)
            likely = 0 if nearer == NEEDED - 1 else 0.92**nearer * min(1.0, left / (3 * nearer or 1))
            weights[DOUBLE_AT + (one * NEEDED + other) * STAGES + stage] = 6 * likely


def _weigh_cards(weights: NDArray[np.float32], stage: int, time: float) -> None:
    """Nobody knows early who will be ahead in the end; territories want to be nearly closed, for "first" big ones."""
    for own in range(OWN):
        for lead in range(-3, 4):
            place = PLACE_PAID[np.sign(lead) + 1] if own else 0
            weights[card_place(MOST, own, lead, stage)] = time * (PLACE_EXPECTED + 0.9 * lead - place)
            weights[card_place(NUMBER, own, lead, stage)] = time * 0.8 * own
            weights[card_place(FIRST, own, lead, stage)] = time * FIRST_EXPECTED[max(lead, 0)] * (own == 0)
    for kind in (FIRST, MOST, NUMBER):
        for size in range(1, SIZES):
            for open_edges in range(1, OPENINGS):
                big = min(1.0, size / 5) if kind == FIRST else 0.6 if size > 1 else 0.4
                weights[ground_place(kind, size, open_edges, stage)] = 0.5 * time * big * 0.55**open_edges


def _weigh_interests(weights: NDArray[np.float32], stage: int, time: float) -> None:
    """Steps on the storage board, hearts in hand, the photographer and the questions."""
    for used in range(USED):
        for completed in range(STORED):
            weights[stored_place(completed, used, stage)] = 0.6 * time * completed
    for held in range(HELD):
        weights[held_place(held, stage)] = A_HEART * held * min(1.0, LANDSCAPES_AT_STAGE[stage] / (3 * held or 1))
    for left in range(CAMERAS):
        for empty in range(SIDES):
            hope = min(PHOTOGRAPHS * time, left) * min(1.0, empty / 3)
            weights[at(CAMERA_AT, left, empty, SIDES, stage)] = hope
    for step, hope in ASKED.items():
        weights[ASKED_AT + step * STAGES + stage] = hope * (time if step >= INTEREST else 1)
    for empty in range(SIDES):
        weights[at(HEART_LAID, 0, empty, SIDES, stage)] = BESIDE_A_HEART * empty * time
    for which in range(3):
        for empty in range(NEAR):
            weights[at(SIGHT_AT, which, empty, NEAR, stage)] = NEAR_A_SIGHT * empty * time
    for taken in range(8):
        hearts, photographer, sight = taken >> 2, taken >> 1 & 1, taken & 1
        for place in range(SIGHTS * SUPPLY):
            hope = hearts * HEARTS * time
            weights[taken_place(hearts, photographer, sight, place // SUPPLY, place % SUPPLY, stage)] = hope
