"""The board: asking about cells, playing without assistance, strong outlines, fingers, sound, motion, small choices."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, WebSocketRoute, expect

from web.player import PHONE, STEPS, Player, start_with

MOVING = {"reduced_motion": "no-preference"}


@pytest.fixture
def player(new_player: Callable[..., Player]) -> Player:
    """Somebody whose board moves, as most people's do."""
    return new_player(**MOVING)


def frontier(player: Player) -> set[tuple[int, int]]:
    """The empty cells beside the map."""
    taken = {(row[1], row[2]) for row in player.view["tiles"]}
    return {(q + dq, r + dr) for q, r in taken for dq, dr in STEPS} - taken


def fits(player: Player, cell: tuple[int, int]) -> dict[str, list[int]]:
    """What the server says about a cell."""
    answer = player.page.request.get(f"{player.url}/api/tables/{player.table['id']}/fits?cell={cell[0]},{cell[1]}")
    return {each["tile"]: each["rotations"] for each in answer.json()["fits"]}


def test_the_remaining_tiles_that_fit_the_chosen_cell_are_marked(player: Player) -> None:
    start_with(player)
    player.play_elsewhere(tiles=12)
    player.wait("phase", "place")
    page = player.page
    row = player.best()
    player.hold(row)
    page.get_by_role("button", name="Which tiles fit here?").click()
    dialog = page.get_by_role("dialog", name="Remaining tiles")
    wanted = fits(player, (row[0], row[1]))
    expect(dialog).to_contain_text(f"{len(wanted)} of these {len(player.view['unseen'])} would fit the chosen cell")
    expect(dialog.locator("li.fits")).to_have_count(len(wanted))
    expect(dialog.get_by_role("img", name=re.compile("would fit"))).to_have_count(len(wanted))
    shown = {
        re.sub(r".*/|\.svg", "", link).split("-")[0]: int(link[-5])
        for link in dialog.locator("li.fits img").evaluate_all("all => all.map(each => each.src)")
    }
    assert shown == {tile: rotations[0] for tile, rotations in wanted.items()}


def test_an_empty_cell_where_nothing_in_hand_fits_can_be_asked_about(player: Player) -> None:
    start_with(player)
    player.play_elsewhere(tiles=6)
    page = player.page
    for tiles in range(6, 40):
        player.wait("phase", "place")
        legal = {(row[0], row[1]) for row in player.view["legal"]}
        if others := sorted(frontier(player) - legal):
            break
        player.play_elsewhere(tiles=tiles + 1)
    page.keyboard.press("0")
    player.rest()
    box = page.locator(f'image[data-cell="{player.view["tiles"][0][1]},{player.view["tiles"][0][2]}"]').bounding_box()
    assert box is not None
    unit = box["width"] / 179.2
    q0, r0 = player.view["tiles"][0][1:3]
    q, r = others[0]
    x = box["x"] + box["width"] / 2 + unit * 173.2 * (q - q0 + (r - r0) / 2)
    y = box["y"] + box["height"] / 2 + unit * 150 * (r - r0)
    page.mouse.click(x, y)
    wanted = fits(player, (q, r))
    slip = page.get_by_role("button", name=re.compile("remaining tile"))
    expect(slip).to_have_text(
        re.compile(f"{len(wanted)} of {len(player.view['unseen'])}" if wanted else "no remaining tile fits")
    )
    expect(page.get_by_role("status").first).to_contain_text(f"{len(wanted)} of the remaining tiles would fit")
    slip.click()
    expect(page.get_by_role("dialog", name="Remaining tiles").locator("li.fits")).to_have_count(len(wanted))


def test_the_keyboard_asks_about_cells_too(player: Player) -> None:
    start_with(player)
    player.play_elsewhere(tiles=5)
    player.wait("phase", "place")
    page = player.page
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".queried")).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("of the remaining tiles would fit")
    page.keyboard.press("f")
    expect(page.get_by_role("dialog", name="Remaining tiles")).to_contain_text("would fit the chosen cell")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".queried")).to_have_count(0)


def start_as_purist(player: Player) -> None:
    """A table without assistance."""
    player.go("/new")
    player.page.get_by_role("button", name="Fewer: Seats for friends online").click()
    player.page.get_by_role("switch", name=re.compile("Purist")).check()
    player.page.get_by_role("button", name="Start", exact=True).click()
    player.wait("phase", "place")
    expect(player.board).to_be_visible()


def test_a_purist_is_told_only_what_does_not_fit(player: Player) -> None:
    """Every cell next to the map can be chosen in every rotation; the server alone says what is wrong."""
    start_as_purist(player)
    page = player.page
    said = page.get_by_role("status").first
    for count in range(40):
        player.wait_for_tiles(count)
        player.wait("phase", "place")
        legal = {(row[0], row[1], row[2]) for row in player.view["legal"]}
        cells = sorted(frontier(player) or {(0, 0)}, key=lambda cell: (cell[1], cell[0]))
        wrong = next(((n, k) for n, cell in enumerate(cells) for k in range(6) if (*cell, k) not in legal), None)
        if wrong:
            break
        page.keyboard.press("n")
        page.keyboard.press("Enter")
    assert wrong is not None
    for _ in range(wrong[0] + 1):
        page.keyboard.press("n")
    expect(page.locator(f'.ghost[data-ghost="{cells[wrong[0]][0]},{cells[wrong[0]][1]}"]')).to_be_visible()
    expect(said).to_contain_text("of 6")
    assert page.locator(".badge, .cell").count() == 0
    player.turn_to(wrong[1])
    page.keyboard.press("Enter")
    expect(said).to_contain_text("does not fit")
    expect(page.locator(".ghost.refused")).to_be_visible()
    player.wait_for_tiles(count)
    page.keyboard.press("e")
    expect(page.locator(".ghost.refused")).to_have_count(0)


