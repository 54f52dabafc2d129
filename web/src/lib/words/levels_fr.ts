/* What kind of player each level of bots is, and who may ask for hints, in French. */

import type { LevelWords } from "./levels_en";

export const fr: LevelWords = {
  level_note: {
    stroller: "Joue n’importe quel coup légal. Idéal pour une toute première partie.",
    apprentice: "Prend les points qu’il voit tout de suite. Facile à battre.",
    villager: "A l’œil pour les bonnes places. Joue comme quelqu’un qui connaît bien les règles.",
    builder: "A appris de milliers de parties. Joue presque aussi bien qu’un bon joueur.",
    planner: "Voit un ou deux tours plus loin. Un adversaire solide.",
    master: "Simule la suite de chaque choix, de nombreuses fois. Meilleur que la plupart des gens.",
    grandmaster: "Réfléchit d’ordinaire 3 à 10 secondes par coup. Le plus fort de tous.",
  },
  hints_together: "La personne dont c’est le tour peut demander où jouer, et pourquoi.",
  hints_each: "Chacun peut demander où jouer, et pourquoi.",
};
