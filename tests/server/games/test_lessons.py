"""Every lesson, played by its own advice through the engine: what its steps say can and does happen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game

PLAYERS = {"romantik": 1, "duel": 2, "valley": 2}


def seen(playing: Playing) -> dict[str, Any]:
    return {name: json.loads(value) for name, value in playing.view((0,), helps=True).items()}


class Staged:
    """A lesson in progress: the newcomer has the first seat, and follows the advice."""

    def __init__(self, name: str) -> None:
        self.kind = game(name)
        assert self.kind.lesson is not None
        self.steps = self.kind.lesson.steps
        self.playing = self.kind.begin(self.kind.lesson_stack(), PLAYERS[name], 0, self.kind.own_options({}))
        self._catch_up()

    def _catch_up(self) -> None:
        """Reveal and roll, and let the bot play, until it is the newcomer's turn."""
        while True:
            if self.playing.automatic:
                self.playing.play(self.playing.to_move[0], self.playing.automatic)
            elif 1 in self.playing.to_move:
                move = self.kind.lesson_move(self.playing, 1)
                if not move:
                    assert self.has_ended, "the bot must not have to think while the advice is followed"
                    return
                self.playing.play(1, move)
            else:
                return

    @property
    def played(self) -> int:
        """How many moves the newcomer has played."""
        return sum(seat == 0 and str(move) != "reveal" for seat, move in self.playing.state.history)

    @property
    def has_ended(self) -> bool:
        """Whether every advised move has been played."""
        return self.played == sum(bool(step.move) for step in self.steps)

    @property
    def legal(self) -> list[str]:
        return [str(move) for move in self.playing.state.legal_moves(0)]

    def follow_to(self, name: str) -> dict[str, Any]:
        """Follow the advice up to a step; return what is seen when it begins."""
        self._catch_up()
        before = self.steps[: [step.name for step in self.steps].index(name)]
        for step in [step for step in before if step.move][self.played :]:
            assert step.move in self.legal, step
            self.playing.play(0, step.move)
            self._catch_up()
        return seen(self.playing)

    def outcome(self, name: str) -> list[Any]:
        """The legal placement that a step asks for or shows, with its consequences."""
        step = next(step for step in self.steps if step.name == name)
        view = seen(self.playing)
        legal = view["do0"]["legal"] if "do0" in view else view["legal"]
        return next(row for row in legal if f"{row[0]},{row[1]}/{row[2]}" == (step.move or step.show))


@pytest.mark.parametrize("name", PLAYERS)
def test_every_step_of_a_lesson_is_legal_when_it_comes(name: str) -> None:
    lesson = Staged(name)
    for step in lesson.steps:
        lesson.follow_to(step.name)
        if step.show:
            assert step.show in lesson.legal, step
    assert len({step.name for step in lesson.steps}) == len(lesson.steps)


def test_the_board_game_is_shown_step_by_step() -> None:
    lesson = Staged("romantik")
    view = lesson.follow_to("task")
    assert [(task["task"], task["marker"], task["size"]) for task in view["tasks"]] == [("forest", 4, 1)]
    assert lesson.follow_to("grow")["tasks"][0]["size"] == 2
    view = lesson.follow_to("three")
    assert [task["task"] for task in view["tasks"]] == ["forest", "grain", "stream"]
    assert view["tasks"][0]["size"] == 3
    view = lesson.follow_to("finish")
    assert view["hand"]["marker"] == 0
    assert lesson.outcome("finish")[4][0][:3] == [0, "completed", 4]
    view = lesson.follow_to("done")
    assert view["tiles"][0][5] == "completed"
    assert view["hand"]["marker"] > 0, "the next tile brings a task"
    assert all(territory["open"] == 0 for territory in view["territories"] if [0, 4] in territory["sides"])

    view = lesson.follow_to("closing")
    village = next(task for task in view["tasks"] if task["task"] == "village")
    assert (village["size"], village["open"]) == (1, 1)
    shown = lesson.outcome("closing")
    assert [village["slot"], "cancelled", 1, 0] in shown[4]
    assert all(fate == "open" for _, fate, *_ in lesson.outcome("elsewhere")[4])

    before = lesson.follow_to("stream")
    after = lesson.follow_to("flag")
    assert after["score"]["longest"]["stream"] == before["score"]["longest"]["stream"] + 1 == 2
    assert lesson.follow_to("flagged")["score"]["flags"] == {"green": 1, "yellow": 0, "red": 0}


def test_the_duel_is_shown_step_by_step() -> None:
    lesson = Staged("duel")
    assert lesson.follow_to("undo")["map0"]["tasks"][0]["marker"] == 3
    view = lesson.follow_to("look")
    assert view["map0"]["tasks"][0]["size"] == 2
    assert view["map1"]["tiles"], "there is a map to look at"
    assert lesson.outcome("finish")[4][0][:3] == [0, "completed", 3]
    assert lesson.follow_to("done")["map0"]["completed"] == 1
    view = lesson.follow_to("around")
    wraparound = view["map0"]["tasks"][-1]
    assert (wraparound["task"], wraparound["marker"]) == ("wraparound", 4)
    after = lesson.follow_to("counted")["map0"]["tasks"][-1]
    assert after["size"] == wraparound["size"] + 1


def test_the_valley_is_shown_step_by_step() -> None:
    lesson = Staged("valley")
    view = lesson.follow_to("house")
    assert {"house", "sheep", "sunflower"} <= {die["symbol"] for die in view["dice"]}
    assert view["scores"][0]["points"]["hungry"] == -5
    view = lesson.follow_to("villagers")
    assert view["sheets"][0]["villagers"] == 4
    assert view["scores"][0]["houses_hungry"] == 2
    assert lesson.follow_to("fed")["scores"][0]["houses_fed"] == 1
    before = lesson.follow_to("sunflower")["scores"][0]["points"]
    lesson.playing.play(0, next(step.move for step in lesson.steps if step.name == "sunflower"))
    after = seen(lesson.playing)["scores"][0]["points"]
    gained = {line: after[line] - before[line] for line in after if after[line] != before[line]}
    assert gained == {"majorities": 3, "mountains": 1, "villagers": 5}
    assert lesson.follow_to("rail")["round"] == 2
    score = lesson.follow_to("all_fed")["scores"][0]
    assert (score["houses_fed"], score["houses_hungry"]) == (2, 0)


@pytest.mark.parametrize("name", ["duel", "valley"])
def test_the_bot_thinks_for_itself_once_its_moves_do_not_fit(name: str) -> None:
    kind = game(name)
    playing = kind.begin(kind.shuffle({}), 2, 0, kind.own_options({}))
    assert kind.lesson is not None
    kind.lesson.bot.insert(0, "9,9/0")
    try:
        playing.play(0, "reveal")
        assert kind.lesson_move(playing, 1) == ""
    finally:
        kind.lesson.bot.pop(0)
