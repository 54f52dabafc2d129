"""Search in a position of `romantik`, with the value weights and playouts of the bots."""

import random
from functools import cached_property

import numpy as np

from dorfplatz.analysis.facts import Fact, good
from dorfplatz.analysis.map.facts import ENDED, map_facts
from dorfplatz.analysis.map.maps import line_of, part_facts, slots_of_tasks, tasks_in_sight
from dorfplatz.analysis.results import MoveReason
from dorfplatz.analysis.thinker import NOTES, POINTS, WHOLE_GAME, WORTH, Outcome, blank_outcome, mean_of_playouts
from dorfplatz.bots.map.candidates import bring_next_forward, new_candidates
from dorfplatz.bots.romantik.endplay import after_placing, is_end_play
from dorfplatz.bots.romantik.levels import MasterBot
from dorfplatz.bots.romantik.policy import weigh_all
from dorfplatz.bots.romantik.scratch import AHEAD, MOVE, PLAYOUT, make_scratch
from dorfplatz.bots.romantik.search import choose_candidates, deal, play_out
from dorfplatz.bots.romantik.weights import learned
from dorfplatz.catalog import FLAG_COLOURS, PART_NAMES, TASKS
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.moves import Move, Store
from dorfplatz.games.romantik.choices import move_of, number_of, question_of
from dorfplatz.games.romantik.position import map_of
from dorfplatz.games.romantik.state import State
from dorfplatz.games.romantik.view import View
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.map.choices import STORED, TO_SET_ASIDE, locate
from dorfplatz.rules.map.placement import legal_placements
from dorfplatz.rules.map.scoring import LINES, write_sheet
from dorfplatz.rules.map.state import COMPLETED, PLACE
from dorfplatz.stop import Stop

SHEET_LINES = (
    *(f"tasks.{name}" for name in TASKS),
    *(f"flags.{colour}" for colour in FLAG_COLOURS.values()),
    "longest.track",
    "longest.stream",
    *(f"parts.{name}" for name in PART_NAMES),
)


