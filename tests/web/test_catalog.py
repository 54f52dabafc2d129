"""Owners enter what their boxes print, and play with it: a tile on a desktop, a sheet on a phone and in French."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from dorfplatz.games.catalogs.file import bundled
from web.player import PHONE, Player
from web.test_axe import Inspector

pytestmark = pytest.mark.plays("romantik", "valley")

ON_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def options_of(player: Player) -> dict[str, Any]:
    """The options of the table that a player is at."""
    table: dict[str, Any] = player.client.get(f"/api/tables/{player.page.url.rsplit('/', 1)[1]}")
    options: dict[str, Any] = table["options"]
    return options


def test_a_tile_is_entered_and_played_with(new_player: Callable[..., Player]) -> None:
    mira = new_player()
    page = mira.page
    mira.go("/catalogs")
    inspector = Inspector(page)
    inspector.look("shelf")
    page.locator("a[href='/edit/romantik']").click()
    page.locator("[data-tile=circus]").click()
    tile = page.get_by_role("region", name="Circus")
    tile.get_by_role("radio", name="track").check()
    tile.get_by_role("button", name="North-east: meadow").click()
    expect(tile.get_by_text("Only one side has a track, so it ends on the tile.")).to_be_visible()
    tile.get_by_role("button", name="South-west: meadow").click()
    expect(tile.get_by_text("Only one side has a track")).to_have_count(0)
    tile.get_by_role("radio", name="forest").check()
    tile.get_by_role("button", name="East: meadow", exact=True).click()
    tile.get_by_role("checkbox", name="forest").check()
    expect(tile.get_by_role("img", name="Drawing: Circus")).to_be_visible()
    # A flag without its forest is told beside the flags, and nothing is lost by a reload.
    tile.get_by_role("radio", name="meadow").check()
    tile.get_by_role("button", name="East: forest", exact=True).click()
    expect(tile.get_by_role("alert")).to_have_text("There is a flag on forest, but no side shows it.")
    inspector.look("editor")
    page.reload()
    page.locator("[data-tile=circus]").click()
    expect(tile.get_by_role("button", name="North-east: track")).to_be_visible()
    expect(tile.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Save (1)").click()
    expect(page.locator("#refused")).to_have_text("Give the catalog a title.")
    page.get_by_label("Title").fill("Our <b>box</b>")
    page.get_by_role("button", name="Save (1)").click()
    expect(page.locator("#refused")).to_have_text("Look again at Circus.")
    tile.get_by_role("checkbox", name="forest").uncheck()
    expect(tile.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Save (1)").click()
    expect(page.get_by_role("heading", name="Our <b>box</b>")).to_be_visible()
    expect(page.locator("dl > div")).to_have_text(
        ["North-east meadow → track", "South-west meadow → track", "Source reconstructed → read off the box"]
    )
    inspector.look("catalog")
    digest = page.url.rsplit("/", 1)[1]
    page.get_by_role("link", name="Play with it").click()
    expect(page.get_by_label("Tiles and sheets")).to_have_value(digest)
    page.get_by_role("radio", name="Everything").check()
    page.get_by_role("group", name="Seats for friends").get_by_role("button", name="Fewer").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")
    assert options_of(mira)["catalog"] == digest
    record = json.loads(mira.client.call("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}/record"))
    assert record["catalog"] == digest
    mira.go("/compare?one=romantik&other=" + digest)
    expect(page.get_by_text("1 difference")).to_be_visible()
    inspector.look("compare")
    assert inspector.troubles == []


def test_a_sheet_is_drawn_on_a_phone_in_french_and_played_with(new_player: Callable[..., Player]) -> None:
    mira = new_player(locale="fr-FR", **ON_PHONE)
    page = mira.page
    mira.go("/edit/valley")
    inspector = Inspector(page)
    page.get_by_role("radio", name="montagne").check()
    page.locator("[data-cell='1,3']").click()
    expect(page.get_by_role("alert")).to_have_text("Il faut 5 montagnes, pas 6.")
    page.get_by_role("radio", name="jaune").check()
    page.locator("[data-cell='0,0']").click()
    page.reload()
    expect(page.get_by_role("img", name="Dessin : Fiche A")).to_be_visible()
    page.get_by_label("Face 6").select_option(label="maison")
    inspector.look("sheet editor")
    page.get_by_label("Titre").fill("Notre boîte")
    page.get_by_role("button", name="Enregistrer (2)").click()
    expect(page.get_by_role("heading", name="Notre boîte")).to_be_visible()
    digest = page.url.rsplit("/", 1)[1]
    page.get_by_role("link", name="Jouer avec").click()
    expect(page.get_by_label("Tuiles et fiches")).to_have_value(digest)
    page.get_by_role("button", name="Ajouter").first.click()
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_url("**/t/*")
    assert options_of(mira)["catalog"] == digest
    art = mira.client.get(f"/api/games?catalog={digest}")["valley"]["art"]
    expect(page.locator(f"image[href*='{art}']").first).to_be_attached()
    assert inspector.troubles == []


def test_files_that_are_no_catalogs_are_refused_beside_the_field(player: Player) -> None:
    page = player.page
    player.go("/catalogs")
    field = page.locator("input[type=file]")
    for name, content, sentence in (
        ("big.toml", b"#" * 300_000, "This file is too big for a catalog; the limit is 250,000 bytes."),
        ("other.toml", b"a = 1", "This is not a Dorfplatz catalog"),
        ("seven.toml", bundled("duel").text.replace("GGMTTM", "GGMTTMM").encode(), "A tile has six sides, not 7."),
    ):
        field.set_input_files({"name": name, "mimeType": "text/plain", "buffer": content})
        expect(page.get_by_role("alert")).to_contain_text(sentence)
    field.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": bundled("duel").text.encode()})
    expect(page.get_by_role("heading", name="mine")).to_be_visible()
    player.go(f"/catalog/{'0' * 64}")
    expect(page.get_by_role("heading", name="This catalog is not on this server.")).to_be_visible()
    # A comparison that lacks one says which, and how to get it.
    player.go(f"/compare?one=duel&other={'0' * 64}")
    expect(page.get_by_text("This comparison needs a catalog that is not here.")).to_be_visible()
    expect(page.get_by_role("link", name="0" * 64)).to_be_visible()
