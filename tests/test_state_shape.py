"""The shapes of the records: small, aligned, and without gaps whose bytes nobody sets."""

from typing import Any

import numpy as np
import pytest

from dorfplatz.rules.map.state import BOX, HIDDEN, MAP, TILE
from dorfplatz.rules.romantik.state import ROMANTIK


@pytest.mark.parametrize("shape", [TILE, BOX, MAP, HIDDEN, ROMANTIK])
def test_there_are_no_gaps_between_fields(shape: np.dtype[Any]) -> None:
    end = 0
    assert shape.names is not None
    assert shape.fields is not None
    for name in shape.names:
        field, offset = shape.fields[name][:2]
        assert offset == end
        end += field.itemsize
    assert end == shape.itemsize


def test_a_state_fits_in_24_kilobytes() -> None:
    assert ROMANTIK.itemsize <= 24 * 1024


def test_a_state_is_whole_words() -> None:
    assert ROMANTIK.itemsize % 8 == 0


@pytest.mark.parametrize("shape", [TILE, BOX, MAP, HIDDEN, ROMANTIK])
def test_no_field_hides_behind_a_name_that_numpy_has_taken(shape: np.dtype[Any]) -> None:
    assert not [name for name in shape.names or () if hasattr(np.record, name)]
