"""Games played through the accessibility tree alone, as with a screen reader: roles, names, focus, live regions."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from web.player import Player

pytestmark = pytest.mark.plays("romantik", "duel", "valley")

FIRST_MOVES = 5
# More moves than any of these games has.
WHOLE_GAME = 200
REVEAL = re.compile("^(Reveal|Next tile)")
DRAW = re.compile("^Draw the")
RESULT = re.compile("^Share")
# Every text that a live region had, as a screen reader would read it out.
LISTEN = """() => {
    window.heard = []
    new MutationObserver(() => {
        for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
            const text = region.textContent.trim()
            if (text && text !== region.lastHeard) window.heard.push(text)
            region.lastHeard = text
        }
    }).observe(document, { subtree: true, childList: true, characterData: true })
}"""
CELLS = re.compile(r"[1-9]\d* cells? to choose from")


class Listener:
    """Somebody who hears a table: names of what is there, and the page's live region."""

    def __init__(self, player: Player, game: str, bots: tuple[str, ...] = ()) -> None:
        self.page = player.page
        self.page.add_init_script(f"({LISTEN})()")
        self._player = player
        self._read = 0
        wanted = {"players": 1 + len(bots), "names": ["Mira"], "bots": bots, "first": 0 if game == "valley" else None}
        player.go(f"/t/{player.client.create(game=game, auto_reveal=False, start=True, **wanted)}")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button that can be pressed now."""
        return self.page.get_by_role("button", name=name, disabled=False)

    def hear(self, words: str) -> None:
        """Wait until something is read out that was not asked for before."""
        heard: list[str] = []

        def is_said() -> bool:
            heard[:] = self.page.evaluate("window.heard")
            return any(re.search(words, text) for text in heard[self._read :])

        self._player.until(is_said, lambda: f"{words!r} is not in {heard[self._read :]}")

    def forget(self) -> None:
        """Only what is read out from now on counts."""
        self._read = self.page.evaluate("window.heard.length")

    def await_one(self, *some: Locator) -> Locator:
        """Wait until one of some things is there, and return it."""
        either = some[0]
        for other in some[1:]:
            either = either.or_(other)
        expect(either.first).to_be_attached()
        return next((each for each in some if each.count()), either)


def play_map(listener: Listener, moves: int) -> bool:
    """Lay tiles where they first fit; true if the game has ended."""
    page = listener.page
    result = listener.button(RESULT)
    expect(page.get_by_role("application")).to_be_focused()
    for _ in range(moves):
        reveal, aside, open_map = (
            listener.button(REVEAL),
            listener.button("Set aside"),
            page.get_by_role("application", name=CELLS),
        )
        found = listener.await_one(result, reveal, aside, open_map)
        if found is result:
            return True
        listener.forget()
        if found is reveal:
            page.keyboard.press("Enter")
            found = listener.await_one(aside, open_map)
            listener.hear("tile in hand. Edges clockwise from the upper right")
        if found is open_map:
            page.keyboard.press("n")
            listener.hear(r"Cell .*, rotation \d of \d")
        listener.forget()
        page.keyboard.press("Enter")
        if found is open_map:
            listener.hear(r"Mira (placed a tile\. \d+ point|is done)|Everyone has placed")
        expect(listener.button("Place tile")).to_have_count(0)
    return False


def play_sheets(listener: Listener, moves: int) -> bool:
    """Draw the first die in the first cell for it; true if the game has ended."""
    page = listener.page
    result, roll = listener.button(RESULT), listener.button("Roll the dice")
    dice = page.get_by_role("group", name="Take a die").get_by_role("button", disabled=False)
    colours = page.get_by_role("group", name="and a colour").get_by_role("button", disabled=False)
    for _ in range(moves):
        found = listener.await_one(result, roll, dice)
        if found is result:
            return True
        listener.forget()
        if found is roll:
            page.keyboard.press("Enter")
            listener.hear("Mira has rolled: ")
        expect(dice.first).to_be_attached()
        dice.first.press("Enter")
        if page.get_by_text("No free colour has a free cell on your sheet").count():
            colours.first.press("Enter")
        page.keyboard.press("n")
        listener.hear("(orange|yellow|green|pink|blue).*(plus|minus|no) ")
        listener.forget()
        listener.button(DRAW).press("Enter")
        listener.hear("Mira drew a .* in ")
        expect(listener.button(DRAW)).to_have_count(0)
    return False


PLAY: dict[str, tuple[Callable[[Listener, int], bool], tuple[str, ...]]] = {
    "romantik": (play_map, ()),
    "duel": (play_map, ("apprentice",)),
    "valley": (play_sheets, ("apprentice",)),
}


@pytest.mark.parametrize("game", PLAY)
def test_the_first_moves_can_be_played_by_ear(player: Player, game: str) -> None:
    play, bots = PLAY[game]
    assert not play(Listener(player, game, bots), FIRST_MOVES)


@pytest.mark.long
@pytest.mark.parametrize("game", PLAY)
def test_a_whole_game_can_be_played_by_ear(player: Player, game: str) -> None:
    play, bots = PLAY[game]
    listener = Listener(player, game, bots)
    assert play(listener, WHOLE_GAME)
    listener.hear(r"\d+ points")
    expect(listener.button(RESULT)).to_be_visible()
