"""Reading a catalog of the Duel: tiles like any other, and two modules."""

from dorfplatz.catalog.duel.modules import ModulesReader
from dorfplatz.catalog.reader import Reader


class DuelReader(ModulesReader, Reader):
    """Reads a validated catalog of the Duel from parsed TOML."""

    keys = Reader.keys | {"modules"}
