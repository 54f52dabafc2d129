/* The words of the score pad in French. */

import type { PadWords } from "./pad_en";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");

export const fr: PadWords = {
  pad_way: "Méthode",
  pad_type: "Saisir les totaux",
  pad_lay: "Poser les tuiles",
  pad_tiles: "Tuiles",
  pad_filter: "Tuiles avec",
  pad_hand: (edges) => `En main\u00a0: ${edges}. Choisissez une case, tournez avec Q et E, posez avec Entrée.`,
  pad_laid: (count) => `Posée\u00a0; ${count} tuile${s(count)} en jeu.`,
  pad_hint: (count) => (count ? "Prenez la tuile suivante ci-dessous, ou touchez-en une pour la changer." : "Prenez une tuile ci-dessous et posez-la ici."),
  pad_tile: "Cette tuile",
  pad_remove: "Enlever",
  pad_marker: "Jeton",
  pad_fate: "Son objectif est",
  pad_fates: { completed: "validé", twice: "validé, sur son bâtiment", open: "encore ouvert", cancelled: "annulé" },
  pad_joins: "Les bords de même numéro se rejoignent dans le nuage.",
  pad_side: (side) => `Bord ${side} du nuage`,
  pad_figures: "Sur cette tuile",
  pad_figure: {
    red: "Cœur rouge",
    gold: "Cœur doré",
    mill: "Grand moulin",
    balloon: "Ballon",
    photographer: "Photographe",
    camera: "Jeton Photo",
  },
};
