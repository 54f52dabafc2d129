"""Search for one side of a Duel, with the value weights and playouts of the bots."""

import random
from functools import cached_property

import numpy as np

from dorfplatz.analysis.duel.card_sizes import sizes_that_count
from dorfplatz.analysis.facts import Fact, bad, good
from dorfplatz.analysis.map.facts import map_facts
from dorfplatz.analysis.map.maps import line_of, part_facts, slots_of_tasks, tasks_in_sight
from dorfplatz.analysis.results import MoveReason
from dorfplatz.analysis.thinker import (
    LEAD,
    NOTES,
    POINTS,
    WHOLE_GAME,
    WIN,
    WORTH,
    Outcome,
    blank_outcome,
    mean_of_playouts,
)
from dorfplatz.bots.duel.cards import count_closed
from dorfplatz.bots.duel.chance_to_win import chance_to_win
from dorfplatz.bots.duel.features import expected_of
from dorfplatz.bots.duel.levels import MasterDuelBot
from dorfplatz.bots.duel.policy import TRIED, play_turns, weigh_all
from dorfplatz.bots.duel.scratch import AHEAD, MOVE, PLAYOUT, make_scratch
from dorfplatz.bots.duel.search import choose_candidates, deal, let_others_reply, play_out
from dorfplatz.bots.duel.weights import learned
from dorfplatz.bots.map.candidates import bring_next_forward, new_candidates, note_order
from dorfplatz.bots.map.layout import stage_of
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.catalog import CARD_TERRAINS, FLAG_COLOURS, INTERESTS, TASKS
from dorfplatz.games.duel import DuelState, DuelView
from dorfplatz.games.duel.choices import move_of, number_of
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.moves import Move
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import TWELFTHS
from dorfplatz.rules.duel.scoring import CARD_LINES, INTEREST_LINES, LINES, write_sheet
from dorfplatz.rules.map.choices import TO_REVEAL, TO_SET_ASIDE, locate
from dorfplatz.rules.map.state import COMPLETED, OVER
from dorfplatz.stop import Stop

SHEET_LINES = (
    *(f"tasks.{name}" for name in TASKS),
    *(f"flags.{colour}" for colour in FLAG_COLOURS.values()),
    "longest.track",
    "longest.stream",
    *(f"module1.{terrain}" for terrain in CARD_TERRAINS),
    *(f"module2.{name}" for name in INTERESTS),
)
# The best opponent's points count only in part, because most of them are the luck of the deal.
OTHERS = 0.3
# Full playouts take long, so only a third of them is played.
FEWER = 3


