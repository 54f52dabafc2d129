/* The words of reviews in French. */

import type { Namers, Sentences } from "./vocabulary";
import type { ReviewWords } from "./review_en";

const s = (count: number | string | undefined): string => (Number(count) < 2 ? "" : "s");

export const fr: ReviewWords = {
  review: "Analyse",
  reviewing: "Analyse de chaque coup…",
  judged: (done, total) => (total ? `${done} coups sur ${total}` : "dans un instant"),
  ready_in: (time) => `prête dans ${time}`,
  stop: "Annuler",
  again: "Réessayer",
  failed: "L’analyse n’a pas pu être chargée. Réessayez.",
  curve: "Résultat attendu après chaque coup",
  curve_at: (move, expected) => `Coup ${move}\u00a0: environ ${Math.round(expected)} points attendus`,
  costly: "Ce qui a coûté le plus",
  in_turn: (turn, loss) => `Tour ${turn}\u00a0: ${loss}`,
  mark: { best: "Le meilleur coup trouvé, ou presque", fine: "Un bon coup", slip: "Une petite erreur", costly: "Un coup coûteux", forced: "Un coup forcé" },
  cost: (loss) => `a coûté environ ${loss} points`,
  better: "Mieux\u00a0:",
  better_there: "la case indiquée dans la zone de jeu",
  better_turned: "la même case, tuile tournée comme indiqué",
  better_else: "autre chose",
  expected: (points) => `environ ${Math.round(points)} points attendus à partir d’ici`,
};

/** The sentences of a summary, by the names that a game gives to things. */
const of = ({ line }: Namers): Sentences => ({
  account_lucky: (v) => `La partie a rapporté ${v.points} points\u00a0: environ ${v.expected} étaient attendus, la chance au tirage en a ajouté ${v.luck} et les erreurs en ont coûté ${v.loss}.`,
  account_unlucky: (v) => `La partie a rapporté ${v.points} points\u00a0: environ ${v.expected} étaient attendus, la malchance au tirage en a coûté ${v.luck} et les erreurs ${v.loss}.`,
  account_even: (v) => `La partie a rapporté ${v.points} points\u00a0: environ ${v.expected} étaient attendus, le tirage a été moyen et les erreurs en ont coûté ${v.loss}.`,
  result: (v) => `La partie a rapporté ${v.points} points.`,
  running: (v) => `Le score est de ${v.points} pour l’instant\u00a0; environ ${v.expected} points sont attendus à la fin.`,
  won: (v) => `Victoire avec ${v.points} points, ${v.by} d’avance.`,
  lost: (v) => `Défaite avec ${v.points} points, ${v.by} de retard.`,
  shared: (v) => `Victoire partagée avec ${v.points} points.`,
  won_tie: (v) => `Victoire au départage, avec ${v.points} points.`,
  lost_tie: (v) => `Défaite au départage, avec ${v.points} points.`,
  flawless: () => "Chaque choix était le meilleur trouvé, ou presque.",
  moves_cost: (v) => `${v.best} choix sur ${v.moves} étaient les meilleurs trouvés\u00a0; les autres ont coûté environ ${v.loss} points en tout.`,
  left_most: (v) => `La plus grosse perte\u00a0: ${line(v.line)}, environ ${v.points} points.`,
  worst_move: (v) => `Le coup le plus coûteux\u00a0: tour ${v.turn}, environ ${v.loss} points.`,
  tasks_cancelled: (v) => `${v.number} objectif${s(v.number)} annulé${s(v.number)}, d’une valeur de ${v.points} points.`,
  tasks_open: (v) => `${v.number} objectif${s(v.number)} resté${s(v.number)} ouvert${s(v.number)} jusqu’à la fin, d’une valeur de ${v.points} points.`,
});
export const summary = { of };
