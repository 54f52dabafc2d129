/* The words around lessons in English. */

export const en = {
  apart: "Your own way",
  apart_text: "That was legal, but the lesson goes on from the marked place. Take it back?",
  apart_late: "Your game has left the lesson. Play on as you like, or start over.",
  take_it_back: "Take it back",
  begin_again: "Start over",
  play_on: "Play on",
  enough: "You know enough to play",
  enough_text: "Your first three games, with one new idea each:",
  first_games: "Your first three games",
  start_game: "Start",
  play_again: "Again",
  hide_path: "Hide",
  to_lobby: "To the games",
};

export type LessonAreaWords = typeof en;