class DuelThinker:
    """Search in a side's view: playouts as in `master`, with opponents' points counted in part."""

    game = "duel"
    lines = SHEET_LINES
    depth = MasterDuelBot.depth

    def __init__(self, view: DuelView, seed: int) -> None:
        self.view = view
        self.seat, self.turn = view.seat, view.turn
        self._side = view.sides[view.seat]
        self.asks = str(self._side.step or "reveal")
        self.points = self._side.score.total
        self._tiles, self._box = view.game.tiles, view.game.box
        self._scratch = make_scratch(learned()[0])
        self._scratch.words[MOVE] = view._states.view(np.int64)
        self._candidates = new_candidates()
        self._generator = np.zeros(4, np.int64)
        seed_generator(self._generator, seed, CHOOSING)
        self._deals = 0
        self._sheet = np.zeros(LINES, np.int32)

    @cached_property
    def tasks(self) -> tuple[tuple[str, int], ...]:
        """Type and marker of the open tasks and of the tile in hand."""
        return tasks_in_sight(self._side, self._side.in_hand)

    @cached_property
    def _task_slots(self) -> list[int]:
        return slots_of_tasks(self._side._map, len(self.tasks))

    def candidates(self) -> list[int]:
        """The most promising moves, best first."""
        scratch, candidates, generator = self._scratch, self._candidates, self._generator
        if self.view.revealed is None:
            let_others_reply(self._tiles, self._box, self.seat, scratch)
            deal(self._tiles, self._box, scratch, generator)
            note_order(scratch.states[AHEAD], candidates)
            return [TO_REVEAL]
        most = MasterDuelBot.width
        number = choose_candidates(self._tiles, self._box, self.seat, scratch, candidates, most, 2 * most, generator)
        return [int(choice) for choice in candidates.choice[:number]]

    def values(self) -> dict[int, float]:
        """The value of every placement of the tile in hand by the value weights."""
        hand, scratch = self._side.in_hand, self._scratch
        if hand is None:
            return {}
        tile = self.view.game.catalog.index(hand.tile.id)
        number = weigh_all(self._tiles, self._box, MOVE, self.seat, scratch, tile, hand.marker)
        return dict(zip(scratch.choices[:number].tolist(), scratch.worths[:number].tolist(), strict=True))

    def exact(self) -> None:
        """None: the Duel is never searched exactly."""
        return

    def deal(self) -> None:
        """Draw a new determinization; the next tile cycles through all unseen ones."""
        deal(self._tiles, self._box, self._scratch, self._generator)
        bring_next_forward(self._box, self._scratch.states[AHEAD], self._candidates, self._deals)
        self._deals += 1

    def play(self, choice: int) -> Outcome:
        """Play a move out for some turns, every side for itself."""
        tiles, box, scratch = self._tiles, self._box, self._scratch
        play_out(tiles, box, self.seat, scratch, choice, self.depth)
        state = scratch.states[PLAYOUT]
        expected = [float(expected_of(tiles, box, PLAYOUT, side, scratch)) for side in range(int(state.players))]
        lead = expected[self.seat] - max(points for side, points in enumerate(expected) if side != self.seat)
        outcome = blank_outcome(LINES + len(self.tasks))
        outcome[POINTS], outcome[LEAD] = expected[self.seat], lead
        outcome[WORTH] = expected[self.seat] - OTHERS * (expected[self.seat] - lead)
        if state.phase == OVER:
            outcome[WIN] = 0.5 if lead == 0 else float(lead > 0)
        else:
            outcome[WIN] = chance_to_win(scratch.weights, lead, int(stage_of(int(landscapes_left(state)))))
        write_sheet(tiles, box, state, self.seat, self._sheet)
        outcome[NOTES : NOTES + LINES] = self._sheet
        outcome[NOTES + CARD_LINES : NOTES + INTEREST_LINES] /= TWELFTHS
        outcome[NOTES + LINES :] = map_of(state, self.seat).fate[self._task_slots] == COMPLETED
        return outcome

    def correction(self, choice: int, playouts: int, stop: Stop | None = None) -> float:
        """Correct the value weights, which estimate too little early on, by playouts to the end.

        These playouts choose moves like `builder`, which takes long, so there are fewer of them.
        """
        tiles, box, scratch = self._tiles, self._box, self._scratch

        def more() -> float:
            self.deal()
            play_out(tiles, box, self.seat, scratch, choice, self.depth)
            expected = float(expected_of(tiles, box, PLAYOUT, self.seat, scratch))
            play_turns(tiles, box, PLAYOUT, scratch, WHOLE_GAME, TRIED)
            count_closed(box, scratch.states[PLAYOUT], scratch.closed)
            return float(expected_of(tiles, box, PLAYOUT, self.seat, scratch)) - expected

        return mean_of_playouts(more, -(-playouts // FEWER), stop)

    @cached_property
    def _dealt(self) -> DuelState:
        return self.view.deal(random.Random(0))

    @cached_property
    def _before(self) -> MapLookup:
        return MapLookup(self.view.game, self._side._map)

    @cached_property
    def _unseen(self) -> list[int]:
        catalog = self.view.game.catalog
        return [catalog.index(tile.id) for tile in self.view.unseen_tiles]

    def _after(self, choice: int) -> DuelState:
        after = self._dealt.copy()
        after.play(self.move(choice), self.seat)
        return after

    def gain(self, choice: int) -> int:
        """The points that a move brings at once."""
        return 0 if choice == TO_REVEAL else self._after(choice).sides[self.seat].score.total - self.points

    def facts(self, choice: int) -> list[Fact]:
        """What a move does to the map, the cards and the points of interest."""
        if choice in (TO_REVEAL, TO_SET_ASIDE):
            return []
        side = self._after(choice).sides[self.seat]
        lookup = MapLookup(self.view.game, side._map)
        laid = len(lookup.slots) > len(self._before.slots)
        facts = map_facts(self._before, lookup, self._unseen, self._card_sizes) if laid else []
        was, now = self._side.score, side.score
        facts += part_facts(was.module2, now.module2)
        paid = {terrain: float(points - was.module1[terrain]) for terrain, points in now.module1.items()}
        for terrain, card in paid.items():
            if card:
                made = good if card > 0 else bad
                facts.append(made("card_scores", abs(card), terrain=terrain, points=round(card, 1)))
        # A card that pays at once says so with its points.
        return [
            fact for fact in facts if fact.reason.key != "card_closed" or not paid[str(fact.reason.values["terrain"])]
        ]

    @cached_property
    def _card_sizes(self) -> dict[str, int]:
        """For each card that can still pay this side, the size from which a closed territory counts for it."""
        return {} if 1 not in self.view.game.modules else sizes_that_count(self._box, self.view._record, self.seat)

    def line_of(self, reason: MoveReason) -> str:
        """The score line that a reason is about."""
        is_of_card = reason.key in ("card_scores", "card_closed")
        return f"module1.{reason.values['terrain']}" if is_of_card else line_of(reason, "module2")

    def move(self, choice: int) -> Move:
        """The move with a number."""
        cells = np.zeros((1, 2), np.int16)
        locate(self._side._map, np.array([choice], np.int32), 1, cells)
        return move_of(choice, (int(cells[0, 0]), int(cells[0, 1])), int(self.view._record.step[self.seat]))

    def number(self, move: Move) -> int:
        """The number of a move."""
        return number_of(move)
