/* The words around lessons in French. */

import type { LessonAreaWords } from "./en";

export const fr: LessonAreaWords = {
  apart: "À votre façon",
  apart_text: "C’était permis, mais la leçon continue depuis la case indiquée. Annuler ce coup\u00a0?",
  apart_late: "Votre partie a quitté la leçon. Continuez librement, ou recommencez.",
  take_it_back: "Annuler le coup",
  begin_again: "Recommencer",
  play_on: "Continuer librement",
  enough: "Vous en savez assez pour jouer",
  enough_text: "Vos trois premières parties, avec une nouveauté chacune\u00a0:",
  first_games: "Vos trois premières parties",
  start_game: "Jouer",
  play_again: "Rejouer",
  hide_path: "Masquer",
  to_lobby: "Retour aux jeux",
};
