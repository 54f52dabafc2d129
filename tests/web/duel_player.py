"""People at a Duel: they see their sides in what the socket says, and play with mouse and keyboard."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import expect

from dorfplatz.client import TableLink
from web.player import PATIENCE, STEPS, Player, Row, link_of

View = dict[str, Any]
BOTH_MODULES = {"modules": [1, 2], "cards": {"forest": "first", "grain": "most", "village": "number"}}


def choices_of(view: View, side: int) -> dict[str, Any]:
    """What a side may do now."""
    return dict(view[f"do{side}"])


def best_place(view: View, side: int) -> Row:
    """The legal placement that a sensible person would like: points, growing tasks, a compact map."""
    taken = {(row[1], row[2]) for row in view[f"map{side}"]["tiles"]}

    def worth(row: Row) -> tuple[float, int, int]:
        q, r, rotation, points, tasks = row
        lost = sum(fate == "cancelled" for _, fate, _, _ in tasks)
        near = sum((q + dq, r + dr) in taken for dq, dr in STEPS)
        return points * 2 + sum(size for _, _, size, _ in tasks) - lost * 12 + near * 0.8, -abs(q) - abs(r), -rotation

    return max(choices_of(view, side)["legal"], key=worth)


def best_move(view: View, side: int) -> str:
    """The move that a sensible person would play; points of interest are taken."""
    own = choices_of(view, side)
    if own["legal"]:
        q, r, rotation, *_ = best_place(view, side)
        return f"{q},{r}/{rotation}"
    if own["answers"]:
        return str(max(own["answers"], key=lambda row: (row[1], not row[0].endswith("none")))[0])
    return str(own["moves"][0])


def is_asked(view: View, side: int) -> bool:
    """Whether a side has something to do in this turn."""
    return bool(view["phase"] == "place" and choices_of(view, side)["step"] not in ("wait", "done"))


def play_on(players: Sequence[Player], until: Callable[[View], bool], are_away: bool = False) -> View:
    """The same people play on in other programs, each for all of their sides, until one of them sees something.

    For long stretches they are away from their pages, and come back afterwards.
    """
    with ExitStack() as stack:
        tables = [stack.enter_context(player.away() if are_away else link_of(player)) for player in players]
        return _play(tables, until)


def _play(tables: Sequence[TableLink], until: Callable[[View], bool]) -> View:
    end = time.monotonic() + 5 * PATIENCE
    while time.monotonic() < end:
        is_idle = True
        for table in tables:
            _catch_up(table, 0)
            if table.status == "over" or until(table.view):
                return table.view
            asked = [side for side in table.view["own"] if is_asked(table.view, side)]
            if asked:
                seat = next(seat for seat in table.my_seats if table.side_of(seat) == asked[0])
                table.play(best_move(table.view, asked[0]), seat=seat)
                is_idle = False
        if is_idle:
            _catch_up(tables[0], 0.02)
    raise AssertionError("the Duel does not end")


def _catch_up(table: TableLink, patience: float) -> None:
    """Take in what the server has said meanwhile, and what it says within so many seconds of that."""
    with contextlib.suppress(TimeoutError):
        while True:
            table.receive(patience)


def play_to_the_end(player: Player) -> None:
    """The same person plays on in another program to the end, and comes back to see it."""
    with player.away() as table:
        _play([table], lambda view: False)
    see_the_end(player)


def see_the_end(player: Player) -> None:
    """Wait until the screen shows who has won."""
    heading = player.page.get_by_role("heading", name=re.compile("win|share the victory|gagne|partagent"))
    expect(heading).to_be_visible()


def start_duel(player: Player, **wanted: Any) -> str:
    """Begin a Duel from another program of the same person, and open it here."""
    options = wanted.pop("options", BOTH_MODULES)
    about = {"players": 2, "names": ["Ann"], "auto_reveal": True, "start": True, "options": options, **wanted}
    table = player.client.create(game="duel", **about)
    player.go(f"/t/{table}")
    if about["start"]:
        expect(player.board).to_be_visible()
    return table


def lay(player: Player, side: int) -> None:
    """Lay the tile where it is best, with mouse and button, and wait until it lies."""
    count = len(player.view[f"map{side}"]["tiles"])
    player.hold(best_place(player.view, side))
    player.wide_button.click()
    player.until(lambda: len(player.view[f"map{side}"]["tiles"]) > count, lambda: "the tile was not laid")


def wait_for_turn(player: Player, side: int, turn: int) -> None:
    """Wait until a side may lay the tile of a turn, on the screen too."""
    player.until(lambda: may_lay(player.view, side, turn), lambda: f"turn {turn} does not come")
    player.page.locator(".cell").first.wait_for()


def may_lay(view: View, side: int, turn: int) -> bool:
    """Whether a side may lay the tile of a turn."""
    return bool(view.get("turn") == turn and view["phase"] == "place" and choices_of(view, side)["legal"])
