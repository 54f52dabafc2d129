"""Whether the loaded catalog is the one that a record names."""

from msgspec import UnsetType

from dorfplatz.errors import MissingCatalogError, shown
from dorfplatz.games.catalogs.file import AnyCatalog
from dorfplatz.sentence import Sentence

OTHER_CATALOG = (
    "the game was played with another catalog, {catalog}, which is not loaded; give its file with --catalog. Whoever "
    "played can export it, and the server where it was played has it at /catalog/ and these digits"
)


def require_catalog(named: str | UnsetType, loaded: AnyCatalog) -> None:
    """Refuse to replay a game with another catalog than its own; a record that names none means the bundled one."""
    if isinstance(named, UnsetType):
        if not loaded.is_default:
            sentence = "the game was played with the bundled catalog; leave out --catalog"
            raise MissingCatalogError(Sentence("record_bundled", sentence), "")
    elif named != loaded.digest:
        told = named if is_digest(named) else shown(named)
        raise MissingCatalogError(Sentence("record_catalog", OTHER_CATALOG, catalog=told), named)


def is_digest(text: str) -> bool:
    """Whether a text can be the digest of a catalog.

    >>> is_digest("0f" * 32), is_digest("romantik")
    (True, False)
    """
    return len(text) == 64 and all(letter in "0123456789abcdef" for letter in text)
