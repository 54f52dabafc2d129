"""What tests of hints and of reviews share."""

import pytest

from dorfplatz.analysis import comparison
from dorfplatz.analysis.facts import bad


@pytest.fixture
def only_drawbacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but a gap can be told of any choice."""
    monkeypatch.setattr(comparison, "telling", lambda own, others: [bad("hole_left", 1, fits=1, unseen=20)])
    monkeypatch.setattr(comparison.Comparison, "_of_playouts", lambda self, one, other, told: [])
