"""The colours of the country around the track, beside those of the tiles."""

from dataclasses import dataclass

from dorfplatz.art import Pigments, Theme, light_of, pigments_of


@dataclass(frozen=True, slots=True)
class Colours:
    """The pigments of tiles, and those that only a sheet uses."""

    tile: Pigments
    sky: str
    sun: str
    hills: tuple[str, ...]
    ridge: str
    paper: str
    rim: str
    well: str
    line: str
    circle_rim: str
    halo: str
    on_plum: str
    sleeping: str
    sleeping_rim: str
    tick: str


DAY = Colours(
    tile=pigments_of("day"),
    sky="#DCE7EA",
    sun="#FBE9B7",
    hills=("#C9DBC9", "#CFE0BF", "#D3E2B6", "#D7E3B1", "#CFDDA2", "#C4D493"),
    ridge="#342C1E/.08",
    paper="#FFFBF2",
    rim="#FFFBF2",
    well="#F6EEDF",
    line="#DCCFB6",
    circle_rim="#A8956C",
    halo="#6F3F86/.22",
    on_plum="#FFFFFF",
    sleeping="#E4E2CF",
    sleeping_rim="#F1E9D6",
    tick="#2F7D4F",
)

DUSK = Colours(
    tile=pigments_of("dusk"),
    sky="#2A3350",
    sun="#F3E6C0",
    hills=("#3A4B57", "#41544F", "#485D4C", "#4F644A", "#4A5E43", "#43563C"),
    ridge="#050810/.16",
    paper="#272D3E",
    rim="#E8E0CF",
    well="#313850",
    line="#454D66",
    circle_rim="#C4B48F",
    halo="#D3B2EC/.3",
    on_plum="#23182B",
    sleeping="#46524A",
    sleeping_rim="#39404F",
    tick="#2F7D4F",
)


def colours_of(theme: Theme) -> Colours:
    """The colours by day or at dusk; the country looks the same in every theme."""
    return DUSK if light_of(theme) == "dusk" else DAY
