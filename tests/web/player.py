"""A person at a browser, who sees what the socket says and plays with mouse and keyboard."""

from __future__ import annotations

import contextlib
import json
import math
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Error, Locator, Page, WebSocket, expect

from dorfplatz.client import Client, TableLink

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
# Seconds; nothing here is about speed, and a busy machine may give a test little of its time.
PATIENCE = 180.0
# Two frames later at the same place, and on no way: a busy machine may paint nothing for a while.
COME_TO_REST = """async patience => {
    const end = performance.now() + patience * 1000
    const frame = () => new Promise(requestAnimationFrame)
    const where = () => {
        const table = document.querySelector('svg.table')
        if (!table || table.getAnimations().length) return null
        const box = table.getBoundingClientRect()
        return [box.x, box.y, box.width].join()
    }
    while (performance.now() < end) {
        const before = where()
        await frame()
        await frame()
        if (before !== null && before === where()) return true
    }
    return false
}"""
READY = """() => !document.querySelector('.dock .primary')
    || document.querySelector('.cell, .dock .primary:enabled')"""
Row = list[Any]


def best_of(view: dict[str, Any]) -> Row:
    """The legal placement that a sensible person would like: points, growing tasks, a compact map."""
    taken = {(row[1], row[2]) for row in view["tiles"]}
    sizes = {task["slot"]: task["size"] for task in view["tasks"]}

    def worth(row: Row) -> tuple[float, int, int]:
        q, r, _, points, tasks = row
        growth = sum(size - sizes.get(slot, size) for slot, _, size, _ in tasks)
        lost = sum(fate == "cancelled" for _, fate, _, _ in tasks)
        near = sum((q + dq, r + dr) in taken for dq, dr in STEPS)
        return points * 2 + growth * 2 - lost * 12 + near * 0.8, -abs(q) - abs(r), -row[2]

    return max(view["legal"], key=worth)


