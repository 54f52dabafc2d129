"""Whole games that several tests look at."""

from typing import Any

import pytest

from oracle.valley import eventful_valleys

Record = dict[str, Any]


@pytest.fixture(scope="session")
def records() -> list[Record]:
    """Games of three in which everything happened."""
    return eventful_valleys()
