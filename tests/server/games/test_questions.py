"""Questions on the wire: told with their words before a game, and every answer in a view is one of those told."""

import json
from random import Random
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest

from dorfplatz import Duel, make_bot
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.games.romantik.questions import questions_with
from dorfplatz.server.games.duel.playing import DuelPlaying
from dorfplatz.server.wire.messages import WIRE

from ..serving import play_on

pytestmark = pytest.mark.plays("romantik", "duel")

LANGUAGES = {"en", "fr", "de"}


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
        "de": "Die Große Mühle auf diesem Plättchen bauen?",
    }
    assert mill["answers"] == [
        {
            "move": "mill:yes",
            "label": {"en": "Great Mill here", "fr": "Grand moulin ici", "de": "Große Mühle hier"},
            "emblem": "figure_great_mill",
            "note": {
                "en": "Scores Grain Tasks and yellow flags of this field, if it is closed at the end.",
                "fr": "Rapporte pour les objectifs Champ et les drapeaux jaunes de ce champ, s’il est fermé à la fin.",
                "de": "Wertet Auftragsplättchen Korn und gelbe Fahnen dieses Felds, wenn es am Ende abgeschlossen ist.",
            },
        },
        {"move": "mill:no", "label": {"en": "Not here", "fr": "Pas ici", "de": "Nicht hier"}, "declines": True},
    ]
    assert [name for name, question in questions.items() if question.get("optional")] == [
        *("heart", "mill", "balloon", "photographer")
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


def foreseen(link: TableLink, move: str) -> list[dict[str, Any]]:
    """What would be asked after a move."""
    query = urlencode({"seat": link.seat_in_turn, "move": move})
    answer = link.client.get(f"/api/tables/{link.id}/foreseen?{query}")
    assert (answer["version"], answer["move"]) == (link.version, move)
    questions: list[dict[str, Any]] = answer["questions"]
    return questions


def test_what_is_foreseen_for_a_placement_is_asked_after_it(ann: Client) -> None:
    choice, compared = Random(3), 0
    table = ann.create(names=["Ann"], options={"parts": "everything"}, start=True, auto_reveal=False)
    with ann.join(table) as link:
        while link.status != "over" and compared < 25:
            move = choice.choice(link.moves)
            questions = foreseen(link, move) if "/" in move else None
            link.play(move)
            for question in questions or ():
                assert {"name": link.view["phase"], "answers": link.view["answers"]} == question
                link.play(next(move for move in link.moves if move.endswith((":no", ":none"))))
                compared += 1
            assert questions is None or link.view["phase"] in ("cloud", "reveal", "last", "over")
    assert compared >= 25


def test_what_is_foreseen_in_a_duel_is_asked_after_the_placement() -> None:
    state = Duel(2, (2,)).start(7)
    bot, asked = make_bot("greedy", state.game, seed=1), set()
    while not state.is_over:
        for seat in state.to_move:
            move = bot.choose(state.view(seat))
            questions = DuelPlaying(state, at_once=False).foreseen(seat, str(move))
            state.play(move, seat)
            if "/" not in str(move):
                continue
            for question in questions:
                choices = json.loads(DuelPlaying(state, at_once=False).view((seat,), helps=True)[f"do{seat}"])
                assert json.loads(msgspec.json.encode(question)) == {
                    "name": choices["step"],
                    "answers": choices["answers"],
                }
                state.play(choices["answers"][-1][0], seat)
                asked.add(question.name)
            step = state.sides[seat].step
            assert step not in ("heart", "photographer"), "a question was not foreseen"
    assert asked == {"heart", "photographer"}


def test_questions_are_foreseen_for_every_seat_of_the_largest_teams(ann: Client) -> None:
    names = [f"Player {number}" for number in range(12)]
    table = ann.create(game="duel", players=12, sides=[0, 1] * 6, names=names, options={"modules": [2]}, start=True)
    with ann.join(table) as link:
        link.wait(lambda: link.view["phase"] == "place")
        answer = ann.get(f"/api/tables/{table}/foreseen?{urlencode({'seat': 11, 'move': '0,0/0'})}")
        assert answer["move"] == "0,0/0"
        with pytest.raises(RefusedError, match="Name a seat"):
            ann.get(f"/api/tables/{table}/foreseen?{urlencode({'seat': 12, 'move': '0,0/0'})}")


def test_nothing_is_foreseen_without_helps_for_others_or_for_what_is_no_move(ann: Client, bo: Client) -> None:
    options = {"parts": "everything"}
    for purist, client, move, reason in (
        (True, ann, "0,0/0", "illegal"),
        (False, bo, "0,0/0", "not_yours"),
        (False, ann, "7,7/0", "illegal"),
        (False, ann, "heart", "illegal"),
    ):
        table = ann.create(names=["Ann"], options=options, purist=purist, start=True, auto_reveal=False)
        with ann.join(table) as link:
            link.play("reveal")
            query = urlencode({"seat": 0, "move": move})
            with pytest.raises(RefusedError, match=reason):
                client.get(f"/api/tables/{table}/foreseen?{query}")


def test_a_whole_update_tells_the_version_of_the_wire_and_others_do_not(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as link:
        play_on(link, until=lambda: len(link.view["tiles"]) == 2)
        first, *later = (json.loads(message) for message in link.received)
    assert first["whole"]
    assert first["wire"] == WIRE
    assert not [message for message in later if "wire" in message]
