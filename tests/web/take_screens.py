"""Writes pictures of every screen into docs/screens: scripts/web --screens [FOLDER [VISIT …]]; VISITS names them."""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from dorfplatz.client import Client
from web.duel_player import choices_of, play_on, play_to_the_end, start_duel, wait_for_turn
from web.player import Player, best_of, start_alone, start_with
from web.serving import Server
from web.test_campaign import TASKS, begin, enter, watch_ceremonies
from web.test_parts import play_until
from web.valley_player import draw_on_pad, play_sheets_elsewhere, play_until_fallback, roll, start_valley, take_best

SCREENS = Path(__file__).parents[2] / "docs/screens"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "device_scale_factor": 1.5},
    "tablet": {"viewport": {"width": 768, "height": 1024}, "has_touch": True},
}

REAL_MAP = (("L24", "0,0"), ("L47", "1,0"), ("L27", "0,1"), ("L03", "1,-1"), ("L19", "-1,1"))

# Of these, a few pictures are enough.
ENOUGH = {
    "desktop-dusk.jpg": {
        "map",
        "ghost",
        "end-line",
        "lobby",
        "outlines",
        "fits",
        "heart",
        "campaign",
        "ceremony",
        "duel",
        "valley",
        "valley-end",
        "hint-why",
        "review",
        "valley-heat",
        "duel-review",
    },
    "tablet-day.jpg": {
        "ghost",
        "end",
        "heart",
        "campaign",
        "pad-laid",
        "duel",
        "duel-end",
        "valley",
        "valley-end",
        "valley-hint",
    },
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
        expect(page.locator("div.note")).to_have_count(0, timeout=8_000)
        page.screenshot(path=self._folder / f"{name}-{self._end}", type="jpeg", quality=58)


def pages(player: Player, camera: Camera) -> None:
    """Every page that is not a map."""
    page = player.page
    player.go("/new")
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("button", name="Add a bot").click()
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
    player.play_elsewhere(tiles=24)
    player.wait("phase", "place")
    camera.take("map")
    row = player.best()
    for tiles in range(25, 41):
        if any(fate == "completed" for _, fate, _, _ in row[4]):
            break
        player.play_elsewhere(tiles=tiles)
        player.wait("phase", "place")
        row = player.best()
    choose(player, row)
    camera.take("ghost")
    page.keyboard.press("f")
    expect(page.get_by_role("dialog")).to_contain_text("would fit the chosen cell")
    camera.take("fits")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_role("button", name=re.compile("remaining tile"))).to_be_enabled()
    camera.take("asked")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Remaining tiles").click()
    camera.take("remaining")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Your tile|fits in")).click()
    camera.take("places")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    camera.take("menu")
    page.get_by_role("switch", name=re.compile("Strong outlines")).check()
    page.keyboard.press("Escape")
    camera.take("outlines")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name=re.compile("Strong outlines")).uncheck()
    page.keyboard.press("Escape")
    player.play_elsewhere()
    page.mouse.click(5, 400)
    camera.take("end")
    page.get_by_role("button", name="Longest track").focus()
    camera.take("end-line")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").fill("30")
    camera.take("replay")
    player.go("/")
    camera.take("lobby")


def daily(player: Player, camera: Camera) -> None:
    """The daily stack, with its results."""
    page = player.page
    for careless, name in enumerate(("Mira", "Jonas", "Aylin")):
        page.context.clear_cookies()
        player.go("/me")
        page.get_by_role("textbox", name="Your name").fill(name)
        page.get_by_role("button", name="OK").click()
        player.go("/daily")
        page.get_by_role("button", name="Play today’s stack").click()
        for tiles in range(4 * careless):
            player.wait("phase", "place")
            page.keyboard.press("p")
            page.keyboard.press("Enter")
            player.wait_for_tiles(tiles + 1)
        player.wait("phase", "place")
        player.play_elsewhere()
    player.go("/daily")
    camera.take("daily")


def results(player: Player, camera: Camera) -> None:
    """What a stranger sees of the daily stack."""
    player.go("/daily")
    camera.take("daily")


