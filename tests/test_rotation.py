"""Games with other seeds every day can be played again."""

import pytest
import rotation
from rotation import DAY, play_each, todays


def test_every_game_of_a_day_has_a_seed_of_its_own_and_all_parts_together_have_them_all() -> None:
    assert len(todays(500)) == 500
    assert sorted(seed for part in range(8) for seed in todays(500, part, 8)) == list(todays(500))


def test_no_seed_comes_on_two_days(monkeypatch: pytest.MonkeyPatch) -> None:
    today = todays(rotation.SEEDS_OF_A_DAY)
    monkeypatch.setattr(rotation, "DAY", DAY + 1)
    assert today[-1] < todays(1)[0]


def test_a_game_that_fails_says_how_to_play_it_again() -> None:
    played = []

    def play(seed: int) -> None:
        played.append(seed)
        assert seed != todays(9)[4]

    with pytest.raises(AssertionError) as failed:
        play_each(todays(9), play)
    assert played == list(todays(5))
    (note,) = failed.value.__notes__
    assert f"seed {played[-1]};" in note
    assert f"DORFPLATZ_SEED={DAY} " in note
