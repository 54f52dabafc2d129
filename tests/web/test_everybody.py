"""For everybody: French, phones, the keyboard alone, screen readers, learning, settings."""

import re
from collections.abc import Callable

from playwright.sync_api import FloatRect, Locator, Page, expect

from web.player import PHONE, Player, start_alone, start_with

SCREENS = ("/", "/new", "/daily", "/statistics", "/me", "/learn", "/campaigns", "/pad", "/nowhere")


def test_a_french_browser_speaks_french_and_the_language_can_be_changed(new_player: Callable[..., Player]) -> None:
    player = new_player(locale="fr-FR")
    start_alone(player)
    page = player.page
    expect(page.get_by_role("heading", name="Votre tuile")).to_be_visible()
    expect(page.get_by_role("heading", name="Objectifs")).to_be_visible()
    player.place()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="English").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Your tile")).to_be_visible()


def cut_texts(page: Page) -> list[str]:
    """Texts of buttons and headings that do not fit into their boxes."""
    cut: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, a.button, h1, h2, label")]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).overflowX !== "visible")
        .filter((each) => each.clientWidth > 2 && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent.trim())"""
    )
    return cut


def test_on_a_phone_german_fits(new_player: Callable[..., Player]) -> None:
    """German words are long; nothing is cut, and no page is wider than the screen."""
    player = new_player(locale="de-DE", viewport=PHONE, has_touch=True, is_mobile=True)
    page = player.page
    for address in SCREENS:
        player.go(address)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert page.locator("html").get_attribute("lang") == "de"
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], address
        assert cut_texts(page) == [], address
    start_with(player)
    player.place()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert cut_texts(page) == []


def test_on_a_phone_taps_hold_turn_and_place(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    start_with(player)
    page = player.page
    for turn in range(4):
        player.wait("phase", "place")
        row = player.best()
        page.touchscreen.tap(*player.point_at((row[0], row[1])))
        ghost = page.locator(f'.ghost[data-ghost="{row[0]},{row[1]}"]').last
        box = box_in_sight(player, ghost)
        rotations = sum(each[:2] == row[:2] for each in player.view["legal"])
        before = ghost.get_attribute("data-rotation")
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if rotations > 1:
            expect(ghost).not_to_have_attribute("data-rotation", before or "")
        page.get_by_role("button", name="Place", exact=True).tap()
        player.wait_for_tiles(turn + 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert small_targets(page) == []


def test_on_a_phone_a_held_tile_stays_in_sight_when_there_is_less_room(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    start_with(player)
    player.play_elsewhere(tiles=6)
    player.wait("phase", "place")
    for outermost in (min, max):
        q, r = outermost(cells_in_sight(player), key=lambda cell: cell[0] + cell[1] / 2)
        player.page.touchscreen.tap(*player.point_at((q, r)))
        ghost = player.page.locator(f'.ghost[data-ghost="{q},{r}"]').last
        box_in_sight(player, ghost)
        for height in (PHONE["height"] - 60, PHONE["height"]):
            player.page.set_viewport_size({"width": PHONE["width"], "height": height})
            player.page.wait_for_function(
                "height => document.getElementById('board').clientHeight === height", arg=height
            )
            box_in_sight(player, ghost)


def cells_in_sight(player: Player) -> list[tuple[int, int]]:
    """The lit cells that a thumb can reach: tiles stay so big on a phone that a wide map is not shown as a whole."""
    player.page.locator(".cell").first.wait_for()
    player.rest()
    found: list[str] = player.page.locator(".cell").evaluate_all(
        """cells => cells.filter(cell => {
            const { x, y, width, height } = cell.getBoundingClientRect()
            return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('svg.table')
        }).map(cell => cell.dataset.cell)"""
    )
    return [(int(q), int(r)) for q, r in (cell.split(",") for cell in found)]


def box_in_sight(player: Player, ghost: Locator) -> FloatRect:
    """Where a held tile lies when the map has come to rest: clear of the edges."""
    ghost.wait_for()
    player.rest()
    box = ghost.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= PHONE["width"] - box["width"], "the ghost stays clear of the edges"
    return box


def small_targets(page: Page) -> list[str]:
    """Buttons and links that a thumb would miss."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select')]
        .filter(each => each.checkVisibility() && !['radio', 'checkbox'].includes(each.type))
        .filter(each => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 43.5)
        .map(each => each.outerHTML.slice(0, 90))"""
    )
    return found


def test_every_target_is_big_enough_for_a_thumb(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True)
    for path in SCREENS:
        player.go(path)
        player.page.wait_for_load_state("networkidle")
        assert (path, small_targets(player.page)) == (path, [])
        assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path


def test_the_keyboard_alone_suffices(player: Player) -> None:
    player.go("/")
    page = player.page
    expect(page.get_by_role("button", name="Play alone")).to_be_enabled()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play alone":
            break
    page.keyboard.press("Enter")
    expect(player.board).to_be_visible()
    player.wait("phase", "place")
    said = page.get_by_role("status")
    for turn, arrow in enumerate(("ArrowRight", "ArrowUp", "n")):
        player.wait("phase", "place")
        page.keyboard.press(arrow)
        page.keyboard.press("e")
        expect(said).to_contain_text(re.compile(r"Cell -?\d+, -?\d+, .*rotation"))
        page.keyboard.press("Enter")
        player.wait_for_tiles(turn + 1)


def test_dusk_is_chosen_and_remembered(player: Player) -> None:
    player.go("/me")
    page = player.page
    page.get_by_role("radio", name="Dusk").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    start_with(player)
    player.place()
    assert "/dusk/" in (page.locator("image[data-tile]").first.get_attribute("href") or "")


def test_the_daily_stack_can_be_played(player: Player) -> None:
    player.go("/daily")
    player.page.get_by_role("button", name="Play today’s stack").click()
    player.wait("phase", "place")
    player.place()
    player.go("/daily")
    expect(player.page.get_by_role("link", name="Continue today’s stack")).to_be_visible()


def test_a_finished_daily_stack_is_in_everybodys_table_of_results(new_player: Callable[..., Player]) -> None:
    mira, jonas = new_player(), new_player()
    mira.go("/me")
    mira.page.get_by_role("textbox", name="Your name").fill("Mira of the mill")
    mira.page.get_by_role("button", name="OK").click()
    mira.go("/daily")
    mira.page.get_by_role("button", name="Play today’s stack").click()
    mira.wait("phase", "place")
    mira.play_elsewhere()
    score = str(mira.view["score"]["total"])
    for player in (mira, jonas):
        player.go("/daily")
        row = player.page.get_by_role("listitem").filter(has_text="Mira of the mill")
        expect(row).to_contain_text(score)
        expect(row).to_contain_text(re.compile(r"\d+(st|nd|rd|th)"))
    expect(mira.page.get_by_role("link", name="See your game")).to_be_visible()
    expect(jonas.page.get_by_role("button", name="Play today’s stack")).to_be_visible()
    for path in ("t", "replay"):
        jonas.go(f"/{path}/{mira.table['id']}")
        expect(jonas.page.get_by_text("Others can see it when the day is over.")).to_be_visible()
    mira.page.get_by_role("listitem").filter(has_text="Mira of the mill").get_by_role("link").click()
    expect(mira.page.locator("image[data-tile]")).to_have_count(len(mira.view["tiles"]))
