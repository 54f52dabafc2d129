"""The public names of the package, which are imported on first use."""

import pytest

import dorfplatz


@pytest.mark.parametrize("name", dorfplatz.__all__)
def test_every_public_name_can_be_imported(name: str) -> None:
    assert getattr(dorfplatz, name) is not None
    assert name in dir(dorfplatz)


@pytest.mark.parametrize("room", ["bots", "catalog", "errors", "games"])
def test_a_room_is_there_without_importing_it(room: str) -> None:
    assert getattr(dorfplatz, room).__name__ == f"dorfplatz.{room}"


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        _ = dorfplatz.Chess  # type: ignore[attr-defined]
