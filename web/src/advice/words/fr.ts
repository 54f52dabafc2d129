/* The words of hints and reviews in French. */

import type { AdviceWords } from "./en";
import type { Names, Values } from "./reasons";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");
const points = (count: number): string => `${count} point${s(count)}`;

export const fr: AdviceWords = {
  hint: "Conseil",
  where: "Où",
  what: "Quoi",
  why: "Pourquoi",
  thinking: "Réflexion…",
  cancel: "Annuler",
  again: "Réessayer",
  show_what: "Montrer le placement",
  show_why: "Pourquoi\u00a0?",
  heat: "Chaque case",
  heat_note: "Ce que coûte le meilleur placement de chaque case par rapport au meilleur de tous, en points attendus à la fin.",
  best: "meilleur",
  worse: "moins bon",
  failed: "Le conseil n’est pas venu. Réessayez.",
  where_said: (cells) => (cells > 1 ? `${cells} cases se valent à peu près\u00a0; l’étoile est la meilleure.` : "L’étoile marque la meilleure case."),
  where_answer: "Il s’agit de la question à côté de la tuile.",
  where_word: "Aucune case\u00a0: autre chose vaut mieux.",
  what_said: (now, expected, equal) =>
    `${now > 0 ? `${points(now)} tout de suite, environ` : "Environ"} ${Math.round(expected)} à la fin.${equal ? ` ${equal} autre${s(equal)} choix ${equal === 1 ? "vaut" : "valent"} à peu près autant.` : ""}`,
  answer_said: (label) => `Réponse\u00a0: ${label}.`,
  moves: { store: "Mettre la tuile dans l’entrepôt.", reveal: "Révéler la tuile suivante.", aside: "Mettre la tuile de côté.", end: "Terminer la partie." },
  but: "mais",
  nothing_told: "C’est simplement un peu mieux que le reste.",
  exact: "Calculé jusqu’à la fin de la partie.",
  line: {
    tasks: (name) => `les objectifs ${name}`,
    flags: (name) => `les ${name.toLowerCase()}`,
    longest: (name) => (name === "Voie ferrée" ? "la plus longue voie ferrée" : `la plus longue ${name.toLowerCase()}`),
    groups: { tasks: "les objectifs", flags: "les drapeaux", longest: "les plus longs rails et rivières", parts: "les éléments débloqués", other: "d’autres choses" },
  },
  flag: { green: "vert", yellow: "jaune", red: "rouge" },
};

export const reasons = ({ task, terrain, line, part, flag }: Names): Record<string, (v: Values) => string> => ({
  task_completed: (v) => `atteint ${task(v.task)} ${v.marker}`,
  task_cancelled: (v) => `annule ${task(v.task)} ${v.marker}`,
  task_grows: (v) => `porte ${task(v.task)} ${v.marker} à ${v.size}, encore ${v.lacks}`,
  task_begins: (v) => `commence ${task(v.task)} ${v.marker} avec déjà ${v.size}`,
  task_likelier: (v) => `${task(v.task)} ${v.marker} bientôt atteint dans ${v.chance} essais sur 100 (sinon ${v.otherwise})`,
  task_unlikelier: (v) => `${task(v.task)} ${v.marker} bientôt atteint dans ${v.chance} essais sur 100 seulement (sinon ${v.otherwise})`,
  flag_scored: (v) => `ferme un territoire de ${v.size} avec un drapeau ${flag(v.colour)}\u00a0: ${v.points} points`,
  flag_grows: (v) => `agrandit le territoire d’un drapeau ${flag(v.colour)} à ${v.size}`,
  territory_closed: (v) => `ferme pour rien un territoire (${terrain(v.terrain)}) de ${v.size}`,
  territories_joined: (v) => `réunit un territoire (${terrain(v.terrain)}) de ${v.size}`,
  longest_grows: (v) => `allonge le plus long tracé (${terrain(v.band)}) à ${v.tiles}`,
  keeps_open: (v) => `garde ouvert (${terrain(v.terrain)}${v.size ? ` de ${v.size}` : ""})`,
  band_closed: (v) => `met fin au tracé (${terrain(v.band)}) de ${v.size}`,
  side_blocked: (v) => `bloque un côté (${terrain(v.terrain)} de ${v.size})`,
  hole_filled: (v) => `comble un trou entre ${v.neighbours} tuiles`,
  hole_left: (v) => (v.fits ? `laisse un trou où seules ${v.fits} des ${v.unseen} tuiles à venir conviennent` : "laisse un trou où aucune tuile à venir ne convient"),
  part_scores: (v) => `${part(v.part)}\u00a0: ${Number(v.points) > 0 ? "+" : ""}${v.points}`,
  points_now: (v) => `rapporte ${points(Number(v.points))} tout de suite`,
  line_better: (v) => `${v.points} de plus attendus pour ${line(v.line)}`,
  line_worse: (v) => `${v.points} de moins attendus pour ${line(v.line)}`,
  about_equal: (v) => (v.others === 1 ? "un autre choix vaut à peu près autant" : `${v.others} autres choix valent à peu près autant`),
  only_choice: () => "il n’y a rien d’autre à faire",
  keeps_tile: () => "garde la tuile pour plus tard",
});
