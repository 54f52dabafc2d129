"""Right records with every unlocked part made wrong, one mistake each, for everything that checks records."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from dorfplatz.catalog.map.tile import Tile

from .box import EVERYTHING, Box
from .geometry import Cell, neighbours
from .play import Record, random_record_in_box
from .taste import curious

# A random game in which everything happens; if the box changes, the search for another one goes on from here.
EVENTFUL_SEED = 310
OPTIONS = ("heart", "mill", "balloon", "photographer")


@dataclass(frozen=True)
class Moment:
    """A turn, its tile, and what was where when it began."""

    turn: Record
    tile: Tile
    stored: str | None
    balloon: Cell | None
    photographer: Cell | None
    used: frozenset[str]

    @property
    def cell(self) -> Cell:
        """Where the tile was laid."""
        q, r = self.turn["do"][0]["place"]
        return q, r

    def has(self, name: str) -> bool:
        """Whether this was chosen in the turn."""
        return any(name in entry for entry in self.turn.get("do", []))

    def entry(self, name: str) -> Record:
        """The first such choice of the turn."""
        found: Record = next(entry for entry in self.turn["do"] if name in entry)
        return found

    @property
    def quiet(self) -> bool:
        """Whether the tile was laid and nothing else was done."""
        return len(self.turn.get("do", [])) == 1 and self.has("place")

    def quiet_on(self, kind: str) -> bool:
        """Whether a tile of this kind was laid and nothing else was done."""
        return self.quiet and self.tile.kind == kind

    @property
    def took_back(self) -> bool:
        """Whether the tile came out of the Warehouse."""
        return "stored" in self.turn


def moments(record: Record, box: Box) -> Iterator[Moment]:
    """The turns of a record with what was where before each of them."""
    stored, used = None, set[str]()
    figures: dict[str, Cell | None] = {"balloon": None, "photographer": None}
    for turn in record["turns"]:
        name = turn["stored"] if "stored" in turn else turn["reveal"]["tile"]
        moment = Moment(turn, box.tiles[name], stored, figures["balloon"], figures["photographer"], frozenset(used))
        yield moment
        stored = None if "stored" in turn else name if moment.has("store") else stored
        used |= {str(entry["heart"]) for entry in turn.get("do", []) if "heart" in entry}
        used |= {"mill"} if moment.has("mill") else set()
        for figure, home in (("balloon", "balloon_launch_site"), ("photographer", "photographer")):
            if moment.has(figure) or (name == home and moment.has("place")):
                figures[figure] = moment.cell


Change = Callable[[Record, list[Moment]], object]
Test = Callable[[Moment], bool]


def first(test: Test, all_moments: list[Moment]) -> Moment:
    """The first moment that passes a test."""
    return next(moment for moment in all_moments if test(moment))


def last(test: Test, all_moments: list[Moment]) -> Moment:
    """The last moment that passes a test."""
    return first(test, all_moments[::-1])


def with_part_mistake(record: Record, kind: str, box: Box) -> tuple[Record, str]:
    """A copy of an eventful record with this mistake in it, and some words of what the oracle says about it."""
    change, words = PART_MISTAKES[kind]
    changed = deepcopy(record)
    change(changed, list(moments(changed, box)))
    return changed, words


def eventful_record(box: Box) -> Record:
    """A game of two with every part in play, in which so much happened that every mistake can be made."""
    for seed in range(EVENTFUL_SEED, EVENTFUL_SEED + 1000):
        record = random_record_in_box(Random(seed), box, ["Ann", "Bo"], EVERYTHING, curious)
        try:
            for kind in PART_MISTAKES:
                with_part_mistake(record, kind, box)
        except StopIteration:
            continue
        return record
    raise LookupError("no game was eventful enough")


def add(entry: Record, test: Test, at_the_end: bool = False) -> Change:
    """Write one choice more in the first or last turn that passes a test."""
    find = last if at_the_end else first
    return lambda record, all_moments: find(test, all_moments).turn["do"].append(entry)


def without_part(part: str) -> Change:
    """Play with a part that the record does not name."""
    return lambda record, all_moments: record["parts"].pop(part)


def change_entry(name: str, **fields: object) -> Change:
    """Change the first choice of this name."""
    return lambda record, all_moments: first(lambda m: m.has(name), all_moments).entry(name).update(fields)


def change_reveal(test: Test, **fields: object) -> Change:
    """Change what was revealed in the first turn that passes a test."""
    return lambda record, all_moments: first(test, all_moments).turn["reveal"].update(fields)


def far_from(moment: Moment, figure: Cell | None) -> bool:
    """Whether nothing else was done with the tile, and this figure was on the map but not next to it."""
    return moment.quiet and figure is not None and figure not in neighbours(moment.cell)


def store_instead(test: Test) -> Change:
    """Store the tile of the first turn that passes a test instead of laying it."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        turn = first(test, all_moments).turn
        turn["do"] = [{"store": True}]
        del turn["completed"], turn["cancelled"]

    return change


