/* The words of reviews in French. */

import type { Namers, Sentences } from "./vocabulary";
import type { ReviewWords } from "./review_en";

const s = (count: number | string | undefined): string => (Number(count) < 2 ? "" : "s");

export const fr: ReviewWords = {
  review: "Analyse",
  reviewing: "Chaque coup est jugé…",
  judged: (done, total) => (total ? `${done} coups sur ${total}` : "dans un instant"),
  ready_in: (time) => `prête dans ${time}`,
  stop: "Annuler",
  again: "Réessayer",
  failed: "L’analyse n’a pas pu être chargée. Réessayez.",
  curve: "Points attendus à la fin, après chaque coup",
  curve_at: (move, expected) => `Coup ${move}\u00a0: environ ${Math.round(expected)} points attendus`,
  costly: "Ce qui a coûté le plus",
  in_turn: (turn, loss) => `Tour ${turn}\u00a0: ${loss}`,
  mark: { best: "Le meilleur coup trouvé", fine: "À peu près le meilleur", slip: "Une petite erreur", costly: "Un coup coûteux", forced: "Un coup forcé" },
  cost: (loss) => `a coûté environ ${loss} points`,
  better: "Mieux valait",
  better_there: "la tuile montrée dans la zone de jeu",
  better_turned: "la même place, tournée comme dans la zone de jeu",
  better_else: "autre chose",
  expected: (points) => `environ ${Math.round(points)} points attendus maintenant`,
};

export const summary = ({ line }: Namers): Sentences => ({
  result: (v) => `La partie a rapporté ${v.points} points\u00a0; au départ on pouvait en attendre environ ${v.expected}.`,
  running: (v) => `La partie en est à ${v.points} points, et on peut en attendre environ ${v.expected} à la fin.`,
  won: (v) => `${v.points} points ont gagné la partie, avec ${v.by} d’avance.`,
  lost: (v) => `Avec ${v.points} points, il en manquait ${v.by} pour gagner.`,
  shared: (v) => `${v.points} points ont partagé la victoire.`,
  won_tie: (v) => `${v.points} points ont gagné la partie, à égalité de points, par départage.`,
  lost_tie: (v) => `${v.points} points, autant que le vainqueur, mais battus par départage.`,
  flawless: () => "Presque aucun point perdu\u00a0: les coups valaient les meilleurs trouvés.",
  moves_cost: (v) => `${v.best} choix sur ${v.moves} étaient les meilleurs trouvés\u00a0; les autres ont coûté environ ${v.loss} points en tout.`,
  left_most: (v) => `La plus grande part a été perdue sur ${line(v.line)}\u00a0: environ ${v.points} points.`,
  worst_move: (v) => `Le coup le plus coûteux a été joué au tour ${v.turn}\u00a0: un autre valait ${v.loss} points de plus.`,
  tasks_cancelled: (v) => `${v.number} objectif${s(v.number)} annulé${s(v.number)}, et ${v.points} points avec.`,
  tasks_open: (v) => `${v.number} objectif${s(v.number)} resté${s(v.number)} ouvert${s(v.number)} jusqu’à la fin, pour ${v.points} points.`,
  luck_good: (v) => `Le tirage a été favorable\u00a0: environ ${v.points} points de mieux que la moyenne.`,
  luck_bad: (v) => `Le tirage a été défavorable\u00a0: environ ${v.points} points de moins que la moyenne.`,
  luck_even: () => "Le tirage n’a été ni favorable ni défavorable.",
});
