"""The end of a game as players see it: the result first, the points counted over the map, and sharing."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from ready import EVERYTHING

from web.duel_player import play_to_the_end, start_duel
from web.player import Player, best_of, start_with
from web.valley_player import play_sheets_elsewhere, start_valley

pytestmark = EVERYTHING

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def play_until_the_last_tiles(player: Player) -> None:
    """The same person plays in another program until the last tiles, and comes back for them."""
    with player.away() as table:
        while table.view["landscape_left"] > 1:
            table.wait(lambda: table.is_my_turn)
            if table.view["hand"] and table.view["legal"]:
                q, r, rotation, *_ = best_of(table.view)
                table.play(f"{q},{r}/{rotation}")
            else:
                table.play(table.moves[0])
    expect(player.board).to_be_visible()


def expect_actions_in_sight(page: Page) -> None:
    """What people do after a game needs no scrolling, on a desktop and on a phone."""
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        card = page.get_by_role("region", name="Result")
        expect(card).to_be_in_viewport(ratio=1)
        for action in (
            page.get_by_role("button", name="Play again"),
            page.get_by_role("link", name="Replay"),
            page.get_by_role("link", name="Review"),
            page.get_by_role("button", name="Share"),
        ):
            expect(action).to_be_in_viewport(ratio=1)
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def test_the_score_is_counted_over_the_map_and_then_the_map_is_seen(new_player: Callable[..., Player]) -> None:
    player = new_player(reduced_motion="no-preference")
    page = player.page
    page.clock.install()
    start_with(player)
    play_until_the_last_tiles(player)
    player.play_to_the_end()
    slip = page.locator(".slip")
    expect(slip).to_be_visible()
    expect(page.locator("image[data-tile]").first).to_be_visible()
    page.clock.run_for(10_000)
    expect(slip).to_have_count(0)
    total = player.view["score"]["total"]
    card = page.get_by_role("region", name="Result")
    expect(card.locator(".points")).to_contain_text(str(total))
    expect(card.get_by_role("heading")).not_to_have_text("")
    expect(card).to_contain_text("Your first result with this setup")
    expect_actions_in_sight(page)
    for seal in page.locator(".bare [data-fate=completed]").all():
        expect(seal).to_have_css("opacity", "0")
    expect(page.locator(".last")).to_have_count(0)
    assert page.locator("[data-fate=completed]").count() == sum(row[5] == "completed" for row in player.view["tiles"])


def test_the_picture_and_an_animated_replay_are_shared(new_player: Callable[..., Player]) -> None:
    player = new_player(reduced_motion="reduce")
    start_with(player)
    player.play_elsewhere()
    page = player.page
    expect(page.locator(".slip")).to_have_count(0)
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    picture = dialog.get_by_role("img", name=re.compile("The finished game"))
    expect(picture).to_have_class(re.compile("isDrawn"))
    drawn, save = picture.bounding_box(), dialog.get_by_role("link", name="Save picture").bounding_box()
    assert drawn is not None
    assert save is not None
    assert drawn["y"] + drawn["height"] <= save["y"], "the picture runs over the button below it"
    dialog.get_by_role("button", name="Make the animation").click()
    expect(dialog.get_by_role("progressbar", name=re.compile("Drawing the animation"))).to_be_visible()
    film = dialog.get_by_role("img", name="The game from the first move to the last")
    expect(film).to_be_visible()
    assert film.evaluate("async image => { await image.decode(); return image.naturalWidth }") > 300
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save animation").click()
    assert download.value.path().read_bytes()[:6] == b"GIF89a"
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("button", name="Review")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", ["duel", "valley"])
def test_a_won_game_tells_the_winner_and_the_margin(game: str, new_player: Callable[..., Player]) -> None:
    player = new_player(reduced_motion="reduce")
    if game == "duel":
        start_duel(player, bots=["greedy"], options={"modules": []})
        play_to_the_end(player)
    else:
        start_valley(player, "Ann", bots=("greedy",))
        play_sheets_elsewhere(player)
    page = player.page
    card = page.get_by_role("region", name="Result")
    totals = [score["total"] for score in player.view["scores"]]
    expect(card.locator(".points")).to_contain_text(str(totals[0]))
    lead = abs(totals[0] - totals[1])
    if len(player.view["winners"]) == 1:
        words = "on the tie-break" if not lead else "by one point" if lead == 1 else f"by {lead} points"
        expect(card).to_contain_text(words)
    expect_actions_in_sight(page)
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(before)
