"""Explain every line of a side's sheet: its map, the Task cards, the points of interest."""

from collections.abc import Iterator
from fractions import Fraction

from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS, INTERESTS, Part
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain.lines import explain_map
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.explain.parts import explain_part
from dorfplatz.games.numbers import checked_seat
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.interests import part_of
from dorfplatz.rules.map.state import FOREST


def explain_side(position: DuelPosition, seat: int) -> tuple[Explanation, ...]:
    """Explain every line of a side's sheet; each line has at least one explanation."""
    seat = checked_seat(seat, position.game.players)
    sheet = position.sides[seat].score
    lookup = MapLookup(position.game, map_of(position._record, seat))
    cards = (_card(position, lookup, seat, terrain, points) for terrain, points in sheet.module1.items())
    interests = (reason for name in sheet.module2 for reason in _interest(position, lookup, seat, name))
    return (*explain_map(lookup, sheet), *cards, *interests)


def _interest(position: DuelPosition, lookup: MapLookup, seat: int, name: str) -> Iterator[Explanation]:
    """A chosen point of interest scores like the part of the same name."""
    line = f"module2.{name}"
    if name not in position.sides[seat].interests:
        return iter([Explanation(line, 0, "not_chosen", {})])
    part = Part.RED_HEARTS if name == "hearts" else Part(int(part_of(INTERESTS.index(name))))
    return explain_part(lookup, part.key, line)


def _card(position: DuelPosition, lookup: MapLookup, seat: int, terrain: str, points: Fraction) -> Explanation:
    """The Task card of a terrain, with the tiles of the closed territories that count."""
    card = CARD_TERRAINS.index(terrain)
    box = position.game.box
    kind = CARD_KINDS[int(box.cards[card]) - 1]
    least = int(box.first_size if kind == "first" else box.counted_size)
    closed = lookup.closed(FOREST + card, least)
    if kind == "first":
        closed = sorted(closed, key=lookup.closed_by)[:1]
    key, numbers = _first(position, lookup, seat, card, closed) if kind == "first" else _counted(position, seat, card)
    cells = lookup.cells_of(slot for territory in closed for slot in lookup.inside(territory))
    return Explanation(f"module1.{terrain}", points, key, {**numbers, "at_least": least}, cells)


def _first(
    position: DuelPosition, lookup: MapLookup, seat: int, card: int, closed: list[int]
) -> tuple[str, dict[str, int]]:
    """The place that the side's first closed territory took."""
    if not closed:
        return "first_none", {}
    paid = position._record.first[: position.game.players, card].tolist()
    if not paid[seat]:
        return "first_waits", {"size": lookup.size(closed[0])}
    # Earlier places are paid more, so payments give the order of the sides.
    return _placed("first", paid, seat, {"size": lookup.size(closed[0])})


def _counted(position: DuelPosition, seat: int, card: int) -> tuple[str, dict[str, int]]:
    """The number of closed territories, with the side's place if the card compares the sides."""
    least = int(position.game.box.counted_size)
    maps = (map_of(position._record, own) for own in range(position.game.players))
    numbers = [len(MapLookup(position.game, map).closed(FOREST + card, least)) for map in maps]
    own = {"territories": numbers[seat]}
    if CARD_KINDS[int(position.game.box.cards[card]) - 1] == "number":
        return "closed_number", own
    return _placed("most", numbers, seat, own) if numbers[seat] else ("most_none", {})


def _placed(card: str, worth: list[int], seat: int, numbers: dict[str, int]) -> tuple[str, dict[str, int]]:
    """The place of a side among all, and the number of sides that share it."""
    sides = worth.count(worth[seat])
    place = 1 + sum(other > worth[seat] for other in worth)
    if sides == 1:
        return f"{card}_alone", {**numbers, "place": place}
    return f"{card}_shared", {**numbers, "place": place, "sides": sides}
