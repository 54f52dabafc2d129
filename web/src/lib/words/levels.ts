/* Words for setting a table up: what kind of player each level of bots is, and hints. */

import { settings } from "../settings.svelte";
import { say, word } from "./say";

const en: Record<string, string> = {
  stroller: "Plays any legal move. Good company for a very first game.",
  apprentice: "Takes the points it sees at once. Easy to beat.",
  villager: "Has an eye for good places. Plays like somebody who knows the rules well.",
  builder: "Has learned from many thousands of games. Plays about as well as a good human.",
  planner: "Looks a turn or two ahead. A strong player.",
  master: "Plays every choice out in its head, many times. Better than most people.",
  grandmaster: "Usually thinks for 3 to 10 seconds a move. The strongest of them all.",
};
const fr: Record<string, string> = {
  stroller: "Joue n’importe quel coup légal. Idéal pour une toute première partie.",
  apprentice: "Prend les points qu’il voit tout de suite. Facile à battre.",
  villager: "A l’œil pour les bonnes places. Joue comme quelqu’un qui connaît bien les règles.",
  builder: "A appris de milliers de parties. Joue presque aussi bien qu’un bon joueur.",
  planner: "Voit un ou deux tours plus loin. Un adversaire solide.",
  master: "Simule la suite de chaque choix, de nombreuses fois. Meilleur que la plupart des gens.",
  grandmaster: "Réfléchit d’ordinaire 3 à 10 secondes par coup. Le plus fort de tous.",
};

/** A level that we have no words for stands for itself. */
export const levelName = (level: string): string => word(say().level, level);
export const levelNote = (level: string): string => (settings.language === "fr" ? fr : en)[level] ?? "";

/** Who may ask for hints at a table. */
export const hintsNote = (together: boolean): string =>
  settings.language === "fr"
    ? together
      ? "La personne dont c’est le tour peut demander où jouer, et pourquoi."
      : "Chacun peut demander où jouer, et pourquoi."
    : together
      ? "The player whose turn it is can ask where to play, and why."
      : "Every player can ask where to play, and why.";
