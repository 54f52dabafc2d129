"""Correct, write and compare catalogs."""

import pytest

from dorfplatz.catalog import Catalog
from dorfplatz.catalog.writer import catalog_text
from dorfplatz.errors import CatalogError
from dorfplatz.games.catalogs.compare import compare
from dorfplatz.games.catalogs.corrections import Corrections, corrected
from dorfplatz.games.catalogs.file import bundled, read_catalog
from dorfplatz.games.registry import game_names


@pytest.mark.parametrize("game", game_names())
def test_a_written_catalog_holds_what_it_was_written_from(game: str) -> None:
    again = read_catalog(catalog_text(bundled(game).tables()))
    assert compare(bundled(game), again) == []
    assert again.digest != bundled(game).digest
    assert catalog_text(again.tables()) == again.text


def test_a_corrected_tile_counts_as_read_off_the_box() -> None:
    own = corrected(bundled("romantik"), Corrections({"circus": {"edges": "WMMTMT", "flags": "W"}})).catalog
    assert isinstance(own, Catalog)
    assert (own["circus"].edges, own["circus"].flags, own["circus"].source) == ("WMMTMT", "W", "exact")
    assert own["hill"].source == "reconstructed"


def test_the_order_of_corrections_does_not_change_the_digest() -> None:
    circus, hill = {"circus": {"edges": "WMMTMT"}}, {"hill": {"edges": "WWGMVM"}}
    one = corrected(bundled("romantik"), Corrections({**circus, **hill}))
    step = corrected(corrected(bundled("romantik"), Corrections(hill)), Corrections(circus))
    assert one.digest == step.digest


def test_areas_that_lie_apart_may_stay_apart() -> None:
    apart = {"edges": "WMMWMM", "regions": [[0], [3]]}
    own = corrected(bundled("romantik"), Corrections({"old_oak": apart}))
    assert isinstance(own.catalog, Catalog)
    assert own.catalog["old_oak"].regions == ((0,), (3,))
    assert [each.field for each in compare(bundled("romantik"), own)] == ["regions", "source"]
    painted = corrected(own, Corrections({"old_oak": {"edges": "WWMWMM"}})).catalog
    assert isinstance(painted, Catalog)
    assert painted["old_oak"].regions == ((0, 1, 3),)


@pytest.mark.parametrize(
    ("corrections", "key"),
    [
        (Corrections({"nobody": {"edges": "MMMMMM"}}), "catalog_no_tile"),
        (Corrections(sheets={"Z": ["O"]}), "catalog_no_sheet"),
        (Corrections(faces=["house"] * 6), "catalog_no_table"),
        (Corrections({"ship": {"edges": "MMMMMM"}}), "catalog_part_edge"),
    ],
)
def test_corrections_that_cannot_be_name_the_reason(corrections: Corrections, key: str) -> None:
    with pytest.raises(CatalogError) as error:
        corrected(bundled("romantik"), corrections)
    assert error.value.why is not None
    assert error.value.why.key == key


def test_dice_of_another_number_of_faces_are_refused() -> None:
    with pytest.raises(CatalogError, match="faces must be 6 of"):
        corrected(bundled("valley"), Corrections(faces=["house"] * 7))


def test_names_that_could_be_scripts_are_refused() -> None:
    text = bundled("valley").text.replace("[sheets.A]", '[sheets."<script>"]')
    with pytest.raises(CatalogError, match="letters, digits, spaces, _ and -, not '<script>'"):
        read_catalog(text)
