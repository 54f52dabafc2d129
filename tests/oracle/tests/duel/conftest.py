"""Whole Duels that several tests look at."""

import pytest

from oracle.duel import eventful_duels

from .drawn_tables import BOX, Record


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Duels of two with both modules in which everything happened."""
    return eventful_duels(BOX)


@pytest.fixture(scope="module")
def record(records: list[Record]) -> Record:
    """One of them."""
    return records[0]
