"""Hints on the wire: advice as the analysis gives it, and which moment of the table it is for."""

import msgspec

from dorfplatz.analysis.advice import Advice


class Hint(msgspec.Struct):
    """Advice for a seat as the table stood at a version."""

    version: int
    seat: int
    advice: Advice
