"""Whole Duels that several tests look at."""

import pytest
from eventful import Record, duels


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Duels of two with both modules in which everything happened."""
    return duels()


@pytest.fixture(scope="module")
def record(records: list[Record]) -> Record:
    """One of them."""
    return records[0]
