"""People at a table of the Valley: they take dice and draw on their sheets."""

import re
from typing import Any

from playwright.sync_api import expect

from dorfplatz.client import TableLink
from web.player import PATIENCE, Player

PRESS = """async ([patience, die, colour, cell, turns]) => {
    const end = performance.now() + patience * 1000
    const press = async name => {
        while (!document.querySelector(name)?.matches(':enabled, :not(button)')) {
            if (performance.now() > end) throw new Error(`${name} cannot be pressed`)
            await new Promise(requestAnimationFrame)
        }
        document.querySelector(name).click()
    }
    await press(`[data-die="${die}"]`)
    if (colour) await press(`[data-colour="${colour}"]`)
    for (let time = 0; time <= turns; time++) await press(`[data-cell="${cell}"]`)
    await new Promise(requestAnimationFrame)
    await press('.dock .primary')
}"""


def start_valley(
    player: Player, *names: str, bots: tuple[str, ...] = (), hints: bool | None = None, **options: Any
) -> None:
    """A game of the Valley at one screen, where the first player rolls."""
    wanted = {
        "players": len(names) + len(bots),
        "names": names,
        "bots": bots,
        "first": 0,
        "auto_reveal": False,
        "hints": hints,
    }
    player.go(f"/t/{player.client.create(game='valley', start=True, options=options, **wanted)}")
    expect(player.page.locator("#board")).to_be_visible()
    player.wait("phase", "reveal")


def best_draft(view: dict[str, Any]) -> tuple[list[Any], int]:
    """What is worth most now, and how it is turned."""
    return max(
        ((row, turn) for row in view["legal"] for turn in range(len(row[4]))), key=lambda each: each[0][4][each[1]]
    )


def draft_words(view: dict[str, Any]) -> str:
    """The best draft as it is written."""
    (die, colour, row, column, points), turn = best_draft(view)
    end = "*" if view["falls_back"] else f"/{turn}" if len(points) > 1 else ""
    return f"{die}:{colour}:{row},{column}{end}"


def play_sheets_elsewhere(player: Player, turns: int = 1000) -> None:
    """The same person plays on in another program, until so many turns are over, and comes back to the page."""
    with player.away() as table:
        while table.status != "over" and table.view["turn"] < turns:
            table.wait(lambda: table.status == "over" or table.is_my_turn)
            if table.status != "over":
                play_best(table)
    player.wait("turn", table.view["turn"])


def play_best(table: TableLink) -> None:
    """Roll, or draw what is worth most."""
    table.play("reveal" if table.view["phase"] == "reveal" else draft_words(table.view))


def roll(player: Player) -> None:
    """Roll if that is due."""
    if player.view["phase"] == "reveal":
        player.page.get_by_role("button", name=re.compile("Roll the dice|Lancer les dés")).click()
        player.wait("phase", "draft")


def die_of(player: Player, symbol: str | None = None) -> int:
    """The place of a die that can be taken."""
    dice = player.view["dice"]
    return next(at for at, die in enumerate(dice) if die["colour"] is None and symbol in (None, die["symbol"]))


def draw_fast(player: Player) -> None:
    """Press a die, a cell, turn the rail and draw, as fast as the page can follow."""
    seat = player.view["player"]
    drawn = len(player.view["sheets"][seat]["drawn"])
    (symbol, colour, row, column, points), _ = best_draft(player.view)
    fallback = colour if player.view["falls_back"] else None
    cell, turns = f"{row},{column}", 1 if len(points) > 1 else 0
    player.page.evaluate(PRESS, [PATIENCE, die_of(player, symbol), fallback, cell, turns])
    # A bot may have answered in the same moment.
    player.until(lambda: len(player.view["sheets"][seat]["drawn"]) > drawn, lambda: "nothing was drawn")


def take_best(player: Player) -> None:
    """Hold what is worth most over its cell, and do not draw it yet."""
    (symbol, colour, row, column, _), _ = best_draft(player.view)
    page = player.page
    page.locator(f'[data-die="{die_of(player, symbol)}"]').click()
    if player.view["falls_back"]:
        page.locator(f'[data-colour="{colour}"]').click()
    page.locator(f'[data-cell="{row},{column}"]').click()


def play_until_fallback(player: Player, *names: str) -> None:
    """Play games until somebody has no free cell in a free colour."""
    for _ in range(8):
        start_valley(player, *names)
        with player.away() as table:
            while table.status != "over" and not table.view["falls_back"]:
                play_best(table)
        if table.status != "over":
            break
    player.wait("falls_back", value=True)


def draw_on_pad(player: Player) -> None:
    """A village of two houses, a sheep, a sunflower and a rail on the first sheet of the score pad."""
    page = player.page
    page.locator('[name="pad-way"][value="drawn"]').check()
    for symbol, cells in (("house", ("2,3", "2,2")), ("sheep", ("2,1",)), ("sunflower", ("1,1",)), ("curve", ("1,3",))):
        page.locator(f'[data-tool="{symbol}"]').click()
        for cell in cells:
            page.locator(f'[data-cell="{cell}"]').click()
