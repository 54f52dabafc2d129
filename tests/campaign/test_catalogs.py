"""Custom catalogs in a campaign: named by digest, carried in its file, and needed to read it."""

from dataclasses import replace

import pytest

from dorfplatz.campaign import (
    Campaign,
    CampaignError,
    CampaignFile,
    CampaignFileError,
    begin_game,
    correct_result,
    enter_result,
    finish_game,
    from_json,
    game_with,
    new_campaign,
    running_game,
    spend_all,
)
from dorfplatz.campaign.limits import MOST_CATALOGS
from dorfplatz.catalog import Catalog
from dorfplatz.games.catalogs.corrections import Corrections, corrected
from dorfplatz.games.catalogs.file import bundled

from .samples import pad_of

# The box of somebody whose first landscape tile has a stream.
MINE = corrected(bundled("romantik"), Corrections({"L00": {"edges": "GGSGGS"}}))


def tiles() -> Catalog:
    assert isinstance(MINE.catalog, Catalog)
    return MINE.catalog


def played() -> CampaignFile:
    """A campaign with a finished and a running game, both with a custom catalog."""
    campaign = begin_game(begin_game(new_campaign("Sunday round"), "done"), "running")
    state = game_with({}, catalog=tiles()).start(3)
    running = running_game("running", game_with({}, catalog=tiles()).start(4), ["Ann"], {})
    while not state.is_over:
        state.play(next(iter(state.legal_moves)))
    return CampaignFile(finish_game(campaign, "done", state, ["Ann"]), (running,))


@pytest.mark.plays("romantik")
def test_a_file_carries_the_catalogs_of_its_games_and_no_others() -> None:
    other = corrected(bundled("romantik"), Corrections({"L01": {"edges": "GGGGGG"}}))
    kept = played().with_catalogs(MINE.text, other.text)
    assert kept.catalogs == (MINE.text,)
    again = from_json(kept.to_json(), "file")
    assert again == kept
    (running,) = again.running
    assert running.state({}, tiles()).game.catalog.digest == MINE.digest


@pytest.mark.plays("romantik")
def test_a_file_without_its_catalog_names_it() -> None:
    content = played().to_json()
    with pytest.raises(CampaignFileError, match=MINE.digest) as refused:
        from_json(content, "file")
    assert refused.value.reason is not None
    assert (refused.value.reason.key, refused.value.reason.values) == ("missing_catalog", {"digest": MINE.digest})
    assert "cannot have happened" not in str(refused.value)
    assert from_json(content, "file", find_catalog={MINE.digest: MINE.catalog}.get).running


@pytest.mark.plays("romantik")
def test_a_catalog_of_another_game_does_not_do() -> None:
    kept = played()
    with pytest.raises(CampaignFileError, match="not at hand"):
        from_json(kept.to_json(), "file", find_catalog=lambda _: bundled("duel").catalog)


def long_stream() -> dict[str, dict[str, int]]:
    """A stream as long as all tiles that have one, which only the corrected box can make."""
    number = sum("S" in tile.edges for tile in tiles().tiles if tile.set == "base")
    return {"longest": {"stream": number}}


def test_a_typed_game_is_checked_with_the_box_it_was_played_with() -> None:
    campaign = new_campaign("Sunday round")
    with pytest.raises(CampaignError, match="too long"):
        enter_result(campaign, long_stream())
    after = enter_result(campaign, long_stream(), catalog=tiles())
    assert after.results[0].catalog == MINE.digest
    assert Campaign.of(after.events) == after
    kept = CampaignFile(after).with_catalogs(MINE.text)
    assert from_json(kept.to_json(), "file") == kept
    with pytest.raises(CampaignFileError, match=MINE.digest):
        from_json(CampaignFile(after).to_json(), "file")


def test_a_typed_result_cannot_name_a_catalog_to_claim_more() -> None:
    claimed = enter_result(new_campaign("Sunday round"), long_stream(), catalog=tiles())
    text = CampaignFile(claimed).with_catalogs(MINE.text).to_json()
    number = long_stream()["longest"]["stream"]
    more = text.replace(f'"stream": {number}'.encode(), f'"stream": {number + 1}'.encode())
    more = more.replace(f'"total": {number}'.encode(), f'"total": {number + 1}'.encode())
    more = more.replace(f'"result": {number}'.encode(), f'"result": {number + 1}'.encode())
    more = more.replace(f'"longest_stream": {number}'.encode(), f'"longest_stream": {number + 1}'.encode())
    with pytest.raises(CampaignFileError, match="too long"):
        from_json(more, "file")


def test_a_correction_keeps_the_catalog_or_takes_another() -> None:
    campaign = enter_result(new_campaign("Sunday round"), long_stream(), catalog=tiles())
    assert correct_result(campaign, 1, names=["Ann"]).results[0].catalog == MINE.digest
    again = correct_result(correct_result(campaign, 1, pad_of(60)), 1, long_stream(), catalog=tiles())
    assert again.results[0].catalog == MINE.digest
    kept = CampaignFile(again).with_catalogs(MINE.text)
    assert from_json(kept.to_json(), "file") == kept
    with pytest.raises(CampaignError, match="too long"):
        correct_result(correct_result(campaign, 1, pad_of(60)), 1, long_stream())


def test_a_campaign_has_a_limited_number_of_catalogs() -> None:
    campaign = new_campaign("Sunday round")
    for number in range(MOST_CATALOGS):
        own = replace(tiles(), digest=f"{number:064x}")
        campaign = spend_all(enter_result(campaign, {}, catalog=own))
    with pytest.raises(CampaignError, match=f"at most {MOST_CATALOGS} catalogs"):
        enter_result(campaign, {}, catalog=tiles())
