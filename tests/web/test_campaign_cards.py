"""Cards of a campaign beside the map, what unlockings tell, and boxes that join later: on a desktop and on a phone."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from ready import EVERYTHING

from dorfplatz.campaign import CampaignFile, enter_result, new_campaign, spend_all
from dorfplatz.catalog.campaign.load import load_sheet, parse_sheet
from web.player import DESKTOP, PHONE, Player
from web.test_axe import Inspector
from web.test_campaign import TASKS, enter, sheet, watch_ceremonies
from web.test_parts import sensible

pytestmark = EVERYTHING

# Conditions that come true soon, and enough crosses for two boxes in a game with any result.
ENOUGH = re.compile(r"(at_least = 1[0-8]0, .+, crosses = )[0-9]+")
EASY = {
    "largest_closed_grain = 8": "largest_distance = 2",
    "best_red_heart = 5": "best_red_heart = 1",
    'title = "Vagabond", crosses = 1': 'title = "Vagabond", crosses = 7',
}
WIDE = {"viewport": DESKTOP}
NARROW = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def easy_campaign(player: Player, games: int = 0, name: str = "Sunday round", is_rich: bool = False) -> str:
    """A campaign with easy conditions, brought in from a file after some typed games."""
    text = load_sheet().text
    for hard, easy in EASY.items():
        assert hard in text
        text = text.replace(hard, easy)
    if is_rich:
        text = ENOUGH.sub(r"\g<1>7", text)
    campaign = new_campaign(name, ["mill"], parse_sheet(text))
    for _ in range(games):
        campaign = spend_all(enter_result(campaign, {"tasks": TASKS, "longest": {"track": 6}}))
    content = player.client.call("POST", "/api/campaigns/import", json.loads(CampaignFile(campaign).to_json()))
    return str(json.loads(content)["id"])


def new_table(player: Player, campaign: str) -> str:
    return str(player.client.create(players=1, names=["Mira"], campaign=campaign, start=True))


def play_out(player: Player, table_id: str) -> None:
    """The same person plays a game to its end in another program."""
    with player.client.join(table_id) as table:
        while table.status != "over":
            table.wait(lambda: table.status == "over" or table.is_my_turn)
            if table.status != "over":
                table.play(sensible(table.view))


def spend_everything(player: Player, campaign: str, towards: str) -> list[str]:
    """Spend all crosses in another program, at first towards a stop; what they opened."""
    opened: list[str] = []
    while (page := sheet(player, campaign))["crosses_left"]:
        way = next(stop["way"] for stop in page["stops"] if stop["id"] == towards)
        circle = (way or [each["id"] for each in page["circles"] if each["open"]])[0]
        wanted = {"id": f"spend{page['version']}", "version": page["version"], "circles": [circle]}
        done = json.loads(player.client.call("POST", f"/api/campaigns/{campaign}/spend", wanted))
        opened += [each["id"] for each in done["opened"]]
    return opened


def play_until_met(player: Player, name: str) -> None:
    """Watch the same person play in another program until the condition of a card comes true."""
    tiles = 1
    while card(player.page, name).get_attribute("data-standing") != "met":
        tiles += 1
        player.play_elsewhere(tiles=tiles)


def card(page: Page, name: str) -> Any:
    return page.locator(f'[data-card="{name}"]').first


def test_a_campaign_over_three_games_with_cards_that_come_true_at_the_table(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    campaign = easy_campaign(player, is_rich=True)
    first = new_table(player, campaign)
    player.go(f"/t/{first}")
    player.wait("phase", "place")
    mill = card(page, "great_mill")
    expect(mill).to_contain_text("the distance between two tiles: 0 of 2")
    expect(mill).to_have_attribute("data-standing", "open")
    play_until_met(player, "great_mill")
    notice = page.locator('[data-notice="great_mill"]')
    expect(notice).to_have_text("Great Mill is met! The card is turned over when the game is over.")
    expect(mill).to_contain_text(re.compile("met.+ of 2"))
    inspector.look("cards beside the map")
    mill.click()
    dialog = page.get_by_role("dialog", name="Achievement cards")
    expect(dialog).to_contain_text("No later tile can undo it.")
    inspector.look("cards in a dialog")
    dialog.get_by_role("link", name="To the campaign sheet").click()
    expect(page.get_by_role("heading", name="Sunday round")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(card(page, "great_mill")).to_have_attribute("data-standing", "met")
    page.get_by_role("link", name="Sunday round").click()
    expect(page.get_by_role("heading", name="Sunday round")).to_be_visible()
    play_out(player, first)

    page.reload()
    assert watch_ceremonies(page) == ["Great Mill"]
    assert spend_everything(player, campaign, "box2") == ["box1", "red_hearts", "box2"]
    page.reload()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Five more Task tiles, with a marker of 4 for each type.")
    expect(dialog).to_contain_text("It now belongs to the Task tiles")
    expect(dialog.locator('[data-card="hearts_desire"]')).to_contain_text("one Red Heart, 1 or more")
    assert watch_ceremonies(page) == ["Box 1", "Red Hearts", "Box 2"]

    second = new_table(player, campaign)
    player.go(f"/t/{second}")
    player.wait("phase", "place")
    expect(card(page, "hearts_desire")).to_contain_text("0 of 1")
    play_out(player, second)
    page.goto(f"{player.url}/campaign/{campaign}")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("It opens Box 4.")
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("heading", name="Box 4")).to_be_visible()
    expect(dialog.locator("[data-card]")).to_have_count(5)
    expect(dialog).to_contain_text("Five cards. What belongs to each stays in the box")
    inspector.look("a box of cards")
    dialog.get_by_role("button", name="Wonderful").click()
    spend_everything(player, campaign, "warehouse")
    page.reload()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator('[data-part="warehouse"]')).to_contain_text("It now lies beside the map")
    expect(dialog).to_contain_text("From Box 3.")
    watch_ceremonies(page)
    expect(page.locator('[data-box="box3"]')).to_contain_text(re.compile("open, [1-9] of 15 taken out"))
    expect(page.locator('[data-achievement="warehouse"]')).to_contain_text("in game 2")
    expect(page.locator('[data-achievement="ship"]')).to_be_visible()
    inspector.look("sheet")

    third = new_table(player, campaign)
    player.go(f"/t/{third}")
    expect(page.locator("[data-card]")).to_have_count(6)
    assert inspector.troubles == []


def test_on_a_phone_in_french_cards_are_chips_and_say_when_they_are_met(new_player: Callable[..., Player]) -> None:
    player = new_player(**NARROW, locale="fr-FR")
    page, inspector = player.page, Inspector(player.page)
    campaign = easy_campaign(player, games=1, name="Dimanche")
    player.go(f"/t/{new_table(player, campaign)}")
    player.wait("phase", "place")
    chip = card(page, "great_mill")
    expect(chip).to_contain_text("Grand moulin, 0 sur 2")
    play_until_met(player, "great_mill")
    expect(page.locator('[data-notice="great_mill"]')).to_contain_text("condition remplie")
    expect(chip).to_contain_text("Grand moulin, 2 sur 2, remplie")
    inspector.look("chips")
    chip.click()
    dialog = page.get_by_role("dialog", name="Cartes Succès")
    expect(dialog).to_contain_text("Le désir du cœur")
    expect(dialog).to_contain_text("Les cartes sont vérifiées à la fin de la partie.")
    inspector.look("cards in a dialog")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Vers la fiche de campagne").click()
    ceremony = page.get_by_role("dialog", name="Une boîte s’ouvre")
    expect(ceremony).to_contain_text("À ranger désormais avec les tuiles Objectif")
    ceremony.get_by_role("button", name="Suivant").click()
    page.get_by_role("dialog", name="Débloqué").get_by_role("button", name="Magnifique").click()
    expect(page.get_by_role("heading", name="Dimanche")).to_be_visible()
    expect(page.get_by_text("Liste des succès")).to_be_visible()
    for english in ("Achievements", "Back to the table", "taken out", "Red Heart"):
        expect(page.get_by_text(english)).to_have_count(0)
    page.get_by_role("link", name="Retour à la table").click()
    expect(card(page, "great_mill")).to_be_visible()
    assert inspector.troubles == []


def test_a_heart_of_the_track_is_told_and_counted(player: Player) -> None:
    campaign = easy_campaign(player, games=5)
    while not any(each["is_heart"] for each in sheet(player, campaign)["opened"]):
        enter(player, campaign, {"tasks": TASKS, "longest": {"track": 6}})
        spend_everything(player, campaign, "shepherdess")
    page = player.page
    player.go("/campaigns")
    page.evaluate("id => localStorage.setItem(`dorfplatz.told.${id}`, '[]')", campaign)
    page.goto(f"{player.url}/campaign/{campaign}")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    told = ""
    while "A heart on the track" not in told:
        told = dialog.inner_text()
        assert "Wonderful" not in told or "A heart on the track" in told
        if "A heart on the track" not in told:
            dialog.get_by_role("button", name="Next").click()
    hearts = sheet(player, campaign)["hearts"]
    assert f"The next games have {hearts} Red Hearts." in told
    assert "From Box 3." in told
    watch_ceremonies(page)
    expect(page.locator("[data-hearts]")).to_have_text(f"{hearts} Red Hearts in play")


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["desktop", "phone"])
def test_parts_of_the_duel_join_a_running_campaign(new_player: Callable[..., Player], size: dict[str, Any]) -> None:
    player = new_player(**size)
    page, inspector = player.page, Inspector(player.page)
    campaign = easy_campaign(player, games=2)
    player.client.create(players=1, names=["Mira"], campaign=campaign, start=True)
    player.go(f"/campaign/{campaign}")
    lists = page.locator("section", has=page.get_by_role("heading", name="List of achievements"))
    assert lists.evaluate("each => each.getClientRects().length") == 1, "the list goes on in another column"
    page.get_by_role("button", name="Add Parts of the Duel").click()
    dialog = page.get_by_role("dialog", name="Add Parts of the Duel")
    expect(dialog).to_contain_text("In play from the next game on:")
    expect(dialog.locator('[data-part="photographer"] [data-rule="part/photographer"]')).to_be_visible()
    expect(dialog).to_contain_text("Games in progress keep what they began with.")
    inspector.look("a box to add")
    dialog.get_by_role("button", name="Cancel").click()
    assert sheet(player, campaign)["options"] == ["mill"]
    page.get_by_role("button", name="Add Parts of the Duel").click()
    dialog.get_by_role("button", name="Add Parts of the Duel").click()
    expect(page.get_by_role("dialog", name="A box opens")).to_be_visible()
    assert watch_ceremonies(page) == ["Parts of the Duel"]
    assert sheet(player, campaign)["options"] == ["mill", "duel"]
    expect(page.get_by_text("Have you bought more?")).to_have_count(0)
    assert inspector.troubles == []


def test_a_free_game_warns_before_it_names_what_is_secret_and_can_follow_a_campaign(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    easy_campaign(player, games=1)
    player.go("/new")
    page.get_by_role("radio", name="Chosen parts").check()
    expect(page.get_by_text("including what your campaign has not unlocked yet")).to_be_visible()
    expect(page.get_by_role("checkbox", name=re.compile("^Circus"))).to_have_count(0)
    inspector.look("warning")
    page.get_by_role("button", name="Show the list").click()
    expect(page.get_by_role("checkbox", name=re.compile("^Circus"))).to_be_visible()
    page.get_by_role("radio", name="What a campaign has unlocked").check()
    expect(page.get_by_label("What a campaign has unlocked").last).to_contain_text("Sunday round")
    page.get_by_role("button", name="Fewer: Seats for friends online").click()
    page.get_by_role("button", name="Start", exact=True).click()
    player.wait("phase", "place")
    assert player.view["parts"] == {"red_hearts": 1, "box1_tasks": True}
    expect(page.locator("[data-card]")).to_have_count(0)
    assert inspector.troubles == []