def test_strong_outlines_are_drawn_when_asked_for(player: Player) -> None:
    player.go("/me")
    player.page.get_by_role("switch", name=re.compile("Strong outlines")).check()
    start_with(player)
    player.place()
    player.wait("phase", "place")
    player.place()
    expect(player.page.locator(".lines path")).to_have_count(2)
    assert player.page.locator(".lines path").first.get_attribute("d")


def camera(page: Page) -> tuple[float, float, float]:
    """Where the table's origin lies on the screen, and how big a unit is."""
    style = page.locator("svg.table").get_attribute("style") or ""
    x, y, scale = (float(each) for each in re.findall(r"-?[\d.]+(?:e-?\d+)?", style)[:3])
    return x, y, scale


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_zoom_round_the_point_between_them(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, **MOVING)
    start_with(player)
    player.place()
    player.wait("phase", "place")
    page = player.page
    player.rest()
    session = page.context.new_cdp_session(page)
    x, y, scale = camera(page)
    middle = (180.0, 330.0)
    under = ((middle[0] - x) / scale, (middle[1] - y) / scale)

    touch(session, "touchStart", (150, 330), (210, 330))
    for step in range(1, 9):
        touch(session, "touchMove", (150 - 7 * step, 330), (210 + 7 * step, 330))
    touch(session, "touchEnd")
    player.until(lambda: camera(page)[2] > 1.5 * scale)
    player.rest()
    x, y, bigger = camera(page)
    assert abs(x + under[0] * bigger - middle[0]) < 12
    assert abs(y + under[1] * bigger - middle[1]) < 12
    expect(page.locator(".ghost")).to_have_count(0)

    touch(session, "touchStart", (100, 330), (260, 330))
    for step in range(1, 9):
        touch(session, "touchMove", (100 + 7 * step, 330), (260 - 7 * step, 330))
    touch(session, "touchEnd")
    player.until(lambda: camera(page)[2] < bigger / 1.5)

    page.get_by_role("button", name="Show the whole map").tap()
    player.until(lambda: abs(camera(page)[2] - scale) < 0.01)


COUNT_SOUNDS = """
window.sounds = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.sounds += 1; }
};"""


def test_there_is_no_sound_until_it_is_asked_for(player: Player) -> None:
    page = player.page
    page.add_init_script(COUNT_SOUNDS)
    start_with(player)
    player.place()
    player.wait("phase", "place")
    page.keyboard.press("e")
    assert page.evaluate("window.sounds") == 0
    page.get_by_role("button", name="Menu").click()
    sound = page.get_by_role("switch", name=re.compile("Sound"))
    expect(sound).not_to_be_checked()
    sound.check()
    page.keyboard.press("Escape")
    player.place()
    player.until(lambda: page.evaluate("window.sounds") > 0)
    assert page.evaluate("window.sounds") == 1


WATCH_MOTION = """
window.slow = [];
const look = () => {
  for (const each of document.getAnimations()) {
    const { duration } = each.effect.getComputedTiming();
    if (duration > 80) window.slow.push(`${each.animationName ?? each.transitionProperty} ${duration}`);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);"""


def test_reduced_motion_leaves_only_short_fades(new_player: Callable[..., Player]) -> None:
    player = new_player(reduced_motion="reduce")
    player.page.add_init_script(WATCH_MOTION)
    start_with(player)
    for _ in range(6):
        player.wait("phase", "place")
        player.place()
    player.page.get_by_role("button", name="Zoom in").click()
    player.page.get_by_role("button", name="Menu").click()
    player.page.wait_for_timeout(200)
    assert player.page.evaluate("[...new Set(window.slow)]") == []


def test_with_motion_the_map_does_glide(player: Player) -> None:
    """So that the test before this one would notice."""
    player.page.add_init_script(WATCH_MOTION)
    start_with(player)
    player.place()
    player.page.get_by_role("button", name="Zoom in").click()
    player.until(lambda: any("transform" in each for each in player.page.evaluate("window.slow")))


def test_a_small_choice_is_asked_and_answered_by_button_or_key(player: Player) -> None:
    """A part may ask something after a tile was laid; the board shows whatever question the server names."""
    sent: list[dict[str, Any]] = []
    answered: list[str] = []

    def change(text: str) -> str:
        message = json.loads(text)
        answered.append(message.get("id", ""))
        if message.get("view", {}).get("phase") == "place":
            message["view"] |= {"phase": "a new question", "moves": ["heart", "no-heart"]}
        return json.dumps(message)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(change(str(text))))

        def pass_on(text: str | bytes) -> None:
            sent.append(json.loads(text))
            server.send(text)

        socket.on_message(pass_on)

    player.page.route_web_socket(re.compile("/ws/"), between)
    player.go("/")
    page = player.page
    page.get_by_role("button", name="Play alone").click()
    question = page.get_by_role("group", name="Your choice")
    expect(question.locator("[data-move]")).to_have_text(["heart", "no-heart"])
    expect(player.wide_button).to_be_disabled()
    expect(page.locator(".cell")).to_have_count(0)
    question.get_by_role("button", name="no-heart").click()
    player.until(lambda: any(each["type"] == "play" and each["id"] in answered for each in sent))
    expect(question.get_by_role("button", name="no-heart")).to_be_enabled()
    page.locator(".question").wait_for()
    page.keyboard.press("1")
    player.until(lambda: sum(each["type"] == "play" for each in sent) > 1)
    assert [each["move"] for each in sent if each["type"] == "play"] == ["no-heart", "heart"]
