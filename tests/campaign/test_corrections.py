"""Results that were wrong: corrected or removed, with the campaign as it would be had they been right."""

import datetime
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.campaign import (
    Campaign,
    CampaignError,
    CampaignFile,
    Corrected,
    Removed,
    add_box,
    begin_game,
    consequences,
    correct_result,
    cross,
    enter_result,
    finish_game,
    from_json,
    game_with,
    new_campaign,
    remove_result,
    spend_all,
    spend_towards,
    suggestions,
)
from dorfplatz.campaign.boxes import face_up, opening
from dorfplatz.campaign.correct_results import Lines
from dorfplatz.campaign.limits import MOST_CORRECTIONS

from .samples import after_results, pad_of, random_lines

SEEDS = st.integers(0, 2**32)


def sheet_of(campaign: Campaign) -> tuple[object, ...]:
    """Everything that the sheet of a campaign shows, without its history."""
    results = [(each.number, each.date, each.players, each.score, each.turned) for each in campaign.results]
    cards = campaign.face_up, campaign.hearts, campaign.parts(), campaign.reached
    return results, campaign.crossed, dict(campaign.unlocked), campaign.crosses_left, campaign.begun, cards


class Diary:
    """A random campaign, and independently of it what people did: totals, ticks and circles, game by game."""

    def __init__(self, seed: int, games: int) -> None:
        self.chance = random.Random(seed)
        self.options = ("mill", "duel") if self.chance.random() < 0.5 else ()
        self.campaign = new_campaign("Diary", self.options)
        self.games: list[tuple[int, list[str], list[str]]] = []
        for _ in range(games):
            self.play()

    def pad(self, parts: dict[str, int | bool]) -> Lines:
        return random_lines(parts, self.chance)

    def ticks(self, cards: tuple[str, ...]) -> list[str]:
        return [card for card in cards if self.chance.random() < 0.3]

    def play(self) -> None:
        ticked, circles = self.ticks(self.campaign.face_up), []
        self.campaign = enter_result(self.campaign, self.pad(self.campaign.parts()), ticked)
        while self.campaign.crosses_left:
            circles.append(str(self.chance.choice(self.campaign.open_circles)))
            self.campaign = cross(self.campaign, circles[-1])
        self.games.append((self.campaign.results[-1].score.total, ticked, circles))

    def as_it_should_be(self) -> tuple[dict[str, int], list[str], int]:
        """What is unlocked by which game, the circles in order, and the crosses left, computed from scratch."""
        sheet, track = self.campaign.sheet, self.campaign.track
        unlocked = {each: 0 for option in self.options for each in opening(sheet, option)}
        crossed: list[str] = []
        waiting: list[str] = []
        left = 0
        for number, (total, ticked, circles) in enumerate(self.games, 1):
            for card in [card for card in face_up(sheet, unlocked) if card in ticked]:
                unlocked |= {each: number for each in opening(sheet, card) if each not in unlocked}
            left = min(left + sheet.row_of(total).crosses, len(track.circles) - len(crossed))
            waiting += circles
            while waiting and left:
                crossed.append(waiting.pop(0))
                left -= 1
                for stop in track.hexes_beside(track.circle(crossed[-1])):
                    unlocked |= {each: number for each in opening(sheet, stop) if each not in unlocked}
        return unlocked, crossed, left


