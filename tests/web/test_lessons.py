"""Lessons as a newcomer takes them: press whatever the arrow points at, to the end."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.player import Player
from web.test_axe import Inspector

PHONE = {"width": 390, "height": 844}
pytestmark = pytest.mark.plays("romantik", "duel", "valley")
# Where to keep a picture of every step, to look at.
PICTURES = os.environ.get("DORFPLATZ_LESSON_PICTURES", "")

LOOK = """() => {
  const box = (node) => node.getBoundingClientRect().toJSON();
  const coach = document.querySelector(".coach[data-step]");
  const pointer = document.querySelector("[data-pointer]");
  const ghosts = [...document.querySelectorAll(".ghost, #board [aria-pressed=true]")];
  const button = coach?.querySelector("footer button:last-of-type:not(.quiet)");
  return coach && {
    step: coach.dataset.step,
    coach: box(coach),
    pointer: pointer && box(pointer),
    continues: !!button,
    // A turned tile changes neither the step nor where the arrow points.
    state: JSON.stringify([coach.dataset.step, pointer && box(pointer), ghosts.map((node) => node.outerHTML)]),
    overflows: document.documentElement.scrollWidth > innerWidth,
  };
}"""
# What is seen once it is the same for three frames and there is something to press; not what was `before`.
SETTLED = f"""before => {{
  const now = ({LOOK})();
  const seen = JSON.stringify(now);
  window.lessonFrames = window.lessonSeen === seen ? window.lessonFrames + 1 : 0;
  window.lessonSeen = seen;
  const ready = now && (now.pointer || now.continues || now.step === "end");
  return ready && window.lessonFrames >= 3 && now.state !== before && now;
}}"""


def follow(page: Page, name: str) -> list[str]:
    """Press what the arrow points at, or else the coach's own button; return the steps that were seen."""
    seen: list[str] = []
    before = ""
    for _ in range(120):
        now = page.wait_for_function(SETTLED, arg=before).json_value()
        step, pointer, coach = now["step"], now["pointer"], now["coach"]
        assert not now["overflows"], step
        if step not in seen:
            seen.append(step)
            if PICTURES:
                page.screenshot(path=Path(PICTURES) / f"{name}-{len(seen):02}-{step}.png")
        if step == "end":
            return seen
        # What the arrow shows there is an offer: whoever takes the tile back has to lay it again.
        if now["continues"] and (not pointer or step == "undo"):
            page.locator(".coach").get_by_role("button", name="Continue").click()
        else:
            x, y = pointer["x"] + pointer["width"] / 2, pointer["y"] + pointer["height"] / 2
            covered = coach["x"] < x < coach["x"] + coach["width"] and coach["y"] < y < coach["y"] + coach["height"]
            assert not covered, (step, now)
            (page.touchscreen.tap if name.endswith("phone") else page.mouse.click)(x, y)
        before = now["state"]
    raise AssertionError(f"the lesson got stuck: {seen}")


@pytest.mark.parametrize("game", ["romantik", "duel", "valley"])
def test_the_arrow_leads_through_a_whole_lesson(new_player: Callable[..., Player], game: str) -> None:
    is_phone = game != "duel"
    size = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if is_phone else {}
    player = new_player(reduced_motion="reduce", **size)
    player.go(f"/learn?game={game}")
    steps = follow(player.page, f"{game}-phone" if is_phone else game)
    assert "apart" not in steps
    assert len(steps) == len(player.page.request.get(f"{player.url}/api/lessons/{game}").json()) + 1
    player.page.reload(wait_until="domcontentloaded")
    end_of_lesson = player.page.get_by_role("heading", name="You know enough to play")
    expect(end_of_lesson).to_be_visible()
    inspector = Inspector(player.page)
    inspector.look(f"the end of the lesson in {game}")
    assert inspector.troubles == []
    player.page.get_by_role("link", name="To the games").click()
    # Both pages have the path: here every game of it can be started, in the lobby only the next one.
    expect(end_of_lesson).to_have_count(0)
    path = player.page.get_by_role("region", name="Your first three games")
    expect(path).to_be_visible()
    expect(player.page.locator("a.game")).to_have_count(0)
    path.get_by_role("button", name=re.compile("^Start")).click()
    player.page.wait_for_url(re.compile("/t/"))


def test_whoever_does_otherwise_can_take_it_back_or_go_their_own_way(player: Player) -> None:
    page = player.page
    player.go("/learn")
    coach = page.get_by_role("region", name="Learn by playing")
    coach.get_by_role("button", name="Continue").click()
    player.wait("phase", "place")
    player.place([0, 0, 2, 0, []])
    expect(coach).to_contain_text("Your own way")
    coach.get_by_role("button", name="Take it back").click()
    expect(coach).to_contain_text("Lay the first tile")
    player.wait("phase", "place")
    player.place([0, 0, 2, 0, []])
    page.keyboard.press("Enter")
    player.wait("phase", "place")
    expect(coach.get_by_role("button", name="Start over")).to_be_visible()
    player.go("/")
    page.get_by_role("link", name=re.compile("^Lesson")).click()
    expect(coach.get_by_role("button", name="Start over")).to_be_visible()
    coach.get_by_role("button", name="Play on").click()
    expect(coach).to_have_count(0)
    page.wait_for_url(re.compile(f"/t/{player.table['id']}"))
