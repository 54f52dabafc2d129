"""Drawn sheets are counted twice: by the engine and by the oracle."""

from typing import Any

import pytest

from .drawn_valleys import DrawValley, EngineValley, OracleDrawnValley


@pytest.fixture(params=[EngineValley, OracleDrawnValley], ids=["engine", "oracle"])
def drawn_valley(request: Any) -> DrawValley:
    """Draws the sheets of a table."""
    draw: DrawValley = request.param
    return draw
