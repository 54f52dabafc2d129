"""What waits for machine code says for how long, where people look, and goes on by itself."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect
from ready import EVERYTHING

from web.player import PHONE, Player, start_alone

pytestmark = EVERYTHING

HINTS = re.compile("/hint")
REFUSED = {
    "reason": "busy",
    "text": "Hints are getting ready; ask again in about 50 seconds.",
    "key": "hints_ready_in",
    "values": {"seconds": 50},
}


def keep_waiting(player: Player, seat: str, seconds: int) -> None:
    """Say of a bot that it waits, in whatever the server sends."""

    def waits(message: str | bytes) -> str:
        told = json.loads(message)
        if told["type"] == "update":
            told["table"]["ready_in"] = {seat: seconds}
        return json.dumps(told)

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(waits(message)))

    player.page.route_web_socket(re.compile("/ws/tables/"), between)


@pytest.mark.parametrize("game", ["romantik", "duel", "valley"])
@pytest.mark.parametrize("is_phone", [False, True], ids=["wide", "phone"])
def test_a_bot_that_gets_ready_says_how_long_it_takes(
    new_player: Callable[..., Player], game: str, is_phone: bool
) -> None:
    player = new_player(**({"viewport": PHONE, "has_touch": True} if is_phone else {}))
    keep_waiting(player, "1", 30)
    player.go(f"/t/{player.client.create(game=game, players=2, names=['Mira'], bots=['planner'], start=True)}")
    banner = player.page.get_by_text("Planner is ready in about 30 seconds")
    expect(banner).to_be_visible()
    box, size = banner.bounding_box(), player.page.viewport_size
    assert box
    assert size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]


def test_a_hint_that_gets_ready_says_how_long_it_takes_and_comes_by_itself(player: Player) -> None:
    start_alone(player)
    player.wait("phase", "place")
    page, asked = player.page, list[str]()
    expect(page.get_by_text("is ready in")).to_have_count(0)

    def refuse_at_first(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=503, json=REFUSED)
        else:
            route.continue_()

    page.route(HINTS, refuse_at_first)
    slip = page.get_by_role("region", name="Hint")
    page.get_by_role("button", name="Hint").click()
    expect(slip).to_contain_text("Ready in about a minute")
    expect(slip.get_by_text("Where", exact=True)).to_be_visible()
    assert len(asked) == 2
