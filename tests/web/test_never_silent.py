"""A table says what goes on: offline and back, choices that outlive a reload, hints beside what they are about."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from ready import EVERYTHING

from web.duel_player import start_duel
from web.player import DESKTOP, Player, link_of, start_with
from web.valley_player import best_draft, roll, start_valley, take_best

pytestmark = EVERYTHING

SMALL = {"width": 390, "height": 844}
SIZES = pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["desktop", "phone"])

STAYING_NOTES = """const { setTimeout } = window;
window.setTimeout = (call, wait, ...rest) => setTimeout(call, [2600, 5000].includes(wait) ? 1e6 : wait, ...rest)"""


def overlap(one: Locator, other: Locator) -> bool:
    """Whether two things cover each other on the screen by more than a hair."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return wide > 1 and high > 1


@contextmanager
def placing_offline(player: Player) -> Iterator[None]:
    """Lay the tile in hand without a connection, which comes back afterwards."""
    page = player.page
    player.hold(player.best())
    page.context.set_offline(True)
    try:
        expect(page.get_by_role("alert")).to_contain_text("Connection lost")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("Your action will be sent when it is back")
        yield
    finally:
        page.context.set_offline(False)


@SIZES
def test_what_is_done_offline_is_said_to_wait_and_then_to_be_sent(
    new_player: Callable[..., Player], size: dict[str, Any]
) -> None:
    player = new_player(viewport=size)
    start_with(player)
    page = player.page
    # Notes stay, however slow the machine is.
    page.add_init_script(STAYING_NOTES)
    page.reload()
    player.wait("phase", "place")
    with placing_offline(player):
        pass
    player.wait_for_tiles(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    note = page.locator(".note")
    expect(note).to_contain_text("Your action was sent")
    player.rest()
    assert not overlap(note, page.locator(".strip, .top .narrow").first), "the score is what is to be seen now"
    assert not overlap(note, page.locator(".last"))


def test_what_can_no_longer_be_done_is_said_to_be_dropped(player: Player) -> None:
    start_with(player)
    with placing_offline(player), link_of(player) as table:
        table.wait(lambda: table.is_my_turn)
        table.play(table.moves[0])
    expect(player.page.locator(".note")).to_contain_text("your action was dropped")
    player.wait_for_tiles(1)


@SIZES
def test_a_reload_keeps_the_ghost_and_the_hint_and_notes_lie_beside_it(
    new_player: Callable[..., Player], size: dict[str, Any]
) -> None:
    player = new_player(viewport=size)
    start_with(player)
    player.play_elsewhere(tiles=8)
    player.wait("phase", "place")
    page = player.page
    page.keyboard.press("n")
    ghost = page.locator(".ghost[data-ghost]").last
    held = [ghost.get_attribute(name) for name in ("data-ghost", "data-rotation")]
    page.reload()
    expect(ghost).to_be_visible()
    assert [ghost.get_attribute(name) for name in ("data-ghost", "data-rotation")] == held
    expect(player.board).to_be_focused()
    expect(player.board).to_have_css("outline-style", "none")
    page.keyboard.press("h")
    expect(player.board).to_have_css("outline-style", "solid")
    for again in range(3):
        if again:
            page.keyboard.press("h")
        page.locator(".hint .more, .hint .none").first.wait_for()
    player.rest()
    assert not overlap(page.get_by_role("region", name="Hint"), ghost)


@SIZES
def test_a_reload_of_the_valley_keeps_what_was_picked(new_player: Callable[..., Player], size: dict[str, Any]) -> None:
    player = new_player(viewport=size)
    start_valley(player, "Mira", "Jonas", hints=True)
    roll(player)
    page = player.page
    take_best(player)
    row = best_draft(player.view)[0]
    cell = page.locator(f'[data-cell="{row[2]},{row[3]}"]')
    main = page.locator(".dock .primary")
    words = main.inner_text()
    page.reload()
    expect(cell).to_have_attribute("aria-pressed", "true")
    expect(main).to_have_text(words)
    page.keyboard.press("h")
    card = page.get_by_role("region", name="Hint")
    expect(card).to_be_visible()
    assert not overlap(card, cell)


def test_a_waiting_room_names_the_game_its_parts_and_who_is_missing(player: Player) -> None:
    start_duel(player, start=False, players=3, options={"modules": [1, 2]})
    page = player.page
    expect(page.get_by_role("heading", name="The Duel")).to_be_visible()
    expect(page.get_by_text("Module 1 + Module 2: Three Task cards")).to_be_visible()
    expect(page.get_by_role("status").first).to_have_text("Here: Ann. Still missing: 2 players.")
