"""The client of scripts/bench start lays a first tile in every game."""

import pytest

from bench.fresh import lay_first_tile

pytestmark = pytest.mark.plays("romantik", "duel", "valley")


@pytest.mark.parametrize("game", ["romantik", "duel", "valley"])
def test_a_first_tile_is_laid(game: str, url: str) -> None:
    assert "," in lay_first_tile(url, game)
