"""Check value weights before compiled functions read them."""

import numpy as np

from dorfplatz.bots.core.weights import Weights
from dorfplatz.errors import SetupError


def checked_weights(weights: Weights, features: int) -> Weights:
    """Check that weights are safe to index in compiled functions: a finite float32 for each feature.

    weights: (features,).
    """
    if not isinstance(weights, np.ndarray) or weights.dtype != np.float32 or weights.shape != (features,):
        raise SetupError(f"weights are an array of {features} numbers of the kind float32")
    if not np.isfinite(weights).all():
        raise SetupError("weights are finite numbers")
    return np.ascontiguousarray(weights)


def read_only(weights: Weights) -> Weights:
    """A read-only view of weights, which may still be learned elsewhere; functions are compiled for that."""
    view: Weights = weights.view()
    view.setflags(write=False)
    return view
