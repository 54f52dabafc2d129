"""Tiles and maps as characters."""

from oracle import landscape

from dorfplatz import Game, Laid
from dorfplatz.cli.map.drawing import draw_map
from dorfplatz.cli.map.screen import window_start
from dorfplatz.cli.terminal.canvas import Canvas, Window


def picture(*laid: Laid) -> list[str]:
    canvas = draw_map(laid, {})
    return [line.plain for line in canvas.lines(canvas.bounds)]


def test_a_tile_has_its_letters_on_its_sides() -> None:
    tile = landscape("t", "WGVTSM")
    assert picture(Laid(tile, 0, 0, 0, 0, "none")) == ["  /. W\\", "|S     G|", "  \\T V/"]


def test_a_turned_tile_has_its_letters_turned() -> None:
    tile = landscape("t", "WGVTSM")
    assert picture(Laid(tile, 3, -2, 1, 0, "none")) == ["  /S .\\", "|T     W|", "  \\V G/"]


def test_facing_letters_stand_on_both_sides_of_a_stroke() -> None:
    forest, village = landscape("f", "WWWWWW"), landscape("v", "VVVVVV")
    assert picture(Laid(forest, 0, 0, 0, 0, "none"), Laid(village, 0, 1, 0, 0, "none")) == [
        "  /W W\\",
        "|W     W|",
        "  \\W W/V V\\",
        "    |V     V|",
        "      \\V V/",
    ]


def test_neighbours_in_a_row_share_a_border() -> None:
    forest = landscape("f", "WWWWWW")
    assert picture(Laid(forest, 0, 0, 0, 0, "none"), Laid(forest, 1, 0, 0, 0, "none"))[1] == "|W     W|W     W|"


def test_an_open_task_shows_its_letter_and_number_and_a_judged_one_a_sign() -> None:
    tile = next(tile for tile in Game().catalog.tiles if tile.task == "W")
    for fate, sign in (("open", "W5"), ("completed", "W✓"), ("cancelled", "W✗")):
        assert sign in picture(Laid(tile, 0, 0, 0, 5, fate))[1]  # type: ignore[arg-type]


def test_a_flag_shows_its_territory() -> None:
    tile = next(tile for tile in Game().catalog.tiles if tile.flags == "V")
    assert "⚑v" in picture(Laid(tile, 0, 0, 0, 0, "none"))[1]


def test_a_window_shows_a_part_of_a_canvas() -> None:
    canvas = Canvas()
    canvas.write(-1, -2, "abcd")
    canvas.write(0, -2, "efgh")
    assert [line.plain for line in canvas.lines(Window(-1, -1, 2, 2))] == ["bc", "fg"]


def test_a_window_stays_on_the_map_and_all_of_a_small_map_is_in_its_middle() -> None:
    assert window_start(first=0, size=10, middle=3, seen=20) == -5
    assert window_start(first=0, size=100, middle=3, seen=20) == 0
    assert window_start(first=0, size=100, middle=50, seen=20) == 40
    assert window_start(first=0, size=100, middle=99, seen=20) == 80
