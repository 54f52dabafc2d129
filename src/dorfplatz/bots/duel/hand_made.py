"""Hand-made weights for the Duel: those of any map, and a player's guesses about the modules."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.layout import (
    DUEL_SIZE,
    HELD,
    OWN,
    SIGHTS,
    SIZES,
    STORED,
    SUPPLY,
    USED,
    card_feature,
    ground_feature,
    held_feature,
    lead_feature,
    stored_feature,
    taken_feature,
)
from dorfplatz.bots.map.hand_made import LANDSCAPES_AT_STAGE, hand_made_weights
from dorfplatz.bots.map.layout import OPENINGS, STAGES
from dorfplatz.bots.map.part_layout import (
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
    feature_at,
)
from dorfplatz.rules.duel.modules.cards import FIRST, MOST, NUMBER
from dorfplatz.rules.map.state import HEART, INTEREST, LAY_INTEREST, PHOTOGRAPHER

# What the interests should bring in a whole game, and what a question promises when it is asked.
PHOTOGRAPHS, HEARTS, A_HEART, BESIDE_A_HEART, NEAR_A_SIGHT = 6.0, 14.0, 3.5, 0.4, 0.4
ASKED = {HEART: 1.0, PHOTOGRAPHER: 1.0, INTEREST: 6.0, LAY_INTEREST: 6.0}
# What a card pays a side that is behind, level or ahead, what it promises early in the game, and what a card "first"
# promises by the number of opponents who have been paid.
PLACE_PAID, PLACE_EXPECTED, FIRST_EXPECTED = (4.0, 6.0, 8.0), 6.0, (5.0, 3.0, 1.0, 0.0)
# The expected lead, by stage, with which a side wins in nearly three of four games.
LEADS = (1.0, 3.0, 4.0, 6.0, 8.0, 9.0, 10.0, 10.0)
WRAPAROUND_CHANCES = (1.0, 0.95, 0.85, 0.75, 0.65, 0.55, 0.5)


@cache
def hand_made_duel_weights() -> NDArray[np.float32]:
    """The weights of any map, then those of the tasks and modules of the Duel. Shape (DUEL_SIZE,)."""
    weights = np.zeros(DUEL_SIZE, np.float32)
    alone = hand_made_weights()
    weights[: len(alone)] = alone
    for stage in range(STAGES):
        time = min(1.0, LANDSCAPES_AT_STAGE[stage] / 20)
        _weigh_unusual_tasks(weights, stage)
        _weigh_cards(weights, stage, time)
        _weigh_interests(weights, stage, time)
        weights[lead_feature(stage)] = LEADS[stage]
    weights.setflags(write=False)
    return weights


def _weigh_unusual_tasks(weights: NDArray[np.float32], stage: int) -> None:
    """Wraparound and Double Tasks, which are hard to lose."""
    left = LANDSCAPES_AT_STAGE[stage]
    for missing in range(1, SIDES):
        weights[feature_at(WRAPPED_AT, 0, missing, SIDES, stage)] = (
            4.5 * WRAPAROUND_CHANCES[missing] * min(1, left / missing)
        )
    for one in range(NEEDED):
        for other in range(NEEDED):
            nearer = min(one, other)
            likely = 0 if nearer == NEEDED - 1 else 0.92**nearer * min(1.0, left / (3 * nearer or 1))
            weights[DOUBLE_AT + (one * NEEDED + other) * STAGES + stage] = 6 * likely


def _weigh_cards(weights: NDArray[np.float32], stage: int, time: float) -> None:
    """Leads mean little early on; territories want to be nearly closed, and big ones for a card "first"."""
    for own in range(OWN):
        for lead in range(-3, 4):
            index = PLACE_PAID[np.sign(lead) + 1] if own else 0
            weights[card_feature(MOST, own, lead, stage)] = time * (PLACE_EXPECTED + 0.9 * lead - index)
            weights[card_feature(NUMBER, own, lead, stage)] = time * 0.8 * own
            weights[card_feature(FIRST, own, lead, stage)] = time * FIRST_EXPECTED[max(lead, 0)] * (own == 0)
    for kind in (FIRST, MOST, NUMBER):
        for size in range(1, SIZES):
            for open_edges in range(1, OPENINGS):
                big = min(1.0, size / 5) if kind == FIRST else 0.6 if size > 1 else 0.4
                weights[ground_feature(kind, size, open_edges, stage)] = 0.5 * time * big * 0.55**open_edges


def _weigh_interests(weights: NDArray[np.float32], stage: int, time: float) -> None:
    """Steps on the storage board, hearts in hand, the photographer and the questions."""
    for used in range(USED):
        for completed in range(STORED):
            weights[stored_feature(completed, used, stage)] = 0.6 * time * completed
    for held in range(HELD):
        weights[held_feature(held, stage)] = A_HEART * held * min(1.0, LANDSCAPES_AT_STAGE[stage] / (3 * held or 1))
    for left in range(CAMERAS):
        for empty in range(SIDES):
            hope = min(PHOTOGRAPHS * time, left) * min(1.0, empty / 3)
            weights[feature_at(CAMERA_AT, left, empty, SIDES, stage)] = hope
    for step, hope in ASKED.items():
        weights[ASKED_AT + step * STAGES + stage] = hope * (time if step >= INTEREST else 1)
    for empty in range(SIDES):
        weights[feature_at(HEART_LAID, 0, empty, SIDES, stage)] = BESIDE_A_HEART * empty * time
    for which in range(3):
        for empty in range(NEAR):
            weights[feature_at(SIGHT_AT, which, empty, NEAR, stage)] = NEAR_A_SIGHT * empty * time
    for taken in range(8):
        hearts, photographer, sight = taken >> 2, taken >> 1 & 1, taken & 1
        for index in range(SIGHTS * SUPPLY):
            hope = hearts * HEARTS * time
            weights[taken_feature(hearts, photographer, sight, index // SUPPLY, index % SUPPLY, stage)] = hope
