"""Right records of a Duel with both modules made wrong, one mistake each, for everything that checks records."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from dorfplatz.catalog.map.tile import Tile
from oracle.box import Box
from oracle.geometry import Cell, neighbours
from oracle.score import task_type
from oracle.taste import following

from .interests import KINDS, SPACES, gone
from .play import Record, random_duel
from .record import start_of
from .state import OracleDuel
from .turn import turn_problems

# Random games in which everything happens; if the box changes, the search goes on with others.
EVENTFUL_SEEDS = (2, 8, 16)


@dataclass(frozen=True)
class Moment:
    """The turn of one side, its tile, and how everything stood when it began."""

    turn: Record
    board: Record
    tile: Tile
    open_tasks: tuple[int, ...]
    photographer: Cell | None
    hearts: int
    done: int
    interests: frozenset[str]
    gone: frozenset[str]

    @property
    def do(self) -> list[Record]:
        """What this side did."""
        entries: list[Record] = self.board.get("do", [])
        return entries

    @property
    def cell(self) -> Cell:
        """Where the revealed tile was laid."""
        q, r = self.do[0]["place"]
        return q, r

    def has(self, name: str) -> bool:
        """Whether this was written."""
        return any(name in entry for entry in self.do)

    def entry(self, name: str) -> Record:
        """The first such choice."""
        return next(entry for entry in self.do if name in entry)

    def chose(self, *names: str | None) -> bool:
        """Whether the first Point of Interest of this turn is one of these."""
        return self.has("interest") and self.entry("interest")["interest"] in names

    @property
    def quiet(self) -> bool:
        """Whether the tile was laid and nothing else was done."""
        return len(self.do) == 1

    def quiet_on(self, kind: str) -> bool:
        """Whether a tile of this kind was laid and nothing else was done."""
        return self.quiet and self.tile.kind == kind

    @property
    def has_kind(self) -> bool:
        """Whether this side had its School, Granary or Old Oak."""
        return bool(self.interests & set(KINDS))


def moments(record: Record, box: Box) -> Iterator[Moment]:
    """Every side in every turn of a right record."""
    state = start_of(record, box)
    for turn in record["turns"]:
        yield from [moment_of(turn, seat, state) for seat in range(state.players)]
        if turn_problems(turn, state, False):
            raise ValueError("the record is wrong already")


def moment_of(turn: Record, seat: int, state: OracleDuel) -> Moment:
    """How everything stands before a turn."""
    side = state.sides[seat]
    taken = [other.interests for other in state.sides]
    return Moment(
        turn,
        turn["boards"][seat],
        state.tiles[turn["reveal"]["tile"]],
        tuple(len(other.game.open) for other in state.sides),
        side.game.pieces.photographer,
        side.game.pieces.supply["red"],
        len(side.game.completed),
        frozenset(side.interests),
        frozenset(kind for kind in KINDS if gone(kind, taken, state.turn)),
    )


Change = Callable[[Record, list[Moment]], object]
Test = Callable[[Moment], bool]


def first(test: Test, all_moments: list[Moment]) -> Moment:
    """The first moment that passes a test."""
    return next(moment for moment in all_moments if test(moment))


def last(test: Test, all_moments: list[Moment]) -> Moment:
    """The last moment that passes a test."""
    return first(test, all_moments[::-1])


def with_duel_mistake(records: Sequence[Record], kind: str, box: Box) -> tuple[Record, str]:
    """A copy of the first record in which this mistake can be made, with it, and some words of the oracle about it."""
    change, words = DUEL_MISTAKES[kind]
    for record in records:
        changed, all_moments = deepcopy(told(record, box))
        with suppress(StopIteration):
            change(changed, all_moments)
            return changed, words
    raise LookupError(f"nothing happened that the mistake {kind!r} could spoil")


def told(record: Record, box: Box) -> tuple[Record, list[Moment]]:
    """A right record with its moments, which takes a whole game to find and is remembered."""
    key = id(record), id(box)
    if key not in _told:
        _told[key] = record, list(moments(record, box)), box
    return _told[key][:2]


# Everything that an id stands for is kept here, so that no other thing gets the same id.
_told: dict[tuple[int, int], tuple[Record, list[Moment], Box]] = {}


def possible_mistakes(record: Record, box: Box) -> set[str]:
    """The mistakes that can be made in a record, because something happened that they can spoil."""
    possible = set()
    for kind, (change, _) in DUEL_MISTAKES.items():
        with suppress(StopIteration):
            change(*deepcopy(told(record, box)))
            possible.add(kind)
    return possible


def eventful_duels(box: Box) -> list[Record]:
    """Games of two with both modules, in which so much happened that every mistake can be made in one of them."""
    records: list[Record] = []
    missing = set(DUEL_MISTAKES)
    for seed in (*EVENTFUL_SEEDS, *range(1000)):
        record = random_duel(Random(seed), box, ["Ann", "Bo"], (1, 2), None, [following, following])
        possible = possible_mistakes(record, box)
        if missing & possible:
            records.append(record)
            missing -= possible
        if not missing:
            return records
    raise LookupError(f"no games were eventful enough for {missing}")


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


# What is changed in a right record, and words of the problem that this makes.
DUEL_MISTAKES: dict[str, tuple[Change, str]] = {
    "format": (lambda r, m: r.update(format="dorfplatz/2"), "the format is"),
    "no format": (lambda r, m: r.pop("format"), "cannot be read"),
    "game": (lambda r, m: r.update(game="romantik"), "the game is"),
    "one player": (lambda r, m: r.update(players=["Ann"]), "1 players"),
    "five players": (lambda r, m: r.update(players=["Ann"] * 5), "5 players"),
    "three players with two boards": (lambda r, m: r.update(players=["Ann"] * 3), "2 boards, not 3"),
    "no modules told": (lambda r, m: r.pop("modules"), "cannot be read"),
    "module 3": (lambda r, m: r.update(modules=[1, 3]), "no modules"),
    "module twice": (lambda r, m: r.update(modules=[1, 2, 2]), "no modules"),
    "module true": (lambda r, m: r.update(modules=[True, 2]), "not a whole number"),
    "module 1 without cards": (lambda r, m: r.pop("cards"), "cannot be read"),
    "cards without module 1": (lambda r, m: r.update(modules=[2]), "cards without Module 1"),
    "card of another kind": (lambda r, m: r["cards"].update(forest="biggest"), "there must be a card"),
    "card of another terrain": (lambda r, m: r["cards"].update(track="most"), "there must be a card"),
    "card missing": (lambda r, m: r["cards"].pop("village"), "there must be a card"),
    "module 1 not in play": (without_module1, "should score 0"),
    "module 2 not in play": (lambda r, m: r.update(modules=[1]), "nothing else may be done"),
    "removed too few": (lambda r, m: r["removed"].pop(), "must be removed"),
    "removed twice": (lambda r, m: r["removed"].__setitem__(0, r["removed"][1]), "must be removed"),
    "removed a task": (lambda r, m: r["removed"].__setitem__(0, "DT00"), "no Landscape tile"),
    "removed a special tile": (lambda r, m: r["removed"].__setitem__(0, "school"), "no Landscape tile"),
    "removed not told": (lambda r, m: r.pop("removed"), "must tell the removed tiles"),
    "removed tile comes": (removed_tile, "revealed before or removed"),
    "tile twice": (tile_again, "revealed before or removed"),
    "tile unknown": (lambda r, m: r["turns"][0]["reveal"].update(tile="L00"), "no tile L00 in play"),
    "special tile revealed": (lambda r, m: r["turns"][9]["reveal"].update(tile="school"), "no tile school in play"),
    "landscape at once": (landscape_at_once, "a task tile must be revealed"),
    "landscape while one side needs a task": (later_landscape, "a task tile must be revealed"),
    "task while nobody needs one": (early_task, "a landscape tile must be revealed"),
    "nothing revealed": (lambda r, m: r["turns"][7].pop("reveal"), "no tile was revealed"),
    "no marker": (no_marker, "has no marker"),
    "marker 7": (lambda r, m: r["turns"][0]["reveal"].update(marker=7), "no marker 7 is left"),
    "marker twice": (marker_again, "is left for"),
    "double marker 5": (reveal(lambda m: len(m.tile.task) == 2, marker=5), "no marker 5 is left"),
    "marker on a landscape": (reveal(lambda m: m.tile.kind == "landscape", marker=4), "takes no marker"),
    "no boards": (lambda r, m: r["turns"][5].pop("boards"), "cannot be read"),
    "one board": (lambda r, m: r["turns"][5]["boards"].pop(), "1 boards, not 2"),
    "three boards": (lambda r, m: r["turns"][5]["boards"].append({"aside": True}), "3 boards, not 2"),
    "sides exchanged": (sides_exchanged, "should"),
    "aside for nothing": (not_laid, "but could be laid"),
    "aside and laid": (board(lambda m: m.quiet, aside=True), "but could be laid"),
    "aside in words": (board(lambda m: m.quiet, aside="yes"), "true or left out"),
    "first elsewhere": (lambda r, m: m[1].do[0].update(place=[1, 0]), "may not be chosen"),
    "on another tile": (lambda r, m: m[9].do[0].update(place=[0, 0]), "may not be chosen"),
    "far away": (lambda r, m: m[9].do[0].update(place=[90, 90]), "may not be chosen"),
    "rotation 6": (lambda r, m: m[9].do[0].update(rotation=6), "may not be chosen"),
    "rotation 1.0": (lambda r, m: m[9].do[0].update(rotation=1.0), "not a whole number"),
    "nothing done": (lambda r, m: m[9].board.pop("do"), "cannot be read"),
    "no placement": (lambda r, m: m[9].board.update(do=[]), "the next step is place"),
    "completed forgotten": (board(lambda m: bool(m.board.get("completed")), completed=[]), "completed should be"),
    "completed invented": (lambda r, m: m[0].board.update(completed=[["DT00", 4]]), "completed should be"),
    "completed left out": (without(always, "completed"), "cannot be read"),
    "completed by the other side": (others_marks("completed"), "completed should be"),
    "cancelled forgotten": (board(lambda m: bool(m.board.get("cancelled")), cancelled=[]), "cancelled should be"),
    "cancelled left out": (without(always, "cancelled"), "cannot be read"),
    "cancelled by the other side": (others_marks("cancelled"), "cancelled should be"),
    "turn lost at the end": (lambda r, m: r["turns"].pop(), "must still be revealed"),
    "turn lost at the beginning": (lambda r, m: r["turns"].pop(0), "turn 1"),
    "turn after the end": (lambda r, m: r["turns"].append(r["turns"][-1]), "the game was already over"),
    "turns in another order": (lambda r, m: r["turns"].reverse(), "turn 1"),
    "heart before they are chosen": (
        add({"heart": "red"}, lambda m: m.quiet_on("landscape") and "hearts" not in m.interests),
        "may not be chosen",
    ),
    "heart in the turn they are chosen": (heart_at_once, "may not be chosen"),
    "heart on a task tile": (add({"heart": "red"}, lambda m: m.quiet_on("task") and m.hearts > 0), "may not be chosen"),
    "one heart too many": (
        add({"heart": "red"}, lambda m: m.quiet_on("landscape") and "hearts" in m.interests and m.hearts == 0),
        "may not be chosen",
    ),
    "two hearts on a tile": (heart_twice, "nothing else may be done"),
    "golden heart": (change_entry("heart", always, heart="gold"), "may not be chosen"),
    "heart true": (change_entry("heart", always, heart=True), "is no heart"),
    "heart declined in writing": (add({"heart": None}, lambda m: m.quiet), "is no heart"),
    "heart before the tile": (
        lambda r, m: first(lambda t: t.has("heart"), m).do.reverse(),
        "the next step is place",
    ),
    "photographer before the heart": (
        add({"heart": "red"}, took_him_with_hearts_left),
        "nothing else may be done",
    ),
    "photographer before he is chosen": (
        add({"photographer": True}, lambda m: m.quiet and m.photographer is None),
        "may not be chosen",
    ),
    "photographer in the turn he arrives": (add({"photographer": True}, with_the_tile), "may not be chosen"),
    "photographer too far": (add({"photographer": True}, far_from_him), "may not be chosen"),
    "photographer as a number": (change_entry("photographer", always, photographer=1), "is no photographer"),
    "photographer declined in writing": (add({"photographer": False}, lambda m: m.quiet), "is no photographer"),
    "photographer stayed": (drop("photographer", always, at_the_end=True), "module2 photographer should score"),
    "interest before the fourth marker": (add({"interest": "hearts"}, no_space), "nothing else may be done"),
    "no interest told": (drop("interest", lambda m: m.chose("hearts")), "the next step is interest"),
    "declined interest not told": (drop("interest", lambda m: m.chose(None)), "the next step is interest"),
    "interest after declining": (
        add({"interest": "hearts"}, lambda m: m.chose(None) and "interest" in m.do[-1]),
        "nothing else may be done",
    ),
    "interest twice": (
        interest_instead(lambda m: bool(m.interests), lambda m: min(m.interests)),
        "may not be chosen",
    ),
    "second of the three tiles": (interest_instead(lambda m: m.has_kind, another_kind), "may not be chosen"),
    "tile that is gone": (
        interest_instead(lambda m: bool(m.gone) and not m.has_kind, lambda m: min(m.gone)),
        "may not be chosen",
    ),
    "interest unknown": (interest_instead(always, lambda m: "circus"), "may not be chosen"),
    "interest by the name of a part": (interest_instead(always, lambda m: "red_hearts"), "may not be chosen"),
    "interest false": (change_entry("interest", always, interest=False), "may not be chosen"),
    "hearts with a tile": (
        add({"place": [0, 0], "rotation": 0}, lambda m: m.chose("hearts") and "interest" in m.do[-1]),
        "nothing else may be done",
    ),
    "special tile not laid": (special_tile_not_laid, "the next step is place"),
    "special tile unasked": (special_tile_unasked, "the next step is interest"),
    "special tile on another tile": (special_tile_at([0, 0]), "may not be chosen"),
    "special tile far away": (special_tile_at([90, 90]), "may not be chosen"),
    "one score": (lambda r, m: r["score"].pop(), "1 scores, not 2"),
    "forest tasks": (more(0, "tasks", "forest"), "tasks forest should score"),
    "double tasks": (more(1, "tasks", "double"), "tasks double should score"),
    "wraparound tasks": (more(1, "tasks", "wraparound"), "tasks wraparound should score"),
    "flags": (more(1, "flags", "red"), "flags red should score"),
    "longest": (more(0, "longest", "stream"), "longest stream should score"),
    "card": (more(0, "module1", "village"), "module1 village should score"),
    "card in words": (points_in_words, "module1 grain should score"),
    "card of no terrain": (more(0, "module1", "stream"), "module1 stream should score 0"),
    "hearts score": (more(1, "module2", "hearts"), "module2 hearts should score"),
    "camera markers score": (more(0, "module2", "photographer"), "module2 photographer should score"),
    "interest that no sheet has": (more(0, "module2", "circus"), "module2 circus should score 0"),
    "total": (lambda r, m: r["score"][1].update(total=r["score"][1]["total"] + 1), "the total should be"),
    "no total": (lambda r, m: r["score"][0].pop("total"), "cannot be read"),
}
