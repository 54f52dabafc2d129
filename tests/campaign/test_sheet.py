"""The printed sheet as data, and broken sheets: every one is refused with the line and the reason."""

import pytest
from places import catalog_file

from dorfplatz import CatalogError
from dorfplatz.campaign import Feats, adopt_sheet, enter_result, new_campaign, spend_all, suggested
from dorfplatz.catalog.campaign.load import load_sheet, parse_sheet
from dorfplatz.catalog.campaign.sheet import FEATS

from .samples import pad_of

TEXT = catalog_file("campaign").read_text(encoding="utf-8")
SMALL = """\
format = "dorfplatz-campaign-sheet/1"
game = "romantik"
rows = [
  {at_least = 0, title = "Nobody", crosses = 1, source = "exact"},
  {at_least = 50, title = "Somebody", crosses = 2, source = "exact"},
]
stops = [
  {id = "start", x = 10, y = 10},
  {id = "box1", x = 100, y = 10},
  {id = "circus", x = 200, y = 10},
]
paths = [
  {from = "start", to = "box1", circles = 1, source = "exact"},
  {from = "box1", to = "circus", circles = 3, heart = 2, source = "exact"},
]
boxes = [
  {id = "box1", title = "Box 1", parts = {box1_tasks = true}, source = "exact"},
  {id = "box3", title = "Box 3", source = "exact"},
  {id = "box4", title = "Box 4", source = "exact"},
]
cards = [
  {id = "hearts", title = "Hearts", box = "box1", parts = {red_hearts = 1}, source = "exact"},
  {id = "wish", title = "Wish", box = "box1", when = {result = 60}, opens = "box4", source = "reconstructed"},
  {id = "circus", title = "Circus", box = "box3", parts = {circus = true}, source = "exact"},
  {id = "ship", title = "Ship", box = "box4", when = {stream_tasks = 20}, parts = {ship = true}, source = "exact"},
]
"""


def test_the_built_in_sheet_has_the_printed_numbers() -> None:
    sheet = load_sheet()
    assert len(sheet.rows) == 29
    assert sum(path.circles for path in sheet.paths) == 123
    assert len(sheet.stops) == 15
    assert sum(bool(path.heart) for path in sheet.paths) == 3
    crosses = {0: 1, 99: 1, 100: 2, 128: 3, 136: 4, 151: 5, 399: 15, 400: 15, 777: 15}
    assert {result: sheet.row_of(result).crosses for result in crosses} == crosses
    assert sheet.row_of(128).title == "Coachman"


def test_a_box_holds_as_many_cards_as_the_printed_one() -> None:
    cards = [card.box for card in load_sheet().cards.values()]
    assert {box: cards.count(box) for box in cards} == {
        "box1": 2,
        "box2": 1,
        "box3": 12,
        "box4": 5,
        "box5": 6,
        "mill": 1,
    }


def test_what_is_reconstructed_says_so() -> None:
    for card in load_sheet().cards.values():
        assert card.source == ("exact" if card.box == "box3" else "reconstructed")


def test_a_game_can_show_every_feat_that_a_card_may_ask_for() -> None:
    assert tuple(Feats.__dataclass_fields__) == FEATS


def test_an_owner_changes_a_number_by_editing_the_file() -> None:
    assert TEXT.count("{forest_tasks = 20}") == 1
    sheet = parse_sheet(TEXT.replace("{forest_tasks = 20}", "{forest_tasks = 25}"))
    assert sheet.cards["forest_cabin"].when == {"forest_tasks": 25}
    assert sheet != load_sheet()


def test_the_small_sheet_is_right() -> None:
    assert parse_sheet(SMALL).start == "start"


