"""Loading catalogs: the built-in ones by name, own ones from files."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from dorfplatz.catalog.catalog import Catalog
from dorfplatz.catalog.reader import Reader
from dorfplatz.errors import CatalogError, shown

BUILT_IN = Path(__file__).parent
MOST_BYTES = 1_000_000


def load(name_or_path: str | Path = "romantik") -> Catalog:
    """Load the built-in catalog of a game by its name, or an own catalog from a file."""
    if name_or_path in ("romantik", "duel"):
        return _built_in(str(name_or_path))
    return parse(read_text(name_or_path), str(name_or_path))


def read_text(name: str | Path) -> str:
    """The text of a catalog file."""
    path = Path(name)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise CatalogError(f"{path}: is too big for a catalog; the limit is {MOST_BYTES} bytes")
        return content.decode("utf-8")
    except OSError as error:
        raise CatalogError(f"{path}: cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise CatalogError(f"{path}: is not a text file in UTF-8") from None
    except ValueError:
        raise CatalogError(f"{shown(str(path))} is not the name of a file") from None


@cache
def _built_in(game: str) -> Catalog:
    path = BUILT_IN / f"{game}.toml"
    return parse(path.read_text(encoding="utf-8"), game)


def parse(text: str, name: str = "catalog") -> Catalog:
    """Make a validated catalog out of TOML text; `name` is what error messages call it."""
    return Reader(name, text, parsed(text, name)).catalog()


def parsed(text: str, name: str) -> dict[str, Any]:
    """TOML text as tables, or a complaint that names the line."""
    try:
        return tomllib.loads(text)
    except ValueError as error:
        line = re.search(r"\(at line (\d+)", str(error))
        raise CatalogError(f"{name}, line {line[1]}: {error}" if line else f"{name}: {error}") from None
    except RecursionError:
        raise CatalogError(f"{name}: is nested too deeply") from None