class Player:
    """One page; `table` and `view` are what it was last told."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.errors: list[str] = []
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] != "update":
            return
        if message.get("whole"):
            self.table, self.view = {}, {}
        self.table.update(message["table"])
        self.view.update(message.get("view", {}))

    def go(self, path: str) -> None:
        """Open an address of the app; whoever needs more of it than its script waits for that."""
        self.page.goto(self.url + path, wait_until="domcontentloaded")

    @property
    def board(self) -> Locator:
        """The map."""
        return self.page.get_by_role("application")

    @property
    def wide_button(self) -> Locator:
        """Place, reveal, set aside or suggest."""
        return self.page.locator(".dock .primary")

    def until(self, is_so: Callable[[], bool], trouble: Callable[[], str] = lambda: "it does not happen") -> None:
        """Wait until something is so; meanwhile what the page is told is heard."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, trouble()
            self.page.wait_for_timeout(25)

    def wait(self, name: str, value: Any) -> None:
        """Wait until a field of the view is so."""
        self.until(lambda: self.view.get(name) == value, lambda: f"{name} is {self.view.get(name)!r} and not {value!r}")

    def rest(self) -> None:
        """Wait until the map lies still."""
        assert self.page.evaluate(COME_TO_REST, PATIENCE), "the map does not come to rest"

    def wait_for_tiles(self, count: int) -> None:
        """Wait until so many tiles lie on the map, in what was told and in what is drawn."""
        expect(self.page.locator("image[data-tile]")).to_have_count(count)

    def best(self) -> Row:
        """The legal placement that a sensible person would like."""
        return best_of(self.view)

    def point_at(self, cell: tuple[int, int]) -> tuple[float, float]:
        """Where a lit cell is on the screen, when the map has come to rest."""
        lit = self.page.locator(f'.cell[data-cell="{cell[0]},{cell[1]}"]')
        lit.wait_for(state="attached")
        self.rest()
        box = lit.bounding_box()
        assert box is not None, f"{cell} is not lit"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def hold(self, row: Row) -> None:
        """Hold the tile over a cell with the mouse, turned as wanted with the keyboard."""
        q, r, rotation = row[:3]
        ghost = self.page.locator(f'.ghost[data-ghost="{q},{r}"]').last
        for _ in range(6):
            self.page.mouse.click(*self.point_at((q, r)))
            with contextlib.suppress(Error):
                ghost.wait_for(timeout=5_000)
                break
            # The map was still on its way when it was pressed.
            self.page.keyboard.press("Escape")
        self.turn_to(rotation)

    def turn_to(self, rotation: int) -> None:
        """Turn the ghost until it lies so."""
        ghost = self.page.locator(".ghost[data-rotation]").last
        for _ in range(6):
            before = ghost.get_attribute("data-rotation") or ""
            if before == str(rotation):
                return
            self.page.keyboard.press("e")
            expect(ghost).not_to_have_attribute("data-rotation", before)
        raise AssertionError(f"rotation {rotation} was not reached")

    def place(self, row: Row | None = None) -> None:
        """Lay the tile in hand, by default where it is best, and wait until it lies."""
        count = len(self.view["tiles"])
        if not self.view["legal"]:
            self.wide_button.click()
            return
        self.hold(row or self.best())
        self.wide_button.click()
        # A bot may already have answered.
        laid = "count => document.querySelectorAll('image[data-tile]').length > count"
        self.page.wait_for_function(laid, arg=count)

    def take_turn(self) -> None:
        """Reveal if that is due, and place."""
        if self.view["phase"] == "reveal":
            self.wide_button.click()
            self.wait("phase", "place")
        self.place()

    def play_to_the_end(self) -> None:
        """Play alone until the score sheet."""
        for _ in range(900):
            self.page.wait_for_function(READY)
            if self.view["phase"] == "over":
                return
            if self.view["phase"] == "place":
                self.place()
            else:
                # The next tile comes by itself.
                self.page.wait_for_timeout(20)
        raise AssertionError("the game does not end")

    @property
    def client(self) -> Client:
        """The same person in another program; whoever has opened no page yet becomes somebody there first."""
        if self.page.url == "about:blank" and not self.page.context.cookies():
            newcomer = Client(self.url)
            name, _, value = newcomer.cookie.partition("=")
            self.page.context.add_cookies([{"name": name, "value": value, "url": self.url}])
            return newcomer
        self.until(lambda: bool(self.page.context.cookies()), lambda: "the page is nobody's")
        return Client(self.url, "; ".join(f"{each['name']}={each['value']}" for each in self.page.context.cookies()))

    def ask_for_hints(self) -> None:
        """Where, what and why, and what every cell is worth."""
        self.page.keyboard.press("h")
        for key in ("h", "h", "Shift+H"):
            self.page.locator(".hint .more").wait_for()
            self.page.keyboard.press(key)
        self.page.locator("[data-heat]").first.wait_for()

    @contextlib.contextmanager
    def away(self) -> Iterator[TableLink]:
        """The table in another program of the same person, who comes back to the page afterwards.

        Meanwhile the page is empty: drawing every move takes longer than playing it.
        """
        path = self.page.url
        with link_of(self) as table:
            self.page.goto("about:blank")
            yield table
        self.page.goto(path, wait_until="domcontentloaded")

    def play_elsewhere(self, tiles: int | None = None, landscape_left: int = -1) -> None:
        """The same person plays on in another program until so many tiles lie there, so few are left, or it is over."""

        def is_there() -> bool:
            return len(table.view["tiles"]) >= (tiles or math.inf) or table.view["landscape_left"] <= landscape_left

        with self.away() if tiles is None else link_of(self) as table:
            while table.status != "over" and not is_there():
                table.wait(lambda: table.status == "over" or table.is_my_turn)
                if table.status != "over" and table.view["hand"] and table.view["legal"]:
                    q, r, rotation, *_ = best_of(table.view)
                    table.play(f"{q},{r}/{rotation}")
                elif table.status != "over":
                    table.play(table.moves[0])
        self.page.wait_for_function(
            "count => document.querySelectorAll('image[data-tile]').length === count", arg=len(table.view["tiles"])
        )


def link_of(player: Player) -> TableLink:
    """The table of a person, for another program of the same person."""
    return player.client.join(player.table["id"])


def start_with(player: Player, **options: Any) -> None:
    """A game alone with options, such as parts."""
    wanted = {"players": 1, "names": ["Mira"], "auto_reveal": True, "start": True, "options": options}
    player.go(f"/t/{player.client.create(**wanted)}")
    expect(player.board).to_be_visible()
    player.wait("phase", "place")


def start_alone(player: Player) -> None:
    """One click from the lobby."""
    player.go("/")
    player.page.get_by_role("button", name=re.compile("Play alone|Jouer en solo")).click()
    expect(player.board).to_be_visible()
    player.wait("phase", "place")
