"""Unlocked parts at the table: every small question, the Warehouse, and the sheet with its explanations."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from web.player import PHONE, Player, best_of, link_of, start_with

pytestmark = pytest.mark.plays("romantik", thinkers=True)

QUESTIONS = {"cloud", "heart", "mill", "balloon", "photographer"}


def play_until(player: Player, is_there: Callable[[dict[str, Any]], bool], is_watched: bool = False) -> bool:
    """The same person plays on in another program until something is asked or the game is over."""
    with link_of(player) if is_watched else player.away() as table:
        for _ in range(400):
            table.wait(lambda: table.status == "over" or table.is_my_turn)
            if table.status == "over" or is_there(table.view):
                break
            table.play(sensible(table.view))
    player.wait_for_tiles(len(table.view["tiles"]))
    player.wait("phase", table.view["phase"])
    return table.status != "over"


def sensible(view: dict[str, Any]) -> str:
    """A move that a person might make, with stored tiles now and then."""
    if view["answers"]:
        # A heart waits for a tile that is worth it.
        return str(max(view["answers"], key=lambda row: row[1] - 1.5 * (row[0] in ("heart:red", "heart:gold")))[0])
    if "store" in view["moves"] and len(view["tiles"]) % 7 == 3:
        return "store"
    if view["legal"] and not (view["phase"] == "reveal" and len(view["tiles"]) % 3):
        q, r, rotation, *_ = best_of(view)
        return f"{'' if view['hand'] else 'stored:'}{q},{r}/{rotation}"
    return str(view["moves"][0])


def test_a_game_with_everything_from_the_first_question_to_the_explained_sheet(player: Player) -> None:
    page = player.page
    start_with(player, parts="everything")
    answered: set[str] = set()
    while play_until(player, lambda view: view["phase"] in QUESTIONS - answered, is_watched=True):
        phase, before = player.view["phase"], player.view["answers"]
        card = page.locator(".question")
        expect(card.locator("[data-move]")).to_have_count(len(before))
        move = max(before, key=lambda row: row[1])[0]
        card.locator(f'[data-move="{move}"]').click()
        expect(page.locator(f'.question [data-move="{move}"]')).to_have_count(0)
        if move in ("heart:red", "heart:gold", "mill:yes", "balloon:yes"):
            expect(page.locator("[data-figure]")).not_to_have_count(0)
        answered.add(phase)
    assert {"heart", "mill"} <= answered
    assert len(answered) >= 3
    assert player.view["phase"] == "over"
    sheet = page.get_by_role("group", name="Score sheet").first
    lines = sheet.get_by_role("button")
    score = player.view["score"]
    expect(lines).to_have_count(sum(len(score[group]) for group in ("tasks", "flags", "longest", "parts")))
    hill = sheet.get_by_role("button", name=re.compile("^Hill"))
    hill.click()
    expect(sheet).to_contain_text(re.compile(r"Task tiles? within 2 steps|not on the map"))
    if score["parts"]["hill"]:
        expect(page.locator(".tile.lit").first).to_be_visible()


def test_hearts_are_given_and_declined_with_the_keyboard(player: Player) -> None:
    page = player.page
    start_with(player, parts={"red_hearts": 4})
    assert play_until(player, lambda view: view["phase"] == "heart")
    said = page.get_by_role("status")
    expect(said).to_contain_text("1: Red Heart")
    for declining in ("Enter", "Escape"):
        page.locator(".question").wait_for()
        page.keyboard.press(declining)
        expect(page.locator(".question")).to_have_count(0)
        expect(page.locator('[data-figure="red_heart"]')).to_have_count(0)
        assert play_until(player, lambda view: view["phase"] == "heart")
    page.locator(".question").wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator('[data-figure="red_heart"]')).to_have_count(1)
    assert play_until(player, lambda view: view["phase"] == "heart")
    page.locator(".question").wait_for()
    page.keyboard.press("1")
    expect(page.locator('[data-figure="red_heart"]')).to_have_count(2)
    expect(page.get_by_role("button", name="1 part in play")).to_contain_text("2 Red Hearts")


def test_the_warehouse_keeps_a_tile_and_gives_it_back_to_the_board(player: Player) -> None:
    page = player.page
    start_with(player, parts={"warehouse": True})
    assert play_until(player, lambda view: "store" in view["moves"])
    tile, count = player.view["hand"]["tile"], len(player.view["tiles"])
    warehouse = page.get_by_role("group", name="Optional")
    warehouse.get_by_role("button", name="Store the tile").click()
    player.wait("stored", tile)
    player.wait("phase", "reveal")
    expect(page.locator(".cell")).to_have_count(0)
    warehouse.get_by_role("button", name="Take the tile").click()
    expect(page.locator(".cell").first).to_be_visible()
    warehouse.get_by_role("button", name="Put it back").click()
    expect(page.locator(".cell")).to_have_count(0)
    page.keyboard.press("w")
    row = player.best()
    player.hold(row)
    player.wide_button.click()
    player.wait_for_tiles(count + 1)
    assert player.view["tiles"][-1][:4] == [tile, *row[:3]]
    player.wait("stored", None)


def test_when_nothing_is_left_to_reveal_the_stored_tile_is_laid_or_the_game_ended(player: Player) -> None:
    start_with(player, parts={"warehouse": True})
    with player.away() as table:
        while table.view["phase"] != "last":
            table.wait(lambda: table.view["phase"] == "last" or table.is_my_turn)
            if table.view["phase"] == "place" and "store" not in table.view["moves"] and table.view["legal"]:
                q, r, rotation, *_ = best_of(table.view)
                table.play(f"{q},{r}/{rotation}")
            elif table.view["phase"] != "last":
                table.play(next(move for move in ("store", "reveal", *table.moves) if move in table.moves))
    player.wait("phase", "last")
    expect(player.page.locator(".cell").first).to_be_visible()
    player.page.get_by_role("group", name="Optional").get_by_role("button", name="End the game").click()
    player.wait("phase", "over")
    assert player.view["stored"]


def test_a_cloud_asks_what_its_sides_join(player: Player) -> None:
    page = player.page
    for _ in range(6):
        start_with(player, parts={"clouds": True})
        if play_until(player, lambda view: view["phase"] == "cloud"):
            break
    assert player.view["phase"] == "cloud"
    side = page.locator(".side[data-side]")
    move = player.view["moves"][0]
    assert side.get_attribute("data-side") == move[len("cloud:")]
    expect(page.locator(".outline").first).to_be_visible()
    page.locator(f'[data-move="{move}"]').click()
    expect(page.locator(f'[data-move="{move}"]')).to_have_count(0)


def test_on_a_phone_a_question_is_in_thumb_reach(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    start_with(player, parts="everything")
    assert play_until(player, lambda view: view["phase"] == "heart")
    page = player.page
    button = page.locator('[data-move="heart:red"], [data-move="heart:gold"]').first
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] > PHONE["height"] / 2
    button.tap()
    expect(page.locator('[data-move="heart:red"]')).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_on_a_phone_the_button_of_the_parts_is_never_empty(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    start_with(player, parts={"circus": True})
    expect(player.page.get_by_role("button", name="1 part in play").locator("svg, img")).to_be_visible()


def test_a_table_is_made_with_chosen_parts(player: Player) -> None:
    page = player.page
    player.go("/new")
    page.get_by_role("button", name="Fewer: Seats for friends online").click()
    page.get_by_role("radio", name="Chosen parts").check()
    page.get_by_role("button", name="Show the list").click()
    page.get_by_role("checkbox", name=re.compile("^Hill")).check()
    page.get_by_role("checkbox", name=re.compile("^Red Hearts")).check()
    page.get_by_role("button", name="Fewer: Red Hearts").click()
    page.get_by_role("button", name="Start", exact=True).click()
    player.wait("phase", "place")
    assert player.view["parts"] == {"red_hearts": 3, "hill": True}
    page.get_by_role("button", name="2 parts in play").click()
    expect(page.get_by_role("dialog", name="Parts")).to_contain_text("2 points for each Task tile within two steps")


def test_a_seat_whose_bot_stumbled_says_so(player: Player) -> None:
    """The server plays any move for a bot that fails; here its word about that is put into what it sends."""
    page = player.page

    def stumble(message: str | bytes) -> str:
        told = json.loads(message)
        if told["type"] == "update":
            told["table"]["stumbled"] = [1]
        return json.dumps(told)

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(stumble(message)))

    page.route_web_socket(re.compile("/ws/tables/"), between)
    table_id = player.client.create(players=2, names=["Mira"], bots=["greedy"], start=True)
    player.go(f"/t/{table_id}")
    expect(page.get_by_text("failed; a random move was played").first).to_be_visible()


def test_parts_are_chosen_by_chance(player: Player) -> None:
    page = player.page
    player.go("/new")
    page.get_by_role("radio", name="Chosen parts").check()
    page.get_by_role("button", name="Show the list").click()
    chosen = page.locator("fieldset").get_by_role("checkbox", checked=True)
    expect(chosen).to_have_count(0)
    page.get_by_role("button", name="Random").click()
    expect(chosen).not_to_have_count(0)
