"""My results in the browser: statistics of finished games, and daily games of every kind with past days."""

import datetime
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from server.serving import play_on

from web.player import DESKTOP, Player
from web.test_axe import Inspector

pytestmark = pytest.mark.plays("valley", thinkers=True)


def test_a_guest_sees_their_results_and_plays_past_days(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=DESKTOP, color_scheme="light", reduced_motion="reduce")
    page, client = player.page, player.client
    with client.join(client.create(game="valley", names=["Mira"], stack="daily", start=True)) as table:
        play_on(table)
    mine = client.get("/api/me/statistics?game=valley")

    player.go("/")
    page.get_by_role("link", name="My statistics").click()
    # They open at the game that was played.
    points = str(mine["best"]["points"])
    best = page.get_by_role("link", name=f"{points}: Best game")
    expect(best).to_be_visible()
    games = page.get_by_role("navigation", name="Game")
    games.get_by_role("link", name="The Board Game").click()
    expect(page.get_by_text("Nothing here yet")).to_be_visible()
    games.get_by_role("link", name="The Valley").click()
    expect(best).to_be_visible()
    expect(page.get_by_role("img", name=f"Points in 1 game, in order: from {points}")).to_be_visible()
    lines = page.get_by_role("table", name="Where your points come from")
    expect(lines.get_by_role("row")).to_have_count(1 + len(mine["lines"]))
    against = page.get_by_role("table", name="Played against").get_by_role("row", name="Bot: Builder")
    won = mine["wins"]["longest"]
    expect(against.get_by_role("cell")).to_have_text([str(won), str(1 - won), "0", points])
    page.get_by_text("Show as a table").click()
    expect(page.get_by_role("table").filter(has_text="Date").get_by_role("cell")).to_have_text(["1", points, points])
    inspector = Inspector(page)
    inspector.look("statistics")
    page.get_by_role("radio", name="With extras").check()
    expect(page.get_by_text("No games match this choice.")).to_be_visible()
    page.get_by_role("button", name="Show all games").click()
    expect(lines).to_be_visible()

    player.go("/daily/valley")
    expect(page.get_by_role("link", name="See your game")).to_be_visible()
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    today = datetime.datetime.now(datetime.UTC).date()
    yesterday = today - datetime.timedelta(days=1)
    if yesterday.month != today.month:
        page.get_by_role("button", name="Previous month").click()
    page.get_by_role("link", name=f"{yesterday.day} {yesterday:%B}: not played").click()
    expect(page.get_by_text("Nobody finished this stack on its day.")).to_be_visible()
    inspector.look("a past day")
    page.get_by_role("button", name="Play this stack").click()
    player.until(lambda: "/t/" in page.url, lambda: "no table opens")
    assert inspector.troubles == []
