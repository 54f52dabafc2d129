"""Changes that make a right record of a Duel wrong."""

from collections.abc import Callable

from oracle.geometry import neighbours
from oracle.score import task_type

from .interests import KINDS, SPACES
from .moments import Change, Moment, Test, first, last
from .play import Record


def board(test: Test, **fields: object) -> Change:
    """Write these fields on the first board that passes a test."""
    return lambda record, all_moments: first(test, all_moments).board.update(fields)


def without(test: Test, field: str) -> Change:
    """Leave a field of the first board that passes a test out."""
    return lambda record, all_moments: first(test, all_moments).board.pop(field)


def reveal(test: Test, **fields: object) -> Change:
    """Change what was revealed in the first turn that passes a test."""
    return lambda record, all_moments: first(test, all_moments).turn["reveal"].update(fields)


def no_marker(record: Record, all_moments: list[Moment]) -> None:
    """Leave the marker of the first tile out."""
    del record["turns"][0]["reveal"]["marker"]


def add(entry: Record, test: Test, at_the_end: bool = False) -> Change:
    """Write one choice more on the first or last board that passes a test."""
    find = last if at_the_end else first
    return lambda record, all_moments: find(test, all_moments).do.append(entry)


def change_entry(name: str, test: Test, **fields: object) -> Change:
    """Change the first choice of this name on the first board that has it and passes a test."""
    return lambda record, all_moments: first(lambda m: m.has(name) and test(m), all_moments).entry(name).update(fields)


def drop(name: str, test: Test, at_the_end: bool = False) -> Change:
    """Leave out the first choice of this name on the first or last board that has it and passes a test."""
    find = last if at_the_end else first

    def change(record: Record, all_moments: list[Moment]) -> None:
        moment = find(lambda m: m.has(name) and test(m), all_moments)
        moment.do.remove(moment.entry(name))

    return change


def interest_instead(test: Test, name: Callable[[Moment], str]) -> Change:
    """Choose another Point of Interest on the first board that has one and passes a test."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        moment = first(lambda m: m.has("interest") and test(m), all_moments)
        moment.entry("interest")["interest"] = name(moment)

    return change


def special_tile(entries: list[Record]) -> int:
    """Where the placement of a special tile stands among the entries of a board."""
    return next(i for i, entry in enumerate(entries) if i > 0 and "place" in entry)


def lays_special(moment: Moment) -> bool:
    """Whether a special tile was laid."""
    return sum("place" in entry for entry in moment.do) > 1


def special_tile_at(cell: list[int]) -> Change:
    """Lay a special tile elsewhere."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        entries = first(lays_special, all_moments).do
        entries[special_tile(entries)]["place"] = cell

    return change


def special_tile_not_laid(record: Record, all_moments: list[Moment]) -> None:
    """Choose a special tile and do not lay it."""
    entries = first(lays_special, all_moments).do
    del entries[special_tile(entries)]


def special_tile_unasked(record: Record, all_moments: list[Moment]) -> None:
    """Lay a special tile without choosing it."""
    moment = first(lays_special, all_moments)
    moment.do.remove(moment.entry("interest"))


def later_landscape(record: Record, all_moments: list[Moment]) -> None:
    """Reveal a Landscape tile while one side has fewer than three tasks and the other one has enough."""
    moment = first(lambda m: m.tile.kind == "task" and min(m.open_tasks) < 3 <= max(m.open_tasks), all_moments)
    moment.turn["reveal"] = last(lambda m: m.tile.kind == "landscape", all_moments).turn["reveal"]


def landscape_at_once(record: Record, all_moments: list[Moment]) -> None:
    """Reveal a Landscape tile among the first three."""
    record["turns"][1]["reveal"] = last(lambda m: m.tile.kind == "landscape", all_moments).turn["reveal"]


def early_task(record: Record, all_moments: list[Moment]) -> None:
    """Reveal a Task tile while all sides have enough tasks."""
    moment = first(lambda m: m.tile.kind == "landscape", all_moments)
    moment.turn["reveal"] = last(lambda m: m.tile.kind == "task", all_moments).turn["reveal"]


