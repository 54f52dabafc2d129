"""The examples are what the rules make of them."""

import pytest

from dorfplatz.errors import SetupError
from dorfplatz.games.registry import entry_of
from dorfplatz.hexes import opposite, step
from dorfplatz.rulebook.duel.examples import DuelExample
from dorfplatz.rulebook.map.example import MapExample
from dorfplatz.rulebook.pages import all_rules
from dorfplatz.rulebook.romantik.examples import RomantikExample
from dorfplatz.rulebook.valley.examples import ValleyExample

# By game and example, what its caption says, counted by hand.
COUNTED = {
    ("romantik", "task_done"): {"points": 4, "completed_size": 4},
    ("romantik", "task_open"): {"open_marker": 5, "open_size": 4, "points": 0},
    ("romantik", "cancelled"): {"marker": 6, "cancelled_marker": 5, "points": 6},
    ("romantik", "flags"): {"flags.yellow": 4, "flags.green": 0},
    ("romantik", "longest"): {"tiles": 4, "points": 4},
    ("romantik", "red_hearts"): {"sides": 4, "points": 4},
    ("romantik", "golden_heart"): {"sides": 5, "points": 10},
    ("romantik", "circus"): {"neighbours": 6, "points": 10},
    ("romantik", "signalman"): {"crossings": 2, "points": 4},
    ("romantik", "shepherdess"): {"sheep": 8, "tiles": 4, "points": 8},
    ("romantik", "hill"): {"tiles": 3, "points": 6},
    ("romantik", "construction_site"): {"size": 3, "size2": 8, "size3": 4, "points": 7},
    ("romantik", "balloon_launch_site"): {"steps": 4, "points": 8},
    ("romantik", "forest_cabin"): {"tasks.forest": 4, "points": 4},
    ("romantik", "train_station"): {"tiles": 4, "points": 4},
    ("romantik", "harbor"): {"tiles": 4, "points": 0},
    ("romantik", "tunnel"): {"tiles": 3},
    ("romantik", "clouds"): {"tiles": 4},
    ("romantik", "flag_festival"): {"flags.green": 0, "flags.yellow": 4, "flags.red": 3},
    ("romantik", "great_mill"): {"tasks": 1, "flags": 1, "points": 4},
    ("romantik", "wraparound_tasks"): {"marker": 3, "completed_size": 3, "points": 3},
    ("romantik", "double_tasks"): {"marker": 6, "points": 6},
    ("romantik", "photographer"): {"markers": 3, "points": 3},
    ("romantik", "school"): {"tiles": 4, "points": 4},
    ("duel", "wraparound"): {"tasks.grain": 4, "tasks.wraparound": 3, "points": 7},
    ("duel", "double"): {"tasks.double": 6, "tasks.grain": 0, "cancelled_marker": 5},
    ("duel", "flags"): {"size": 4, "size2": 4, "points": 8},
    ("duel", "first"): {"size": 6, "points": 8},
    ("duel", "number"): {"territories": 3, "points": 2},
    ("duel", "hearts"): {"sides": 4, "points": 4},
    ("duel", "photographer"): {"points": 3},
    ("duel", "sights"): {"tiles": 4, "points": 4},
    ("valley", "beside"): {"fed": 1, "points": 3},
    ("valley", "by_rail"): {"fed": 2, "hungry": 0, "points": 6},
    ("valley", "flock"): {"fed": 2, "hungry": 1, "points": 1},
    ("valley", "mountains"): {"sunflowers": 2, "sunflowers2": 2, "points": 4},
    ("valley", "majority"): {"own": 2, "others": 1, "points": 3},
    ("valley", "high_speed"): {"villages": 2, "points": 4},
    # The rulebook's own count: 18 - 5 + 6 + 8 + 5 + 13.
    ("valley", "count"): {"houses.fed": 18, "houses.hungry": -5, "majorities": 6, "mountains": 8, "total": 45},
}
EXAMPLES = {
    (rules.game, name.removeprefix("example_")): picture
    for rules in all_rules()
    for name, picture in rules.pictures.items()
    if name.startswith("example_")
}


@pytest.mark.parametrize(("game", "example"), COUNTED, ids=str)
def test_the_rules_count_an_example_as_its_caption_does(game: str, example: str) -> None:
    numbers = EXAMPLES[game, example].numbers
    wanted = COUNTED[game, example]
    assert {name: numbers.get(name) for name in wanted} == wanted


def test_every_example_is_counted_here_or_holds_a_tile() -> None:
    held = {key for key, each in EXAMPLES.items() if isinstance(each, MapExample) and each.held}
    assert {*EXAMPLES} == {*COUNTED, *held}
    assert len(held) >= 2


@pytest.mark.parametrize("name", ["place_allowed", "place_refused"])
def test_the_rules_allow_a_held_tile_unless_a_side_is_blamed(name: str) -> None:
    example = EXAMPLES["romantik", name]
    assert isinstance(example, RomantikExample)
    assert example.is_allowed == (example.blame is None)


def test_the_blamed_side_faces_a_stream_with_something_else() -> None:
    example = EXAMPLES["romantik", "place_refused"]
    assert isinstance(example, RomantikExample)
    assert example.held is not None
    assert example.blame is not None
    tile, q, r, rotation, _, _ = example.held
    across = step((q, r), example.blame)
    facing = next(laid for laid in example.face.laid if laid.cell == across)
    edges, others = example.game.catalog[tile].edges, facing.tile.edges
    assert others[(opposite(example.blame) - facing.rotation) % 6] == "S"
    assert edges[(example.blame - rotation) % 6] != "S"


def test_examples_are_drawn_by_day_and_at_dusk_in_the_size_that_they_say() -> None:
    for (game, name), picture in EXAMPLES.items():
        if name in ("circus", "number", "by_rail"):
            day, dusk = picture.draw("day"), picture.draw("dusk")
            assert day.startswith("<svg")
            assert day != dusk, (game, name)
            width, height = picture.size
            assert 200 < width < 1300
            assert 200 < height < 1300


def test_a_map_that_the_rules_refuse_is_no_example() -> None:
    example = RomantikExample("wrong", {"tiles": ["L26 0,0/2", "L12 0,1/0"]})
    with pytest.raises(SetupError, match="the example wrong is impossible"):
        _ = example.numbers
    sheet = ValleyExample("wrong", {"sheet": "A", "drawn": ["h"]})
    with pytest.raises(SetupError, match="the example wrong is impossible"):
        _ = sheet.numbers


def test_numbers_of_the_text_come_from_the_catalog() -> None:
    duel = entry_of("duel").find("rulebook").numbers
    assert (duel["taken"], duel["second"], duel["shared"], duel["cameras"]) == (3, 2, 6, 18)
    romantik = entry_of("romantik").find("rulebook").numbers
    assert (romantik["crosses.136"], romantik["crosses.151"], romantik["left"], romantik["row.128"]) == (4, 5, 2, 120)
    assert isinstance(EXAMPLES["duel", "first"], DuelExample)