@settings(max_examples=30)
@given(SEEDS, st.integers(1, 14), st.booleans())
def test_after_any_correction_the_campaign_is_what_it_would_have_been(seed: int, games: int, removing: bool) -> None:
    diary = Diary(seed, games)
    number = diary.chance.randint(1, games)
    before = diary.campaign
    begun = before.played[number - 1]
    if removing:
        after = remove_result(before, number)
        # The circles of a removed game stay in line for the crosses of later ones.
        *_, circles = diary.games.pop(number - 1)
        if number <= len(diary.games):
            total, ticked, later = diary.games[number - 1]
            diary.games[number - 1] = total, ticked, circles + later
    else:
        ticked = diary.ticks(begun.face_up)
        after = correct_result(before, number, diary.pad(begun.parts), ticked)
        total = after.results[number - 1].score.total
        diary.games[number - 1] = total, ticked, diary.games[number - 1][2]
    unlocked, crossed, left = diary.as_it_should_be()
    assert dict(after.unlocked) == unlocked
    assert [str(circle) for circle in after.crossed] == crossed
    assert [*after.crossed_in] == sorted(after.crossed_in)
    for stop in after.track.hexes:
        beside = [
            game
            for circle, game in zip(after.crossed, after.crossed_in, strict=True)
            if stop in after.track.hexes_beside(circle)
        ]
        assert after.unlocked.get(stop) == min(beside, default=None)
    assert after.crosses_left == left
    assert [result.number for result in after.results] == [*range(1, len(diary.games) + 1)]
    assert [result.score.total for result in after.results] == [total for total, _, _ in diary.games]
    told = consequences(before, after, number if removing else None)
    assert {*told.locked} == before.unlocked.keys() - after.unlocked.keys()
    assert len(told.taken_back) == len(before.crossed) - len(after.crossed)
    assert from_json(CampaignFile(after).to_json(), "file").campaign == after


@settings(max_examples=20)
@given(SEEDS, st.integers(0, 8))
def test_removing_the_last_result_equals_never_having_entered_it(seed: int, games: int) -> None:
    diary = Diary(seed, games)
    before = sheet_of(diary.campaign)
    diary.play()
    assert sheet_of(remove_result(diary.campaign, games + 1)) == before


@settings(max_examples=20)
@given(SEEDS, st.integers(2, 12))
def test_removing_a_result_without_cards_and_parts_equals_never_having_entered_it(seed: int, games: int) -> None:
    chance = random.Random(seed)
    results = [chance.randint(60, 199) for _ in range(games)]
    campaign = after_results(*results)
    number = chance.randint(1, games)
    removed = remove_result(campaign, number)
    never = new_campaign("Sunday round")
    circles = [str(circle) for circle in removed.crossed]
    for result in results[: number - 1] + results[number:]:
        never = enter_result(never, pad_of(result))
        while never.crosses_left and circles:
            never = cross(never, circles.pop(0))
    assert sheet_of(removed) == sheet_of(never)


@settings(max_examples=20)
@given(SEEDS, st.integers(1, 10))
def test_correcting_a_result_to_itself_changes_nothing(seed: int, games: int) -> None:
    campaign = Diary(seed, games).campaign
    number = random.Random(seed).randint(1, games)
    result = campaign.results[number - 1]
    lines = {group: getattr(result.score, group) for group in ("tasks", "flags", "longest", "parts")}
    assert isinstance(result.turned, tuple)
    same = correct_result(campaign, number, lines, result.turned, result.players)
    assert sheet_of(same) == sheet_of(campaign)
    assert consequences(campaign, same).is_nothing


@settings(max_examples=15)
@given(SEEDS)
def test_a_campaign_with_many_corrections_goes_on_and_can_be_read_again(seed: int) -> None:
    diary = Diary(seed, 3)
    chance = diary.chance
    for _ in range(8):
        campaign = diary.campaign
        number = chance.randint(1, len(campaign.results)) if campaign.results else 0
        match chance.randrange(3):
            case 0 if number:
                diary.campaign = spend_all(remove_result(campaign, number))
            case 1 if number:
                diary.campaign = spend_all(correct_result(campaign, number, pad_of(chance.randint(60, 199))))
            case _:
                diary.play()
        campaign = diary.campaign
        assert from_json(CampaignFile(campaign).to_json(), "file").campaign == campaign
        assert {stop for stop in campaign.track.hexes if stop in campaign.unlocked} == campaign.reached - {"start"}


