"""Right records of the Valley made wrong, one mistake each, for everything that checks records."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from random import Random

from .full_sheets import random_sheets
from .moments import Change, Moment, Record, moments
from .play import random_valley
from .retold import retold
from .sheets import sheet_of
from .wrong_scores import WRONG_SCORES
from .wrong_turns import WRONG_TURNS


def with_valley_mistake(records: Sequence[Record], kind: str) -> tuple[Record, str]:
    """A copy of the first record in which this mistake can be made, with it, and some words of the oracle about it."""
    change, words = VALLEY_MISTAKES[kind]
    for record in records:
        changed = deepcopy(record)
        with suppress(StopIteration):
            change(changed, list(moments(changed)))
            return changed, words
    raise LookupError(f"nothing happened that the mistake {kind!r} could spoil")


def eventful_valleys() -> list[Record]:
    """Games of three in which so much happened that every mistake can be made in one of them."""
    return [fast_valley(Random(1)), *(random_valley(Random(seed), ["Ann", "Bo", "Cy"]) for seed in (1, 7))]


def fast_valley(rng: Random, players: Sequence[str] = ("Ann", "Bo", "Cy"), family: bool = False) -> Record:
    """A game that ends with many rails between villages."""
    letter = rng.choice("ABCDEFGH")
    sheet = sheet_of(letter)
    starts = rng.sample(sorted(sheet.starts), len(players))
    return retold(letter, starts, random_sheets(rng, sheet, starts), players, family)


def start(player: int, *cell: object) -> Change:
    """Let a player start elsewhere."""
    return lambda record, all_moments: record["start"].__setitem__(player, list(cell))


def start_not_for_houses(record: Record, all_moments: list[Moment]) -> None:
    """Start in a coloured cell that is no start cell."""
    sheet = all_moments[0].sheet
    record["start"][0] = list(min(set(sheet.colour_of) - sheet.starts))


def start_on_a_mountain(record: Record, all_moments: list[Moment]) -> None:
    """Start on a mountain."""
    record["start"][0] = all_moments[0].mountain


def another_start(record: Record, all_moments: list[Moment]) -> None:
    """Start in a start cell that nobody has, and on which the player draws later."""
    taken = {tuple(cell) for cell in record["start"]}
    record["start"][0] = list(min(all_moments[0].sheet.starts - taken))


def other_sheet(record: Record, all_moments: list[Moment]) -> None:
    """Say that the game was played on another sheet."""
    record["sheet"] = "A" if record["sheet"] != "A" else "H"


def rolled(number: int, change: Callable[[list[object]], object]) -> Change:
    """Change the dice of a round."""
    return lambda record, all_moments: change(record["rounds"][number]["dice"])


def begun(number: int, first: object) -> Change:
    """Let somebody else begin a round."""
    return lambda record, all_moments: record["rounds"][number].update(first=first)


def first_player_again(record: Record, all_moments: list[Moment]) -> None:
    """Let the same player begin twice, and the others follow in order."""
    told = record["rounds"][1]
    told["first"] = record["rounds"][0]["first"]
    for number, turn in enumerate(told["turns"]):
        turn["player"] = (told["first"] + number) % len(record["players"])


def token_moves_back(record: Record, all_moments: list[Moment]) -> None:
    """Pass the first-player token to the right."""
    record["rounds"][1]["first"] = (record["rounds"][0]["first"] - 1) % len(record["players"])


def another_first_player(record: Record, all_moments: list[Moment]) -> None:
    """Say that somebody else began the game."""
    told = record["rounds"][0]
    told["first"] = (told["first"] + 1) % len(record["players"])


def die_turned(record: Record, all_moments: list[Moment]) -> None:
    """Let all dice of a round show what is not drawn in its first turn."""
    symbol = next(die for die in ("house", "sheep") if die != all_moments[0].turn["die"])
    record["rounds"][0]["dice"] = [symbol] * 6


def sixth_turn(record: Record, all_moments: list[Moment]) -> None:
    """Take the first turn of the second round already in the first."""
    told = record["rounds"]
    told[0]["turns"].append(told[1]["turns"].pop(0))


def turn_too_late(record: Record, all_moments: list[Moment]) -> None:
    """Take the last turn of the first round only in the second."""
    told = record["rounds"]
    told[1]["turns"].insert(0, told[0]["turns"].pop())


def empty_round(record: Record, all_moments: list[Moment]) -> None:
    """Roll twice."""
    record["rounds"].insert(3, {**record["rounds"][3], "turns": []})


def turn_after_the_end(record: Record, all_moments: list[Moment]) -> None:
    """Draw once more when every sheet is full."""
    turns = record["rounds"][-1]["turns"]
    turns.append({**turns[-1], "player": (turns[-1]["player"] + 1) % len(record["players"])})


def round_after_the_end(record: Record, all_moments: list[Moment]) -> None:
    """Roll once more when every sheet is full."""
    last = record["rounds"][-1]
    record["rounds"].append({"first": (last["first"] + 1) % len(record["players"]), "dice": last["dice"], "turns": []})


def other_variant(record: Record, all_moments: list[Moment]) -> None:
    """Say that the family variant was played although the sheep came by rail."""
    record["family"] = not record["family"]


# What is changed in a right record, and words of the problem that this makes.
VALLEY_MISTAKES: dict[str, tuple[Change, str]] = {
    "format": (lambda r, m: r.update(format="dorfplatz/2"), "the format is"),
    "no format": (lambda r, m: r.pop("format"), "cannot be read"),
    "game": (lambda r, m: r.update(game="duel"), "the game is"),
    "one player": (lambda r, m: r.update(players=["Ann"]), "1 players"),
    "six players": (lambda r, m: r.update(players=["Ann"] * 6), "6 players"),
    "a player without a start cell": (lambda r, m: r["players"].append("Di"), "3 start cells, not 4"),
    "a start cell too many": (lambda r, m: r["players"].pop(), "3 start cells, not 2"),
    "sheet unknown": (lambda r, m: r.update(sheet="I"), "there is no sheet 'I'"),
    "sheet in small letters": (lambda r, m: r.update(sheet=r["sheet"].lower()), "there is no sheet"),
    "another sheet": (other_sheet, ""),
    "no sheet": (lambda r, m: r.pop("sheet"), "cannot be read"),
    "family as a number": (lambda r, m: r.update(family=0), "family is true or false"),
    "family in words": (lambda r, m: r.update(family="yes"), "family is true or false"),
    "family variant": (other_variant, "houses_fed should be"),
    "start in no start cell": (start_not_for_houses, "is not a start cell"),
    "start on a mountain": (start_on_a_mountain, "is not a start cell"),
    "start off the sheet": (start(1, -1, 1), "is not a start cell"),
    "start 1.0": (start(1, 1.0, 1), "not a whole number"),
    "start of three numbers": (start(1, 1, 1, 1), "cannot be read"),
    "same start": (lambda r, m: r["start"].__setitem__(0, r["start"][1]), "the same start cell"),
    "another start": (another_start, "round"),
    "start cells exchanged": (lambda r, m: r["start"].reverse(), "round"),
    "no start": (lambda r, m: r.pop("start"), "cannot be read"),
    "no rounds told": (lambda r, m: r.pop("rounds"), "cannot be read"),
    "no round played": (lambda r, m: r["rounds"].clear(), "not every sheet is full"),
    "round lost at the end": (lambda r, m: r["rounds"].pop(), "not every sheet is full"),
    "round lost at the beginning": (lambda r, m: r["rounds"].pop(0), ""),
    "round lost in the middle": (lambda r, m: r["rounds"].pop(7), "to begin"),
    "round played twice": (lambda r, m: r["rounds"].insert(4, r["rounds"][4]), "to begin"),
    "rounds in another order": (lambda r, m: r["rounds"].reverse(), "stopped while"),
    "round after the end": (round_after_the_end, "the game was already over"),
    "rolled twice": (empty_round, "stopped while"),
    "first player again": (first_player_again, "to begin"),
    "token moves back": (token_moves_back, "to begin"),
    "another first player": (another_first_player, "it is the turn of"),
    "first player unknown": (begun(0, 3), "there is no player 3"),
    "first player below 0": (begun(0, -1), "there is no player -1"),
    "first player true": (begun(0, True), "not a whole number"),
    "first player not told": (lambda r, m: r["rounds"][4].pop("first"), "cannot be read"),
    "five dice": (rolled(2, lambda dice: dice.pop()), "5 dice, not 6"),
    "seven dice": (rolled(2, lambda dice: dice.append("house")), "7 dice, not 6"),
    "dice of another game": (rolled(2, lambda dice: dice.__setitem__(0, "mountain")), "no die shows"),
    "die by its number": (rolled(2, lambda dice: dice.__setitem__(0, 1)), "no die shows"),
    "die that shows nothing": (rolled(2, lambda dice: dice.__setitem__(0, None)), "no die shows"),
    "dice turned": (die_turned, "no die"),
    "dice not told": (lambda r, m: r["rounds"][4].pop("dice"), "cannot be read"),
    "turns not told": (lambda r, m: r["rounds"][4].pop("turns"), "cannot be read"),
    "four turns": (lambda r, m: r["rounds"][4]["turns"].pop(), "stopped while"),
    "six turns": (sixth_turn, "the round was already over"),
    "turn too late": (turn_too_late, "stopped while"),
    "turn lost": (lambda r, m: r["rounds"][4]["turns"].pop(1), "it is the turn of"),
    "turn lost at the end": (lambda r, m: r["rounds"][-1]["turns"].pop(), "not every sheet is full"),
    "turn after the end": (turn_after_the_end, "the game was already over"),
    **WRONG_TURNS,
    **WRONG_SCORES,
}
