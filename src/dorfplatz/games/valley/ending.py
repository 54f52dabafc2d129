"""The ending of the Valley: who won by how much, and what was perfect on each sheet."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.games.ending import Ending, won_by
from dorfplatz.games.text import Text
from dorfplatz.games.valley.explain import explain_sheet
from dorfplatz.games.valley.position import ValleyPosition

ALL_FED = Text("All {count} houses fed")
ALL_COLOURS = Text("The most sunflowers in every colour")
ALL_MOUNTAINS = Text("Sunflowers by every mountain")
# Fewer are no feat.
LEAST_HOUSES = 3


def ending(position: ValleyPosition) -> Ending:
    """How a game ended."""
    players = range(position.game.players)
    return won_by(position, tuple(tuple(_perfect(position, player)) for player in players))


def _perfect(position: ValleyPosition, player: int) -> Iterator[Text]:
    score, reasons = position.scores[player], explain_sheet(position, player)
    if score.houses >= LEAST_HOUSES and not score.houses_hungry:
        yield ALL_FED.with_values(count=score.houses)
    if len(score.majorities) == len(COLOURS):
        yield ALL_COLOURS
    if all(reasons.mountains.values()):
        yield ALL_MOUNTAINS
