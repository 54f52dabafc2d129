/* The words of hints and reviews in German. */

import { type AdviceWords, percent } from "./en";
import type { Vocabulary } from "./vocabulary";

export const points = (count: number, more = ""): string => `${count} ${more}${count === 1 ? "Punkt" : "Punkte"}`;

export const de: AdviceWords = {
  hint: "Tipp",
  where: "Wo",
  what: "Was",
  why: "Warum",
  thinking: "Denkt nach\u00a0…",
  ready_in: (time) => `Bereit in ${time}`,
  cancel: "Abbrechen",
  again: "Noch einmal",
  show_what: { map: "Zeig, wie es liegt", sheet: "Zeig die Zeichnung" },
  show_why: "Warum?",
  heat: "Jedes Feld",
  heat_note: {
    map: "Wie viele erwartete Punkte jedes Feld gegenüber dem besten verliert.",
    sheet: "Wie viel erwarteten Vorsprung jedes Feld gegenüber dem besten verliert.",
  },
  best: "am besten",
  worse: "schlechter",
  failed: "Der Tipp konnte nicht geladen werden. Versuch es noch einmal.",
  where_said: (cells) => (cells > 1 ? "Die markierten Felder sind etwa gleich gut; der Stern liegt vorn." : "Der Stern markiert das beste Feld."),
  what_said: (now, expected, equal, win) =>
    `${now > 0 ? `Jetzt ${points(now)}, am Ende etwa` : "Am Ende etwa"} ${Math.round(expected)}${win === null ? "" : `, Siegchance ${percent(win)}\u00a0%`}.${equal ? ` ${equal === 1 ? "1 andere Möglichkeit ist" : `${equal} andere Möglichkeiten sind`} etwa gleich gut.` : ""}`,
  but: "aber",
  nothing_told: "Kein einzelner Grund sticht heraus.",
  exact: "Bis zum Ende der Partie berechnet.",
  line: {
    tasks: (name) => `Aufträge (${name})`,
    flags: (name) => name.replace(/^./, (letter) => letter.toLowerCase()),
    longest: (name) => (name === "Fluss" ? "den längsten Fluss" : `das längste ${name}`),
  },
};

/** Reasons that every game may have. */
export const own: Vocabulary = {
  lines: { other: "anderes" },
  reasons: ({ line }) => ({
    line_better: (v) => `bringt etwa ${points(Number(v.points))} mehr für ${line(v.line)}`,
    line_worse: (v) => `bringt etwa ${points(Number(v.points))} weniger für ${line(v.line)}`,
    about_equal: (v) => (v.others === 1 ? "eine andere Möglichkeit ist etwa gleich gut" : `${v.others} andere Möglichkeiten sind etwa gleich gut`),
    only_choice: () => "es ist die einzige Möglichkeit",
    comes_out_ahead: (v) => `liegt am Ende etwa ${points(Number(v.points))} vor der nächstbesten Möglichkeit`,
    nothing_stands_out: () => "kein einzelner Grund sticht heraus",
    later_better: (v) => `lässt etwa ${points(Number(v.points))} mehr für später offen`,
    later_worse: (v) => `lässt etwa ${points(Number(v.points))} weniger für später offen`,
    others_worse: (v) => `kostet den stärksten Gegner etwa ${points(Number(v.points))}`,
    others_better: (v) => `bringt dem stärksten Gegner etwa ${points(Number(v.points))}`,
  }),
};
