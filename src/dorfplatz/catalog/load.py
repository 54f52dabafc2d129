"""Load catalogs: built-in ones by name, custom ones from files."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from dorfplatz.catalog.catalog import Catalog
from dorfplatz.catalog.duel.reader import DuelReader
from dorfplatz.catalog.fields import FieldReader
from dorfplatz.catalog.map.reader import FORMAT, MapReader
from dorfplatz.catalog.romantik.reader import RomantikReader
from dorfplatz.catalog.toml_text import located, read_toml
from dorfplatz.errors import CatalogError, shown
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence

BUILT_IN = Path(__file__).parent
# The longest built-in catalog has 15 kB; one with every tile that a map can hold would have 30.
LONGEST_CATALOG = 250_000
READERS: Mapping[str, type[MapReader]] = {reader.game: reader for reader in (RomantikReader, DuelReader)}


def load(name_or_path: str | Path = "romantik") -> Catalog:
    """Load the built-in catalog of a game by its name, or a custom catalog from a file."""
    if name_or_path in READERS:
        return _built_in(str(name_or_path))
    return parse(read_text(name_or_path), str(name_or_path))


def read_text(name: str | Path, most: int = LONGEST_CATALOG) -> str:
    """The text of a catalog file of limited size."""
    path = Path(name)
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
        if len(content) > most:
            sentence = "is too big for a catalog; the limit is {most:,} bytes"
            raise located(Reason("catalog_too_big", sentence, most=most), str(path))
        return content.decode("utf-8")
    except FileNotFoundError:
        raise CatalogError(f"there is no file {path}") from None
    except OSError as error:
        sentence, why = "{name} cannot be read: {why}", error.strerror or str(error)
        raise CatalogError(Sentence("file_unreadable", sentence, name=str(path), why=why)) from None
    except UnicodeDecodeError:
        raise located(Reason("catalog_utf8", "is not a text file in UTF-8"), str(path)) from None
    except ValueError:
        sentence = "{name} is not the name of a file"
        raise CatalogError(Sentence("no_file_name", sentence, name=shown(str(path)))) from None


@cache
def _built_in(game: str) -> Catalog:
    path = BUILT_IN / game / f"{game}.toml"
    return parse(path.read_text(encoding="utf-8"), game)


def parse(text: str, name: str = "catalog") -> Catalog:
    """Read a validated catalog from TOML text; `name` is what errors call it."""
    tables = read_toml(text, name, LONGEST_CATALOG)
    head = FieldReader(name, text, tables)
    head.check_format(FORMAT)
    head.check_game(READERS)
    return READERS[tables["game"]](name, text, tables).catalog()
