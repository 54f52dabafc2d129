"""Nothing that is public can crash the process, hang it, or corrupt a game, whatever is handed in.

Each test runs in a child process: one that dies or never ends fails here, and the others go on.
"""

from safety import bots, moves, sent
from safety.child import run_in_child


def test_whatever_is_played_is_legal_or_refused() -> None:
    run_in_child(
        moves.any_moves_are_refused_or_legal,
        moves.legal_moves_with_other_numbers_are_refused_or_legal,
        moves.seats_seeds_and_counts_are_refused_or_right,
    )


def test_states_and_views_out_of_changed_bytes_are_sound_or_refused() -> None:
    run_in_child(
        sent.what_is_sent_arrives,
        sent.changed_records_are_refused_or_sound,
        sent.changed_pickles_are_refused_or_sound,
    )


def test_a_bot_that_answers_wrongly_is_named_with_its_seat_and_its_move() -> None:
    run_in_child(
        bots.wrong_answers_are_told_by_bot_seat_and_move,
        bots.bots_that_never_answer_are_left_behind,
        bots.too_few_bots_are_refused,
        bots.bots_of_other_games_refuse_a_view,
    )


def test_one_bot_or_state_used_by_several_threads_stays_right() -> None:
    run_in_child(
        bots.threads_get_the_moves_that_one_thread_gets,
        bots.threads_that_play_one_state_take_turns,
        bots.playing_many_games_in_threads_counts_right,
        bots.copied_bots_choose_alike,
    )
