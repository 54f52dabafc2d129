"""Check and draw a tile or a sheet while somebody enters it; runs in a child process."""

from __future__ import annotations

import copy
from functools import lru_cache

import msgspec

from dorfplatz.errors import CatalogError
from dorfplatz.games.catalogs.corrections import Corrections, correct, corrected
from dorfplatz.games.catalogs.file import CatalogFile, Tables, checked, read_catalog
from dorfplatz.reason import Reason
from dorfplatz.server.games.registry import game
from dorfplatz.server.wire.catalogs import Fault, NewCatalog, TileFields, Trial, Tried

# Errors about a part's tile list are shown at the tile's edges.
FIELD_OF = {"tiles": "edges"}


def check_and_draw(base: str, trial: Trial) -> Tried:
    """Check a tile or a sheet in its catalog, whose text is `base`, and draw it."""
    tables = copy.deepcopy(_tables(base))
    try:
        correct(tables, corrections_of(trial))
        catalog = checked(tables)
    except CatalogError as error:
        return Tried(wrong=fault_of(error))
    art = game(catalog.game).art_with(catalog)
    if art is None:
        return Tried()
    notes = [_fault(reason, "edges") for reason in art.unusual(trial.name)]
    return Tried(drawing=art.draw_entry(trial.name, trial.theme), notes=notes)


@lru_cache(maxsize=8)
def _tables(text: str) -> Tables:
    return read_catalog(text).tables()


def corrections_of(wanted: Trial | NewCatalog) -> Corrections:
    """The corrections that a client sends."""
    if isinstance(wanted, NewCatalog):
        tiles = {name: _plain(fields) for name, fields in wanted.tiles.items()}
        return Corrections(tiles, wanted.sheets, wanted.faces)
    if wanted.tile is not None:
        return Corrections({wanted.name: _plain(wanted.tile)})
    return Corrections(sheets={wanted.name: wanted.rows or []})


def _plain(fields: TileFields) -> dict[str, object]:
    told: dict[str, object] = msgspec.to_builtins(fields)
    return {name: value for name, value in told.items() if value is not None}


def checked_text(text: str) -> str:
    """Check a whole file, and return it."""
    return read_catalog(text, "the file").text


def corrected_text(base: str, wanted: NewCatalog) -> str:
    """The text of a catalog with corrections."""
    file = read_catalog(base)
    return corrected(CatalogFile(file.text, file.catalog), corrections_of(wanted)).text


def fault_of(error: CatalogError) -> Fault:
    """An error as clients are told it; one without a key has its sentence alone."""
    why = error.why or Reason("catalog_other", str(error).replace("{", "(").replace("}", ")"))
    return _fault(why, FIELD_OF.get(error.field, error.field), error.line)


def _fault(reason: Reason, field: str, line: int | None = None) -> Fault:
    values = {**reason.values, **({"line": line} if line else {})}
    return Fault(key=reason.key, text=str(reason), field=field, values=values)
