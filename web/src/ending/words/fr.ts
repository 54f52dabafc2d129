/* The words of the end of a game in French. */

import type { EndingWords } from "./en";

const points = (count: number): string => (count < 2 ? `${count === 1 ? "un" : count} point` : `${count} points`);

export const fr: EndingWords = {
  beat_note: "Un lien vers une nouvelle partie avec la même pile.",
  next_table: "Aller à la table suivante",
  to_campaign: "Vers la campagne",
  again: "Rejouer",
  result_of: (title, count) => `${title}\u00a0: ${points(count)}.`,
  points_unit: (count) => (count < 2 ? "point" : "points"),
  margin: (count) => `avec ${points(count)} d’avance`,
  tie_break: "au départage",
  first_result: "Votre premier résultat avec cette mise en place",
  new_best: (more) => `Nouveau record personnel, ${points(more)} de mieux`,
  same_best: "Record personnel égalé",
  best: (count) => `Votre record avec cette mise en place\u00a0: ${count}`,
  next_rank: (missing, title) => `Encore ${points(missing)} avant «\u00a0${title}\u00a0»`,
  perfect: "Parfait",
  share_title: "Partager cette partie",
  picture_alt: (title, count) => `La partie terminée. ${title}, ${points(count)}.`,
  share_picture: "Partager l’image",
  save_picture: "Enregistrer l’image",
  animation: "Partie animée",
  animation_note: "Toute la partie en dix secondes, au format GIF.",
  make_animation: "Créer l’animation",
  making: (percent) => `Dessin de l’animation\u00a0: ${percent}\u00a0%`,
  animation_alt: "La partie du premier au dernier coup",
  share_animation: "Partager l’animation",
  save_animation: "Enregistrer l’animation",
  copy_replay: "Copier le lien de la partie",
};
