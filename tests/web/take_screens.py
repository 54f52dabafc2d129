"""Writes pictures of every screen into docs/screens: scripts/web --screens [FOLDER]."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from web.player import Player, start_alone
from web.serving import Server

SCREENS = Path(__file__).parents[2] / "docs/screens"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "device_scale_factor": 1.5},
    "tablet": {"viewport": {"width": 768, "height": 1024}, "has_touch": True},
}

# Of these, a few pictures are enough.
ENOUGH = {
    "desktop-dusk.jpg": {"map", "ghost", "end-line", "lobby"},
    "tablet-day.jpg": {"ghost", "end"},
}


class Camera:
    """Takes pictures of one person's page."""

    def __init__(self, player: Player, folder: Path, size: str, theme: str) -> None:
        self._player = player
        self._folder = folder
        self._end = f"{size}-{theme}.jpg"

    def take(self, name: str) -> None:
        """One picture, when everything has come to rest."""
        if name not in ENOUGH.get(self._end, {name}):
            return
        page = self._player.page
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(700)
        page.screenshot(path=self._folder / f"{name}-{self._end}", type="jpeg", quality=58)


def pages(player: Player, camera: Camera) -> None:
    """Every page that is not a map."""
    page = player.page
    player.go("/new")
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("button", name="Put a bot here").click()
    page.get_by_role("button", name="More: Seats").click()
    camera.take("new")
    page.get_by_role("button", name="Open the table").click()
    camera.take("seats")
    player.go("/learn")
    camera.take("learn")
    player.go("/me")
    camera.take("settings")


def game(player: Player, camera: Camera) -> None:
    """A game alone from the first tile to the replay."""
    page = player.page
    start_alone(player)
    for _ in range(24):
        place(player)
        player.wait("phase", "place")
    camera.take("map")
    row = player.best()
    while len(player.view["tiles"]) < 40 and not any(fate == "completed" for _, fate, _, _ in row[4]):
        place(player)
        player.wait("phase", "place")
        row = player.best()
    choose(player, row)
    camera.take("ghost")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Remaining tiles").click()
    camera.take("remaining")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    camera.take("menu")
    page.keyboard.press("Escape")
    player.board.focus()
    while player.view["phase"] != "over":
        if player.view["phase"] == "place":
            place(player)
        page.wait_for_timeout(60)
    camera.take("end")
    page.get_by_role("button", name="Longest track").focus()
    camera.take("end-line")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").fill("30")
    camera.take("replay")
    player.go("/daily")
    camera.take("daily")
    player.go("/")
    camera.take("lobby")


def choose(player: Player, row: list[Any]) -> None:
    """By keyboard, so that cells beyond the edge of a small screen are reached too."""
    page = player.page
    page.keyboard.press("Escape")
    cells = sorted({(each[1], each[0]) for each in player.view["legal"]})
    for _ in range(cells.index((row[1], row[0])) + 1):
        page.keyboard.press("n")
    player.turn_to(row[2])


def place(player: Player) -> None:
    """Lay the tile where it is best."""
    count = len(player.view["tiles"])
    if player.view["legal"]:
        choose(player, player.best())
    player.page.keyboard.press("Enter")
    if player.view["legal"]:
        player.wait_for_tiles(count + 1)


def tour(
    browser: Browser, url: str, folder: Path, size: str, theme: str, visit: Callable[[Player, Camera], None]
) -> None:
    """One person's way through the app."""
    scheme = "light" if theme == "day" else "dark"
    context = browser.new_context(locale="en-GB", color_scheme=scheme, **SIZES[size])  # type: ignore[arg-type]
    player = Player(context.new_page(), url)
    visit(player, Camera(player, folder, size, theme))
    context.close()


def main(folder: Path = SCREENS) -> None:
    """All pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=chromium)
        try:
            for size, theme in (
                ("desktop", "day"),
                ("phone", "dusk"),
                ("desktop", "dusk"),
                ("phone", "day"),
                ("tablet", "day"),
            ):
                tour(browser, server.url, folder, size, theme, game)
                if (size, theme) in (("desktop", "day"), ("phone", "dusk"), ("phone", "day")):
                    tour(browser, server.url, folder, size, theme, pages)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:]))
