"""Real games in the browser: wrong results put right, the players' word on cards, and pads kept on the device."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from dorfplatz.catalog import Catalog
from dorfplatz.client.campaign import CampaignLink
from dorfplatz.games.catalogs.file import bundled
from web.player import PHONE, Player
from web.test_axe import Inspector
from web.test_campaign import TASKS, sheet
from web.test_campaign_cards import new_table, play_out

pytestmark = pytest.mark.plays("romantik")

ON_A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
FIRST = {"tasks": TASKS, "longest": {"track": 6}}
SECOND = {"tasks": TASKS, "longest": {"track": 21}}


def two_games(player: Player) -> CampaignLink:
    """A campaign with two real games, all crosses spent, set up over the API; its id."""
    player.go("/")
    campaign = player.client.begin_campaign("Sunday round")
    for lines in (FIRST, SECOND):
        campaign.result(lines, names=["Mira"], date="2026-03-01")
        while campaign.page["crosses_left"]:
            campaign.spend(next(circle["id"] for circle in campaign.page["circles"] if circle["open"]))
    return campaign


def test_a_wrong_result_is_corrected_after_its_consequences_are_shown(new_player: Callable[..., Player]) -> None:
    player = new_player(**ON_A_PHONE)
    page, campaign = player.page, two_games(player)
    player.go(f"/campaign/{campaign.id}")
    page.get_by_role("link", name="Correct game 1").click()
    expect(page.get_by_label("Forest", exact=True)).to_have_value("26")
    expect(page.get_by_label("Date")).to_have_value("2026-03-01")
    for name in ("Village", "Track", "Stream"):
        page.get_by_label(name, exact=True).fill("0")
    changes = page.locator("[data-changes]")
    expect(changes).to_contain_text("The last 3 crosses are taken back.")
    expect(changes).to_contain_text("Back into the box: Box 2")
    inspector = Inspector(page)
    inspector.look("correction")
    assert inspector.troubles == []
    page.get_by_role("button", name="Correct game 1").click()
    expect(page.get_by_text("Game 1 · 58")).to_be_visible()
    assert [game["result"] for game in campaign.page["games"]] == [58, 151]
    page.get_by_text("Corrections (1)").click()
    expect(page.get_by_text("58 points instead of 136")).to_be_visible()


def test_a_game_that_was_played_here_keeps_its_score_and_gets_other_names(player: Player) -> None:
    page = player.page
    player.go("/")
    campaign = str(player.client.begin_campaign("Sunday round").id)
    play_out(player, new_table(player, campaign))
    player.go(f"/campaign/{campaign}")
    result = sheet(player, campaign)["games"][0]["result"]
    page.get_by_role("link", name="Correct game 1").click()
    expect(page.get_by_text("so its score stands")).to_be_visible()
    expect(page.get_by_label("Forest", exact=True)).to_have_count(0)
    page.get_by_label("Who played").fill("Jonas")
    page.get_by_role("button", name="Correct game 1").click()
    expect(page.get_by_text("Played by Jonas instead of Mira")).to_be_attached()
    (game,) = sheet(player, campaign)["games"]
    assert (game["players"], game["result"]) == (["Jonas"], result)


def test_a_result_is_removed_in_french_and_later_games_move_up(new_player: Callable[..., Player]) -> None:
    player = new_player(locale="fr-FR")
    page, campaign = player.page, two_games(player)
    player.go(f"/campaign/{campaign.id}")
    page.get_by_role("button", name="Retirer la partie 1").click()
    dialog = page.get_by_role("dialog", name="Retirer la partie 1")
    expect(dialog).to_contain_text("La partie 2 devient la partie 1.")
    expect(dialog).to_contain_text("dernières croix sont effacées")
    inspector = Inspector(page)
    inspector.look("removal")
    assert inspector.troubles == []
    dialog.get_by_role("button", name="Retirer la partie 1").click()
    expect(page.get_by_text("Partie 1 · 151")).to_be_visible()
    expect(page.get_by_text("Corrections (1)")).to_be_visible()
    assert [game["result"] for game in campaign.page["games"]] == [151]


def test_the_players_decide_about_a_card_and_see_what_our_condition_says(player: Player) -> None:
    page, campaign = player.page, two_games(player)
    player.go(f"/campaign/{campaign.id}")
    page.get_by_role("link", name="Enter a real game").click()
    page.get_by_label("Forest", exact=True).fill("26")
    card = page.locator('[data-card="on_the_road_to_success"]')
    expect(card.locator("[data-says]")).to_have_text("our condition: not met")
    expect(card.get_by_role("checkbox")).not_to_be_checked()
    card.get_by_role("checkbox").check()
    expect(page.locator("[data-changes]")).to_contain_text("Unlocked: On the Road to Success")
    page.get_by_role("button", name="Write it on the sheet").click()
    expect(page.get_by_text("Game 3 · 26")).to_be_visible()
    # 26 points are not the 200 of our condition, and nobody claims so.
    expect(page.get_by_role("dialog")).to_contain_text("Turned over in game 3, a real game.")
    assert "on_the_road_to_success" in [each["id"] for each in campaign.page["opened"]]


def test_a_pad_of_a_campaign_counts_with_the_tiles_of_the_own_box(player: Player) -> None:
    page = player.page
    player.go("/")
    campaign = player.client.begin_campaign("Sunday round")
    box = {"title": "Our box", "game": "romantik", "tiles": {"L00": {"edges": "GGSGGS"}}}
    digest = json.loads(player.client.call("POST", "/api/catalogs", box))["digest"]
    printed = bundled("romantik").catalog
    assert isinstance(printed, Catalog)
    streams = 1 + sum("S" in tile.edges for tile in printed.tiles if tile.set == "base")
    player.go(f"/campaign/{campaign.id}/pad")
    page.get_by_label("Longest stream", exact=True).fill(str(streams))
    expect(page.locator(".why")).to_contain_text("too long")
    page.get_by_label("Tiles and sheets").select_option("Our box")
    expect(page.get_by_label("Longest stream", exact=True)).to_have_value(str(streams))
    expect(page.locator(".why")).to_have_count(0)
    page.get_by_role("button", name="Write it on the sheet").click()
    expect(page.get_by_text(f"Game 1 · {streams}")).to_be_visible()
    assert player.client.get(f"/api/campaigns/{campaign.id}/results/1")["catalog"] == digest
    page.get_by_role("link", name="Correct game 1").click()
    expect(page.get_by_label("Tiles and sheets")).to_have_value(digest)
    expect(page.get_by_label("Longest stream", exact=True)).to_have_value(str(streams))
    expect(page.locator(".why")).to_have_count(0)
    page.get_by_role("link", name="To the campaign sheet").click()
    expect(page.get_by_role("heading", name="Sunday round", exact=True)).to_be_visible()


def test_a_pad_survives_a_reload_and_is_sent_when_the_server_is_back(new_player: Callable[..., Player]) -> None:
    player = new_player(**ON_A_PHONE)
    page, campaign = player.page, two_games(player)
    player.go(f"/campaign/{campaign.id}/pad")
    page.get_by_label("Forest", exact=True).fill("26")
    page.get_by_label("Who played").fill("Mira, Jonas")
    page.get_by_label("Date").fill("2026-02-03")
    page.reload()
    expect(page.get_by_label("Forest", exact=True)).to_have_value("26")
    expect(page.get_by_label("Who played")).to_have_value("Mira, Jonas")
    expect(page.get_by_role("button", name="Write it on the sheet")).to_be_enabled()

    def lost(route: Route) -> None:
        route.abort("internetdisconnected")

    page.route("**/api/**", lost)
    page.get_by_label("Grain", exact=True).fill("26")
    expect(page.get_by_role("alert")).to_contain_text("kept on this device")
    page.get_by_role("button", name="Write it on the sheet").click()
    expect(page.get_by_text("This result waits on this device")).to_be_visible()
    assert len(campaign.page["games"]) == 2
    page.unroute("**/api/**", lost)
    page.goto(f"{player.url}/")
    page.wait_for_function("() => !(localStorage.getItem('dorfplatz.pad.outbox') ?? '').includes('version')")
    third = campaign.page["games"][2]
    assert (third["result"], third["players"], third["date"]) == (52, ["Mira", "Jonas"], "2026-02-03")
    player.go(f"/campaign/{campaign.id}")
    expect(page.get_by_text("Game 3 · 52")).to_be_visible()


def test_a_laid_map_is_kept_over_a_reload(player: Player) -> None:
    page = player.page
    player.go("/pad")
    page.get_by_label("Game number").fill("7")
    page.get_by_role("radio", name="Lay the map").check()
    page.locator('[data-pick="L47"]').click()
    page.keyboard.press("Enter")
    player.wait_for_tiles(1)
    page.reload()
    player.wait_for_tiles(1)
    expect(page.get_by_label("Game number")).to_have_value("7")
    expect(page.get_by_role("group", name="Score sheet")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(page.get_by_role("radio", name="Type the sums")).to_be_checked()
    expect(page.get_by_label("Game number")).to_have_value("")


@pytest.mark.plays("duel")
def test_a_real_duel_is_laid_side_by_side_and_kept(new_player: Callable[..., Player]) -> None:
    player = new_player(**ON_A_PHONE)
    page = player.page
    player.go("/pad?game=duel")
    page.get_by_role("radio", name="Both").check()
    page.get_by_role("textbox", name="Name of side 1").fill("Ann")
    page.get_by_role("radio", name="Lay the map").check()
    tiles = [page.locator("[data-pick]").nth(index).get_attribute("data-pick") for index in (0, 5)]
    for side in ("Ann", "Side 2"):
        page.get_by_role("radio", name=re.compile(f"^{side}")).check()
        page.locator(f'[data-pick="{tiles[1]}"]').click()
        page.get_by_role("button", name="Place").click()
        if page.get_by_role("button", name="OK").count():
            page.get_by_role("button", name="OK").click()
        player.wait_for_tiles(1)
    table = page.get_by_role("table", name="Score sheets")
    expect(table).to_be_visible()
    expect(table.get_by_role("row", name=re.compile("Longest track")).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    inspector = Inspector(page)
    inspector.look("laid Duel")
    assert inspector.troubles == []
    page.reload()
    expect(page.get_by_role("radio", name=re.compile("^Ann · 1"))).to_be_visible()
    expect(page.get_by_role("radio", name="Both")).to_be_checked()
    expect(page.get_by_role("table", name="Score sheets")).to_be_visible()
    one_page(page.pdf(prefer_css_page_size=True))

    # Paper is white, also at dusk.
    tiles_are = (
        "light => [...document.querySelectorAll('.pad image')].every(({ href }) => href.baseVal.includes(light))"
    )
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(tiles_are, arg="dusk")
    page.evaluate(f"window.print = () => {{ window.byDay = ({tiles_are})('day') }}")
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("() => window.byDay")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.wait_for_function(tiles_are, arg="dusk")


def test_a_pad_prints_on_one_page(new_player: Callable[..., Player]) -> None:
    # In French, names are longer than in English.
    player = new_player(locale="fr-FR")
    page = player.page
    player.go("/pad")
    page.get_by_role("radio", name="Tout", exact=True).check()
    expect(page.get_by_label("Cirque", exact=True)).to_be_visible()
    page.get_by_label("Forêt", exact=True).fill("26")
    expect(page.locator(".result")).to_contain_text("26")
    one_page(page.pdf(prefer_css_page_size=True))
    page.evaluate("window.print = () => { window.printed = true }")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Imprimer").click()
    page.wait_for_function("() => window.printed")
    expect(page.locator("img.drawn")).to_have_attribute("src", re.compile("^data:image/svg"))
    one_page(page.pdf(prefer_css_page_size=True))


def one_page(pdf: bytes) -> None:
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
