/* The words around lessons in German. */

import type { LessonAreaWords } from "./en";

export const de: LessonAreaWords = {
  apart: "Dein eigener Weg",
  apart_text: "Das war erlaubt, aber die Lektion geht an der markierten Stelle weiter. Zurücknehmen?",
  apart_late: "Deine Partie hat die Lektion verlassen. Spiel frei weiter oder fang neu an.",
  take_it_back: "Zurücknehmen",
  begin_again: "Neu anfangen",
  play_on: "Weiterspielen",
  enough: "Du weißt genug zum Spielen",
  enough_text: "Deine ersten drei Partien, jede mit einer neuen Idee:",
  first_games: "Deine ersten drei Partien",
  start_game: "Spielen",
  play_again: "Noch einmal",
  hide_path: "Ausblenden",
  to_lobby: "Zu den Spielen",
};
