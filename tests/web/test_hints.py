"""Hints and reviews in the browser: where, what and why, the heat map, nothing for competitors, what was better."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from ready import EVERYTHING

from web.duel_player import play_to_the_end, start_duel
from web.player import PHONE, Player, start_with
from web.test_campaign import begin
from web.valley_player import play_sheets_elsewhere, roll, start_valley

pytestmark = EVERYTHING


def test_a_hint_says_where_then_what_then_why_and_can_be_placed(player: Player) -> None:
    start_with(player)
    player.play_elsewhere(tiles=8)
    player.wait("phase", "place")
    page = player.page
    slip = page.get_by_role("region", name="Hint")
    page.get_by_role("button", name="Hint").click()
    expect(slip.get_by_text("Where", exact=True)).to_be_visible()
    star = page.locator("[data-hint]").first
    cell = star.get_attribute("data-hint")
    expect(page.locator(".ghost")).to_have_count(0)

    page.keyboard.press("h")
    expect(slip).to_contain_text("at the end")
    expect(page.locator(f'.ghost[data-ghost="{cell}"]')).to_be_visible()
    page.keyboard.press("h")
    expect(slip.get_by_text("Why", exact=True)).to_be_visible()
    expect(page.locator("[aria-live=polite]").first).to_contain_text("at the end")

    page.keyboard.press("Enter")
    player.wait_for_tiles(9)
    expect(slip).to_have_count(0)


def test_the_heat_map_says_what_every_cell_is_worth(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True)
    start_with(player)
    player.play_elsewhere(tiles=6)
    player.wait("phase", "place")
    page = player.page
    page.get_by_role("button", name="Hint").tap()
    page.get_by_role("button", name="Every cell").tap()
    lit = {(row[0], row[1]) for row in player.view["legal"]}
    expect(page.locator("[data-heat]")).to_have_count(len(lit))
    expect(page.locator("[data-heat] text").first).to_have_text(re.compile(r"^(0|−[0-9.]+)$"))
    page.get_by_role("region", name="Hint").get_by_role("button", name="Close").tap()
    expect(page.locator("[data-heat]")).to_have_count(0)


def test_a_hint_in_the_valley_takes_the_die_and_holds_it_over_the_best_cell(player: Player) -> None:
    start_valley(player, "Mira", "Jonas", hints=True)
    play_sheets_elsewhere(player, turns=6)
    roll(player)
    page = player.page
    slip = page.get_by_role("region", name="Hint")
    page.get_by_role("button", name="Hint").click()
    expect(slip.get_by_text("Where", exact=True)).to_be_visible()
    cell = page.locator("[data-hint]").first.get_attribute("data-hint")
    page.keyboard.press("Shift+H")
    lit = {(row[2], row[3]) for row in player.view["legal"]}
    expect(page.locator("[data-heat]")).to_have_count(len(lit))
    page.keyboard.press("Shift+H")

    page.keyboard.press("h")
    expect(slip).to_contain_text(re.compile(r"Take the .* on (orange|yellow|green|pink|blue)\..* % to win"))
    expect(page.locator(f'.ghost[data-ghost="{cell}"]')).to_be_visible()
    page.keyboard.press("h")
    expect(slip.get_by_text("Why", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    player.wait("turn", 7)
    expect(slip).to_have_count(0)


def test_waiting_for_a_hint_can_be_cancelled(player: Player) -> None:
    start_with(player)
    page = player.page
    page.route(re.compile("/hint"), lambda route: None)
    page.keyboard.press("h")
    slip = page.get_by_role("region", name="Hint")
    expect(slip).to_contain_text("Thinking")
    slip.get_by_role("button", name="Cancel").click()
    expect(slip).to_have_count(0)


def test_no_hint_is_offered_to_a_competitor(player: Player) -> None:
    start_duel(player, bots=["greedy"])
    expect(player.wide_button).to_be_visible()
    expect(player.page.get_by_role("button", name="Hint")).to_have_count(0)
    player.page.keyboard.press("h")
    expect(player.page.get_by_role("region", name="Hint")).to_have_count(0)


def test_the_review_beside_a_game_of_a_campaign_shows_what_was_better(player: Player) -> None:
    campaign = begin(player)
    player.go(f"/t/{player.client.create(players=1, names=['Ann'], campaign=campaign, start=True)}")
    player.wait("phase", "place")
    player.play_elsewhere()
    page = player.page
    player.go(f"/campaign/{campaign}/game/1")
    page.get_by_role("button", name="Review").click()
    panel = page.get_by_role("region", name="Review")
    curve = panel.get_by_role("slider")
    expect(curve).to_be_visible()
    expect(panel).to_contain_text("The game scored")
    panel.get_by_role("button", name=re.compile("^Turn ")).first.click()
    expect(panel).to_contain_text("Better:")
    expect(page.locator(".ghost")).to_have_count(1)
    curve.focus()
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"\?move=1$"))
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)


def see_what_was_better(player: Player) -> None:
    """Ask for the review of the game on the screen, and go to the costliest move that belonged elsewhere.

    Where a question was answered badly, the better answer is told in words and not drawn.
    """
    page = player.page
    page.get_by_role("button", name="Review").click()
    panel = page.get_by_role("region", name="Review")
    turns = panel.get_by_role("button", name=re.compile("^Turn "))
    expect(turns.first).to_be_visible()
    for turn in turns.all():
        turn.click()
        expect(turn).to_have_attribute("aria-current", "true")
        expect(panel).to_contain_text("Better:")
        if "shown on the" in panel.inner_text():
            break
    expect(page.locator("[data-ghost]")).to_have_count(1)


def test_the_review_of_a_valley_draws_what_was_better_on_its_sheet(player: Player) -> None:
    start_valley(player, "Mira", "Jonas")
    play_sheets_elsewhere(player)
    player.go(f"/replay/{player.table['id']}")
    see_what_was_better(player)
    expect(player.page.get_by_role("region", name="Review")).to_contain_text("as shown on the sheet")


@pytest.mark.long
def test_the_review_of_a_duel_draws_what_was_better_on_its_map(player: Player) -> None:
    table = start_duel(player, names=["Ann", "Bo"], options={})
    play_to_the_end(player)
    player.go(f"/replay/{table}")
    see_what_was_better(player)
