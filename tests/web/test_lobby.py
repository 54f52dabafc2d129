"""The lobby: my games first, then every game with all ways into it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.player import DESKTOP, Player

pytestmark = pytest.mark.plays("duel", "valley")

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOADED = "pictures => pictures.every(each => each.complete && each.naturalWidth > 0)"


def is_in_sight(player: Player, game: str) -> bool:
    """Whether the card of a game is on the screen with everything on it."""
    box = player.page.get_by_role("article", name=game).bounding_box()
    size = player.page.viewport_size
    return bool(box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


def test_a_first_visitor_sees_three_games_at_a_glance(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=DESKTOP)
    player.go("/")
    expect(player.page.get_by_role("article")).to_have_count(3)
    pictures = player.page.locator("article img")
    player.until(lambda: bool(pictures.evaluate_all(LOADED)))
    assert [game for game in ("The Board Game", "The Duel", "The Valley") if not is_in_sight(player, game)] == []
    assert player.page.get_by_text("Compatible with").count() == 1


def test_a_first_visitor_with_a_phone_sees_a_game_and_its_ways(new_player: Callable[..., Player]) -> None:
    player = new_player(locale="fr-FR", **PHONE)
    player.go("/")
    card = player.page.get_by_role("article", name="Le jeu de plateau")
    expect(card.get_by_role("button")).to_have_text(["Jouer en solo"])
    expect(card.get_by_role("link")).to_have_text(["Entre amis", "Apprendre", "Règles"])
    assert is_in_sight(player, "Le jeu de plateau")


def test_every_way_into_a_game_is_one_click(player: Player) -> None:
    page = player.page
    player.go("/")
    page.get_by_role("button", name="Against a bot: The Duel").click()
    player.until(lambda: player.table.get("game") == "duel")
    assert [seat["state"] for seat in player.table["seats"]] == ["person", "bot"]
    # There is nobody whom a hint could annoy.
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    player.go("/")
    page.get_by_role("link", name="With friends: The Valley").click()
    expect(page.get_by_role("radio", name="The Valley")).to_be_checked()
    player.go("/")
    page.get_by_role("link", name="Rules: The Duel").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("The Duel"))
    player.go("/")
    page.get_by_role("link", name="Learn: The Valley").click()
    player.until(lambda: player.table.get("game") == "valley")
    expect(page.get_by_role("region", name="Learn by playing")).to_be_visible()


def test_my_games_come_first_by_name_with_a_picture_and_whose_turn_it_is(new_player: Callable[..., Player]) -> None:
    player = new_player(**PHONE)
    waiting = player.client.create(players=2, names=["Mira"])
    duel = player.client.create(game="duel", players=2, names=["Mira"], bots=["stroller"], start=True)
    with player.client.join(duel) as table:
        for _ in range(4):
            table.wait(lambda: table.is_my_turn)
            table.play(table.moves[0])
    both = player.client.create(players=2, names=["Mira", "Max"], start=True, first=1)
    player.go("/")
    mine = player.page.get_by_role("region", name="Continue").get_by_role("listitem")
    expect(mine).to_have_count(3)
    # My turn first; the bot may have moved before or after the other table was opened.
    expect(mine.last).to_have_text(re.compile("The Board Game.*Not started yet, code"))
    assert {link.get_attribute("href") for link in mine.get_by_role("link").all()} == {
        f"/t/{table_id}" for table_id in (both, duel, waiting)
    }
    expect(mine.filter(has_text="Mira and Max")).to_have_text(re.compile("The Board Game: Mira and Max.*Max’s turn"))
    against_bot = mine.filter(has_text="The Duel with Stroller")
    expect(against_bot).to_have_text(re.compile("Your turn.*today"))
    picture = against_bot.locator("img")
    expect(picture).to_have_attribute("src", re.compile(f"/api/tables/{duel}/thumbnail.svg"))
    player.until(lambda: bool(picture.evaluate_all(LOADED)))
    against_bot.get_by_role("link").click()
    player.until(lambda: player.table.get("id") == duel)