class RomantikThinker:
    """Search in a view: playouts as in `master`, evaluated by the value weights at the end."""

    game = "romantik"
    lines = SHEET_LINES
    depth = MasterBot.depth

    def __init__(self, view: View, seed: int) -> None:
        self.view = view
        self.seat, self.turn, self.asks = view.player, view.turn, view.asks
        self.points = view.score.total
        self._tiles, self._box = view.game.tiles, view.game.box
        self.scratch = make_scratch(learned(bool(self._box.has_parts))[0])
        self.scratch.states[MOVE] = view._states[0]
        self._candidates = new_candidates()
        self._generator = np.zeros(4, np.int64)
        seed_generator(self._generator, seed, CHOOSING)
        self._deals = 0
        self._sheet = np.zeros(LINES, np.int32)
        self._end = map_of(self.scratch.states[PLAYOUT])

    @cached_property
    def tasks(self) -> tuple[tuple[str, int], ...]:
        """Type and marker of the open tasks and of the tile in hand."""
        return tasks_in_sight(self.view, self.view.in_hand)

    @cached_property
    def _task_slots(self) -> list[int]:
        return slots_of_tasks(self.view._map, len(self.tasks))

    def candidates(self) -> list[int]:
        """The most promising moves, best first."""
        number = choose_candidates(
            self._tiles, self._box, self.scratch, self._candidates, MasterBot.width, self._generator
        )
        return [int(choice) for choice in self._candidates.choice[:number]]

    def values(self) -> dict[int, float]:
        """The value of every placement of the tile in hand, or the stored one, by the value weights."""
        state, scratch = self.scratch.states[MOVE], self.scratch
        from_store = state.phase != PLACE
        tile = int(state.stored) if from_store else int(state.tile)
        if tile == NONE or not any(hasattr(move, "rotation") for move in self.view.legal_moves[:1]):
            return {}
        marker = 0 if from_store else int(state.marker)
        number = weigh_all(self._tiles, self._box, MOVE, scratch, tile, marker)
        choices = (scratch.choices[:number] + STORED * from_store).tolist()
        return dict(zip(choices, scratch.worths[:number].tolist(), strict=True))

    def exact(self) -> dict[int, float] | None:
        """The exact expected results in the endgame of the basic game, otherwise None."""
        state, scratch = self.scratch.states[MOVE], self.scratch
        if not is_end_play(self._box, state, MasterBot.exact):
            return None
        placements = np.zeros_like(scratch.choices)
        number = legal_placements(self._tiles, self.view._map, int(state.tile), int(state.marker), placements)
        if number == 0:
            return None
        deal(self._tiles, self._box, scratch, self._generator)
        stack = scratch.states[AHEAD].hidden.landscape
        unseen = stack[int(state.landscape_drawn) : int(state.landscape_count) + int(self._box.taken_out)].copy()
        return {
            choice: float(after_placing(self._tiles, self._box, scratch, MOVE, PLAYOUT, choice, unseen))
            for choice in placements[:number].tolist()
        }

    def deal(self) -> None:
        """Draw a new determinization; the next tile cycles through all unseen ones."""
        deal(self._tiles, self._box, self.scratch, self._generator)
        bring_next_forward(self._box, self.scratch.states[AHEAD], self._candidates, self._deals)
        self._deals += 1

    def play(self, choice: int) -> Outcome:
        """Play a move out for some turns; the value includes what the weights expect after that."""
        outcome = blank_outcome(LINES + len(self.tasks))
        outcome[WORTH] = play_out(self._tiles, self._box, self.scratch, choice, self.depth)
        outcome[POINTS] = outcome[WORTH]
        write_sheet(self._tiles, self._box, self._end, self._sheet)
        outcome[NOTES : NOTES + LINES] = self._sheet
        outcome[NOTES + LINES :] = self._end.fate[self._task_slots] == COMPLETED
        return outcome

    def correction(self, choice: int, playouts: int, stop: Stop | None = None) -> float:
        """Correct the value weights, which estimate too little with parts, by playouts to the end."""
        if not self._box.has_parts:
            return 0.0

        def more() -> float:
            self.deal()
            full = play_out(self._tiles, self._box, self.scratch, choice, WHOLE_GAME)
            return float(full - play_out(self._tiles, self._box, self.scratch, choice, self.depth))

        return mean_of_playouts(more, playouts, stop)

    @cached_property
    def _dealt(self) -> State:
        return self.view.deal(random.Random(0))

    @cached_property
    def _before(self) -> MapLookup:
        return MapLookup(self.view.game, self.view._map)

    @cached_property
    def _unseen(self) -> list[int]:
        catalog = self.view.game.catalog
        return [catalog.index(tile.id) for tile in self.view.unseen_tiles]

    def _outcomes(self, choice: int) -> list[State]:
        """The states after a move, one for each way to answer its questions about the cloud."""
        asked, outcomes = [self._dealt.played(self.move(choice))], []
        while asked:
            after = asked.pop()
            if after.asks == "cloud" and self.asks != "cloud":
                asked += [after.played(answer) for answer in after.legal_moves]
            else:
                outcomes.append(after)
        return outcomes

    def gain(self, choice: int) -> int:
        """The points that a move brings at once, with the best answers about the cloud."""
        if choice >= STORED and self.asks == "place":
            return 0
        return max(after.score.total for after in self._outcomes(choice)) - self.points

    def facts(self, choice: int) -> list[Fact]:
        """What a move does to the map and to the parts that score."""
        move = self.move(choice)
        if isinstance(move, Store):
            hand = self.view.in_hand
            return [good("keeps_tile", 0.5, tile=hand.tile.id if hand else "")]
        if choice == TO_SET_ASIDE:
            return []
        first, *others = (self._facts_of(after) for after in self._outcomes(choice))
        # Only what holds whatever is answered about the cloud is a fact.
        return [fact for fact in first if all(fact in facts for facts in others)]

    def _facts_of(self, after: State) -> list[Fact]:
        """What has changed in a state after a move."""
        lookup = MapLookup(self.view.game, after._map)
        facts = map_facts(self._before, lookup, self._unseen) if len(lookup.slots) > len(self._before.slots) else []
        if after.due == "task" and any(fact.reason.key in ENDED for fact in facts):
            facts.append(good("new_task", 0.8))
        return [*facts, *part_facts(self.view.score.parts, after.score.parts)]

    def line_of(self, reason: MoveReason) -> str:
        """The score line that a reason is about."""
        return line_of(reason, "parts")

    def move(self, choice: int) -> Move:
        """The move with a number."""
        cells = np.zeros((1, 2), np.int16)
        locate(self.view._map, np.array([choice], np.int32), 1, cells)
        return move_of(choice, (int(cells[0, 0]), int(cells[0, 1])), question_of(self.view._record))

    def number(self, move: Move) -> int:
        """The number of a move."""
        return number_of(move, question_of(self.view._record))