def aside_instead(test: Test) -> Change:
    """Set the tile of the first turn that passes a test aside instead of laying or storing it."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        turn = first(test, all_moments).turn
        for name in ("do", "completed", "cancelled"):
            turn.pop(name, None)
        turn["aside"] = True

    return change


def take_back(name: str | None, test: Test) -> Change:
    """Take a tile out of the Warehouse instead of revealing one: this tile, or the one that is revealed."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        moment = first(test, all_moments)
        moment.turn.pop("reveal", None)
        moment.turn["stored"] = name or moment.tile.id

    return change


def drop_last_choice(name: str) -> Change:
    """Leave out the last choice of this name."""

    def change(record: Record, all_moments: list[Moment]) -> None:
        moment = last(lambda m: m.has(name), all_moments)
        moment.turn["do"].remove(moment.entry(name))

    return change


def drop_cloud_answer(record: Record, all_moments: list[Moment]) -> None:
    """Leave out an answer about the cloud."""
    moment = first(lambda m: m.has("cloud"), all_moments)
    moment.turn["do"].remove(moment.entry("cloud"))


def cloud_answer_twice(record: Record, all_moments: list[Moment]) -> None:
    """Answer about the cloud once more."""
    moment = first(lambda m: m.has("cloud"), all_moments)
    moment.turn["do"].insert(1, dict(moment.entry("cloud")))


def wrong_side(record: Record, all_moments: list[Moment]) -> None:
    """Answer about another side of the cloud."""
    entry = first(lambda m: m.has("cloud"), all_moments).entry("cloud")
    entry["cloud"] = (entry["cloud"] + 1) % 6


def join_itself(record: Record, all_moments: list[Moment]) -> None:
    """Join a side of the cloud to itself."""
    entry = first(lambda m: m.has("cloud"), all_moments).entry("cloud")
    entry["join"] = entry["cloud"]


def options_reversed(record: Record, all_moments: list[Moment]) -> None:
    """Write two options in the wrong order."""
    turn = first(lambda m: sum(map(m.has, OPTIONS)) == 2 and len(m.turn["do"]) == 3, all_moments).turn
    turn["do"][1:] = turn["do"][:0:-1]


def option_before_the_tile(record: Record, all_moments: list[Moment]) -> None:
    """Write an option before the placement."""
    first(lambda m: m.has("heart"), all_moments).turn["do"].reverse()


def ended_too_soon(record: Record, all_moments: list[Moment]) -> None:
    """Leave out the last tile that was revealed and what followed."""
    turn = last(lambda m: not m.took_back, all_moments).turn
    del record["turns"][record["turns"].index(turn) :]


def same_player_after_storing(record: Record, all_moments: list[Moment]) -> None:
    """Let whoever stored a tile go on."""
    place = record["turns"].index(first(lambda m: m.has("store"), all_moments).turn)
    record["turns"][place + 1]["player"] = record["turns"][place]["player"]


def special_tile_again(record: Record, all_moments: list[Moment]) -> None:
    """Reveal a Special tile twice."""
    place = record["turns"].index(first(lambda m: m.quiet_on("special"), all_moments).turn)
    name = record["turns"][place]["reveal"]["tile"]
    first(lambda m: m.quiet_on("landscape") and not m.took_back, all_moments[place:]).turn["reveal"]["tile"] = name


