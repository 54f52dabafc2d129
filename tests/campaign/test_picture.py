"""The sheet as a picture."""

import math
import xml.etree.ElementTree as ElementTree

import pytest

from dorfplatz.art import Theme
from dorfplatz.art.svg import placed
from dorfplatz.campaign import enter_result, new_campaign
from dorfplatz.campaign.art import draw_campaign
from dorfplatz.campaign.art.colours import colours_of
from dorfplatz.campaign.art.stops import TICK
from dorfplatz.campaign.art.trail import CROSS, radius_of, spots
from dorfplatz.catalog.campaign.load import load_sheet

from .samples import after_results, pad_of

SHEET = load_sheet()


@pytest.mark.parametrize("theme", ["day", "dusk"])
def test_the_picture_is_well_formed_and_the_same_every_time(theme: Theme) -> None:
    campaign = after_results(136, 151)
    picture = draw_campaign(campaign, theme)
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert picture == draw_campaign(campaign, theme)
    assert "Sunday round: 2 games" in picture


def test_no_two_circles_overlap_and_none_lies_under_a_hex() -> None:
    places = spots(SHEET)
    assert len(places) == 123
    for circle, place in places.items():
        for other, there in places.items():
            assert circle == other or math.dist(place, there) > 15, (circle, other)
        for stop in SHEET.stops.values():
            assert math.dist(place, (stop.x, stop.y)) > radius_of(SHEET, stop.id) * 0.87 + 8


def test_crossed_circles_have_a_cross_and_reached_hexes_a_tick() -> None:
    campaign = after_results(136, 151)
    picture = draw_campaign(campaign, lists=False)
    for circle, place in spots(SHEET).items():
        assert (placed(CROSS, *place) in picture) == (circle in campaign.crossed)
    assert picture.count(TICK) == len(campaign.reached) - 1


def test_circles_have_a_ring_only_while_there_are_crosses_to_spend() -> None:
    halo = colours_of("day").halo.split("/")[0] + '" stroke-opacity=".22"'
    assert halo not in draw_campaign(after_results(136))
    assert halo in draw_campaign(enter_result(new_campaign("Sunday round"), pad_of(136)))


def test_names_from_outside_are_only_letters() -> None:
    picture = draw_campaign(new_campaign('<script>"&amp;'))
    assert "<script" not in picture
    ElementTree.fromstring(picture)


def test_the_lists_name_every_card_from_the_start_as_the_printed_sheet_does(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def letters(text: str, *_: object, **__: object) -> str:
        told.append(text)
        return ""

    monkeypatch.setattr("dorfplatz.campaign.art.lists.letter_line", letters)
    draw_campaign(new_campaign("Sunday round"))
    assert {"Circus", "Red Hearts", "Heart's Desire", "Ship", "Golden Heart"} <= {*told}
    assert told.index("Warehouse") < told.index("Balloon Launch Site")
    assert "Great Mill" not in told
    told.clear()
    draw_campaign(after_results(136, options=("mill",)))
    assert "Great Mill" in told
