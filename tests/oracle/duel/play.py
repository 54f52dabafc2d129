"""Random Duels, played with the oracle alone."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from oracle.board import Placement
from oracle.box import Box
from oracle.choice import Choice
from oracle.play import numbers, shuffled_stacks
from oracle.taste import Taste, anywhere

from .cards import CARD_TERRAINS, KINDS
from .score import duel_scores
from .state import OracleDuel

Record = dict[str, Any]


def random_modules(rng: Random) -> list[int]:
    """None, one or both modules."""
    return sorted(rng.sample((1, 2), rng.randint(0, 2)))


def random_cards(rng: Random) -> dict[str, str]:
    """One card of three for each terrain."""
    return {terrain: rng.choice(KINDS) for terrain in CARD_TERRAINS}


def random_choice(rng: Random, state: OracleDuel, seat: int, taste: Taste) -> Choice:
    """A placement to the taste, and any answer to everything else, rather yes than no."""
    choices = sorted(state.choices(seat), key=repr)
    side = state.sides[seat]
    places: list[Placement] = [(q, r, k) for name, *rest in choices if name == "place" for q, r, k in [numbers(rest)]]
    if places:
        return ("place", *taste(rng, side.game, side.in_hand, side.marker, sorted(places)))
    taken = [choice for choice in choices if choice[1:] and choice[1]]
    return rng.choice(taken if taken and rng.random() < 0.5 else choices)


def random_reveal(rng: Random, state: OracleDuel, name: str) -> None:
    """Turn over this tile with a random marker of its type if it is a Task tile."""
    available = state.neediest.markers_for(state.tiles[name])
    state.reveal(name, rng.choice(available) if available else None)


def random_turn(rng: Random, state: OracleDuel, stacks: Mapping[str, list[str]], tastes: Sequence[Taste]) -> None:
    """Reveal a tile, then let any seat that has a choice make one, in any order, until all are done."""
    random_reveal(rng, state, stacks[state.stack_to_reveal()].pop())
    while state.in_turn:
        seat = next(seat for seat in rng.sample(range(state.players), state.players) if state.choices(seat))
        state.do(seat, random_choice(rng, state, seat, tastes[seat]))


def random_duel(
    rng: Random,
    box: Box,
    players: Sequence[str],
    modules: Collection[int] = (),
    cards: Mapping[str, str] | None = None,
    tastes: Sequence[Taste] = (),
    skipping: bool = True,
) -> Record:
    """The record of one Duel in which everything is random; cards are drawn if none are given."""
    tiles = box.tiles_in_play(())
    removed = rng.sample(sorted(name for name in tiles if tiles[name].kind == "landscape"), box.taken_out)
    stacks = shuffled_stacks(rng, tiles, removed)
    drawn = {"cards": dict(cards or random_cards(rng))} if 1 in modules else {}
    state = OracleDuel(box, len(players), modules, drawn.get("cards"), removed, skipping=skipping)
    while not state.is_over:
        random_turn(rng, state, stacks, tastes or [anywhere] * len(players))
    return {
        "format": "dorfplatz/1",
        "game": "duel",
        "seed": "oracle",
        "players": list(players),
        "modules": sorted(modules),
        **drawn,
        "removed": removed,
        "turns": state.turns,
        "score": duel_scores(state),
    }
