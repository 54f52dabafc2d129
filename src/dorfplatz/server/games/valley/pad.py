"""Real sheets of the Valley on the wire."""

from dorfplatz.games.valley.real_sheets import count_sheets
from dorfplatz.server.games.pads import counted_on_wire, sides_on_wire
from dorfplatz.server.games.valley.options import game_of
from dorfplatz.server.games.valley.view import score_of
from dorfplatz.server.wire.pads import RealMap, SidesCounted


def count(wanted: RealMap) -> SidesCounted:
    """Count the real sheets of all players."""
    game = game_of(wanted.options, len(wanted.sheets))
    counted = count_sheets(game, [sheet.drawn for sheet in wanted.sheets])
    sides = [
        counted_on_wire(side, score_of(game, side.score) if side.score else None, player)
        for player, side in enumerate(counted.sides)
    ]
    return sides_on_wire(counted, sides)
