"""Load the Valley: the bundled catalog or a custom one, and single sheets from files."""

from functools import cache
from pathlib import Path

from dorfplatz.catalog.load import BUILT_IN, LONGEST_CATALOG, read_text
from dorfplatz.catalog.toml_text import located, read_toml
from dorfplatz.catalog.valley.catalog import ValleyCatalog
from dorfplatz.catalog.valley.reader import ValleyReader
from dorfplatz.catalog.valley.sheet import Sheet, make_sheet
from dorfplatz.errors import CatalogError, shown
from dorfplatz.sentence import Sentence


def load_valley(name_or_path: str | Path = "valley") -> ValleyCatalog:
    """The bundled catalog, or a custom one from a file."""
    return _built_in() if name_or_path == "valley" else parse_valley(read_text(name_or_path), str(name_or_path))


@cache
def _built_in() -> ValleyCatalog:
    return parse_valley((BUILT_IN / "valley" / "valley.toml").read_text(encoding="utf-8"), "valley")


def parse_valley(text: str, name: str = "catalog") -> ValleyCatalog:
    """Read a validated catalog from TOML text; `name` is what errors call it."""
    return ValleyReader(name, text, read_toml(text, name, LONGEST_CATALOG)).catalog()


def find_sheet(catalog: ValleyCatalog, name_or_path: str) -> Sheet:
    """A sheet of the catalog by its name, or a custom one from a file."""
    if name_or_path in catalog.sheets:
        return catalog.sheets[name_or_path]
    if name_or_path.isalnum() and not Path(name_or_path).exists():
        known = ", ".join(catalog.sheets)
        sentence = "there is no sheet {sheet}; there are {known}, and files with your own"
        raise CatalogError(Sentence("no_sheet", sentence, sheet=shown(name_or_path), known=known))
    return load_own_sheet(name_or_path)


def load_own_sheet(path: str | Path) -> Sheet:
    """A custom sheet from a text file of five rows; lines that begin with # are comments."""
    lines = [line for line in read_text(path).splitlines() if line.strip() and not line.lstrip().startswith("#")]
    try:
        return make_sheet(Path(path).stem, lines)
    except CatalogError as error:
        raise located(error.args[0], str(path), why=error.why) from None
