"""Start a game: drop free seats, choose the start player, shuffle."""

import secrets

from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import Stack
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table.events import Beginning
from dorfplatz.server.table.proof import new_salt
from dorfplatz.server.table.table import Table


def begin(table: Table, first: int | None, stack: Stack | None, known: bool) -> Beginning:
    """Make the beginning of a game; free seats are dropped, and without a stack a new one is shuffled."""
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.state != "free"]
    if not taken:
        raise Refusal("illegal", "Somebody must sit down first.")
    if first is not None and first not in taken:
        raise Refusal("illegal", "The start player must have a seat.")
    start = secrets.choice(taken) if first is None else first
    kind = game(table.game)
    sides = _sides_of(table, taken)
    if (number := len(set(sides)) or len(taken)) < kind.players[0]:
        raise Refusal("illegal", f"{table.game} needs at least {kind.players[0]} sides, not {number}.")
    return Beginning(
        chairs=taken,
        first=taken.index(start),
        stack=stack or kind.shuffle(table.options.own),
        salt=new_salt(),
        known=known,
        rules=kind.rules,
        sides=sides,
    )


def _sides_of(table: Table, taken: list[int]) -> list[int]:
    """The sides of the seats that stay, renumbered without gaps; without teams there are none."""
    sides = [table.sides[seat] for seat in taken] if table.sides else []
    return [sorted(set(sides)).index(side) for side in sides]
