"""A game as a film: one picture after each step, all at the same place, and the last one to share."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any, Protocol, cast

from dorfplatz.games.ending import Ending, ending_of
from dorfplatz.games.face import GameState
from dorfplatz.games.record import default_names
from dorfplatz.games.registry import declared
from dorfplatz.games.text import Language, Text

# Longer games are shown in longer steps.
MOST_SHOTS = 40

WINS = Text("{names} wins")
WIN = Text("{names} win")
BY = Text("{wins} by {points} points")
BY_ONE = Text("{wins} by one point")
AFTER_TIE = Text("{wins} on the tie-break")
AND = Text(" and ")
MONTHS = Text("January February March April May June July August September October November December")
DAY = Text("{day} {month} {year}")
FIRST_DAY = Text("1 {month} {year}")
MAKER = "Dorfplatz"
BETWEEN = " · "


class Film(Protocol):
    """How a game is filmed."""

    @property
    def title(self) -> Text:
        """The name of the game."""
        ...

    def shots(self, state: Any) -> list[int]:
        """How many moves have been played at each picture worth showing."""
        ...

    def draw(self, position: Any, end: Any, theme: str, names: Sequence[str]) -> str:
        """Draw a position as SVG, with room for all that lies there at the end of the game."""
        ...


def film_of(game: object) -> Film | None:
    """The film of a game, if it can be filmed."""
    return cast("Film | None", declared(game, "film"))


def shots_of(state: GameState) -> list[int]:
    """How many moves have been played at each picture of the film; the last one shows the end."""
    film = film_of(state.game)
    shots = film.shots(state) if film else [len(state.history)]
    if len(shots) <= MOST_SHOTS:
        return shots
    return [shots[round(place * (len(shots) - 1) / (MOST_SHOTS - 1))] for place in range(MOST_SHOTS)]


def draw_shots(
    state: GameState, shots: Sequence[int], names: Sequence[str], date: str, theme: str, language: Language
) -> list[str]:
    """Draw some pictures of a game as SVG; `shots` are numbers of moves, in order."""
    again, pictures = state.start_again(), []
    played = 0
    for shot in shots:
        for seat, move in state.history[played:shot]:
            again.play(move, seat)
        played = max(played, shot)
        pictures.append(draw_shared(again, names, date, theme, language, end=state))
    return pictures


def draw_shared(
    position: GameState,
    names: Sequence[str] = (),
    date: str = "",
    theme: str = "day",
    language: Language = "en",
    end: GameState | None = None,
) -> str:
    """Draw a game to share: everything on the table, its rank or winner, its score, who played and when.

    A game without a film draws itself, and gets neither title nor frame.
    """
    from dorfplatz.art.poster import draw_poster

    film = film_of(position.game)
    if film is None:
        return position.svg()
    names = list(names) or default_names(position.game.players)
    drawing = film.draw(position, end or position, theme, names)
    name = film.title.to(language)
    people = ", ".join(dict.fromkeys(names))
    title = headline(ending_of(position), names, language) if position.is_over else name
    played = name if position.is_over else ""
    note = BETWEEN.join(filter(None, (people, day_in_words(date, language), played, MAKER)))
    return draw_poster(drawing, title, note, " : ".join(map(str, position.results)), theme)


def day_in_words(date: str, language: Language) -> str:
    """A day as people write it; anything else stays as it is.

    >>> day_in_words("2026-02-01", "en"), day_in_words("2026-02-01", "fr")
    ('1 February 2026', '1er février 2026')
    """
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return date
    month = MONTHS.to(language).split()[day.month - 1]
    return (FIRST_DAY if day.day == 1 else DAY).to(language).format(day=day.day, month=month, year=day.year)


def headline(ending: Ending, names: Sequence[str], language: Language) -> str:
    """The rank of a shared result, or who has won and by how much."""
    if ending.rank:
        return ending.rank.title.to(language)
    winners = [names[seat] for seat in ending.winners]
    if not winners:
        return ""
    listed = AND.to(language).join(filter(None, (", ".join(winners[:-1]), winners[-1])))
    wins = (WINS if len(winners) == 1 else WIN).with_values(names=listed).to(language)
    if ending.margin is None:
        return wins
    text = AFTER_TIE if not ending.margin else BY_ONE if ending.margin == 1 else BY
    return text.to(language).format(wins=wins, points=ending.margin)
