"""Campaigns in the browser: two games with an unlock, the sheet for a group, files, and real games on the score pad."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.player import PHONE, Player, best_of

pytestmark = pytest.mark.plays("romantik", thinkers=True)

TASKS = {"forest": 26, "grain": 26, "village": 26, "track": 26, "stream": 26}


def begin(player: Player, name: str = "Sunday round") -> str:
    """Begin a campaign and return its id."""
    page = player.page
    player.go("/campaigns")
    page.get_by_role("textbox", name="Name of the campaign").fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page.url.rpartition("/")[2]


def sheet(player: Player, campaign: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(player.client.call("GET", f"/api/campaigns/{campaign}"))
    return found


def enter(player: Player, campaign: str, lines: dict[str, Any]) -> None:
    """A typed result, entered by another program of the same person."""
    version = sheet(player, campaign)["version"]
    wanted = {"id": f"typed{version}", "version": version, "lines": lines, "names": ["Mira"]}
    player.client.call("POST", f"/api/campaigns/{campaign}/result", wanted)


def watch_ceremonies(page: Page) -> list[str]:
    """Look at everything that opens, one after the other."""
    seen: list[str] = []
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    while dialog.count():
        seen.append(dialog.get_by_role("heading", level=3).inner_text())
        dialog.get_by_role("button", name=re.compile("Next|Wonderful")).click()
        expect(dialog.get_by_role("heading", level=3, name=seen[-1], exact=True)).to_have_count(0)
    return seen


def play_the_next_game(player: Player) -> int:
    """From the sheet to the end of a game, played on in another program; its result."""
    page = player.page
    page.get_by_role("link", name="Play the next game").click()
    expect(page.get_by_role("radio", name="A campaign", exact=True)).to_be_checked()
    page.get_by_role("button", name="Start", exact=True).click()
    player.wait("phase", "place")
    player.place()
    with player.away() as table:
        while table.status != "over":
            table.wait(lambda: table.status == "over" or table.is_my_turn)
            view = table.view
            if table.status == "over":
                break
            if view["answers"]:
                table.play(view["answers"][0][0])
            elif view["hand"] and view["legal"]:
                q, r, rotation, *_ = best_of(view)
                table.play(f"{q},{r}/{rotation}")
            else:
                table.play(view["moves"][0])
        result = int(table.view["score"]["total"])
    page.get_by_role("link", name="To the campaign", exact=True).click()
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    return result


def test_a_campaign_over_two_games_unlocks_a_box_and_plays_with_what_it_brought(player: Player) -> None:
    page = player.page
    campaign = begin(player)
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    expect(page.get_by_role("list").filter(has_text="Box 1")).to_contain_text("still closed")
    first = play_the_next_game(player)
    page.get_by_text(f"Game 1 · {first}").wait_for()
    crosses = sheet(player, campaign)["crosses_left"]
    assert crosses >= 1
    keep = page.get_by_role("button", name="Keep these crosses")
    expect(keep).to_be_disabled()
    circle = page.get_by_role("button", name="From Start to Box 1, circle 1 of 2")
    circle.click()
    page.get_by_role("button", name="Take the last cross back").click()
    page.get_by_role("button", name=re.compile("^Towards Box 2")).last.click()
    keep.click()
    if crosses >= 2:
        assert watch_ceremonies(page) == ["Box 1", "Red Hearts"]
    else:
        expect(page.get_by_role("link", name="Play the next game")).to_be_visible()
    second = play_the_next_game(player)
    if crosses >= 2:
        assert player.view["parts"] == {"red_hearts": 1, "box1_tasks": True}
    page.get_by_text(f"Game 2 · {second}").wait_for()
    # A lucky second game turns over a card, which is celebrated first.
    unlocked = page.get_by_role("dialog", name="Unlocked")
    page.add_locator_handler(unlocked, lambda: watch_ceremonies(page))
    page.get_by_role("link", name="Replay: Game 2").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("heading", name="Sunday round")).to_be_visible()


def test_crosses_are_spent_with_the_keyboard_and_boxes_open_with_a_ceremony(player: Player) -> None:
    page = player.page
    campaign = begin(player)
    enter(player, campaign, {"tasks": TASKS, "longest": {"track": 6}})
    page.reload()
    circle = page.get_by_role("button", name="From Start to Box 1, circle 1 of 2")
    circle.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("3 crosses left to spend.")
    for name in ("From Start to Box 1, circle 2 of 2", "From Box 1 to Box 2, circle 1 of 5"):
        page.get_by_role("button", name=name).focus()
        page.keyboard.press(" ")
    expect(page.locator(".circle.crossed")).to_have_count(3)
    page.get_by_role("button", name="Keep these crosses").press("Enter")
    assert watch_ceremonies(page) == ["Box 1", "Red Hearts"]
    assert sheet(player, campaign)["crosses_left"] == 1
    expect(page.locator('[data-card="hearts_desire"]')).to_contain_text("one Red Heart, 5 or more")
    page.reload()
    expect(page.get_by_role("heading", name="Sunday round")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_campaign_belongs_to_a_group(new_player: Callable[..., Player]) -> None:
    mira, jonas = new_player(), new_player()
    campaign = begin(mira)
    invite = sheet(mira, campaign)["invite"]
    jonas.go(f"/campaign/{campaign}")
    expect(jonas.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    jonas.go(f"/i/{invite}")
    jonas.page.get_by_role("button", name="Join the campaign").click()
    expect(jonas.page).to_have_url(re.compile(rf"/campaign/{campaign}$"))
    expect(jonas.page.get_by_role("heading", name="Sunday round")).to_be_visible()
    assert len(sheet(jonas, campaign)["members"]) == 2
    jonas.go("/")
    expect(jonas.page.get_by_role("link", name=re.compile("Sunday round"))).to_be_visible()


def test_a_campaign_is_saved_as_a_file_and_brought_elsewhere(new_player: Callable[..., Player], tmp_path: Path) -> None:
    mira, jonas = new_player(), new_player()
    begin(mira, "Travelling round")
    with mira.page.expect_download() as download:
        mira.page.get_by_role("link", name="Save as a file").click()
    file = tmp_path / "campaign.json"
    download.value.save_as(file)
    jonas.go("/campaigns")
    jonas.page.get_by_label("Import a campaign from a file").set_input_files(file)
    expect(jonas.page.get_by_role("heading", name="Travelling round")).to_be_visible()
    file.write_text(file.read_text().replace("created", "croated", 1))
    jonas.go("/campaigns")
    jonas.page.get_by_label("Import a campaign from a file").set_input_files(file)
    expect(jonas.page.locator(".note.bad")).to_be_visible()


def test_a_real_game_is_typed_line_by_line_and_carries_the_campaign_on(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    page = player.page
    campaign = begin(player)
    page.get_by_role("link", name="Enter a real game").click()
    for name in ("Forest", "Grain", "Village", "Track"):
        page.get_by_label(name, exact=True).fill("26")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Stream", exact=True)).to_be_focused()
    page.get_by_label("Stream", exact=True).fill("3")
    expect(page.locator(".why")).to_contain_text("markers 4, 5, 5, 6, 6 cannot make 3")
    write = page.get_by_role("button", name="Write it on the sheet")
    expect(write).to_be_disabled()
    for typed, why in {"11e": "“11e” is not a number of points.", "-3": "below 0", "7.5": "not a whole number"}.items():
        page.get_by_label("Stream", exact=True).fill(typed)
        expect(page.locator(".why")).to_contain_text(why)
        expect(write).to_be_disabled()
    page.get_by_label("Stream", exact=True).fill("26")
    page.get_by_label("Longest track", exact=True).fill("6")
    expect(page.locator(".result")).to_contain_text("136")
    expect(write).to_be_enabled()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_label("Who played").fill("Mira, Jonas")
    write.click()
    expect(page.get_by_text("Game 1 · 136")).to_be_visible()
    assert sheet(player, campaign)["games"][0]["players"] == ["Mira", "Jonas"]
    assert sheet(player, campaign)["crosses_left"] == 4


def test_a_real_map_is_laid_tile_by_tile_and_counted(player: Player) -> None:
    page = player.page
    player.go("/pad")
    page.get_by_role("radio", name="Lay the map").check()
    for number, tile in enumerate(("T01", "L47", "L24", "L03", "L19")):
        page.locator(f'[data-pick="{tile}"]').click()
        if number:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        player.wait_for_tiles(number + 1)
        if tile.startswith("T"):
            page.get_by_label("Marker").select_option("4")
            page.get_by_role("button", name="OK").click()
    counted = page.get_by_role("group", name="Score sheet")
    expect(counted).to_be_visible()
    expect(counted.get_by_role("button", name="Longest track")).to_contain_text("0")
    page.locator('[data-pick="L00"]').click()
    page.locator('.cell[data-cell="0,1"]').click()
    page.get_by_role("button", name="Place").click()
    player.wait_for_tiles(6)
    expect(counted.get_by_role("button", name="Longest track")).to_contain_text("1")


def test_the_campaign_speaks_french(new_player: Callable[..., Player]) -> None:
    player = new_player(locale="fr-FR")
    page = player.page
    player.go("/campaigns")
    page.get_by_role("textbox", name="Nom de la campagne").fill("Dimanche")
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_role("heading", name="Dimanche")).to_be_visible()
    campaign = page.url.rpartition("/")[2]
    player.client.create(players=2, names=["Mira"], bots=["stroller"], campaign=campaign, start=True)
    enter(player, campaign, {"tasks": TASKS, "longest": {"track": 6}})
    page.reload()
    expect(page.get_by_text("croix à placer").first).to_be_visible()
    expect(page.get_by_text("Mira, Promeneur")).to_be_visible()
    expect(page.get_by_text("Veilleur de nuit").first).to_be_visible()
    for english in ("Night Watchman", "Advancement", "crosses to spend", "Boxes"):
        expect(page.get_by_text(english)).to_have_count(0)
