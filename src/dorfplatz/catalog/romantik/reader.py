"""Reading a catalog of `romantik`: tiles and unlocked parts, and nothing else."""

from dorfplatz.catalog.map.reader import MapReader


class RomantikReader(MapReader):
    """Reads a validated catalog of `romantik` from parsed TOML."""

    game = "romantik"
