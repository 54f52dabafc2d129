"""What chance dealt, as plain values: games start from it again, and whatever is no deal is refused."""

import copy
import json
from typing import Any

import pytest

from dorfplatz import SetupError, make

GAMES = [
    make("romantik", players=3),
    make("romantik", parts="everything"),
    make("duel", players=3, modules=[1, 2]),
    make("duel", modules=[1], cards=["first", "most", "number"]),
    make("valley", players=3, sheet="B"),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


@every_game
def test_a_game_starts_again_from_what_was_dealt(game: Any) -> None:
    state = game.start(seed=11)
    dealt = json.loads(json.dumps(state.dealt))
    again = game.start_dealt(dealt, "11")
    assert again == state
    assert again.game == state.game
    assert again.seed == 11


@every_game
def test_a_deal_stays_what_it_was_while_the_game_goes_on(game: Any) -> None:
    state = game.start(seed=4)
    dealt = copy.deepcopy(state.dealt)
    for _ in range(12):
        seat = state.to_move[0]
        state.play(state.legal_moves(seat)[-1], seat)
    assert state.dealt == dealt


@pytest.mark.parametrize(("name", "most"), [("romantik", 6), ("duel", 4), ("valley", 5)])
def test_a_deal_for_all_players_serves_fewer_as_their_seed_does(name: str, most: int) -> None:
    assert make(name).players_allowed[1] == most
    dealt = make(name, players=most).start(seed=9).dealt
    for players in range(make(name).players_allowed[0], most + 1):
        game = make(name, players=players)
        assert game.start_dealt(dealt, 9) == game.start(seed=9)


def changed(dealt: dict[str, Any], change: str) -> Any:
    wrong = copy.deepcopy(dealt)
    match change:
        case "no dict":
            return [wrong]
        case "nothing":
            return {}
        case "two alike":
            wrong["landscape"][0] = wrong["landscape"][1]
        case "unknown tile":
            wrong["task"][0] = "X99"
        case "task among landscape":
            wrong["landscape"][0], wrong["task"][0] = wrong["task"][0], wrong["landscape"][0]
        case "too few tiles":
            wrong["landscape"].pop()
        case "too many markers":
            wrong["markers"].append(1)
        case "huge marker":
            wrong["markers"][0] = 128
        case "unknown card":
            wrong["cards"] = {"forest": "joker", "grain": "most", "village": "most"}
        case "start twice":
            wrong["starts"][0] = wrong["starts"][1]
        case "start off the sheet":
            wrong["starts"][0] = [99, 99]
        case "too few starts":
            wrong["starts"] = wrong["starts"][:1]
        case "unknown die":
            wrong["dice"][0][0] = "dragon"
        case "too few dice":
            wrong["dice"][3].pop()
        case "too few rounds":
            wrong["dice"].pop()
    return wrong


ON_MAPS = (
    "no dict",
    "nothing",
    "two alike",
    "unknown tile",
    "task among landscape",
    "too few tiles",
    "too many markers",
    "huge marker",
)
ON_SHEETS = (
    "nothing",
    "start twice",
    "start off the sheet",
    "too few starts",
    "unknown die",
    "too few dice",
    "too few rounds",
)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        *(("romantik", change) for change in ON_MAPS),
        *(("duel", change) for change in (*ON_MAPS, "unknown card")),
        *(("valley", change) for change in ON_SHEETS),
    ],
)
def test_what_is_no_deal_is_refused_before_the_rules_read_it(name: str, change: str) -> None:
    game = make(name, modules=[1, 2]) if name == "duel" else make(name, players=2)
    dealt = game.start(seed=2).dealt
    with pytest.raises(SetupError):
        game.start_dealt(changed(dealt, change), 2)
