"""The games on offer, by name: the one place that lists them."""

from dorfplatz.server.play import Kind
from dorfplatz.server.projections.duel_kind import DuelKind
from dorfplatz.server.projections.romantik_kind import Romantik
from dorfplatz.server.projections.valley_kind import ValleyKind
from dorfplatz.server.refusal import Refusal

GAMES: dict[str, Kind] = {"romantik": Romantik(), "duel": DuelKind(), "valley": ValleyKind()}


def game(name: str) -> Kind:
    """A game by its name."""
    if name not in GAMES:
        raise Refusal("not_found", f"There is no game {name[:40]!r}; there is {', '.join(GAMES)}.")
    return GAMES[name]
