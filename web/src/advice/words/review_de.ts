/* The words of reviews in German. */

import type { ReviewWords } from "./review_en";
import type { Namers, Sentences } from "./vocabulary";

const tasks = (number: number | string | undefined): string => (Number(number) === 1 ? "1 Auftrag" : `${number} Aufträge`);

export const de: ReviewWords = {
  review: "Analyse",
  reviewing: "Jeder Zug wird beurteilt\u00a0…",
  judged: (done, total) => (total ? `${done} von ${total} Zügen` : "gleich"),
  ready_in: (time) => `bereit in ${time}`,
  stop: "Abbrechen",
  again: "Noch einmal",
  failed: "Die Analyse konnte nicht geladen werden. Versuch es noch einmal.",
  curve: "Erwartetes Ergebnis nach jedem Zug",
  curve_at: (move, expected) => `Zug ${move}: etwa ${Math.round(expected)} Punkte zu erwarten`,
  costly: "Was am meisten gekostet hat",
  in_turn: (turn, loss) => `Zug ${turn}: ${loss}`,
  mark: { best: "Der beste gefundene Zug, oder beinahe", fine: "Ein guter Zug", slip: "Ein kleiner Fehler", costly: "Ein teurer Zug", forced: "Ein erzwungener Zug" },
  cost: (loss) => `kostete etwa ${loss} Punkte`,
  better: "Besser:",
  better_there: "die Stelle, die in der Auslage gezeigt wird",
  better_turned: "dieselbe Stelle, gedreht wie in der Auslage gezeigt",
  better_else: "etwas anderes",
  expected: (points) => `ab hier waren etwa ${Math.round(points)} Punkte zu erwarten`,
};

/** The sentences of a summary, by the names that a game gives to things. */
const of = ({ line }: Namers): Sentences => ({
  account_lucky: (v) => `Die Partie brachte ${v.points} Punkte: Etwa ${v.expected} waren zu erwarten, Glück beim Ziehen brachte ${v.luck} dazu, und Fehler kosteten ${v.loss}.`,
  account_unlucky: (v) => `Die Partie brachte ${v.points} Punkte: Etwa ${v.expected} waren zu erwarten, Pech beim Ziehen kostete ${v.luck} und Fehler ${v.loss}.`,
  account_even: (v) => `Die Partie brachte ${v.points} Punkte: Etwa ${v.expected} waren zu erwarten, das Ziehglück war durchschnittlich, und Fehler kosteten ${v.loss}.`,
  result: (v) => `Die Partie brachte ${v.points} Punkte.`,
  running: (v) => `Bisher sind es ${v.points} Punkte; am Ende sind etwa ${v.expected} zu erwarten.`,
  won: (v) => `Mit ${v.points} Punkten gewonnen, ${v.by} Vorsprung.`,
  lost: (v) => `Mit ${v.points} Punkten verloren, ${v.by} Rückstand.`,
  shared: (v) => `Geteilter Sieg mit ${v.points} Punkten.`,
  won_tie: (v) => `Mit ${v.points} Punkten bei Gleichstand gewonnen.`,
  lost_tie: (v) => `Mit ${v.points} Punkten bei Gleichstand verloren.`,
  flawless: () => "Jeder Zug war der beste gefundene, oder beinahe.",
  moves_cost: (v) => `${v.best} von ${v.moves} Zügen waren die besten gefundenen; die anderen kosteten zusammen etwa ${v.loss} Punkte.`,
  left_most: (v) => `Der größte Verlust: ${line(v.line)}, etwa ${v.points} Punkte.`,
  worst_move: (v) => `Der teuerste Zug: Zug ${v.turn}, etwa ${v.loss} Punkte.`,
  tasks_cancelled: (v) => `${tasks(v.number)} im Wert von ${v.points} Punkten ${v.number === 1 ? "ist" : "sind"} gescheitert.`,
  tasks_open: (v) => `${tasks(v.number)} im Wert von ${v.points} Punkten ${v.number === 1 ? "blieb" : "blieben"} bis zum Ende offen.`,
});
export const summary = { of };
