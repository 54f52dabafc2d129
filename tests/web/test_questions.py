"""Questions that help to decide, and time to take back: chips, a countdown, and nothing over the map."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.player import PHONE, Player, best_of

pytestmark = pytest.mark.plays("romantik", "duel", thinkers=True)


def sit_down(player: Player, **wanted: Any) -> None:
    """A table at which the next tile comes after three seconds."""
    table = {"names": ["Mira"], "auto_reveal": True, "reveal_after": 3, "start": True, **wanted}
    player.go(f"/t/{player.client.create(**table)}")
    expect(player.board).to_be_visible()
    player.wait("phase", "place")


def hold_a_landscape_tile(player: Player, **parts: Any) -> int:
    """Play on with hearts in play until a Landscape tile is in hand, hold it, and return how many tiles lie there."""
    sit_down(player, options={"parts": {"red_hearts": 4, **parts}})
    with player.away() as table:
        # The ids of Landscape tiles begin with an L.
        while len(table.view["tiles"]) < 3 or not (table.view["hand"] or {"tile": ""})["tile"].startswith("L"):
            q, r, rotation, *_ = best_of(table.view) if table.view["legal"] else (0, 0, 0)
            table.play(f"{q},{r}/{rotation}" if table.view["legal"] else table.moves[-1])
    player.wait_for_tiles(len(table.view["tiles"]))
    player.until(lambda: player.view["phase"] == "place" and len(player.view["tiles"]) == len(table.view["tiles"]))
    player.hold(player.best())
    return len(table.view["tiles"])


def test_a_heart_is_a_chip_that_enter_never_spends_and_a_turn_is_taken_back_in_the_pause(player: Player) -> None:
    page = player.page
    count = hold_a_landscape_tile(player)
    chip, hearts = page.locator('[data-offer="heart:red"]'), page.locator('[data-figure="red_heart"]')
    expect(chip).to_have_attribute("aria-pressed", "false")
    expect(chip).to_contain_text("Scores every side of its tile that matches at the end.")
    promised = int(chip.locator(".points").inner_text())
    chip.click()
    expect(page.locator("[data-preview]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(hearts).to_have_count(1)
    expect(page.locator("[data-countdown]")).to_be_visible()
    assert player.view["score"]["parts"]["red_hearts"] == promised
    page.get_by_role("button", name="Take back").click()
    expect(hearts).to_have_count(0)
    player.wait("phase", "place")
    player.hold(player.best())
    expect(chip).to_have_attribute("aria-pressed", "false")
    # The second press comes at once: it is kept until the tile lies, and then reveals the next one.
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    player.until(lambda: player.view["phase"] == "place" and len(player.view["tiles"]) == count + 1)
    expect(page.locator(".question")).to_have_count(0)
    expect(hearts).to_have_count(0)


def test_on_a_phone_chips_lie_below_the_tile_that_they_are_about(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    hold_a_landscape_tile(player)
    page = player.page
    chip = page.locator('[data-offer="heart:red"]')
    chip.tap()
    expect(chip).to_have_attribute("aria-pressed", "true")
    player.rest()
    ghost, sheet, box = (each.bounding_box() for each in (page.locator(".ghost").last, page.locator("div.sheet"), chip))
    assert ghost is not None
    assert sheet is not None
    assert box is not None
    assert ghost["y"] + ghost["height"] <= sheet["y"] + 1
    assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_on_a_phone_the_third_chip_begins_on_the_screen(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    hold_a_landscape_tile(player, golden_heart=True, warehouse=True)
    chips = player.page.locator("[data-offer]")
    expect(chips).to_have_count(3)
    first, second, third = (each.bounding_box() for each in chips.all())
    assert first is not None
    assert second is not None
    assert third is not None
    assert first["x"] >= 0
    assert second["x"] + second["width"] <= PHONE["width"] - 24
    assert third["x"] <= PHONE["width"] - 24
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_against_a_bot_of_the_duel_a_turn_is_taken_back_until_the_next_tile(player: Player) -> None:
    page = player.page
    sit_down(player, game="duel", players=2, bots=["greedy"])
    player.until(lambda: player.view["thinking"] == [0])
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    player.wait_for_tiles(1)
    button = player.wide_button
    expect(button).to_contain_text("Next tile")
    expect(page.locator("[data-countdown]")).to_be_visible()
    assert player.view["map1"]["tiles"] == []
    page.get_by_role("button", name="Take back").click()
    player.wait_for_tiles(0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    player.wait_for_tiles(1)
    button.click()
    player.until(lambda: player.view["phase"] == "place" and len(player.view["map1"]["tiles"]) == 1)
