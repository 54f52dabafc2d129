"""Questions on the wire: told with their words before a game, and every answer in a view is one of those told."""

import json
from random import Random
from typing import Any

import pytest

from dorfplatz import Duel, make_bot
from dorfplatz.client import Client
from dorfplatz.games.romantik.questions import questions_with
from dorfplatz.server.games.duel.playing import DuelPlaying
from dorfplatz.server.wire.messages import WIRE

from ..serving import play_on

pytestmark = pytest.mark.plays("romantik", "duel")

LANGUAGES = {"en", "fr"}


def told(client: Client, game: str) -> dict[str, Any]:
    return {question["name"]: question for question in client.get("/api/games")[game]["questions"]}


def test_the_questions_of_the_parts_are_told_in_the_order_of_asking(ann: Client) -> None:
    questions = told(ann, "romantik")
    assert list(questions) == ["cloud", "heart", "mill", "balloon", "photographer"]
    for question in questions.values():
        texts = [question["title"], *(answer["label"] for answer in question["answers"])]
        assert all(set(text) == LANGUAGES and all(text.values()) for text in texts)
        assert not [words for text in texts for words in text.values() if "{" in words]
    mill = questions["mill"]
    assert mill["title"] == {
        "en": "Build the Great Mill on this tile?",
        "fr": "Construire le Grand moulin sur cette tuile\u00a0?",
    }
    assert mill["answers"] == [
        {
            "move": "mill:yes",
            "label": {"en": "Build it here", "fr": "Construire ici"},
            "emblem": "figure_great_mill",
        },
        {"move": "mill:no", "label": {"en": "Not here", "fr": "Pas ici"}, "declines": True},
    ]


def test_the_questions_of_the_duel_have_its_own_words(ann: Client) -> None:
    questions = told(ann, "duel")
    assert list(questions) == ["heart", "photographer", "interest"]
    assert [answer["move"] for answer in questions["heart"]["answers"]] == ["heart:red", "heart:none"]
    assert questions["heart"]["answers"][0]["label"]["en"] == "Heart"
    notes = [answer["note"] for answer in questions["interest"]["answers"]]
    assert len(notes) == 6
    assert all(set(note) == LANGUAGES for note in notes)


def test_a_heart_that_is_locked_is_not_told() -> None:
    [heart] = questions_with({"red_hearts"})
    assert [str(option.move) for option in heart.options] == ["heart:red", "heart:none"]
    assert "Golden" not in str(heart)


def test_what_a_view_of_romantik_offers_was_told(ann: Client) -> None:
    questions, asked, choice = told(ann, "romantik"), set(), Random(1)
    with ann.join(ann.create(players=1, names=["Ann"], options={"parts": "everything"}, start=True)) as link:
        while link.status != "over":
            if not link.is_my_turn:
                link.receive()
                continue
            offered, phase = [row[0] for row in link.view["answers"]], link.view["phase"]
            assert bool(offered) == (phase in questions)
            if phase in questions:
                asked.add(phase)
                known = [answer["move"] for answer in questions[phase]["answers"]]
                assert phase == "cloud" or set(offered) <= set(known)
            link.play(choice.choice(link.moves))
    assert {"heart", "mill"} <= asked


def test_what_a_view_of_the_duel_offers_was_told(ann: Client) -> None:
    questions, asked = told(ann, "duel"), set()
    state = Duel(2, (2,)).start(7)
    bot = make_bot("greedy", state.game, seed=1)
    while not state.is_over:
        for seat in state.to_move:
            choices = json.loads(DuelPlaying(state, at_once=False).view((seat,), helps=False)[f"do{seat}"])
            offered, step = [row[0] for row in choices["answers"]], choices["step"]
            assert bool(offered) == (step in questions)
            if step in questions:
                asked.add(step)
                assert set(offered) <= {answer["move"] for answer in questions[step]["answers"]}
            state.play(bot.choose(state.view(seat)), seat)
    assert asked == set(questions)


def test_a_whole_update_tells_the_version_of_the_wire_and_others_do_not(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as link:
        play_on(link, until=lambda: len(link.view["tiles"]) == 2)
        first, *later = (json.loads(message) for message in link.received)
    assert first["whole"]
    assert first["wire"] == WIRE
    assert not [message for message in later if "wire" in message]
