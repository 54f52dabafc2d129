"""A whole game alone, from the first click to the score sheet and beyond."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from web.player import Player, Row, best_of, start_alone, start_with


def test_a_stranger_plays_a_whole_game_to_the_score_sheet(new_player: Callable[..., Player]) -> None:
    """By hand at the beginning and at the end, without glides, which would be waited for at every tile."""
    player = new_player(reduced_motion="reduce")
    start_alone(player)
    for _ in range(6):
        player.wait("phase", "place")
        player.place()
    player.play_elsewhere(landscape_left=3)
    player.play_to_the_end()
    page = player.page
    sheet = page.get_by_role("group", name="Score sheet").first
    expect(sheet).to_be_visible()
    score = player.view["score"]
    expect(sheet.locator(".result")).to_contain_text(str(score["total"]))
    for terrain in ("Forest", "Grain", "Village", "Track", "Stream"):
        expect(sheet.get_by_role("button", name=re.compile(f"^{terrain}"))).to_contain_text(
            str(score["tasks"][terrain.lower()])
        )

    sheet.get_by_role("button", name="Longest track").focus()
    track = score["longest"]["track"]
    expect(page.locator(".tile.lit image")).to_have_count(track)

    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    record = json.loads(Path(download.value.path()).read_text())
    assert record["score"]["total"] == score["total"]
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save picture").click()
    assert Path(download.value.path()).read_bytes()[:4] == b"\x89PNG"

    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    expect(page.locator("image[data-tile]")).to_have_count(len(player.view["tiles"]))
    slider.fill("5")
    expect(page.locator("image[data-tile]")).to_have_count(5)
    assert page.url.endswith("?move=5")
    page.reload()
    expect(page.locator("image[data-tile]")).to_have_count(5)


def test_a_finished_stack_can_be_played_again_and_sent_as_a_challenge(
    new_player: Callable[..., Player], player: Player
) -> None:
    start_with(player)
    first_tile = player.view["hand"]
    player.play_elsewhere()
    player.wait("phase", "over")
    table, score = player.table["id"], player.view["score"]["total"]

    friend = new_player()
    friend.go(f"/new?same_as={table}&score={score}")
    expect(friend.page.get_by_role("heading", name=f"Beat {score} points on this stack")).to_be_visible()
    friend.page.get_by_role("button", name="Start", exact=True).click()
    friend.wait("phase", "place")
    assert friend.view["hand"] == first_tile
    expect(friend.page.get_by_text(f"To beat: {score}")).to_be_visible()
    expect(friend.page.get_by_text("Known stack")).to_be_visible()

    player.page.get_by_role("button", name="Again, same stack").click()
    player.page.wait_for_url(re.compile(f"/t/(?!{table})"))
    player.wait("hand", first_tile)


def test_places_can_be_chosen_from_a_list(player: Player) -> None:
    start_with(player)
    for _ in range(3):
        player.wait("phase", "place")
        player.page.get_by_role("button", name=re.compile(r"fits in \d+ place")).click()
        player.page.get_by_role("dialog", name="Places that fit").get_by_role("listitem").first.get_by_role(
            "button"
        ).click()
        expect(player.wide_button).to_be_enabled()
        expect(player.page.locator("#board")).to_be_focused()
        count = len(player.view["tiles"])
        player.page.keyboard.press("Enter")
        player.wait_for_tiles(count + 1)


def test_the_last_tile_can_be_taken_back_until_the_next_is_revealed(player: Player) -> None:
    player.go("/new")
    page = player.page
    page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("textbox", name="Name of player 2").fill("Jonas")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(player.wide_button).to_have_text(re.compile("Reveal a Task tile"))
    player.take_turn()
    page.get_by_role("button", name="Take back").click()
    player.wait_for_tiles(0)
    player.wait("phase", "place")
    player.place()
    player.wide_button.click()
    player.wait("phase", "place")
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()


def test_the_note_beside_a_ghost_tells_what_would_happen(player: Player) -> None:
    start_with(player)
    for _ in range(12):
        player.wait("phase", "place")
        if growing := rows_that_grow_a_task(player):
            break
        player.place()
    player.hold(growing[0])
    expect(player.page.locator(".badge")).to_contain_text("→")


def test_the_note_adds_what_tasks_and_lines_bring(player: Player) -> None:
    rows: list[Row] = []
    # Some games have no such tile.
    while not rows:
        start_with(player)
        with player.away() as table:
            while table.status != "over" and not (rows := rows_that_score_twice(table.view)):
                q, r, rotation, *_ = best_of(table.view) if table.view["legal"] else (0, 0, 0)
                table.play(f"{q},{r}/{rotation}" if table.view["legal"] else table.moves[0])
    player.wait("legal", table.view["legal"])
    player.hold(rows[0])
    badge = player.page.locator(".badge")
    expect(badge).to_contain_text("✓ +")
    expect(badge).to_contain_text(re.compile(rf"Points now\s*\+{rows[0][3]}$"))


def rows_that_score_twice(view: dict[str, Any]) -> list[Row]:
    """Legal placements that complete an open task and bring more points than that."""
    markers = {task["slot"]: task["marker"] for task in view["tasks"]}

    def completed(row: Row) -> int:
        return sum(markers.get(slot, 0) for slot, fate, _, _ in row[4] if fate == "completed")

    return [row for row in view["legal"] if row[3] > completed(row) > 0]


def rows_that_grow_a_task(player: Player) -> list[Row]:
    """Legal placements with which an open task makes progress."""
    sizes = {task["slot"]: task["size"] for task in player.view["tasks"]}
    return [row for row in player.view["legal"] if any(size > sizes.get(slot, size) for slot, _, size, _ in row[4])]


def test_reload_and_back_are_safe(player: Player) -> None:
    start_alone(player)
    player.place()
    player.page.reload()
    expect(player.board).to_be_visible()
    player.wait_for_tiles(1)
    player.page.go_back()
    expect(player.page.get_by_role("heading", name="Continue")).to_be_visible()
    player.page.locator("a.game").first.click()
    player.wait_for_tiles(1)


def test_a_purist_gets_no_helps(player: Player) -> None:
    player.go("/new")
    page = player.page
    page.get_by_role("button", name="Fewer: Seats for friends online").click()
    page.get_by_role("switch", name=re.compile("Purist")).check()
    page.get_by_role("button", name="Start", exact=True).click()
    player.wait("phase", "place")
    expect(player.board).to_be_visible()
    expect(page.locator(".cell")).to_have_count(0)
    expect(page.get_by_text("the first tile goes in the middle")).to_be_visible()
    expect(page.get_by_role("button", name="Remaining tiles")).to_have_count(0)


def test_the_next_tile_can_be_revealed_by_hand_alone_too(player: Player) -> None:
    start_with(player)
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name=re.compile("Reveal the next tile")).uncheck()
    page.keyboard.press("Escape")
    player.place()
    page.get_by_role("button", name="Take back").click()
    player.wait_for_tiles(0)
    player.place()
    expect(player.wide_button).to_have_text(re.compile("Reveal a Task tile"))


def test_a_lesson_ends_at_its_table_and_a_reload_keeps_the_game(player: Player) -> None:
    player.go("/learn")
    player.page.get_by_role("button", name="Continue").click()
    player.wait("phase", "place")
    player.place()
    player.page.get_by_role("button", name="End the lesson").click()
    player.page.wait_for_url(re.compile(f"/t/{player.table['id']}"))
    player.page.reload()
    player.wait_for_tiles(1)


def test_a_game_is_taken_off_my_list(player: Player) -> None:
    start_with(player)
    player.go("/")
    expect(player.page.locator("a.game")).to_have_count(1)
    player.page.get_by_role("button", name=re.compile("Remove from this list")).click()
    expect(player.page.locator("a.game")).to_have_count(0)
    player.page.reload()
    player.page.wait_for_load_state("networkidle")
    expect(player.page.get_by_role("button", name="Play alone")).to_be_visible()
    expect(player.page.locator("a.game")).to_have_count(0)


def test_tile_and_map_are_told_in_words(player: Player) -> None:
    """What is in hand, what lies on the map and what stands beside a cell, by keys alone."""
    start_with(player)
    page, status = player.page, player.page.get_by_role("status")
    page.keyboard.press("d")
    expect(status).to_have_text(re.compile("Task tile in hand. Edges clockwise from the upper right: .*Task: "))
    player.place()
    player.wait("phase", "place")
    page.keyboard.press("m")
    expect(status).to_have_text(re.compile("Reading the map.*the last tile.*Edges clockwise.* task, "))
    page.keyboard.press("ArrowRight")
    expect(status).to_have_text(re.compile("right, touching the last tile. Empty cell. Beside it: left "))
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(status).to_have_text(re.compile("touching the last tile, rotation 1 of"))