def clear_of_the_cloud(record: Record, all_moments: list[Moment]) -> None:
    """Answer about a cloud that is not there yet."""
    first(lambda m: m.quiet, all_moments).turn["do"].append({"cloud": 0, "join": None})


def is_task(kind: str) -> Test:
    """Whether a Task tile of this kind was revealed."""
    return lambda m: m.tile.kind == "task" and (m.tile.task == kind or (kind == "double" and len(m.tile.task) == 2))


def fresh_landscape(moment: Moment) -> bool:
    """Whether a Landscape tile was revealed and laid and nothing else was done."""
    return moment.quiet_on("landscape") and not moment.took_back


# What is changed in a right record, and words of the problem that this makes.
PART_MISTAKES: dict[str, tuple[Change, str]] = {
    "part unknown": (lambda r, m: r["parts"].update(lighthouse=True), "there is no part lighthouse"),
    "five red hearts": (lambda r, m: r["parts"].update(red_hearts=5), "no 5 red hearts"),
    "less than no red hearts": (lambda r, m: r["parts"].update(red_hearts=-1), "no -1 red hearts"),
    "red hearts true": (lambda r, m: r["parts"].update(red_hearts=True), "not a whole number"),
    "two circuses": (lambda r, m: r["parts"].update(circus=2), "there or not"),
    "circus not in play": (without_part("circus"), "no tile circus in play"),
    "box 2 not in play": (without_part("box2_landscapes"), "in play"),
    "flag festival not in play": (without_part("flag_festival"), "in play"),
    "red hearts not in play": (without_part("red_hearts"), "may not be chosen"),
    "golden heart not in play": (without_part("golden_heart"), "may not be chosen"),
    "mill not in play": (without_part("great_mill"), "may not be chosen"),
    "warehouse not in play": (without_part("warehouse"), "may not be stored"),
    "one red heart too few": (lambda r, m: r["parts"].update(red_hearts=3), "may not be chosen"),
    "special tile removed": (lambda r, m: r["removed"].__setitem__(0, "circus"), "no Landscape tile"),
    "special tile twice": (special_tile_again, "revealed before"),
    "another marker on the castle": (
        change_reveal(lambda m: m.tile.id in ("castle", "deer", "farm"), marker=6),
        "no marker 6 is left",
    ),
    "marker 7 on another task": (
        change_reveal(lambda m: m.tile.kind == "task" and not m.tile.marker, marker=7),
        "no marker 7 is left",
    ),
    "double marker 5": (change_reveal(is_task("double"), marker=5), "no marker 5 is left"),
    "wraparound marker 2": (change_reveal(is_task("wraparound"), marker=2), "no marker 2 is left"),
    "marker on a special tile": (change_reveal(lambda m: m.tile.kind == "special", marker=4), "takes no marker"),
    "heart on a special tile": (add({"heart": "red"}, lambda m: m.quiet_on("special")), "may not be chosen"),
    "golden heart on a task tile": (add({"heart": "gold"}, lambda m: m.quiet_on("task")), "may not be chosen"),
    "golden heart twice": (
        add({"heart": "gold"}, lambda m: m.quiet_on("landscape") and "gold" in m.used),
        "may not be chosen",
    ),
    "fifth red heart": (add({"heart": "red"}, lambda m: m.quiet_on("landscape"), at_the_end=True), "may not be chosen"),
    "two hearts on a tile": (
        lambda r, m: first(lambda t: t.has("heart"), m).turn["do"].insert(2, {"heart": "red"}),
        "does nothing else",
    ),
    "blue heart": (change_entry("heart", heart="blue"), "may not be chosen"),
    "heart true": (change_entry("heart", heart=True), "may not be chosen"),
    "heart declined in writing": (add({"heart": None}, lambda m: m.quiet), "may not be chosen"),
    "heart before the tile": (option_before_the_tile, "begins with laying"),
    "options in another order": (options_reversed, "does nothing else"),
    "mill without grain": (
        add({"mill": True}, lambda m: fresh_landscape(m) and "G" not in m.tile.edges and "mill" not in m.used),
        "may not be chosen",
    ),
    "mill on a task tile": (
        add({"mill": True}, lambda m: m.quiet_on("task") and "G" in m.tile.edges and "mill" not in m.used),
        "may not be chosen",
    ),
    "mill twice": (
        add({"mill": True}, lambda m: fresh_landscape(m) and "G" in m.tile.edges and "mill" in m.used),
        "may not be chosen",
    ),
    "mill declined in writing": (add({"mill": False}, lambda m: m.quiet), "may not be chosen"),
    "mill as a number": (change_entry("mill", mill=1), "may not be chosen"),
    "balloon before its site": (add({"balloon": True}, lambda m: m.quiet and m.balloon is None), "may not be chosen"),
    "balloon in the turn it arrives": (
        add({"balloon": True}, lambda m: m.quiet and m.tile.id == "balloon_launch_site"),
        "may not be chosen",
    ),
    "balloon too far": (add({"balloon": True}, lambda m: far_from(m, m.balloon)), "may not be chosen"),
    "photographer before his tile": (
        add({"photographer": True}, lambda m: m.quiet and m.photographer is None),
        "may not be chosen",
    ),
    "photographer in the turn he arrives": (
        add({"photographer": True}, lambda m: m.quiet and m.tile.id == "photographer"),
        "may not be chosen",
    ),
    "photographer too far": (add({"photographer": True}, lambda m: far_from(m, m.photographer)), "may not be chosen"),
    "photographer stayed": (drop_last_choice("photographer"), "parts photographer should score"),
    "cloud answer forgotten": (drop_cloud_answer, "was not decided"),
    "cloud answer twice": (cloud_answer_twice, ""),
    "cloud answer without a question": (clear_of_the_cloud, "does nothing else"),
    "another side of the cloud": (wrong_side, "may be joined as"),
    "cloud side joined to itself": (join_itself, "may be joined as"),
    "no such side of the cloud": (change_entry("cloud", join=6), "may be joined as"),
    "cloud join false": (change_entry("cloud", join=False), "not a whole number"),
    "cloud join left out": (
        lambda r, m: first(lambda t: t.has("cloud"), m).entry("cloud").pop("join"),
        "cannot be read",
    ),
    "special tile stored": (
        store_instead(lambda m: m.quiet_on("special") and m.stored is None),
        "may not be stored",
    ),
    "task tile stored": (store_instead(lambda m: m.quiet_on("task") and m.stored is None), "may not be stored"),
    "stored when full": (store_instead(lambda m: fresh_landscape(m) and m.stored is not None), "may not be stored"),
    "stored and taken and stored": (store_instead(lambda m: m.took_back and m.has("place")), "may not be stored"),
    "stored and laid": (
        lambda r, m: first(lambda t: t.has("store"), m).turn["do"].append({"place": [0, 0], "rotation": 0}),
        "begins with laying",
    ),
    "stored and judged": (
        lambda r, m: first(lambda t: t.has("store"), m).turn.update(completed=[]),
        "although nothing was laid",
    ),
    "store false": (change_entry("store", store=False), "begins with laying"),
    "same player after storing": (same_player_after_storing, "it is the turn of"),
    "taken from an empty Warehouse": (take_back(None, lambda m: fresh_landscape(m) and m.stored is None), "not in the"),
    "another tile taken": (take_back("L00", lambda m: m.took_back and m.tile.id != "L00"), "not in the Warehouse"),
    "taken and revealed": (
        lambda r, m: first(lambda t: t.took_back, m).turn.update(reveal={"tile": "L00"}),
        "no tile was revealed",
    ),
    "taken tile set aside": (aside_instead(lambda m: m.took_back), "but could be laid"),
    "aside instead of storing": (aside_instead(lambda m: m.has("store")), "but could be laid"),
    "ended too soon": (ended_too_soon, "must still be revealed"),
    "a line that no sheet has": (lambda r, m: r["score"]["parts"].update(clouds=1), "parts clouds should score 0"),
    "parts not in the total": (
        lambda r, m: r["score"].update(total=r["score"]["total"] - sum(r["score"]["parts"].values())),
        "the total should be",
    ),
}
