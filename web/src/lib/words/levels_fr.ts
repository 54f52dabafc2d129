/* What kind of player each level of bots is, and who may ask for hints, in French. */

import type { LevelWords } from "./levels_en";

export const fr: LevelWords = {
  level_note: {
    stroller: "Joue n’importe quel coup légal. Idéal pour une toute première partie.",
    apprentice: "Se jette sur les points immédiats. Facile à battre.",
    villager: "Repère les bonnes cases. Joue comme quelqu’un qui connaît bien le jeu.",
    builder: "A appris en jouant des milliers de parties. Vaut à peu près un bon joueur.",
    planner: "Voit un ou deux tours plus loin. Un adversaire solide.",
    master: "Simule de nombreuses fois la suite de chaque choix. Meilleur que la plupart des gens.",
    grandmaster: "Réfléchit d’ordinaire 3 à 10 secondes par coup. Le plus fort de tous.",
  },
  hints_together: "La personne dont c’est le tour peut demander où jouer, et pourquoi.",
  hints_each: "Chacun peut demander où jouer, et pourquoi.",
};
