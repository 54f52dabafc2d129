"""The layout of the value weights of the Duel, after those of a map and its parts.

Each block is indexed in mixed radix, with the stage of the game last.
"""

from dorfplatz.bots.map.layout import OPENINGS, STAGES
from dorfplatz.bots.map.part_layout import MAP, feature_at
from dorfplatz.machine_code import rule

KINDS, OWN, LEADS, SIZES = 3, 8, 7, 8
ACTIVE, STORED, USED, HELD, SUPPLY, SIGHTS = 5, 11, 4, 4, 5, 4

DUEL = MAP.followed_by(
    {
        "duel.card": (KINDS, OWN, LEADS, STAGES),
        "duel.ground": (KINDS, SIZES, OPENINGS, STAGES),
        "duel.rival": (ACTIVE, ACTIVE, 2, STAGES),
        "duel.stored": (USED, STORED, STAGES),
        "duel.taken": (2, 2, 2, SIGHTS, SUPPLY, STAGES),
        "duel.held": (HELD, STAGES),
        "duel.lead": (STAGES,),
    }
)
CARD_AT = DUEL.start("duel.card")
GROUND_AT = DUEL.start("duel.ground")
RIVAL_AT = DUEL.start("duel.rival")
STORED_AT = DUEL.start("duel.stored")
TAKEN_AT = DUEL.start("duel.taken")
HELD_AT = DUEL.start("duel.held")
LEAD_AT = DUEL.start("duel.lead")
DUEL_SIZE = DUEL.size


@rule
def card_feature(kind: int, own: int, lead: int, stage: int) -> int:
    """A card by its kind, the counted territories of the side (1 for a paid "first"), and the lead.

    The lead is over the best opponent; for a card "first", it is the number of opponents who have been paid.
    """
    own = min(own, OWN - 1)
    return feature_at(CARD_AT, (kind - 1) * OWN + own, min(max(lead, -3), 3) + 3, LEADS, stage)


@rule
def ground_feature(kind: int, size: int, open_edges: int, stage: int) -> int:
    """An open territory that a card may count once it is closed."""
    size = min(size, SIZES - 1)
    return feature_at(GROUND_AT, (kind - 1) * SIZES + size, open_edges, OPENINGS, stage)


@rule
def rival_feature(own: int, least: int, are_there_tasks: int, stage: int) -> int:
    """The open tasks of the side and the fewest of an opponent, which decide what is drawn for all."""
    own = min(own, ACTIVE - 1)
    return feature_at(RIVAL_AT, own * ACTIVE + min(least, ACTIVE - 1), are_there_tasks, 2, stage)


@rule
def stored_feature(completed: int, used: int, stage: int) -> int:
    """The completed tasks on the storage board, and how many of its marked spaces have been used."""
    return feature_at(STORED_AT, min(used, USED - 1), completed, STORED, stage)


@rule
def taken_feature(hearts: int, photographer: int, sight: int, sights: int, supply: int, stage: int) -> int:
    """The interests taken, the sights still available, and the hearts in the supply."""
    index = (hearts * 2 + photographer) * 2 + sight
    return feature_at(TAKEN_AT, index * SIGHTS + sights, supply, SUPPLY, stage)


@rule
def held_feature(held: int, stage: int) -> int:
    """The hearts that a side holds."""
    return feature_at(HELD_AT, 0, held, HELD, stage)


@rule
def lead_feature(stage: int) -> int:
    """Not a feature: the scale of the chance to win, the lead that wins in nearly three of four games."""
    return LEAD_AT + stage
