/* The words of hints and reviews in French. */

import { type AdviceWords, percent } from "./en";
import type { Vocabulary } from "./vocabulary";

export const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");
export const points = (count: number): string => `${count} point${s(count)}`;

export const fr: AdviceWords = {
  hint: "Conseil",
  where: "Où",
  what: "Quoi",
  why: "Pourquoi",
  thinking: "Réflexion…",
  ready_in: (time) => `Prêt dans ${time}`,
  cancel: "Annuler",
  again: "Réessayer",
  show_what: { map: "Montrer le placement", sheet: "Montrer le dessin" },
  show_why: "Pourquoi\u00a0?",
  heat: "Chaque case",
  heat_note: {
    map: "Combien de points attendus chaque case perd par rapport à la meilleure.",
    sheet: "Combien d’avance attendue chaque case perd par rapport à la meilleure.",
  },
  best: "meilleur",
  worse: "moins bon",
  failed: "Le conseil n’a pas pu être chargé. Réessayez.",
  where_said: (cells) => (cells > 1 ? "Les cases marquées se valent à peu près\u00a0; l’étoile a l’avantage." : "L’étoile marque la meilleure case."),
  what_said: (now, expected, equal, win) =>
    `${now > 0 ? `${points(now)} tout de suite, environ` : "Environ"} ${Math.round(expected)} à la fin${win === null ? "" : `, ${percent(win)}\u00a0% de chances de gagner`}.${equal ? ` ${equal} autre${s(equal)} choix ${equal === 1 ? "vaut" : "valent"} à peu près autant.` : ""}`,
  but: "mais",
  nothing_told: "Aucune raison ne se détache.",
  exact: "Calculé jusqu’à la fin de la partie.",
  line: {
    tasks: (name) => `les objectifs ${name}`,
    flags: (name) => `les ${name.toLowerCase()}`,
    longest: (name) => `la plus longue ${name.toLowerCase()}`,
  },
};

/** Reasons that every game may have. */
export const own: Vocabulary = {
  lines: { other: "d’autres choses" },
  reasons: ({ line }) => ({
    line_better: (v) => `rapporte environ ${points(Number(v.points))} de plus pour ${line(v.line)}`,
    line_worse: (v) => `rapporte environ ${points(Number(v.points))} de moins pour ${line(v.line)}`,
    about_equal: (v) => (v.others === 1 ? "un autre choix vaut à peu près autant" : `${v.others} autres choix valent à peu près autant`),
    only_choice: () => "c’est le seul choix",
    comes_out_ahead: (v) => `finit environ ${points(Number(v.points))} devant le deuxième choix`,
    nothing_stands_out: () => "aucune raison ne se détache",
    later_better: (v) => `laisse environ ${points(Number(v.points))} de plus à gagner plus tard`,
    later_worse: (v) => `laisse environ ${points(Number(v.points))} de moins à gagner plus tard`,
    others_worse: (v) => `coûte environ ${points(Number(v.points))} à votre meilleur rival`,
    others_better: (v) => `donne environ ${points(Number(v.points))} à votre meilleur rival`,
  }),
};
