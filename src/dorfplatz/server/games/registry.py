"""The games on offer at tables, by name: all that are registered."""

from dorfplatz.errors import SetupError, shown
from dorfplatz.games.registry import GameEntry, entry_of, game_names
from dorfplatz.server.games.kind import Kind
from dorfplatz.server.refusal import Refusal

_kinds: dict[str, Kind] = {}


def games() -> dict[str, Kind]:
    """All games by name."""
    return {name: _kind_of(entry) for name, entry in game_names().items()}


def game(name: str) -> Kind:
    """A game by its name."""
    try:
        return _kind_of(entry_of(name))
    except SetupError:
        raise Refusal("not_found", f"There is no game {shown(name)}; there are {', '.join(game_names())}.") from None


def _kind_of(entry: GameEntry) -> Kind:
    """What an entry says about tables; a game without a projection of its own is shown by its common face."""
    known = _kinds.get(entry.name)
    if known is None or known.entry is not entry:
        known = _kinds[entry.name] = (entry.find("server") or Kind)(entry)
    return known
