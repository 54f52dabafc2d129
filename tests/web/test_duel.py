"""The Duel in the browser: own maps, the same tile for all, modules, one screen for two, teams, and the score pad."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from web.duel_player import (
    choices_of,
    is_asked,
    lay,
    may_lay,
    play_on,
    play_to_the_end,
    see_the_end,
    start_duel,
    wait_for_turn,
)
from web.player import PHONE, Player

pytestmark = pytest.mark.plays("duel", thinkers=True)


def sit_down_together(ann: Player, bo: Player) -> None:
    """Ann opens a Duel with both modules in the app, Bo comes by its code."""
    ann.go("/new?game=duel")
    ann.page.get_by_role("textbox", name="Name of player 1").fill("Ann")
    ann.page.get_by_role("radio", name="Both").check()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Waiting to start")).to_be_visible()
    bo.go(f"/j/{ann.table['code']}")
    bo.page.get_by_role("textbox", name="Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit here").click()
    expect(ann.page.get_by_text("Bo", exact=True).first).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    for each in (ann, bo):
        expect(each.board).to_be_visible()


def test_two_browsers_play_a_duel_with_both_modules_to_the_end(new_player: Callable[..., Player]) -> None:
    ann, bo = new_player(), new_player()
    sit_down_together(ann, bo)
    wait_for_turn(ann, 0, 0)
    wait_for_turn(bo, 1, 0)

    lay(ann, 0)
    expect(ann.wide_button).to_have_text("Waiting for Bo")
    assert bo.view["map0"]["tiles"] == [], "a new tile is seen by the others when all have placed"
    ann.page.get_by_role("button", name="Take back").click()
    wait_for_turn(ann, 0, 0)
    lay(ann, 0)
    lay(bo, 1)
    wait_for_turn(ann, 0, 1)
    expect(ann.page.locator(".cards image[data-tile]")).to_have_count(1)

    ann.page.get_by_role("button", name=re.compile("^Look at Bo’s map")).last.click()
    expect(ann.page.get_by_role("application", name=re.compile("^Bo’s map"))).to_be_visible()
    expect(ann.page.locator(".cell")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("application", name=re.compile("^Your map"))).to_be_visible()

    view = play_on(
        [ann, bo], lambda view: 0 in view["own"] and choices_of(view, 0)["step"] == "interest", are_away=True
    )
    if view["phase"] != "over":
        question = ann.page.get_by_role("group", name="You have earned a point of interest. Which one?")
        move = next(
            move for move, *_ in choices_of(view, 0)["answers"] if move not in ("interest:hearts", "interest:none")
        )
        question.locator(f'[data-move="{move}"]').click()
        ann.page.locator(".cell").first.wait_for()
        lay(ann, 0)
        assert move.removeprefix("interest:") in ann.view["map0"]["interests"]

    play_on([ann, bo], lambda view: False, are_away=True)
    for player in (ann, bo):
        see_the_end(player)
    scores = [column["total"] for column in ann.view["scores"]]
    row = ann.page.get_by_role("row", name=re.compile("^Result"))
    expect(row.get_by_role("cell").first).to_have_text(str(scores[0]))
    expect(row.get_by_role("cell").last).to_have_text(str(scores[1]))
    ann.page.get_by_role("button", name="Longest stream").click()
    expect(ann.page.locator(".reasons li")).to_have_count(2)

    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("slider").fill("5")
    expect(ann.page.locator("figure image[data-tile]")).to_have_count(10)
    assert ann.page.url.endswith("?move=5")


def test_on_a_phone_in_french_the_own_map_comes_first_and_the_others_are_tabs(
    new_player: Callable[..., Player],
) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    page = player.page
    start_duel(player, bots=["apprentice"])
    wait_for_turn(player, 0, 0)
    lay(player, 0)
    wait_for_turn(player, 0, 1)
    play_on([player], lambda view: view["turn"] >= 6)
    wait_for_turn(player, 0, 6)
    expect(page.get_by_role("application", name=re.compile("^Votre zone de jeu"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Regarder la zone de jeu d’Apprenti")).tap()
    expect(page.locator(".whose")).to_contain_text("La zone de jeu d’Apprenti")
    page.get_by_role("button", name="Retour à votre zone").tap()
    page.get_by_role("button", name=re.compile("^Modules")).tap()
    expect(page.get_by_role("heading", name="Plateau Stockage")).to_be_visible()
    expect(page.get_by_text("Premier territoire fermé de 5 ou plus").first).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    play_to_the_end(player)
    expect(page.get_by_role("rowheader", name="Encerclement")).to_be_visible()
    player.go("/")
    expect(page.get_by_role("link", name=re.compile("Le Duel avec Apprenti"))).to_be_visible()


def test_at_one_screen_the_new_tiles_stay_hidden_and_the_keyboard_suffices(player: Player) -> None:
    page = player.page
    start_duel(player, names=["Ann", "Bo"], options={})
    wait_for_turn(player, 0, 0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    curtain = page.get_by_role("dialog", name="Hand over the screen to Bo")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button", name="Ann: take back").click()
    expect(curtain).to_have_count(0)
    wait_for_turn(player, 0, 0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(curtain).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("application", name=re.compile("^Bo’s map"))).to_be_visible()
    expect(page.locator("image[data-tile]")).to_have_count(0)

    wait_for_turn(player, 1, 0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    wait_for_turn(player, 1, 1)
    expect(page.locator(".cards image[data-tile]")).to_have_count(1)
    page.keyboard.press("v")
    expect(page.get_by_role("dialog", name="Hand over the screen to Ann")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("application", name=re.compile("^Ann’s map"))).to_be_visible()


def test_at_one_screen_that_shows_tiles_at_once_nobody_hands_over(player: Player) -> None:
    start_duel(player, names=["Ann", "Bo"], options={"at_once": True})
    wait_for_turn(player, 0, 0)
    lay(player, 0)
    expect(player.page.get_by_role("application", name=re.compile("^Bo’s map"))).to_be_visible()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.page.locator(".cards image[data-tile]")).to_have_count(1)
    lay(player, 1)


def test_what_was_completed_is_outlined_on_its_own_map_only(player: Player) -> None:
    """The screen goes on to Bo at once, whose map has fewer tiles than what Ann has just completed."""
    start_duel(player, names=["Ann", "Bo"], options={"at_once": True})
    wait_for_turn(player, 0, 0)
    for turn in range(30):
        expect(player.page.get_by_role("application", name=re.compile("^Ann’s map"))).to_be_visible()
        view = play_on([player], lambda view: not is_asked(view, 0))
        expect(player.page.get_by_role("application", name=re.compile("^Bo’s map"))).to_be_visible()
        if view["map0"]["completed"]:
            return
        play_on([player], partial(may_lay, side=0, turn=turn + 1))
        wait_for_turn(player, 0, turn + 1)
        player.page.keyboard.press("v")
    raise AssertionError("Ann completes nothing")


def test_a_team_acts_for_one_side_and_strangers_watch_all_maps(new_player: Callable[..., Player]) -> None:
    ann, cleo, stranger = new_player(), new_player(), new_player()
    table = start_duel(ann, players=4, sides=[0, 1, 0, 1], bots=["greedy"], start=False, options={})
    for who, name in ((cleo, "Cleo"),):
        who.go(f"/t/{table}")
        expect(who.page.get_by_text("Team 2").first).to_be_visible()
        who.page.get_by_role("textbox", name="Your name").fill(name)
        who.page.get_by_role("button", name="Sit here").first.click()
        expect(ann.page.get_by_text(name).first).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    wait_for_turn(ann, 0, 0)
    wait_for_turn(cleo, 0, 0)
    lay(cleo, 0)
    wait_for_turn(ann, 0, 1)
    expect(ann.page.locator('.strip [data-side="0"]')).to_have_attribute("title", "Ann & Cleo")
    stranger.go(f"/t/{table}")
    expect(stranger.wide_button).to_have_text("You are watching")
    expect(stranger.page.get_by_role("application", name=re.compile("^Ann & Cleo’s map"))).to_be_visible()
    expect(stranger.page.locator(".cards image[data-tile]")).to_have_count(1)
    for who in (ann, cleo, stranger):
        who.page.get_by_role("button", name=re.compile("Chat")).first.click()
    ann.page.get_by_role("radio", name="My team").check()
    ann.page.get_by_placeholder("To my team only").fill("the river first")
    ann.page.keyboard.press("Enter")
    expect(cleo.page.get_by_role("list", name="Chat")).to_contain_text("Ann team the river first")
    ann.page.get_by_role("radio", name="Everybody").check()
    ann.page.get_by_placeholder("Say something").fill("good luck")
    ann.page.keyboard.press("Enter")
    expect(stranger.page.get_by_role("list", name="Chat")).to_have_text("Ann good luck")
    expect(stranger.page.get_by_role("radio", name="My team")).to_have_count(0)


def test_the_score_pad_takes_a_real_duel_in_columns(player: Player) -> None:
    """The rulebooks' own example is Ann's column."""
    page = player.page
    player.go("/pad?game=duel")
    page.get_by_role("textbox", name="Name of side 1").fill("Ann")
    page.get_by_role("textbox", name="Name of side 2").fill("Bo")
    example = {"Grain": 4, "Village": 9, "Track": 3, "Wraparound": 4, "Yellow flags": 14, "Longest track": 3}
    for line, points in example.items():
        page.get_by_role("textbox", name=f"{line}, Ann", exact=True).fill(str(points))
    page.get_by_role("textbox", name="Forest, Bo", exact=True).fill("9")
    result = page.get_by_role("row", name=re.compile("^Result"))
    expect(result.get_by_role("cell").first).to_have_text("37")
    expect(page.get_by_text("Ann wins")).to_be_visible()
    page.get_by_role("textbox", name="Forest, Bo", exact=True).fill("2")
    expect(page.get_by_role("textbox", name="Forest, Bo", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_role("radio", name="Both").check()
    expect(page.get_by_role("textbox", name="Trophy, Ann", exact=True)).to_be_visible()
    expect(page.get_by_role("textbox", name="Star, Bo", exact=True)).to_be_visible()
    broken = "[...document.images].filter((picture) => picture.complete && picture.naturalWidth === 0).length"
    assert page.evaluate(broken) == 0
