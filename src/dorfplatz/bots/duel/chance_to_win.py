"""How likely a side wins, from how far it is expected to be ahead and how much is still to come.

The chance is 1 / (1 + exp(-lead / scale)), with a scale for each stage of the game in the table.
"""

import math

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.table import lead_place
from dorfplatz.bots.map.outlook import Weights
from dorfplatz.bots.map.table import STAGES, stage_of
from dorfplatz.compiled import rule

# What is seen of leads while learning: for each stage and lead, how often it was met, and the wins (a draw is half).
MOST_LEAD = 60
LEADS = 2 * MOST_LEAD + 1
SCALES = np.geomspace(0.5, 40.0, 120)


@rule
def chance_to_win(weights: Weights, lead: float, stage: int) -> float:
    """The chance that a side wins with this expected lead."""
    return 1.0 / (1.0 + math.exp(-min(max(lead / float(weights[lead_place(stage)]), -50.0), 50.0)))


@rule
def note_lead(course: NDArray[np.float64], turns: int, outcome: float, leads: NDArray[np.float64]) -> None:
    """Note for each turn of a Duel the lead and who won: 1, 0 or -1. course: (turns or more, 2)."""
    for turn in range(turns):
        lead = round(min(max(course[turn, 1], -MOST_LEAD), MOST_LEAD)) + MOST_LEAD
        stage = stage_of(int(course[turn, 0]))
        leads[stage, lead, 0] += 1.0
        leads[stage, lead, 1] += 0.5 + 0.5 * outcome


def new_leads() -> NDArray[np.float64]:
    """Nothing seen yet. Shape (STAGES, LEADS, 2)."""
    return np.zeros((STAGES, LEADS, 2))


def fit_scales(leads: NDArray[np.float64], weights: NDArray[np.float32]) -> None:
    """Write the scales that make what was seen most likely into the table, where enough was seen."""
    lead = np.arange(-MOST_LEAD, MOST_LEAD + 1)
    for stage in range(STAGES):
        met, won = leads[stage, :, 0], leads[stage, :, 1]
        if met.sum() >= 1000:
            chance = 1 / (1 + np.exp(-lead / SCALES[:, None]))
            likely = (won * np.log(chance + 1e-9) + (met - won) * np.log(1 - chance + 1e-9)).sum(axis=1)
            weights[lead_place(stage)] = SCALES[likely.argmax()]
