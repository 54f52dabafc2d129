import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from web.devices import Devices
from web.player import DESKTOP, PATIENCE, Player
from web.serving import Server, shared_server

# Debian's chromium without its window saves a quarter of the CPU time of these tests.
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")

# Glides would be waited for at every tile. Long runs have them, and so have tests about what moves.
USUAL = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": os.environ.get("DORFPLATZ_MOTION", "reduce")}

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("DORFPLATZ_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if chromium is None:
        pytest.skip("NO BROWSER: install chromium, or name one in DORFPLATZ_CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server that all tests share, in all processes of a run."""
    base = tmp_path_factory.getbasetemp()
    with shared_server(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) as address:
        yield address


@pytest.fixture(scope="session")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may kill, if it starts it again."""
    server = Server(tmp_path_factory.mktemp("tables")).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


@pytest.fixture
def new_player(devices: Devices, request: pytest.FixtureRequest) -> Iterator[Callable[..., Player]]:
    """Makes people, each with a device of their own, at the shared server unless a `url` is given.

    None of their pages may have failed.
    """
    players: list[Player] = []

    def make(**options: Any) -> Player:
        url = options.pop("url", None) or request.getfixturevalue("address")
        player = Player(devices.borrow(**{**USUAL, **options}).new_page(), url)
        players.append(player)
        return player

    yield make
    for player in players:
        devices.give_back(player)
    assert [error for player in players for error in player.errors] == []


@pytest.fixture
def player(new_player: Callable[..., Player]) -> Player:
    return new_player()
