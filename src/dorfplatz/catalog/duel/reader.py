"""Reading a catalog of the Duel: tiles like any other, and two modules."""

from dorfplatz.catalog.duel.modules import ModulesReader
from dorfplatz.catalog.map.reader import MapReader


class DuelReader(ModulesReader, MapReader):
    """Reads a validated catalog of the Duel from parsed TOML."""

    game = "duel"
    keys = MapReader.keys | {"modules"}
