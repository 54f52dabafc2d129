"""The Valley in the browser: three at one screen, keys, phones, friends, the score pad and the first lesson."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from dorfplatz.client import Client
from web.player import PHONE, Player
from web.test_axe import Inspector
from web.test_everybody import small_targets
from web.valley_player import (
    best_draft,
    die_of,
    draft_words,
    draw_fast,
    draw_on_pad,
    play_sheets_elsewhere,
    play_until_fallback,
    roll,
    start_valley,
)

pytestmark = pytest.mark.plays("valley", thinkers=True)

NAMES = ("Mira", "Jonas", "Aylin")


def test_three_at_one_screen_play_to_the_last_cell(player: Player) -> None:
    page = player.page
    player.go("/new?game=valley")
    for number, name in enumerate(NAMES, start=1):
        if number > 1:
            page.get_by_role("button", name="Add a player").click()
        page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    page.get_by_role("radio", name="Sheet D").check()
    page.get_by_role("radio", name="Jonas").check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Valley, sheet D")).to_be_visible()
    expect(page.get_by_text("round 1, Jonas rolls first")).to_be_visible()
    player.wait("player", 1)
    roll(player)

    row, _ = best_draft(player.view)
    page.locator(f'[data-die="{die_of(player, row[0])}"]').click()
    lit = {(each[2], each[3]) for each in player.view["legal"] if each[0] == row[0]}
    expect(page.locator("[data-lit]")).to_have_count(len(lit))
    page.locator(f'[data-cell="{row[2]},{row[3]}"]').click()
    expect(page.locator(f'[data-colour="{row[1]}"]')).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Draw the .* here")).click()
    player.wait("player", 2)
    expect(page.get_by_text("Aylin’s sheet", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=f"{row[1]}, taken by Jonas")).to_be_disabled()
    lines = page.get_by_role("list", name="Where the points come from")
    expect(lines.get_by_role("listitem").last).to_have_text(
        f"Result {player.view['scores'][2]['total']}".replace("-", "−")
    )
    page.get_by_role("button", name="Take back").click()
    player.wait("player", 1)

    play_sheets_elsewhere(player, turns=66)
    while player.view["phase"] != "over":
        roll(player)
        draw_fast(player)

    scores, winners = player.view["scores"], player.view["winners"]
    best = max(score["total"] for score in scores)
    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    expect(page.get_by_role("region", name="Result")).to_contain_text(str(best))
    assert all(len(sheet["drawn"]) == 25 for sheet in player.view["sheets"])
    table = page.get_by_role("table", name="Everyone’s points")
    expect(table.get_by_role("row", name=re.compile("^Result"))).to_have_text(
        re.compile(r"\D*".join(str(abs(score["total"])) for score in scores))
    )
    expect(page.locator(".reasons .way")).to_have_count(scores[winners[0]]["houses_fed"])
    for seat, name in enumerate(NAMES):
        table.get_by_role("button", name=f"Look at {name}’s sheet").click()
        expect(page.locator(".reasons .way")).to_have_count(scores[seat]["houses_fed"])
        expect(page.locator(".reasons .hungry")).to_have_count(scores[seat]["houses_hungry"])
    line = table.get_by_role("button", name="Most in blue")
    line.click()
    expect(table).to_contain_text(re.compile(r"Aylin \d+ against \d+"))

    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert json.loads(Path(download.value.path()).read_text())["game"] == "valley"
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save picture").click()
    assert Path(download.value.path()).read_bytes()[:4] == b"\x89PNG"
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("[data-symbol]")).to_have_count(75)
    page.get_by_role("slider").fill("30")
    expect(page.locator("[data-symbol]")).to_have_count(33)


def test_keys_alone_take_a_die_a_cell_and_draw(player: Player) -> None:
    start_valley(player, "Mira", bots=("random",))
    page, button = player.page, player.wide_button
    expect(button).to_contain_text("Roll the dice")
    page.keyboard.press("Enter")
    expect(button).to_contain_text("Take a die")
    said = page.get_by_role("status")
    page.keyboard.press("1")
    expect(said).to_contain_text("taken")
    page.keyboard.press("n")
    expect(said).to_contain_text(re.compile(r"row \d, column \d, (orange|yellow|green|pink|blue), free"))
    before = page.locator("#board [data-cell]:focus").get_attribute("data-cell")
    assert before
    page.keyboard.press("ArrowDown")
    expect(page.locator("#board [data-cell]:focus")).not_to_have_attribute("data-cell", before)
    page.keyboard.press("p")
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    expect(page.locator('#board [data-symbol], #board[data-shown="0"] [data-symbol]')).to_have_count(2)
    # When the bot has answered it is our turn again, which shows our own sheet.
    expect(button).to_contain_text(re.compile("Roll the dice|Take a die"))
    page.keyboard.press("v")
    expect(page.locator("#board")).to_have_attribute("data-shown", "1")
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_have_attribute("data-shown", "0")


def test_on_a_phone_a_tap_holds_and_turns_a_rail(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    start_valley(player, *NAMES)
    page = player.page
    while True:
        roll(player)
        if any(die["symbol"] in ("straight", "curve") and not die["colour"] for die in player.view["dice"]):
            break
        draw_fast(player)
    symbol = next(row[0] for row in player.view["legal"] if row[0] in ("straight", "curve"))
    page.locator(f'[data-die="{die_of(player, symbol)}"]').tap()
    row = next(row for row in player.view["legal"] if row[0] == symbol)
    cell, ghost = page.locator(f'[data-cell="{row[2]},{row[3]}"]'), page.locator(".ghost")
    cell.tap()
    turned = ghost.get_attribute("data-rotation")
    cell.tap()
    expect(ghost).not_to_have_attribute("data-rotation", turned or "")
    page.get_by_role("button", name="Turn left").tap()
    expect(ghost).to_have_attribute("data-rotation", turned or "")
    assert small_targets(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("button", name=re.compile("^Draw the .* here")).tap()
    expect(ghost).to_have_count(0)


def test_who_has_no_free_cell_is_told_why_and_draws_a_sunflower(new_player: Callable[..., Player]) -> None:
    player = new_player(locale="fr-FR")
    page = player.page
    play_until_fallback(player, *NAMES)
    expect(page.get_by_role("heading", name="La Vallée, fiche A")).to_be_visible()
    expect(page.get_by_role("note")).to_contain_text("Aucune couleur libre n’a de case libre sur votre fiche")
    drawn = page.locator('#board [data-symbol="sunflower"]').count()
    seat = player.view["player"]
    draw_fast(player)
    page.locator(f'[data-look="{seat}"]').or_(page.locator(f'#board[data-shown="{seat}"]')).first.click(
        position={"x": 5, "y": 5}
    )
    expect(page.locator(f'#board[data-shown="{seat}"] [data-symbol="sunflower"]')).to_have_count(drawn + 1)


def test_friends_see_at_once_what_somebody_took(player: Player) -> None:
    player.go("/new?game=valley")
    page = player.page
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting to start")).to_be_visible()
    friend = Client(player.url)
    with friend.join(player.table["id"]) as table:
        table.send("sit", seat=1, name="Jonas")
        page.get_by_role("radio", name="Jonas").check()
        page.get_by_role("button", name="Start the game").click()
        expect(page.get_by_role("button", name="Jonas rolls")).to_be_disabled()
        table.wait(lambda: table.is_my_turn)
        table.play("reveal")
        words = draft_words(table.view)
        table.play(words)
        colour = words.split(":")[1]
        player.wait("player", 0)
        expect(page.get_by_role("button", name=f"{colour}, taken by Jonas")).to_be_disabled()
        expect(page.get_by_role("button", name=re.compile(rf"Jonas put it on {colour}"))).to_be_disabled()
        expect(page.locator("[data-look] [data-symbol]")).to_have_count(2)
        draw_fast(player)
        table.wait(lambda: len(table.view["sheets"][0]["drawn"]) == 2)


def test_the_score_pad_counts_drawn_sheets(player: Player) -> None:
    player.go("/pad?game=valley")
    page = player.page
    draw_on_pad(player)
    table = page.get_by_role("table", name="Everyone’s points")
    # A house with a sheep and one without, a majority, a mountain beside the sunflower, the most villagers.
    expect(table.get_by_role("row", name=re.compile("^Result"))).to_contain_text(str(3 - 5 + 3 + 1 + 5))
    table.get_by_role("button", name="Sheep with a house").click()
    expect(page.locator(".reasons .way")).to_have_count(1)
    page.locator('[data-tool="rubber"]').click()
    page.locator('[data-cell="2,3"]').click()
    expect(table.get_by_role("row", name=re.compile("^Result"))).to_contain_text(str(3 + 3 + 1 + 5))


def test_the_points_of_a_real_game_are_typed_checked_and_kept(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    page = player.page
    player.go("/pad?game=valley")
    page.get_by_label("Name of player 1").fill("Mira")
    for line, points in (("Sheep with a house", "18"), ("Houses without sheep", "5"), ("High-speed valley", "7")):
        page.get_by_label(f"{line}, Mira").fill(points)
    status = page.get_by_role("main").get_by_role("status")
    expect(status).to_have_text("Mira, High-speed valley: 7 is impossible; this line can be 0, 4, 8, 9, 12, 13, …")
    page.get_by_label("High-speed valley, Mira").fill("13")
    expect(page.get_by_text("Mira wins")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Sheep with a house, Mira")).to_have_value("18")
    expect(page.locator("tfoot td").first).to_have_text("26")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    inspector = Inspector(page)
    inspector.look("typed Valley")
    assert inspector.troubles == []
