"""Right records of a Duel with both modules made wrong, one mistake each, for everything that checks records."""

from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from random import Random

from oracle.box import Box
from oracle.taste import following

from .changes import (
    add,
    always,
    another_kind,
    board,
    change_entry,
    drop,
    early_task,
    far_from_him,
    heart_at_once,
    heart_twice,
    interest_instead,
    landscape_at_once,
    later_landscape,
    marker_again,
    more,
    no_marker,
    no_space,
    not_laid,
    others_marks,
    points_in_words,
    removed_tile,
    reveal,
    sides_exchanged,
    special_tile_at,
    special_tile_not_laid,
    special_tile_unasked,
    tile_again,
    took_him_with_hearts_left,
    with_the_tile,
    without,
    without_module1,
)
from .moments import Change, Moment, first, moments
from .play import Record, random_duel

# Random games in which everything happens; if the box changes, the search goes on with others.
EVENTFUL_SEEDS = (2, 8, 16)


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