def together(player: Player, camera: Camera) -> None:
    """Two people at a table: a suggestion with a name, and the chat."""
    page = player.page
    player.go("/new")
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("button", name="More: Seats").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting to start")).to_be_visible()
    friend = Client(player.url)
    with friend.join(player.table["id"]) as table:
        table.send("sit", seat=1, name="Jonas")
        page.get_by_role("radio", name="Mira").check()
        page.get_by_role("button", name="Start the game").click()
        player.wait("phase", "reveal")
        table.send("say", text="Let us close that forest first.")
        for tiles in range(1, 17):
            table.wait(lambda before=tiles - 1: len(table.view.get("tiles", [])) == before)  # type: ignore[misc]
            if tiles % 2 == 0:
                if table.view["phase"] == "reveal":
                    table.play("reveal")
                q, r, rotation, *_ = best_of(table.view)
                table.play(f"{q},{r}/{rotation}")
                player.wait_for_tiles(tiles)
            else:
                player.wide_button.click()
                player.wait("phase", "place")
                place(player)
        table.wait(lambda: table.view["phase"] == "reveal")
        player.wide_button.click()
        player.wait("phase", "place")
        table.wait(lambda: table.view["phase"] == "place")
        q, r, rotation, *_ = best_of(table.view)
        table.send("suggest", cell=[q, r], rotation=rotation)
        expect(page.locator(".suggestion")).to_contain_text("Jonas")
        camera.take("suggestion")
        table.send("say", text="Mine is the one by the stream.")
        page.wait_for_timeout(3200)
        page.get_by_role("button", name="Chat").click()
        page.get_by_role("textbox", name="Say something").fill("Good idea, then your village next")
        page.keyboard.press("Enter")
        camera.take("chat")


def french(player: Player, camera: Camera) -> None:
    """The same in French: board and end."""
    start_alone(player)
    player.play_elsewhere(tiles=18)
    player.wait("phase", "place")
    choose(player, player.best())
    camera.take("french")
    player.page.keyboard.press("Escape")
    player.play_elsewhere()
    player.page.mouse.click(5, 400)
    camera.take("french-end")


def parts(player: Player, camera: Camera) -> None:
    """A game with everything: questions, the Warehouse, the parts at a glance, and the explained sheet."""
    page = player.page
    player.go("/new")
    page.get_by_role("radio", name="Chosen parts").check()
    page.get_by_role("button", name="Show the list").click()
    page.get_by_role("button", name="All: Box 3").click()
    page.get_by_role("checkbox", name=re.compile("^Red Hearts")).check()
    page.get_by_role("radio", name="Chosen parts").scroll_into_view_if_needed()
    camera.take("new-parts")
    start_with(player, parts="everything")
    for phase, least in (("heart", 14), ("photographer", 20), ("balloon", 20)):
        if play_until(
            player,
            lambda view, phase=phase, least=least: view["phase"] == phase and len(view["tiles"]) >= least,  # type: ignore[misc]
        ):
            camera.take(phase)
        else:
            start_with(player, parts="everything")
    play_until(player, lambda view: view["phase"] == "reveal" and bool(view["stored"] and view["legal"]))
    if player.view["phase"] == "reveal":
        page.get_by_role("button", name="Take the tile").click()
        page.keyboard.press("n")
        camera.take("stored")
        page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("parts in play")).click()
    camera.take("parts")
    page.keyboard.press("Escape")
    play_until(player, lambda view: False)
    page.get_by_role("button", name=re.compile("^Hill")).click()
    camera.take("explained")


def cloud(player: Player, camera: Camera) -> None:
    """A cloud that asks what it joins."""
    for _ in range(8):
        start_with(player, parts={"clouds": True})
        if play_until(player, lambda view: view["phase"] == "cloud"):
            camera.take("cloud")
            return


