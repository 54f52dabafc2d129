"""The trophy line on the pad of a Duel: what the three Task cards of Module 1 can pay."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement

from dorfplatz.catalog import CARD_TERRAINS
from dorfplatz.games.duel import Duel
from dorfplatz.games.duel.pad.places import payments_of
from dorfplatz.games.points import written
from dorfplatz.reason import Reason
from dorfplatz.rules.duel.modules.cards import TWELFTHS


class TrophyLine:
    """The possible points of the trophy line; without named cards, of any cards."""

    def __init__(self, game: Duel) -> None:
        self.game = game
        modules = game.catalog.modules
        assert modules is not None
        self.places, self.steps = modules.places, modules.number
        numbers = len(CARD_TERRAINS)
        for_places = sum(card != "number" for card in game.cards)
        self.cards_for_places = [for_places] if game.cards else list(range(numbers + 1))

    @cached_property
    def values(self) -> tuple[Fraction, ...]:
        """All payments possible for one side, in ascending order."""
        return tuple(sorted(Fraction(paid, TWELFTHS) for paid in self._of_one_side))

    def why_not(self, points: Fraction) -> Reason | None:
        """Why one side cannot be paid this, or None if it can."""
        if points * TWELFTHS in self._of_one_side:
            return None
        return Reason("not_paid", "the cards cannot pay {points}", points=written(points))

    def can_pay(self, trophies: Sequence[Fraction]) -> bool:
        """Whether the cards can pay all sides these points at the same time."""
        said = tuple(points * TWELFTHS for points in trophies)
        return any(self._can_pay(said, cards) for cards in self.cards_for_places)

    def _can_pay(self, said: tuple[Fraction, ...], for_places: int) -> bool:
        """Whether payments are a sum of one card for places, the other such cards, and cards for numbers."""
        numbers = self._paid_for_numbers(len(CARD_TERRAINS) - for_places)
        last = payments_of(self.places, len(said), min(for_places, 1))
        for paid in payments_of(self.places, len(said), max(for_places - 1, 0)):
            rest = [own - part for own, part in zip(said, paid, strict=True)]
            if numbers == {0}:
                if tuple(rest) in last:
                    return True
            elif any(all(own - part in numbers for own, part in zip(rest, one, strict=True)) for one in last):
                return True
        return False

    def _paid_for_numbers(self, cards: int) -> frozenset[int]:
        """What this many cards for the number of closed territories can pay a side."""
        return frozenset(TWELFTHS * sum(steps) for steps in combinations_with_replacement(self.steps, cards))

    @cached_property
    def _of_one_side(self) -> frozenset[int]:
        one = {paid[0] for paid in payments_of(self.places, self.game.players, 1)}
        found = set()
        for cards in self.cards_for_places:
            numbers = self._paid_for_numbers(len(CARD_TERRAINS) - cards)
            places = {sum(some) for some in combinations_with_replacement(sorted(one), cards)}
            found |= {place + number for place in places for number in numbers}
        return frozenset(found)
