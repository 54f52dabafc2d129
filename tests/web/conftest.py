import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from web.player import DESKTOP, PATIENCE, Player
from web.serving import Server

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("DORFPLATZ_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("NO BROWSER: install chromium, or name one in DORFPLATZ_CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables")).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path).start()
    yield server
    server.stop()


@pytest.fixture
def new_player(browser: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Makes people, each with a browser of their own; none of their pages may have failed."""
    players: list[Player] = []

    def make(**options: Any) -> Player:
        url = options.pop("url", server.url)
        context = browser.new_context(**{"viewport": DESKTOP, "locale": "en-GB", **options})
        context.set_default_timeout(PATIENCE * 1000)
        player = Player(context.new_page(), url)
        players.append(player)
        return player

    yield make
    for player in players:
        player.page.context.close()
    assert [error for player in players for error in player.errors] == []


@pytest.fixture
def player(new_player: Callable[..., Player]) -> Player:
    return new_player()