def campaign(player: Player, camera: Camera) -> None:
    """A campaign from its beginning over a few games, and the score pad."""
    page = player.page
    player.go("/me")
    page.get_by_role("textbox", name="Your name").fill("Mira")
    page.get_by_role("button", name="OK").click()
    player.go("/campaigns")
    camera.take("campaigns")
    own = begin(player)
    page.get_by_role("link", name="Enter a real game").click()
    for name, points in (("Forest", "26"), ("Grain", "20"), ("Village", "3"), ("Longest track", "8")):
        page.get_by_label(name, exact=True).fill(points)
    camera.take("pad-typed")
    page.get_by_role("radio", name="Lay the map").check()
    for number, (tile, cell) in enumerate(REAL_MAP):
        page.locator(f'[data-pick="{tile}"]').click()
        if number:
            page.locator(f'.cell[data-cell="{cell}"]').click()
        page.get_by_role("button", name="Place").click()
        player.wait_for_tiles(number + 1)
    camera.take("pad-laid")
    for number, goal in enumerate(("Box 2", "Box 2", "Warehouse", "Circus", "Signalman", "Signalman")):
        enter(player, own, {"tasks": TASKS, "longest": {"track": 6 + 3 * number, "stream": number}})
        player.go(f"/campaign/{own}")
        page.get_by_role("button", name=re.compile(f"^Towards {goal}")).last.click()
        if number == 5:
            camera.take("campaign")
        page.get_by_role("button", name="Keep these crosses").click()
        page.wait_for_timeout(500)
        if page.get_by_role("dialog").count():
            if number == 0:
                camera.take("ceremony")
            watch_ceremonies(page)
        while page.get_by_role("button", name="Keep these crosses").count():
            page.locator(".crosses .goal").first.click()
            page.get_by_role("button", name="Keep these crosses").click()
            page.wait_for_timeout(400)
            if page.get_by_role("dialog").count():
                watch_ceremonies(page)
    page.get_by_role("heading", name="Boxes").scroll_into_view_if_needed()
    page.mouse.wheel(0, 400)
    camera.take("campaign-lists")
    player.go("/")
    camera.take("lobby-campaign")


def duel(player: Player, camera: Camera) -> None:
    """A Duel with both modules from the new table to the replay, one screen for two, a lesson and the pad."""
    page = player.page
    player.go("/new?game=duel")
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("radio", name="Both").check()
    camera.take("duel-new")
    start_duel(player, names=["Mira"], bots=["greedy"])
    play_on([player], lambda view: view["turn"] >= 16)
    wait_for_turn(player, 0, 16)
    page.keyboard.press("n")
    camera.take("duel")
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    camera.take("duel-other")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Details|^Modules")).click()
    camera.take("duel-modules")
    page.keyboard.press("Escape")
    play_on([player], lambda view: choices_of(view, 0)["step"] == "interest")
    camera.take("duel-interest")
    play_to_the_end(player)
    camera.take("duel-end")
    page.get_by_role("button", name="Longest track").click()
    camera.take("duel-line")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").fill("30")
    camera.take("duel-replay")
    start_duel(player, names=["Mira", "Jonas"], bots=["greedy", "greedy"], players=4)
    play_on([player], lambda view: view["turn"] >= 8)
    wait_for_turn(player, 0, 8)
    camera.take("duel-four")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    camera.take("duel-hand-over")
    player.go("/learn?game=duel")
    camera.take("duel-learn")
    player.go("/pad?game=duel")
    page.get_by_role("textbox", name="Name of side 1").fill("Mira")
    for line, points in (("Forest", "7"), ("Track", "3"), ("Green flags", "5"), ("Longest stream", "8")):
        page.get_by_role("textbox", name=f"{line}, Mira", exact=True).fill(points)
    camera.take("duel-pad")


def duel_in_french(player: Player, camera: Camera) -> None:
    """The same in French: board and end."""
    start_duel(player, names=["Mira"], bots=["greedy"])
    play_on([player], lambda view: view["turn"] >= 12)
    camera.take("duel-french")
    play_to_the_end(player)
    camera.take("duel-french-end")