def marker_again(record: Record, all_moments: list[Moment]) -> None:
    """Give a Task tile a marker that another tile of its type had before."""
    had: dict[str, int] = {}
    for moment in all_moments[::2]:
        if moment.tile.kind == "task" and len(moment.tile.task) != 2:
            kind = task_type(moment.tile)
            if kind in had:
                moment.turn["reveal"]["marker"] = had[kind]
                return
            had[kind] = moment.turn["reveal"]["marker"]
    raise StopIteration


def tile_again(record: Record, all_moments: list[Moment]) -> None:
    """Reveal a Landscape tile twice."""
    tiles = [moment for moment in all_moments if moment.tile.kind == "landscape"]
    tiles[4].turn["reveal"]["tile"] = tiles[0].turn["reveal"]["tile"]


def removed_tile(record: Record, all_moments: list[Moment]) -> None:
    """Reveal a tile that was taken out."""
    first(lambda m: m.tile.kind == "landscape", all_moments).turn["reveal"]["tile"] = record["removed"][1]


def not_laid(record: Record, all_moments: list[Moment]) -> None:
    """Set a tile aside that could be laid."""
    moment = first(lambda m: m.quiet, all_moments)
    for name in ("do", "completed", "cancelled"):
        del moment.board[name]
    moment.board["aside"] = True


def others_marks(name: str) -> Change:
    """Write the completed or cancelled markers of the first side on the second side's board."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        turns = [turn["boards"] for turn in record["turns"]]
        boards = next(boards for boards in turns if all("do" in b for b in boards) and differ(boards, name))
        boards[1][name] = boards[0][name]

    return change


def differ(boards: list[Record], name: str) -> bool:
    """Whether the two boards of a turn have other markers."""
    return sorted(boards[0][name]) != sorted(boards[1][name])


def sides_exchanged(record: Record, all_moments: list[Moment]) -> None:
    """Write the boards of the sides in the wrong order all through the game, and the scores in the right one."""
    if record["score"][0] == record["score"][1]:
        raise StopIteration
    for turn in record["turns"]:
        turn["boards"].reverse()


def took_him_with_hearts_left(moment: Moment) -> bool:
    """Whether the tile only drew the photographer and could have got a heart."""
    return moment.has("photographer") and len(moment.do) == 2 and moment.tile.kind == "landscape" and moment.hearts > 0


def heart_twice(record: Record, all_moments: list[Moment]) -> None:
    """Put two hearts on one tile."""
    moment = first(lambda m: m.has("heart") and m.hearts > 1 and len(m.do) == 2, all_moments)
    moment.do.append(dict(moment.do[1]))


def heart_at_once(record: Record, all_moments: list[Moment]) -> None:
    """Use a heart in the turn in which hearts are chosen."""
    first(lambda m: m.chose("hearts"), all_moments).do.insert(1, {"heart": "red"})


def with_the_tile(moment: Moment) -> bool:
    """Whether the photographer's tile was laid last in this turn."""
    return moment.chose("photographer") and len(moment.do) == 3


def far_from_him(moment: Moment) -> bool:
    """Whether nothing else was done with the tile, and the photographer was on the map but not next to it."""
    return moment.quiet and moment.photographer is not None and moment.photographer not in neighbours(moment.cell)


def no_space(moment: Moment) -> bool:
    """Whether the tile was laid and nothing else was done, and no space of the storage board was reached."""
    after = moment.done + len(moment.board.get("completed", []))
    return moment.quiet and not any(moment.done < space <= after for space in SPACES)


def always(moment: Moment) -> bool:
    """Any moment will do."""
    return True


def another_kind(moment: Moment) -> str:
    """A special tile that this side does not have and that is not gone."""
    return next(kind for kind in KINDS if kind not in moment.interests | moment.gone)


def more(seat: int, group: str, name: str) -> Change:
    """Write a point too much on a line of a score sheet."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        lines = record["score"][seat].setdefault(group, {})
        lines[name] = int(lines.get(name, 0)) + 1

    return change


def points_in_words(record: Record, all_moments: list[Moment]) -> None:
    """Write whole points of a card as a string."""
    record["score"][1]["module1"]["grain"] = str(record["score"][1]["module1"]["grain"])


def without_module1(record: Record, all_moments: list[Moment]) -> None:
    """Play without Module 1 and score it."""
    if not any(any(score["module1"].values()) for score in record["score"]):
        raise StopIteration
    record["modules"] = [2]
    del record["cards"]
