"""Where the points of a side come from in the Duel: every line of its sheet, in words and with the tiles."""

from fractions import Fraction

import pytest

from dorfplatz import Duel, DuelState
from dorfplatz.bots.duel.levels import GreedyDuelBot, RandomDuelBot
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain import sentence


def check(state: DuelState, seat: int) -> None:
    """The reasons of every line add up to it, each line has one, and their tiles are on the side's map."""
    sheet = state.sides[seat].score
    groups: dict[str, dict[str, int | Fraction]] = {
        name: dict(getattr(sheet, name)) for name in ("tasks", "flags", "longest", "module1", "module2")
    }
    lines = {f"{group}.{name}": points for group, own in groups.items() for name, points in own.items()}
    sums: dict[str, int | Fraction] = {}
    cells = {laid.cell for laid in state.sides[seat].laid}
    for reason in explain_side(state, seat):
        sums[reason.line] = sums.get(reason.line, 0) + reason.points
        assert set(reason.cells) <= cells
        assert sentence(reason).endswith((" point", " points"))
    assert sums == lines
    assert list(sums) == list(lines)


@pytest.mark.parametrize(
    ("players", "modules", "cards"),
    [
        (2, (1, 2), ("first", "most", "number")),
        (3, (1, 2), ("most", "first", "first")),
        (4, (1,), ("first", "first", "most")),
        (2, (2,), ()),
        (2, (), ()),
    ],
)
def test_the_reasons_add_up_to_every_line_all_along_a_duel(
    players: int, modules: tuple[int, ...], cards: tuple[str, ...]
) -> None:
    state = Duel(players, modules, cards).start(3)
    bots = [GreedyDuelBot(seed) if seed % 2 else RandomDuelBot(seed) for seed in range(players)]
    while not state.is_over:
        seat = state.in_turn[0]
        state.play(bots[seat].choose(state.view(seat)), seat)
        if state.revealed is None and state.turn % 9 == 0:
            check(state, seat)
    for seat in range(players):
        check(state, seat)


SENTENCES = [
    (
        ("module1.forest", 8, "first_alone", {"size": 6, "place": 1, "at_least": 5}),
        "Forest card: place 1 for a closed territory of 6 tiles, 8 points",
    ),
    (
        ("module1.grain", Fraction(14, 3), "most_shared", {"territories": 1, "place": 1, "sides": 3, "at_least": 2}),
        "Grain card: place 1, shared by 3 sides, with 1 closed territory, 14/3 points",
    ),
    (
        ("module1.village", 2, "closed_number", {"territories": 3, "at_least": 2}),
        "Village card: 3 closed territories of 2 tiles or more, 2 points",
    ),
    (
        ("module2.old_oak", 4, "tiles_near", {"tiles": 4, "distance": 2, "terrain": 1}),
        "Old Oak: 4 tiles with forest within two steps, 4 points",
    ),
    (("module2.hearts", 0, "not_chosen", {}), "Hearts: not chosen, 0 points"),
]


@pytest.mark.parametrize(("given", "words"), SENTENCES)
def test_a_sentence_names_the_card_or_the_interest(
    given: tuple[str, int | Fraction, str, dict[str, int]], words: str
) -> None:
    assert sentence(Explanation(*given)) == words