def valley(player: Player, camera: Camera) -> None:
    """The Valley from the new table to the replay, a lesson and the pad."""
    page = player.page
    player.go("/new?game=valley")
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("radio", name="Sheet C").check()
    camera.take("valley-new")
    start_valley(player, "Mira", "Jonas", "Aylin")
    camera.take("valley-roll")
    play_sheets_elsewhere(player, turns=32)
    roll(player)
    take_best(player)
    camera.take("valley")
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    camera.take("valley-other")
    page.keyboard.press("Escape")
    play_sheets_elsewhere(player)
    camera.take("valley-end")
    page.get_by_role("button", name="Most in pink").click()
    camera.take("valley-line")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").fill("38")
    camera.take("valley-replay")
    player.go("/learn?game=valley")
    camera.take("valley-learn")
    player.go("/pad?game=valley")
    draw_on_pad(player)
    page.get_by_role("button", name="Sheep with a house").click()
    page.locator("#board").scroll_into_view_if_needed()
    camera.take("valley-pad")


def valley_in_french(player: Player, camera: Camera) -> None:
    """Five at one screen, in French: somebody without a free cell, and the end."""
    play_until_fallback(player, "Mira", "Jonas", "Aylin", "Tom", "Eva")
    take_best(player)
    camera.take("valley-french")
    play_sheets_elsewhere(player)
    camera.take("valley-french-end")


def hints(player: Player, camera: Camera) -> None:
    """The levels of bots, a hint of every strength, what every cell is worth, and a review."""
    page = player.page
    player.go("/new")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Add a bot").first.click()
    camera.take("levels")
    start_alone(player)
    player.play_elsewhere(tiles=20)
    player.wait("phase", "place")
    for strength in ("where", "what", "why"):
        page.keyboard.press("h")
        expect(page.locator(".hint .more")).to_be_visible(timeout=60_000)
        camera.take(f"hint-{strength}")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+H")
    expect(page.locator("[data-heat]").first).to_be_visible(timeout=60_000)
    camera.take("heat")
    player.play_elsewhere()
    review(player)
    camera.take("review")


def hints_of_rivals(player: Player, camera: Camera) -> None:
    """A hint in the Valley, what every cell is worth, and the reviews of a Valley and a Duel."""
    page = player.page
    start_valley(player, "Mira", "Jonas", hints=True)
    play_sheets_elsewhere(player, turns=20)
    roll(player)
    player.ask_for_hints()
    camera.take("valley-heat")
    page.keyboard.press("Shift+H")
    camera.take("valley-hint")
    play_sheets_elsewhere(player)
    review(player)
    camera.take("valley-review")
    start_duel(player, names=["Mira", "Jonas"])
    play_to_the_end(player)
    review(player)
    camera.take("duel-review")


def review(player: Player) -> None:
    """The review of the game on the screen, at one of its costly moves."""
    page = player.page
    player.go(f"/replay/{player.table['id']}")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name=re.compile("^Turn ")).nth(2).click(timeout=120_000)


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
    locale = "fr-FR" if visit in FRENCH else "en-GB"
    context = browser.new_context(locale=locale, color_scheme=scheme, **SIZES[size])  # type: ignore[arg-type]
    player = Player(context.new_page(), url)
    visit(player, Camera(player, folder, size, theme))
    context.close()


VISITS: dict[str, Callable[[Player, Camera], None]] = {
    "hints": hints,
    "hints_of_rivals": hints_of_rivals,
    "parts": parts,
    "cloud": cloud,
    "campaign": campaign,
    "duel": duel,
    "duel_in_french": duel_in_french,
    "valley": valley,
    "valley_in_french": valley_in_french,
}
FRENCH = (french, duel_in_french, valley_in_french)


def main(folder: Path = SCREENS, *only: str) -> None:
    """All pictures, or only those of some visits."""
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
                for name, visit in VISITS.items():
                    if name in (only or VISITS):
                        tour(browser, server.url, folder, size, theme, visit)
                if only:
                    continue
                tour(browser, server.url, folder, size, theme, game)
                if (size, theme) in (("desktop", "day"), ("phone", "dusk"), ("phone", "day")):
                    tour(browser, server.url, folder, size, theme, pages)
                    tour(browser, server.url, folder, size, theme, together)
                    if theme == "day":
                        tour(browser, server.url, folder, size, theme, french)
                    if size == "desktop":
                        tour(browser, server.url, folder, size, theme, daily)
                    else:
                        tour(browser, server.url, folder, size, theme, results)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SCREENS, *sys.argv[2:])
