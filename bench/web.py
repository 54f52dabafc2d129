"""Measure the web app on an emulated phone: first load, time until playable, tap to ghost, frame rate.

A real server and a real Chromium run on this machine. DevTools emulates the phone: 360 x 740 at two device pixels per
pixel, 1.6 Mbit/s down with 150 ms of latency, a processor four times slower.
"""

import argparse
import gzip
import json
import os
import platform
import re
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, WebSocketRoute, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[0] = str(ROOT / "tests")  # in place of this folder, where this file would hide the package `web`

from web.player import Player, start_alone  # noqa: E402
from web.serving import Server  # noqa: E402

from dorfplatz.catalog import load  # noqa: E402

BUILD = ROOT / "src/dorfplatz/server/static"
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
BROWSERS = ("chromium", "chromium-headless-shell")

# Playable means that the highlighted cells and the pictures of the tile in hand and of every tile on the map are there.
PLAYABLE = """() => {
  const pictures = [...document.querySelectorAll('svg image.shown, image[data-tile]')];
  if (!document.querySelector('.cell') || !document.querySelector('svg image.shown')) return false;
  const loaded = new Map(performance.getEntriesByType('resource').map(each => [each.name, each.responseEnd]));
  return pictures.every(each => loaded.get(new URL(each.getAttribute('href'), location.href).href) > 0);
}"""
# One finger moves in a circle; the duration of each frame is recorded.
PAN = """seconds => new Promise(done => {
  const board = document.getElementById('board'), box = board.getBoundingClientRect(), frames = [];
  const at = angle => ({
    pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, button: 0, buttons: 1,
    clientX: box.width / 2 + 120 * Math.cos(angle), clientY: box.height / 2 + 160 * Math.sin(angle),
  });
  board.setPointerCapture = () => {};
  board.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  let start = 0, last = 0;
  const frame = now => {
    if (!start) start = now; else frames.push(now - last);
    last = now;
    board.dispatchEvent(new PointerEvent('pointermove', at((now - start) / 400)));
    if (now - start < seconds * 1000) requestAnimationFrame(frame);
    else { board.dispatchEvent(new PointerEvent('pointerup', at(0))); done(frames); }
  };
  requestAnimationFrame(frame);
})"""
# From the tap on a highlighted cell until the frame with its ghost is drawn; then the ghost is let go.
TAP = """async rounds => {
  const frame = () => new Promise(requestAnimationFrame), times = [];
  const board = document.getElementById('board'), table = board.querySelector('svg.table');
  const until = async isSo => {
    for (let frames = 0; !isSo(); frames++) {
      if (frames > 600) throw new Error(`not so after 600 frames: ${isSo}`);
      await frame();
    }
  };
  for (let round = 0; round < rounds; round++) {
    // A tap brings its cell into sight, and a map on its way is not where it seems to be.
    await frame();
    await until(() => !table.getAnimations().length);
    const cells = [...document.querySelectorAll('.cell')], cell = cells[round % cells.length].getBoundingClientRect();
    const finger = {
      pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, button: 0,
      clientX: cell.x + cell.width / 2, clientY: cell.y + cell.height / 2,
    };
    const start = performance.now();
    board.dispatchEvent(new PointerEvent('pointerdown', finger));
    board.dispatchEvent(new PointerEvent('pointerup', finger));
    await Promise.resolve();
    await until(() => document.querySelector('.ghost'));
    // What is there before a frame is painted by its end.
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    times.push(performance.now() - start);
    board.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    await until(() => !document.querySelector('.ghost'));
  }
  return times;
}"""


def zipped(path: Path) -> int:
    """Return the compressed size of a file in bytes."""
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def first_load_bytes() -> dict[str, int]:
    """Return the bytes of script and style that the lobby and a table load in English, and of all there is.

    The page names what everybody needs, and in `preload-…` what `early.ts` adds for a language, a page or a game.
    """
    page = (BUILD / "index.html").read_text()
    named = {BUILD / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)}
    files = dict(re.findall(r'<meta name="preload-([\w-]+)" content="([^"]*)"', page))

    def weight(*places: str) -> int:
        preloaded = {BUILD / file.lstrip("/") for place in places for file in files[place].split()}
        return sum(zipped(path) for path in named | preloaded if path.suffix in (".js", ".css"))

    every = [path for path in BUILD.rglob("*") if path.suffix in (".js", ".css")]
    return {
        "table": weight("en", "table", "game-romantik"),
        "lobby": weight("en", "lobby"),
        "all": sum(map(zipped, every)),
    }


def slow_down(page: Page, network: bool) -> CDPSession:
    """Emulate the processor and the network of a phone."""
    session = page.context.new_cdp_session(page)
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return session


def seconds_to_playable(browser: Browser, url: str, tiles: int, rounds: int) -> list[float]:
    """Time opening your own table, with an empty cache, until it is playable."""
    context = browser.new_context(**PHONE)
    player = Player(context.new_page(), url)
    start_alone(player)
    for _ in range(tiles):
        player.wait("phase", "place")
        page, count = player.page, len(player.view["tiles"])
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        player.wait_for_tiles(count + 1)
    player.wait("phase", "place")
    address, cookies = player.page.url, context.cookies()
    context.close()
    return [_one_opening(browser, address, cookies) for _ in range(rounds)]