def test_a_cross_too_many_is_taken_back_from_the_end_and_what_it_unlocked_with_it() -> None:
    campaign = after_results(136, 151)
    corrected = correct_result(campaign, 1, pad_of(90))
    assert corrected.crossed == campaign.crossed[:-3]
    told = consequences(campaign, corrected)
    assert told.taken_back == tuple(str(circle) for circle in campaign.crossed[-3:])
    assert told.locked[:1] == ("box2",)
    assert "box2" not in corrected.unlocked
    assert "box2_landscapes" not in corrected.parts()


def test_a_better_result_leaves_crosses_to_spend_before_the_next_game() -> None:
    campaign = correct_result(after_results(90), 1, pad_of(136))
    assert campaign.crosses_left == 3
    with pytest.raises(CampaignError, match="to be spent before the next game"):
        enter_result(campaign, pad_of(100))


def test_a_later_game_keeps_the_parts_that_it_was_played_with() -> None:
    campaign = after_results(136)
    campaign = enter_result(campaign, {**pad_of(90), "parts": {"red_hearts": 3}})
    removed = remove_result(campaign, 1)
    assert removed.results[0].score.parts == {"red_hearts": 3}
    assert removed.played[0].parts["red_hearts"] == 1
    assert "red_hearts" not in removed.parts()
    corrected = correct_result(removed, 1, {**pad_of(90), "parts": {"red_hearts": 4}})
    assert corrected.results[0].score.total == 94


def test_a_card_whose_box_is_closed_again_is_not_won_and_comes_back_with_it() -> None:
    campaign = after_results(136, 151)
    campaign = spend_all(enter_result(campaign, pad_of(200), ["on_the_road_to_success"]))
    removed = remove_result(campaign, 1)
    assert "on_the_road_to_success" not in removed.unlocked
    assert removed.results[1].turned == ("on_the_road_to_success",)
    better = correct_result(removed, 1, pad_of(199))
    assert better.unlocked["on_the_road_to_success"] == 2


def ours(campaign: Campaign, seed: int = 3) -> Campaign:
    """The campaign with a game of ours, finished by playing the first legal move."""
    game = f"g{seed}"
    campaign = begin_game(campaign, game)
    state = game_with(campaign.begun[game].parts).start(seed)
    while not state.is_over:
        state.play(next(iter(state.legal_moves)))
    return finish_game(campaign, game, state, ["Ann"])


@pytest.mark.plays("romantik")
def test_a_game_played_here_can_be_removed_but_its_score_not_be_retyped() -> None:
    campaign = spend_all(ours(after_results(136)))
    with pytest.raises(CampaignError, match="was played here, so its score stands"):
        correct_result(campaign, 2, pad_of(100))
    assert sheet_of(remove_result(campaign, 2)) == sheet_of(after_results(136))
    kept = remove_result(campaign, 1)
    assert kept.results[0].game == "g3"
    assert from_json(CampaignFile(kept).to_json(), "file").campaign == kept


@pytest.mark.plays("romantik")
def test_names_day_and_cards_of_a_game_played_here_can_be_corrected() -> None:
    campaign = spend_all(ours(after_results(136, 151)))
    (card, *_) = campaign.played[2].face_up
    assert card not in campaign.unlocked
    was = campaign.results[2]
    after = correct_result(campaign, 3, ticked=[card], names=["Bo"], date=datetime.date(2026, 3, 1))
    now = after.results[2]
    assert (now.players, now.date, now.turned) == (("Bo",), "2026-03-01", (card,))
    assert (now.score, now.feats, now.game, now.record) == (was.score, was.feats, was.game, was.record)
    assert after.unlocked[card] == 3
    assert consequences(campaign, after).unlocked[0] == card
    assert from_json(CampaignFile(after).to_json(), "file").campaign == after
    # The lines of the record say nothing new, with or without those that have no points.
    lines = {group: {line: n for line, n in getattr(was.score, group).items() if n} for group in ("tasks", "flags")}
    lines |= {"longest": was.score.longest, "parts": was.score.parts}
    assert correct_result(after, 3, lines, []).results[2].turned == ()
    assert suggestions(campaign, lines, 3)[card] is False
    with pytest.raises(CampaignError, match="by 1 players"):
        correct_result(campaign, 3, names=["Ann", "Bo"])
    with pytest.raises(CampaignError, match="did not lie face up"):
        correct_result(campaign, 3, ticked=["ship"])


