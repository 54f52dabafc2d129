"""Right records made wrong, one mistake each, for everything that checks records."""

from collections.abc import Callable, Mapping
from copy import deepcopy

from dorfplatz.catalog.map.tile import Tile

from .box import tiles_in_play
from .play import Record


def with_mistake(record: Record, kind: str, tiles: Mapping[str, Tile]) -> tuple[Record, str]:
    """A copy of a record with this mistake in it, and some words of what the oracle says about it.

    The record is a finished game of two players in which markers were completed and cancelled.
    """
    change, words = MISTAKES[kind]
    changed = deepcopy(record)
    change(changed, unused_task(record, tiles))
    return changed, words


def unused_task(record: Record, tiles: Mapping[str, Tile]) -> str:
    """A Task tile that was never revealed."""
    revealed = {turn["reveal"]["tile"] for turn in record["turns"]}
    tasks = [name for name, tile in tiles_in_play(tiles, ()).items() if tile.kind == "task"]
    return next(name for name in tasks if name not in revealed)


def first_turn(record: Record, name: str) -> Record:
    """The first turn in which this list is not empty."""
    turn: Record = next(turn for turn in record["turns"] if turn.get(name))
    return turn


def landscape_turn(record: Record, number: int) -> Record:
    """One of the turns in which a Landscape tile was laid."""
    turn: Record = [turn for turn in record["turns"] if "marker" not in turn["reveal"]][number]
    return turn


def set_aside(turn: Record) -> None:
    """Write the turn as if its tile had nowhere to go."""
    for name in ("do", "completed", "cancelled"):
        del turn[name]
    turn["aside"] = True


# What is changed in a right record, and words of the problem that this makes.
MISTAKES: dict[str, tuple[Callable[[Record, str], object], str]] = {
    "format": (lambda r, spare: r.update(format="dorfplatz/9"), "the format is"),
    "no format": (lambda r, spare: r.pop("format"), "cannot be read"),
    "game": (lambda r, spare: r.update(game="duel"), "the game is"),
    "part": (lambda r, spare: r["parts"].update(circus=True), "must still be revealed"),
    "nobody": (lambda r, spare: r.update(players=[]), "0 players"),
    "too many players": (lambda r, spare: r.update(players=["Ann"] * 7), "7 players"),
    "player twice": (
        lambda r, spare: r["turns"][5].update(player=1 - r["turns"][5]["player"]),
        "it is the turn of",
    ),
    "player unknown": (lambda r, spare: r["turns"][0].update(player=2), "there is no player 2"),
    "player true": (lambda r, spare: r["turns"][0].update(player=True), "not a whole number"),
    "removed too few": (lambda r, spare: r["removed"].pop(), "must be removed"),
    "removed twice": (lambda r, spare: r["removed"].__setitem__(0, r["removed"][1]), "must be removed"),
    "removed a task": (lambda r, spare: r["removed"].__setitem__(0, spare), "no Landscape tile"),
    "removed unknown": (lambda r, spare: r.pop("removed"), "must tell the removed tiles"),
    "removed tile comes": (
        lambda r, spare: landscape_turn(r, 0)["reveal"].update(tile=r["removed"][0]),
        "revealed before or removed",
    ),
    "tile twice": (
        lambda r, spare: landscape_turn(r, 5)["reveal"].update(tile=landscape_turn(r, 2)["reveal"]["tile"]),
        "revealed before or removed",
    ),
    "tile unknown": (
        lambda r, spare: r["turns"][0]["reveal"].update(tile="circus"),
        "no tile circus in play",
    ),
    "landscape too early": (
        lambda r, spare: r["turns"][2].update(reveal=landscape_turn(r, -1)["reveal"]),
        "a task tile must be revealed",
    ),
    "task too early": (
        lambda r, spare: landscape_turn(r, 0).update(reveal={"tile": spare, "marker": 4}),
        "a landscape tile must be revealed",
    ),
    "nothing revealed": (lambda r, spare: r["turns"][7].pop("reveal"), "no tile was revealed"),
    "stored": (lambda r, spare: r["turns"][7].update(stored="L00"), "no tile was revealed"),
    "no marker": (lambda r, spare: r["turns"][0]["reveal"].pop("marker"), "has no marker"),
    "marker not in the box": (
        lambda r, spare: r["turns"][0]["reveal"].update(marker=7),
        "no marker 7 is left",
    ),
    "marker on a landscape": (
        lambda r, spare: landscape_turn(r, 0)["reveal"].update(marker=4),
        "takes no marker",
    ),
    "aside for nothing": (lambda r, spare: set_aside(r["turns"][6]), "but could be laid"),
    "aside and laid": (lambda r, spare: r["turns"][6].update(aside=True), "but could be laid"),
    "first elsewhere": (lambda r, spare: r["turns"][0]["do"][0].update(place=[1, 0]), "may not be laid"),
    "on another tile": (lambda r, spare: r["turns"][4]["do"][0].update(place=[0, 0]), "may not be laid"),
    "far away": (lambda r, spare: r["turns"][4]["do"][0].update(place=[90, 90]), "may not be laid"),
    "rotation 6": (lambda r, spare: r["turns"][4]["do"][0].update(rotation=6), "may not be laid"),
    "rotation 1.0": (lambda r, spare: r["turns"][4]["do"][0].update(rotation=1.0), "not a whole number"),
    "nothing done": (lambda r, spare: r["turns"][4].pop("do"), "cannot be read"),
    "two things done": (lambda r, spare: r["turns"][4]["do"].append({"heart": "red"}), "may not be chosen"),
    "tile in the Warehouse": (
        lambda r, spare: r["turns"][4].update(do=[{"store": True}]),
        "may not be stored",
    ),
    "completed forgotten": (
        lambda r, spare: first_turn(r, "completed").update(completed=[]),
        "completed should be",
    ),
    "completed invented": (
        lambda r, spare: r["turns"][0].update(completed=[["T00", 4]]),
        "completed should be",
    ),
    "completed left out": (lambda r, spare: r["turns"][0].pop("completed"), "cannot be read"),
    "completed number": (
        lambda r, spare: first_turn(r, "completed")["completed"][0].__setitem__(1, 9),
        "completed should be",
    ),
    "cancelled forgotten": (
        lambda r, spare: first_turn(r, "cancelled").update(cancelled=[]),
        "cancelled should be",
    ),
    "cancelled left out": (lambda r, spare: r["turns"][0].pop("cancelled"), "cannot be read"),
    "turn lost at the end": (lambda r, spare: r["turns"].pop(), "must still be revealed"),
    "turn lost in the middle": (lambda r, spare: r["turns"].pop(20), "it is the turn of"),
    "turn after the end": (
        lambda r, spare: r["turns"].append({**r["turns"][-1], "player": 1 - r["turns"][-1]["player"]}),
        "the game was already over",
    ),
    "turns in another order": (lambda r, spare: r["turns"].reverse(), "turn 1"),
    "total": (lambda r, spare: r["score"].update(total=r["score"]["total"] + 1), "the total should be"),
    "no total": (lambda r, spare: r["score"].pop("total"), "cannot be read"),
    "part scores": (lambda r, spare: r["score"]["parts"].update(circus=10), "parts circus should score 0"),
}
