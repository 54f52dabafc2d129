"""The chance that a side wins, by its expected lead and the stage of the game.

The chance is 1 / (1 + exp(-lead / scale)); the scale of each stage is among the weights.
"""

import math

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import ReadOnlyWeights
from dorfplatz.bots.duel.layout import lead_feature
from dorfplatz.bots.map.layout import STAGES, stage_of
from dorfplatz.machine_code import entry, rule

# Leads noted while learning: for each stage and lead, how often it was met and how often it won (a draw counts half).
# They are fitted over a grid of scales.
MOST_LEAD = 60
LEADS = 2 * MOST_LEAD + 1
SCALES = np.geomspace(0.5, 40.0, 120)


@entry
def chance_to_win(weights: ReadOnlyWeights, lead: float, stage: int) -> float:
    """The chance that a side wins with this expected lead."""
    return 1.0 / (1.0 + math.exp(-min(max(lead / float(weights[lead_feature(stage)]), -50.0), 50.0)))


@rule
def note_lead(course: NDArray[np.float64], turns: int, outcome: float, leads: NDArray[np.float64]) -> None:
    """Note the lead in each turn of a Duel with its outcome: 1, 0 or -1. course: (turns or more, 2)."""
    for turn in range(turns):
        lead = round(min(max(course[turn, 1], -MOST_LEAD), MOST_LEAD)) + MOST_LEAD
        stage = stage_of(int(course[turn, 0]))
        leads[stage, lead, 0] += 1.0
        leads[stage, lead, 1] += 0.5 + 0.5 * outcome


def new_leads() -> NDArray[np.float64]:
    """No leads noted yet. Shape (STAGES, LEADS, 2)."""
    return np.zeros((STAGES, LEADS, 2))


def fit_scales(leads: NDArray[np.float64], weights: NDArray[np.float32]) -> None:
    """Write the maximum-likelihood scale of each stage into the weights, where enough leads were noted."""
    lead = np.arange(-MOST_LEAD, MOST_LEAD + 1)
    for stage in range(STAGES):
        met, won = leads[stage, :, 0], leads[stage, :, 1]
        if met.sum() >= 1000:
            chance = 1 / (1 + np.exp(-lead / SCALES[:, None]))
            likely = (won * np.log(chance + 1e-9) + (met - won) * np.log(1 - chance + 1e-9)).sum(axis=1)
            weights[lead_feature(stage)] = SCALES[likely.argmax()]