MISTAKES = {
    "no format": ("dorfplatz-campaign-sheet/1", "dorfplatz-catalog/1", 'line 1: format must be "dorfplatz-campaign'),
    "another game": ('"romantik"', '"duel"', 'line 2: game must be "romantik"'),
    "an unknown list": ("rows = [", "colours = []\nrows = [", "line 3: 'colours' is not known here"),
    "no rows": ("rows = [", "cards = [", "line"),
    "a row that is no table": ("stops = [", 'stops = [\n  "start",', "must be a table"),
    "a row too low": ("at_least = 50", "at_least = -1", "line 5: at_least must be a whole number from 0"),
    "a row twice": ("at_least = 50", "at_least = 0", "line 5: 0 stands in rows already"),
    "no row from 0 on": ("at_least = 0", "at_least = 1", "there must be a row from 0 points on"),
    "crosses in words": ("crosses = 2", 'crosses = "two"', "line 5: crosses must be a whole number"),
    "no title": ('title = "Somebody", ', "", "line 5: title is missing"),
    "an empty title": ('"Somebody"', '" "', "line 5: title must be up to 40 letters"),
    "an unknown source": (
        'crosses = 2, source = "exact"',
        'crosses = 2, source = "rumour"',
        "line 5: source must be one",
    ),
    "an unknown key of a row": ("crosses = 2", "crosses = 2, tips = 3", "line 5: 'tips' is not known here"),
    "a stop outside the picture": ("x = 100", "x = 9999", "line 9: x must be a whole number from 0 to 1440"),
    "a stop with capitals": ('{id = "box1", x', '{id = "Box1", x', "line 9: id must be up to 40 small letters"),
    "a stop twice": ('{id = "circus", x', '{id = "box1", x', "line 10: box1 stands in stops already"),
    "a hex that opens nothing": ('{id = "circus", x', '{id = "zoo", x', "line 14: to must be one of"),
    "a path to itself": (
        'to = "box1", circles',
        'to = "start", circles',
        "line 13: a path leads from one stop to another",
    ),
    "a path without circles": ("circles = 1,", "circles = 0,", "line 13: circles must be a whole number from 1"),
    "a heart beyond the path": ("heart = 2", "heart = 4", "line 14: heart must be a whole number from 1 to 3"),
    "a path that bends up": ("heart = 2", 'bends = "up"', "line 14: bends must be one of left, right"),
    "a hex out of reach": (
        '{from = "box1", to = "circus"',
        '{from = "box1", to = "start"',
        "line 10: no path leads to circ",
    ),
    "an unknown box": (
        '"Hearts", box = "box1"',
        '"Hearts", box = "box9"',
        "line 22: box must be one of box1, box3, box4",
    ),
    "a condition that is no table": ("{result = 60}", "60", "line 23: when must be a table"),
    "an unknown condition": ("{result = 60}", "{luck = 60}", "line 23: 'luck' is not known here"),
    "a condition of nothing": ("{result = 60}", "{result = 0}", "line 23: result must be a whole number from 1"),
    "an unknown part": ("{circus = true}", "{zoo = true}", "line 24: 'zoo' is not known here"),
    "more hearts than there are": ("{red_hearts = 1}", "{red_hearts = 4}", "would bring 5 Red Hearts; there are 4"),
    "half a heart": ("{red_hearts = 1}", "{red_hearts = 0.5}", "line 22: red_hearts must be a whole number"),
    "a part that is not there": ("{circus = true}", "{circus = false}", "line 24: circus must be true"),
    "parts that are no table": ("{circus = true}", '"circus"', "line 24: parts must be a table"),
    "a condition on a hex": (
        'box = "box3", parts',
        'box = "box3", when = {result = 9}, parts',
        "is a hex, so its card",
    ),
    "a box opened twice": (
        '"circus", title = "Circus", box = "box3"',
        '"circus", title = "C", box = "box3", opens = "box4"',
        "line 24: box4 is opened in another way already",
    ),
    "a box never opened": (', opens = "box4"', "", "line 25: nothing opens box4, so ship could never be unlocked"),
    "a card named like a box": ('{id = "hearts"', '{id = "box3"', "line 22: box3 is a box too"),
    "an option that is a word": (
        'title = "Box 4"',
        'title = "Box 4", option = "yes"',
        "line 19: option must be true or",
    ),
    "no TOML at all": ("rows = [", "rows = [[", "line"),
}


@pytest.mark.parametrize(("old", "new", "reason"), MISTAKES.values(), ids=MISTAKES)
def test_a_broken_sheet_is_refused_with_the_line_and_the_reason(old: str, new: str, reason: str) -> None:
    assert SMALL.count(old) == 1
    with pytest.raises(CatalogError) as caught:
        parse_sheet(SMALL.replace(old, new), "own.toml")
    assert str(caught.value).startswith("own.toml")
    assert reason in str(caught.value)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(CatalogError, match=r"there is no file .*missing\.toml"):
        load_sheet("missing.toml")


def test_a_sheet_that_opens_a_box_in_another_way_opens_it_only_once() -> None:
    """Wish opened Box 4; on the sheet that is adopted then, the Ship would open it."""
    campaign = new_campaign("Sunday round", sheet=parse_sheet(SMALL))
    for _ in range(2):
        campaign = spend_all(enter_result(campaign, pad_of(60), suggested(campaign, pad_of(60))))
    other = SMALL.replace(', opens = "box4"', "").replace("{ship = true}", '{ship = true}, opens = "box4"')
    campaign = adopt_sheet(campaign, parse_sheet(other))
    assert campaign.unlocked["box4"] == 2
    stream = {"tasks": {"stream": 20}}
    assert enter_result(campaign, stream, ["ship"]).unlocked["ship"] == 3
