"""Questions are declared once: their names, numbers and words must agree with everything that reads them."""

import string
from collections import Counter

import pytest

from dorfplatz import Duel, Game, parse_move
from dorfplatz.art.emblems.catalog import EMBLEMS
from dorfplatz.games.duel import questions as duel
from dorfplatz.games.map.moves import SMALL_MOVES
from dorfplatz.games.map.question import Question
from dorfplatz.games.map.questions import QUESTIONS
from dorfplatz.games.map.recorded_choices import Choice
from dorfplatz.games.romantik import questions as romantik
from dorfplatz.games.text import Text
from dorfplatz.rules.map.phase import Phase

FORMATTER = string.Formatter()
EVERY = [*QUESTIONS, *duel.QUESTIONS]
# What is played and learned by action numbers must mean the same for ever: new moves go to the end.
NUMBERED = """
reveal aside store end heart:red heart:gold heart:none mill:yes mill:no balloon:yes balloon:no photographer:yes
photographer:no interest:hearts interest:photographer interest:school interest:granary interest:old_oak interest:none
"""


def texts(question: Question) -> list[Text]:
    notes = [option.note for option in question.options if option.note]
    return [question.title, *(option.label for option in question.options), *notes]


def test_action_numbers_stay_what_they_are() -> None:
    first = Game().action_of(SMALL_MOVES[0])
    numbered = [*NUMBERED.split(), *(f"cloud:{side}>{join}" for side in range(6) for join in (*range(6), "new"))]
    assert [Game().action_of(parse_move(text)) - first for text in numbered] == list(range(len(numbered)))
    assert [Duel().action_of(parse_move(text)) - first for text in numbered] == list(range(len(numbered)))
    assert len(SMALL_MOVES) == len(numbered)


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_its_answers_are_moves_under_its_name(question: Question) -> None:
    for move in question.moves:
        assert str(move).partition(":")[0] == question.name
        assert parse_move(str(move)) == move
    for option in question.options:
        assert question.move_of(option.number) == option.move
        assert question.number_of(option.move) == option.number
        assert question.option_of(option.move) is option
    for things in ("number", "move", "word", "label"):
        told = Counter(getattr(option, things) for option in question.options)
        assert all(number == 1 for number in told.values()), things


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_it_has_words_in_both_languages(question: Question) -> None:
    for text in texts(question):
        assert text.en
        assert text.fr
        english, french = ({name for _, name, _, _ in FORMATTER.parse(words)} for words in (text.en, text.fr))
        assert english == french
    assert question.pending


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_its_emblems_are_drawn(question: Question) -> None:
    for option in question.options:
        assert option.declines or option.emblem
        assert not option.emblem or option.emblem in EMBLEMS


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_an_answer_is_recorded_unless_it_declines(question: Question) -> None:
    assert sum(option.declines for option in question.options) <= 1
    for option in question.options:
        assert (option.move.given in question.recorded) is (question.records_declining or not option.declines)
    if question.options:
        assert question.name in Choice.__struct_fields__


def test_every_phase_that_asks_has_one_question() -> None:
    plain = {Phase.REVEAL, Phase.PLACE, Phase.LAST, Phase.OVER, Phase.LAY_INTEREST, Phase.WAIT, Phase.DONE}
    assert Counter(question.phase for question in QUESTIONS) == Counter(set(Phase) - plain)
    assert set(romantik.BY_PHASE) | set(duel.BY_PHASE) == {int(question.phase) for question in QUESTIONS}


def test_each_game_asks_in_the_order_of_the_phases() -> None:
    for game in (romantik, duel):
        assert list(game.BY_PHASE) == sorted(game.BY_PHASE)
        assert [question.name for question in game.QUESTIONS] == list(game.BY_NAME)


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_an_optional_question_can_be_declined_and_records_do_not_tell_that(question: Question) -> None:
    if question.optional:
        assert question.declining is not None
        assert not question.records_declining
        assert all(option.note for option in question.options if not option.declines)
