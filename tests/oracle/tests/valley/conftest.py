"""Whole games that several tests look at."""

from typing import Any

import pytest
from eventful import valleys

Record = dict[str, Any]


@pytest.fixture(scope="session")
def records() -> list[Record]:
    """Games of three in which everything happened."""
    return valleys()
