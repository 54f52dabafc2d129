"""A game that the app does not know: the server offers it, and the app shows its position and its legal moves."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from dice_race import GOAL
from playwright.sync_api import expect

from web.player import PHONE, Player
from web.serving import Server

pytestmark = pytest.mark.plays()


@pytest.fixture(scope="module")
def race(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with such a game alone."""
    server = Server(tmp_path_factory.mktemp("tables"), program=Path(__file__).parent / "race_server.py").start()
    yield server
    server.stop()


def test_a_game_that_the_app_does_not_know_is_played_from_the_lobby_to_its_replay(
    race: Server, new_player: Callable[..., Player]
) -> None:
    player = new_player(url=race.url)
    page = player.page
    player.go("/")
    card = page.get_by_role("article", name="Dice race")
    expect(card.get_by_role("button", name="Against a bot: Dice race")).to_be_visible()
    expect(card.get_by_role("link")).to_have_count(1)
    card.get_by_role("link", name="With friends").click()
    page.get_by_role("textbox", name="Name of player 1").fill("Ann")
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Dice race")).to_be_visible()
    for _ in range(3 * GOAL):
        player.until(lambda: player.table["status"] == "over" or 0 in player.view["to_move"])
        if player.table["status"] == "over":
            break
        expect(page.locator("#board")).to_have_text(player.view["text"])
        turn = player.view["turn"]
        page.get_by_role("button", name="walk").click()
        player.until(lambda turn=turn: player.view["turn"] > turn)  # type: ignore[misc]
    assert max(player.view["results"]) >= GOAL
    expect(page.get_by_role("main")).to_contain_text("\u2009:\u2009".join(str(each) for each in player.view["results"]))
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("listitem")).to_have_count(len(player.view["history"]))
    player.go("/")
    expect(page.locator("a.game")).to_have_count(1)


def test_its_page_fits_a_phone_and_a_move_is_taken_back(race: Server, new_player: Callable[..., Player]) -> None:
    player = new_player(url=race.url, viewport=PHONE, locale="fr-FR")
    page = player.page
    player.go(f"/t/{player.client.create(game='dice_race', players=2, names=['Ann', 'Bo'], start=True)}")
    page.get_by_role("button", name="walk").click()
    player.until(lambda: len(player.view["history"]) == 1)
    page.get_by_role("button", name="Annuler le coup").click()
    player.until(lambda: player.view["history"] == [])
    expect(page.get_by_role("heading", name=re.compile("À vous de jouer"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
