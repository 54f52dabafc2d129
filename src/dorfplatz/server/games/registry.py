"""The games on offer, by name: the one place that lists them."""

from dorfplatz.server.games.duel.kind import DuelKind
from dorfplatz.server.games.face import Kind
from dorfplatz.server.games.romantik.kind import Romantik
from dorfplatz.server.games.valley.kind import ValleyKind
from dorfplatz.server.refusal import Refusal

GAMES: dict[str, Kind] = {"romantik": Romantik(), "duel": DuelKind(), "valley": ValleyKind()}


def game(name: str) -> Kind:
    """A game by its name."""
    if name not in GAMES:
        raise Refusal("not_found", f"There is no game {name[:40]!r}; there is {', '.join(GAMES)}.")
    return GAMES[name]
