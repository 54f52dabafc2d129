"""Where the features of the Duel stand among the value weights, after those of a map and its parts.

Each block holds numbers in mixed radix, with the stage of the game as the last one.
"""

from dorfplatz.bots.map.part_table import MAP, at
from dorfplatz.bots.map.table import OPENINGS, STAGES
from dorfplatz.compiled import rule

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
DUEL_PLACES = DUEL.size


@rule
def card_place(kind: int, own: int, lead: int, stage: int) -> int:
    """A card by its kind, the own closed territories that count (1 for a "first" that is paid), and the lead.

    The lead is over the best other side; for a card "first", the number of others who have been paid.
    """
    own = min(own, OWN - 1)
    return at(CARD_AT, (kind - 1) * OWN + own, min(max(lead, -3), 3) + 3, LEADS, stage)


@rule
def ground_place(kind: int, size: int, open_edges: int, stage: int) -> int:
    """An open territory that a card may count when it is closed."""
    size = min(size, SIZES - 1)
    return at(GROUND_AT, (kind - 1) * SIZES + size, open_edges, OPENINGS, stage)


@rule
def rival_place(own: int, least: int, are_there_tasks: int, stage: int) -> int:
    """The own open tasks and the fewest of another side: they decide what is drawn for all."""
    own = min(own, ACTIVE - 1)
    return at(RIVAL_AT, own * ACTIVE + min(least, ACTIVE - 1), are_there_tasks, 2, stage)


@rule
def stored_place(completed: int, used: int, stage: int) -> int:
    """The completed tasks on the storage board, and how many of its marked spaces have been used."""
    return at(STORED_AT, min(used, USED - 1), completed, STORED, stage)


@rule
def taken_place(hearts: int, photographer: int, sight: int, sights: int, supply: int, stage: int) -> int:
    """The interests that a side has taken, the sights that it could still take, and the hearts in the supply."""
    place = (hearts * 2 + photographer) * 2 + sight
    return at(TAKEN_AT, place * SIGHTS + sights, supply, SUPPLY, stage)


@rule
def held_place(held: int, stage: int) -> int:
    """The hearts that a side holds."""
    return at(HELD_AT, 0, held, HELD, stage)


@rule
def lead_place(stage: int) -> int:
    """No feature: how many points of expected lead make it nearly three to one that a side wins."""
    return LEAD_AT + stage
