"""Games with unlocked parts: what they show, and pads that they could be typed on."""

import random

import pytest

from dorfplatz import Game, State
from dorfplatz.arena.campaigns import play_one
from dorfplatz.bots import make_bot, play_game
from dorfplatz.campaign import Campaign, CampaignFile, feats_of, from_json, new_campaign
from dorfplatz.campaign.feats import feats_from_score
from dorfplatz.catalog import everything, load, random_parts
from dorfplatz.games.romantik.pad import Pad
from dorfplatz.games.romantik.record import RomantikRecord, Score, record_of
from dorfplatz.hexes import Cell, step

from .samples import after_results


def played(seed: int, bot: str) -> State:
    """A finished game with a random combination of parts."""
    parts = everything(load()) if seed % 3 == 0 else random_parts(load(), random.Random(seed))
    state = Game(players=2, parts=parts).start(seed)
    play_game(state, make_bot(bot, seed=seed))
    return state


def heart_points(state: State, cell: Cell) -> int:
    """The sides of a tile that face the same kind; a free side of the cloud counts as the same."""
    tiles = {laid.cell: laid for laid in state.laid}
    edges = tiles[cell].tile.turned(tiles[cell].rotation)
    facing = {side: tiles.get(step(cell, side)) for side in range(6)}
    return sum(
        laid is not None and laid.tile.turned(laid.rotation)[(side + 3) % 6] in (edges[side], "*")
        for side, laid in facing.items()
    )


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("seed", range(20))
def test_every_game_could_be_typed_on_a_pad_and_shows_its_best_heart(seed: int, bot: str) -> None:
    state = played(seed, bot)
    record, parts = record_of(state), state.game.parts.as_record()
    assert isinstance(record.score, Score)
    assert Pad(load(), parts).why_not(record.score) is None
    feats, typed = feats_of(state), feats_from_score(record.score, state.game.parts.get("red_hearts", 0))
    for feat in typed.__slots__:
        assert getattr(typed, feat) in (None, getattr(feats, feat))
    assert feats.best_red_heart == max((heart_points(state, cell) for cell in state.figures.red_hearts), default=0)
    assert feats.red_hearts == sum(heart_points(state, cell) for cell in state.figures.red_hearts)


@pytest.mark.parametrize("options", [(), ("mill", "duel")])
def test_a_bot_plays_a_campaign_with_all_that_it_has_unlocked(options: tuple[str, ...]) -> None:
    campaign: Campaign = after_results(*[210] * 9, options=options) if options else new_campaign("Sunday round")
    for seed in range(3):
        parts = campaign.parts()
        campaign = play_one(campaign, "greedy", seed, players=2)
        record = campaign.results[-1].record
        assert isinstance(record, RomantikRecord)
        assert record.parts == parts
    assert from_json(CampaignFile(campaign).to_json(), "file").campaign == campaign
