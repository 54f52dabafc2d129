"""Explain every line of a player's score, as in the other games."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.games.explanation import Explanation
from dorfplatz.games.valley.explain import SheetReasons, explain_sheet, majorities
from dorfplatz.games.valley.feeding import cells_with
from dorfplatz.games.valley.position import ValleyPosition


def explain_player(position: ValleyPosition, player: int) -> tuple[Explanation, ...]:
    """Explain every line; the cells of a fed house are the path from its sheep."""
    reasons = explain_sheet(position, player)
    return (
        *_feeding(position, reasons),
        *_majorities(position, player),
        *_mountains(position, reasons),
        _villagers(position, player),
        *_high_speed(reasons),
    )


def _feeding(position: ValleyPosition, reasons: SheetReasons) -> Iterator[Explanation]:
    """Each house with a sheep, and each house without."""
    points = position.game.catalog.points
    for fed in reasons.fed:
        yield Explanation("houses.fed", points.house_fed, "fed", {"steps": len(fed.way) - 1}, fed.way)
    if not reasons.fed:
        yield Explanation("houses.fed", 0, "fed_none", {})
    for house in reasons.hungry:
        yield Explanation("houses.hungry", points.house_hungry, "hungry", {}, (house,))
    if not reasons.hungry:
        yield Explanation("houses.hungry", 0, "hungry_none", {})


def _majorities(position: ValleyPosition, player: int) -> Iterator[Explanation]:
    """The sunflowers of each colour, compared with the opponent who has the most."""
    colours = position.game.sheet.colours
    sunflowers = cells_with(position.sheets[player].drawn, "sunflower", "super_sunflower")
    for each in majorities(position):
        own = each.sunflowers[player]
        others = max(number for other, number in enumerate(each.sunflowers) if other != player)
        key = "majority" if each.winner == player else "majority_tie" if own == others else "majority_none"
        points = position.game.catalog.points.majority if each.winner == player else 0
        cells = tuple(cell for cell in sunflowers if colours[cell] == each.colour)
        yield Explanation(f"majorities.{each.colour}", points, key, {"own": own, "others": others}, cells)


def _mountains(position: ValleyPosition, reasons: SheetReasons) -> Iterator[Explanation]:
    """Each mountain with the sunflowers next to it."""
    each = position.game.catalog.points.mountain
    for mountain, sunflowers in reasons.mountains.items():
        points = each * len(sunflowers)
        yield Explanation(
            "mountains.sunflowers", points, "mountain", {"sunflowers": len(sunflowers)}, (mountain, *sunflowers)
        )


def _villagers(position: ValleyPosition, player: int) -> Explanation:
    """The villagers, compared with the opponent who has the most."""
    counts = [sheet.villagers for sheet in position.sheets]
    points = position.scores[player].villagers
    most = max(number for other, number in enumerate(counts) if other != player)
    key = "villagers" if points else "villagers_none"
    return Explanation("villagers.count", points, key, {"own": counts[player], "others": most})


def _high_speed(reasons: SheetReasons) -> Iterator[Explanation]:
    """Each group of villages with two routes between them; its cells are the houses, then the rails."""
    for group in reasons.groups:
        houses = [cell for village in group.villages for cell in village]
        rails = [cell for line in group.lines for cell in line]
        numbers = {"villages": len(group.villages), "houses": len(houses)}
        yield Explanation("high_speed.groups", group.points, "high_speed", numbers, (*houses, *rails))
    if not reasons.groups:
        yield Explanation("high_speed.groups", 0, "high_speed_none", {})