def _one_opening(browser: Browser, address: str, cookies: list[Any]) -> float:
    context = browser.new_context(**PHONE)
    context.add_cookies(cookies)
    page = context.new_page()
    slow_down(page, network=True)
    page.goto(address, wait_until="commit")
    page.wait_for_function(PLAYABLE, polling="raf", timeout=30_000)
    seconds = float(page.evaluate("performance.now()")) / 1000
    context.close()
    return seconds


def big_map(count: int) -> list[list[Any]]:
    """Return tiles in rings around the centre as a view lists them, for display only, not a legal map."""
    catalog = load("romantik").tiles
    rows: list[list[Any]] = []
    steps = ((-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1))
    cells, ring = [(0, 0)], 1
    while len(cells) < count:
        q, r = ring, 0
        for dq, dr in steps:
            for _ in range(ring):
                cells.append((q, r))
                q, r = q + dq, r + dr
        ring += 1
    for index, (q, r) in enumerate(cells[:count]):
        tile = catalog[index % len(catalog)]
        fate = "none" if not tile.task else ("open" if index % 9 == 0 else "completed")
        rows.append([tile.id, q, r, index % 6, 4 if tile.task else 0, fate])
    return rows


def show_tiles(context: BrowserContext, rows: list[list[Any]]) -> None:
    """Replace the map in the server's messages with these tiles, so that the app draws them like any map."""

    def change(text: str) -> str:
        message = json.loads(text)
        if "tiles" in message.get("view", {}):
            message["view"]["tiles"] = rows
            message["view"]["tasks"] = message["view"]["territories"] = []
        return json.dumps(message)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(change(str(text))))

    context.route_web_socket(re.compile("/ws/"), between)


def frame_times(browser: Browser, url: str, tiles: int, seconds: float, zoom: Callable[[Page], None]) -> list[float]:
    """Return the milliseconds of each frame while a finger pans a map with this many tiles."""
    context = browser.new_context(**PHONE)
    show_tiles(context, big_map(tiles))
    player = Player(context.new_page(), url)
    player.go("/")
    player.page.get_by_role("button", name="Play alone").click()
    player.wait_for_tiles(tiles)
    zoom(player.page)
    player.page.wait_for_load_state("networkidle")
    player.page.wait_for_timeout(800)
    slow_down(player.page, network=False)
    player.page.evaluate(PAN, 0.5)
    before = player.page.locator("svg.table").get_attribute("style")
    times: list[float] = player.page.evaluate(PAN, seconds)
    assert player.page.locator("svg.table").get_attribute("style") != before, "the map did not move"
    context.close()
    return times


def tap_times(browser: Browser, url: str, rounds: int) -> list[float]:
    """Return the milliseconds from each tap on a cell until its ghost is drawn, on the processor of a phone."""
    context = browser.new_context(**PHONE)
    player = Player(context.new_page(), url)
    start_alone(player)
    player.play_elsewhere(tiles=20)
    player.wait("phase", "place")
    player.rest()
    slow_down(player.page, network=False)
    times: list[float] = player.page.evaluate(TAP, rounds)
    context.close()
    return times


def near(page: Page) -> None:
    """Show a part of the map in full detail."""


def far(page: Page) -> None:
    """Show the whole map."""
    page.keyboard.press("0")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tiles", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    chromium = (
        os.environ.get("DORFPLATZ_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-headless-shell")
    )
    weight = first_load_bytes()
    figures: dict[str, Any] = {
        "first_load_kb": weight["table"] / 1000,
        "lobby_load_kb": weight["lobby"] / 1000,
        "all_script_and_style_kb": weight["all"] / 1000,
    }
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=chromium)
        try:
            figures["measured_on"] = f"chromium {browser.version}, {os.cpu_count()} cores, {platform.machine()}"
            figures["other_work_on_the_cores"] = os.getloadavg()[0]
            for name, tiles in (("playable", 0), ("playable_with_20_tiles", 20)):
                times = seconds_to_playable(browser, server.url, tiles, options.rounds)
                figures[f"{name}_s"] = statistics.median(times)
                figures[f"{name}_best_s"] = min(times)
            times = tap_times(browser, server.url, 4 * options.rounds)
            figures["tap_to_ghost_ms"] = statistics.median(times)
            figures["tap_to_ghost_p95_ms"] = statistics.quantiles(times, n=20)[-1]
            for name, zoom in (("pan", near), ("pan_whole_map", far)):
                times = frame_times(browser, server.url, options.tiles, options.seconds, zoom)
                figures[f"{name}_frames_per_s"] = 1000 * len(times) / sum(times)
                figures[f"{name}_p95_ms"] = statistics.quantiles(times, n=20)[-1]
        finally:
            browser.close()
            server.stop()
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:30} {value if isinstance(value, str) else f'{value:10,.2f}'}")


if __name__ == "__main__":
    main()
