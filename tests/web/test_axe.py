"""axe-core finds nothing serious on any screen, on a desktop and on a phone, by day and at dusk."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, Request, expect
from ready import EVERYTHING

from web.duel_player import choices_of, play_on, play_to_the_end, start_duel, wait_for_turn
from web.player import DESKTOP, PHONE, Player, start_with
from web.test_campaign import TASKS, begin, enter, watch_ceremonies
from web.test_hints import see_what_was_better
from web.test_parts import play_until
from web.valley_player import die_of, play_sheets_elsewhere, roll, start_valley

pytestmark = EVERYTHING

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
AT_REST = """() => document.getAnimations().every(
    (each) => each.playState !== 'running' || each.effect.getComputedTiming().endTime === Infinity)"""
# A page that has asked for nothing during so many frames has loaded what it shows.
FRAMES = """async () => { for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame) }"""
LIGHTS = int(os.environ.get("DORFPLATZ_LIGHTS", "1"))
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


class Inspector:
    """Looks at a page after everything has come to rest, and remembers what is wrong."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._axe = AXE.read_text()
        self._light: Literal["light", "dark"] = "light"
        self._asked = 0
        self._waiting: set[Request] = set()
        page.on("request", self._ask)
        page.on("requestfinished", self._receive)
        page.on("requestfailed", self._receive)
        self.seen: list[str] = []
        self.troubles: list[str] = []

    def look(self, screen: str) -> None:
        """In one light after the other from screen to screen, or in both; the second changes nothing but colours."""
        self._wait_until_loaded()
        self._look(f"{screen}, {self._light}", {})
        width = self._page.evaluate("document.documentElement.scrollWidth")
        if width > self._page.viewport_size["width"]:  # type: ignore[index]
            self.troubles.append(f"{screen}: {width} wide")
        self._light = "dark" if self._light == "light" else "light"
        self._page.emulate_media(color_scheme=self._light)
        if LIGHTS == 2:
            self._look(f"{screen}, {self._light}", {"runOnly": ["color-contrast"]})

    def _ask(self, request: Request) -> None:
        if request.is_navigation_request():
            self._waiting.clear()  # nobody waits any more for what the last page asked for
        self._asked += 1
        self._waiting.add(request)

    def _receive(self, request: Request) -> None:
        self._waiting.discard(request)

    def _wait_until_loaded(self) -> None:
        """Wait until every request is answered and no other follows; Playwright's own way takes half a second."""
        self._page.wait_for_load_state("load")
        asked = -1
        while self._waiting or asked != self._asked:
            asked = self._asked
            self._page.evaluate(FRAMES)

    def _look(self, screen: str, rules: dict[str, Any]) -> None:
        """Note what axe-core calls serious or critical."""
        page = self._page
        expect(page.locator("html")).to_have_attribute("data-theme", self._light)
        page.wait_for_function(AT_REST)
        if not page.evaluate("'axe' in window"):
            page.evaluate(self._axe)
        found = page.evaluate("rules => axe.run(document, { resultTypes: ['violations'], ...rules })", rules)
        self.seen.append(screen)
        self.troubles += [
            f"{screen}: {each['id']} {json.dumps([node['html'][:120] for node in each['nodes'][:3]])}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]


def screens(usual: str) -> list[Any]:
    """Both sizes of a screen: one for every run, the other for long ones."""
    return [usual, *(pytest.param(size, marks=pytest.mark.long) for size in SIZES if size != usual)]


@pytest.fixture
def player(request: pytest.FixtureRequest, new_player: Callable[..., Player]) -> Player:
    if not AXE.exists():
        pytest.skip("NO AXE: run scripts/web first, it installs axe-core")
    # Without glides even in long runs: they would have to end before every look.
    return new_player(color_scheme="light", reduced_motion="reduce", **SIZES[request.param])


@pytest.mark.parametrize("player", screens("phone"), indirect=True)
def test_axe_finds_nothing_serious_on_the_pages(player: Player) -> None:
    inspector = Inspector(player.page)
    for path in (
        "/",
        "/new",
        "/daily",
        "/daily/duel/2000-01-01",
        "/statistics",
        "/me",
        "/learn",
        "/new?game=duel",
        "/campaigns",
        "/pad",
        "/pad?game=duel",
        "/i/nosuch",
        "/j/NOSUCH",
        "/nowhere",
        "/rules",
        "/rules/valley#aid",
    ):
        player.go(path)
        inspector.look(path)
    assert inspector.troubles == []


@pytest.mark.parametrize("player", screens("desktop"), indirect=True)
def test_axe_finds_nothing_serious_round_a_game_together(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    player.go("/new")
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("textbox", name="Name of player 2").fill("Jonas")
    page.get_by_role("button", name="More: Seats for friends online").click()
    inspector.look("new, filled in")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting to start")).to_be_visible()
    inspector.look("seats")
    page.get_by_role("button", name="Start the game").click()
    player.wait("phase", "reveal")
    inspector.look("reveal")
    player.take_turn()
    player.wide_button.click()
    player.wait("phase", "place")
    player.ask_for_hints()
    inspector.look("hint")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    inspector.look("menu")
    page.get_by_role("dialog").get_by_role("button", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill("Good morning")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Good morning")
    inspector.look("chat")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave seat: Mira").click()
    inspector.look("leaving a seat")
    page.get_by_role("group", name="Leave seat").get_by_role("button", name="Leave seat").click()
    inspector.look("a left seat")
    assert inspector.troubles == []


@pytest.mark.parametrize("player", screens("desktop"), indirect=True)
def test_axe_finds_nothing_serious_from_the_first_tile_to_the_replay(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    player.go("/daily")
    page.get_by_role("button", name="Play today’s stack").click()
    player.wait("phase", "place")
    player.play_elsewhere(tiles=8)
    player.wait("phase", "place")
    page.keyboard.press("n")
    inspector.look("ghost")
    page.keyboard.press("f")
    expect(page.get_by_role("dialog", name="Remaining tiles")).to_contain_text("would fit the chosen cell")
    inspector.look("tiles that fit")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+ArrowUp")
    expect(page.get_by_role("button", name=re.compile("remaining tile"))).to_be_enabled()
    inspector.look("a cell asked about")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Your tile|fits in")).click()
    inspector.look("places")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Score sheet").click()
    inspector.look("score sheet")
    page.keyboard.press("Escape")
    player.play_elsewhere()
    expect(page.get_by_role("group", name="Score sheet").first).to_be_visible()
    inspector.look("end")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".picture.isDrawn")).to_be_visible()
    inspector.look("sharing")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Longest track").focus()
    inspector.look("a line of the sheet")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    inspector.look("replay")
    see_what_was_better(player)
    inspector.look("review")
    player.go("/daily")
    expect(page.get_by_role("listitem").first).to_be_visible()
    inspector.look("daily with results")
    player.go("/")
    expect(page.locator("a.game").first).to_be_visible()
    inspector.look("lobby with games")
    assert inspector.troubles == []


@pytest.mark.parametrize("player", screens("phone"), indirect=True)
def test_axe_finds_nothing_serious_in_a_duel(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    start_duel(player, names=["Ann", "Bo"])
    play_on([player], lambda view: view["turn"] >= 4)
    wait_for_turn(player, 0, 4)
    page.keyboard.press("n")
    inspector.look("ghost")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Hand over the screen to Bo")).to_be_visible()
    inspector.look("handing over")
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("^Look at Ann’s map")).first.click()
    inspector.look("another map")
    page.get_by_role("button", name=re.compile("^Details|^Modules")).click()
    expect(page.get_by_role("heading", name="Storage board")).to_be_visible()
    inspector.look("modules")
    page.keyboard.press("Escape")
    play_on(
        [player],
        lambda view: "interest" in (choices_of(view, 0)["step"], choices_of(view, 1)["step"]),
        are_away=True,
    )
    expect(page.locator("image[data-tile]").first).to_be_visible()
    inspector.look("a point of interest, or the end")
    play_to_the_end(player)
    page.get_by_role("button", name="Green flags").last.click()
    inspector.look("sheets")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    inspector.look("replay")
    see_what_was_better(player)
    inspector.look("review")
    assert inspector.troubles == []


@pytest.mark.parametrize("player", screens("phone"), indirect=True)
def test_axe_finds_nothing_serious_in_other_themes_with_strong_outlines_and_no_assistance(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    player.go("/me")
    page.get_by_role("switch", name=re.compile("Strong outlines")).check()
    page.get_by_role("radio", name="High contrast").check()
    expect(page.locator("link[data-tiles=contrast]")).to_be_attached()
    inspector.look("settings in high contrast")
    player.go("/new")
    page.get_by_role("button", name="Fewer: Seats for friends online").click()
    page.get_by_role("switch", name=re.compile("Purist")).check()
    page.get_by_role("button", name="Start", exact=True).click()
    player.wait("phase", "place")
    page.keyboard.press("n")
    inspector.look("purist in high contrast")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Winter").check()
    expect(page.locator("link[data-tiles=winter]")).to_be_attached()
    inspector.look("menu in winter")
    page.keyboard.press("Escape")
    inspector.look("purist in winter")
    assert inspector.troubles == []


@pytest.mark.parametrize("player", screens("desktop"), indirect=True)
def test_axe_finds_nothing_serious_with_every_part(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    player.go("/new")
    page.get_by_role("radio", name="Chosen parts").check()
    page.get_by_role("button", name="Show the list").click()
    page.get_by_role("checkbox", name=re.compile("^Red Hearts")).check()
    inspector.look("chosen parts")
    start_with(player, parts="everything")
    assert play_until(player, lambda view: view["phase"] == "heart")
    inspector.look("heart")
    assert play_until(player, lambda view: view["phase"] == "reveal" and view["stored"] and view["legal"])
    inspector.look("stored tile")
    page.get_by_role("button", name=re.compile("parts in play")).click()
    expect(page.get_by_role("dialog", name="Parts")).to_be_visible()
    inspector.look("parts in play")
    page.get_by_role("dialog", name="Parts").get_by_role("button", name="Circus").click()
    expect(page.get_by_role("heading", name="Circus", level=2)).to_be_focused()
    inspector.look("a rule beside the map")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    player.play_elsewhere()
    page.get_by_role("button", name=re.compile("^Hill")).click()
    inspector.look("explained line")
    assert inspector.troubles == []


@pytest.mark.parametrize("player", screens("phone"), indirect=True)
def test_axe_finds_nothing_serious_in_a_campaign(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    campaign = begin(player)
    inspector.look("new campaign")
    page.get_by_role("link", name="Enter a real game").click()
    page.get_by_label("Forest", exact=True).fill("3")
    expect(page.locator(".why")).to_be_visible()
    inspector.look("typed pad")
    page.get_by_role("radio", name="Lay the map").check()
    page.locator('[data-pick="T01"]').click()
    inspector.look("a tile to lay")
    page.get_by_role("button", name="Place").click()
    player.wait_for_tiles(1)
    # The map is being counted, and the button fades in when it has been.
    expect(page.get_by_role("button", name="Write it on the sheet")).to_be_enabled()
    inspector.look("laid tile")
    enter(player, campaign, {"tasks": TASKS, "longest": {"track": 6}})
    player.go(f"/campaign/{campaign}")
    inspector.look("crosses to spend")
    page.get_by_role("button", name=re.compile("^Towards Box 2")).last.click()
    page.get_by_role("button", name="Keep these crosses").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    inspector.look("ceremony")
    watch_ceremonies(page)
    inspector.look("sheet")
    player.go("/")
    expect(page.get_by_role("link", name=re.compile("Sunday round"))).to_be_visible()
    inspector.look("lobby with a campaign")
    assert inspector.troubles == []


@pytest.mark.parametrize("player", screens("desktop"), indirect=True)
def test_axe_finds_nothing_serious_in_the_valley(player: Player) -> None:
    page, inspector = player.page, Inspector(player.page)
    player.go("/new?game=valley")
    page.get_by_role("button", name="Add a player").click()
    inspector.look("new")
    start_valley(player, "Mira", "Jonas", "Aylin", hints=True)
    play_sheets_elsewhere(player, turns=32)
    roll(player)
    page.keyboard.press(f"{die_of(player) + 1}")
    page.keyboard.press("n")
    inspector.look("a symbol to draw")
    player.ask_for_hints()
    inspector.look("hint")
    play_sheets_elsewhere(player)
    page.get_by_role("button", name="Most in pink").click()
    inspector.look("end")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    inspector.look("replay")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name=re.compile("^Turn ")).first.click()
    inspector.look("review")
    player.go("/learn?game=valley")
    inspector.look("lesson")
    player.go("/pad?game=valley")
    page.locator('[name="pad-way"][value="drawn"]').check()
    page.locator('[data-cell="1,1"]').click()
    expect(page.get_by_role("table", name="Everyone’s points")).to_be_visible()
    inspector.look("pad")
    assert inspector.troubles == []
