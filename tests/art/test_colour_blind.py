"""The terrains of every bundled theme stay apart for colour-blind eyes."""

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from dorfplatz.art import pigments_of
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.themes import LIGHTS, theme_named

# What the full lack of one kind of cone makes of linear RGB, after Machado, Oliveira and Fernandes (2009).
EYES = {
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
# From linear RGB to the perceptual space Oklab, by way of the cube root of what the cones take up.
CONES = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
]
OKLAB = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
]
# Least distance of two terrains in Oklab; black and white are 1 apart, and about 0.02 is just seen side by side.
# The classic pigments are given by the look, so its bar is lower: 0.07 for stream and track at dusk without red cones.
LEAST = {"classic": 0.065, "winter": 0.08, "contrast": 0.1}
Colour = npt.NDArray[np.float64]


def terrains(pigments: Pigments) -> dict[str, tuple[str, str]]:
    """Each terrain's ground, and what is drawn on it."""
    return {
        "meadow": (pigments.meadow, pigments.patch),
        "forest": (pigments.forest_floor, pigments.crowns[1]),
        "grain": (pigments.grain, pigments.furrow),
        "village": (pigments.village_ground, pigments.roofs[0]),
        "stream": (pigments.water, pigments.bank),
        "track": (pigments.ballast, pigments.sleeper),
    }


def seen(pigment: str, eye: str) -> Colour:
    """A pigment in Oklab, as this eye sees it."""
    encoded = np.array([int(pigment[start : start + 2], 16) / 255 for start in (1, 3, 5)])
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    colour: Colour = np.array(OKLAB) @ np.cbrt(np.array(CONES) @ np.clip(np.array(EYES[eye]) @ linear, 0, 1))
    return colour


def test_an_eye_without_red_cones_confuses_red_with_dark_green_and_tells_blue_from_yellow() -> None:
    def distance(one: str, other: str) -> float:
        return float(np.linalg.norm(seen(one, "protanopia") - seen(other, "protanopia")))

    assert distance("#B9452F", "#5A6430") < 0.08 < 0.3 < distance("#2A759C", "#F0CD69")
    assert distance("#000000", "#FFFFFF") == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("name", LEAST)
def test_every_two_terrains_differ_in_their_ground_or_in_what_is_drawn_on_it(name: str, light: str, eye: str) -> None:
    found = terrains(pigments_of(theme_named(f"{name}-{light}")))
    for one, other in combinations(found, 2):
        apart = max(
            float(np.linalg.norm(seen(left, eye) - seen(right, eye)))
            for left, right in zip(found[one], found[other], strict=True)
        )
        assert apart >= LEAST[name], f"{one} and {other} are {apart:.3f} apart"