def test_what_a_correction_leaves_out_stays() -> None:
    campaign = new_campaign("Sunday round", ("mill",))
    campaign = enter_result(campaign, pad_of(90), ["great_mill"], ["Ann"], datetime.date(2026, 3, 1))
    same = correct_result(campaign, 1)
    assert sheet_of(same) == sheet_of(campaign)
    (result,) = correct_result(campaign, 1, pad_of(91)).results
    assert (result.turned, result.players, result.date) == (("great_mill",), ("Ann",), "2026-03-01")


@pytest.mark.plays("romantik")
def test_a_running_game_keeps_its_parts_and_counts_when_it_ends() -> None:
    campaign = begin_game(after_results(136), "late")
    parts = campaign.begun["late"].parts
    campaign = remove_result(campaign, 1)
    assert campaign.begun["late"].parts == parts
    assert campaign.parts() == {}
    state = game_with(parts).start(5)
    while not state.is_over:
        state.play(next(iter(state.legal_moves)))
    assert [result.number for result in finish_game(campaign, "late", state, ["Ann"]).results] == [1]


@pytest.mark.parametrize("number", [0, 3, -1, 10**9])
def test_a_result_that_is_not_there_is_refused(number: int) -> None:
    campaign = after_results(136, 151)
    with pytest.raises(CampaignError, match="there is no game"):
        remove_result(campaign, number)
    with pytest.raises(CampaignError, match="there is no game"):
        correct_result(campaign, number, pad_of(9))


def test_a_correction_is_checked_like_a_pad() -> None:
    campaign = after_results(136)
    with pytest.raises(CampaignError, match="forest"):
        correct_result(campaign, 1, {"tasks": {"forest": 13}})
    with pytest.raises(CampaignError, match="did not lie face up"):
        correct_result(campaign, 1, pad_of(100), ["ship"])
    with pytest.raises(CampaignError, match="a player's name"):
        correct_result(campaign, 1, pad_of(100), names=[" "])


def test_a_correction_that_names_other_crosses_is_refused() -> None:
    campaign = after_results(136)
    with pytest.raises(CampaignError, match="takes back other crosses"):
        campaign.then(Removed(number=1, on="2026-03-01", crosses=("start/box1/1",)))


def test_the_whole_history_stays() -> None:
    campaign = after_results(136, 151)
    after = remove_result(correct_result(campaign, 2, pad_of(90)), 1)
    assert after.events[: campaign.version] == campaign.events
    assert [type(event) for event in after.events[campaign.version :]] == [Corrected, Removed]


@pytest.mark.parametrize("removed", [1, 2])
def test_a_box_that_was_bought_is_unlocked_by_no_game(removed: int) -> None:
    campaign = add_box(after_results(*[60] * removed), "mill")
    assert consequences(campaign, remove_result(campaign, removed), removed).moved == {}


def test_what_was_taken_back_can_be_won_again() -> None:
    campaign = remove_result(after_results(136), 1)
    again = spend_towards(enter_result(campaign, pad_of(136)), "box1")
    assert again.unlocked["box1"] == 1
    assert Campaign.of(again.events) == again


def test_there_is_a_limit_to_corrections() -> None:
    campaign = correct_result(after_results(60), 1, pad_of(61))
    event = campaign.events[-1]
    full = replace(campaign, events=(*campaign.events, *(event for _ in range(MOST_CORRECTIONS - 1))))
    with pytest.raises(CampaignError, match=f"at most {MOST_CORRECTIONS} corrections"):
        full.then(event)
