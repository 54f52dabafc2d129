"""What a draft does on a sheet of the Valley: to houses and sheep, sunflowers, villagers, rails."""

from collections import Counter
from collections.abc import Collection, Iterator

from dorfplatz.analysis.facts import Fact, bad, good
from dorfplatz.analysis.results import MoveReason
from dorfplatz.catalog.valley.sheet import Cell, neighbour
from dorfplatz.games.valley import Draft, ValleyMove
from dorfplatz.games.valley.explain import majorities
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.games.valley.score import ValleyScore

# The weight of a villager and of a spare sheep, in points.
A_VILLAGER, A_SHEEP = 0.25, 0.8
# The score line of each fact; a sheep for a hungry house changes two lines, hence the whole group.
LINES = {
    "house_fed": "houses",
    "house_hungry": "houses.hungry",
    "sheep_spare": "houses",
    "mountain": "mountains.sunflowers",
    "villagers": "villagers.count",
    "villagers_lead": "villagers.count",
    "villagers_second": "villagers.count",
    "rails": "high_speed.groups",
}


def draft_facts(before: ValleyPosition, after: ValleyPosition, seat: int, move: ValleyMove) -> list[Fact]:
    """Everything that a draft has done on a player's sheet."""
    assert isinstance(move, Draft)
    was, now = before.scores[seat], after.scores[seat]
    return [
        *_houses(before, was, now, after.sheets[seat].free_cells, move),
        *_sunflowers(before, after, seat, move),
        *_mountains(was, now, move),
        *_villagers(before.game.catalog.points.most_villagers, was, now),
        *_rails(was, now, move),
    ]


def _houses(
    before: ValleyPosition, was: ValleyScore, now: ValleyScore, free: Collection[Cell], move: Draft
) -> Iterator[Fact]:
    """Houses that are now fed or hungry, and a sheep to spare next to a free cell for its house."""
    points = before.game.catalog.points
    fed, hungry = now.houses_fed - was.houses_fed, now.houses_hungry - was.houses_hungry
    if fed > 0:
        yield good("house_fed", fed * points.house_fed, [move.cell], houses=fed)
    if hungry > 0:
        yield bad("house_hungry", abs(hungry * points.house_hungry), [move.cell], houses=hungry)
    has_room = any(neighbour(move.cell, side) in free for side in range(6))
    if move.symbol == "sheep" and fed == 0 and has_room:
        yield good("sheep_spare", A_SHEEP, [move.cell], sheep=1)


def _sunflowers(before: ValleyPosition, after: ValleyPosition, seat: int, move: Draft) -> Iterator[Fact]:
    """The sunflowers of a colour, compared with the best opponent's."""
    worth = before.game.catalog.points.majority
    for was, now in zip(majorities(before), majorities(after), strict=True):
        own, others = now.sunflowers[seat], max(n for player, n in enumerate(now.sunflowers) if player != seat)
        if own == was.sunflowers[seat]:
            continue
        values = {"colour": now.colour, "own": own, "others": others}
        if now.winner == seat and was.winner != seat:
            yield good("majority_lead", 0.6 * worth, [move.cell], **values)
        elif now.winner == seat:
            yield good("majority_grows", 0.2 * worth, [move.cell], **values)
        elif own == others:
            yield good("majority_level", 0.3 * worth, [move.cell], **values)


def _mountains(was: ValleyScore, now: ValleyScore, move: Draft) -> Iterator[Fact]:
    if now.mountains > was.mountains:
        points = now.mountains - was.mountains
        yield good("mountain", points, [move.cell], points=points)


def _villagers(most: int, was: ValleyScore, now: ValleyScore) -> Iterator[Fact]:
    """The first or second place by villagers, or else the new ones."""
    came = now.villager_count - was.villager_count
    weight = 0.5 * (now.villagers - was.villagers)
    if weight > 0 and now.villagers == most:
        yield good("villagers_lead", weight, villagers=now.villager_count)
    elif weight > 0:
        yield good("villagers_second", weight, villagers=now.villager_count)
    elif came:
        yield good("villagers", A_VILLAGER * came, villagers=came)


def _rails(was: ValleyScore, now: ValleyScore, move: Draft) -> Iterator[Fact]:
    """The biggest new group of villages that two routes join."""
    groups = Counter(now.high_speed) - Counter(was.high_speed)
    joined, before = sum(now.high_speed), sum(was.high_speed)
    if groups and joined >= before:
        yield good("rails", 2.0 * max(1, joined - before), [move.cell], villages=max(groups))


def line_of(reason: MoveReason) -> str:
    """The score line, or group of lines, that a reason is about."""
    colour = reason.values.get("colour")
    return f"majorities.{colour}" if colour else LINES.get(reason.key, "")
