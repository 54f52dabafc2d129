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
  curve: "Was nach jedem Zug zu erwarten war",
  curve_at: (move, expected) => `Zug ${move}: etwa ${Math.round(expected)} Punkte zu erwarten`,
  costly: "Was am meisten gekostet hat",
  in_turn: (turn, loss) => `Zug ${turn}: ${loss}`,
  mark: { best: "Der beste gefundene Zug, oder fast", fine: "Ein guter Zug", slip: "Eine Unachtsamkeit", costly: "Ein teurer Zug", forced: "Ein erzwungener Zug" },
  cost: (loss) => `kostete etwa ${loss} Punkte`,
  better: "Besser:",
  better_there: "die Stelle, die auf der Auslage gezeigt wird",
  better_turned: "dieselbe Stelle, gedreht wie auf der Auslage gezeigt",
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
  won: (v) => `${v.points} Punkte brachten den Sieg, mit ${v.by} Vorsprung.`,
  lost: (v) => `Bei ${v.points} Punkten fehlten ${v.by} zum Sieg.`,
  shared: (v) => `${v.points} Punkte brachten einen geteilten Sieg.`,
  won_tie: (v) => `${v.points} Punkte brachten bei Gleichstand den Sieg.`,
  lost_tie: (v) => `${v.points} Punkte, so viele wie der Sieger, reichten bei Gleichstand nicht.`,
  flawless: () => "Jeder Zug war so gut wie der beste gefundene, oder fast.",
  moves_cost: (v) => `${v.best} von ${v.moves} Zügen waren die besten gefundenen; die anderen kosteten zusammen etwa ${v.loss} Punkte.`,
  left_most: (v) => `Am meisten ging verloren bei: ${line(v.line)}, etwa ${v.points} Punkte.`,
  worst_move: (v) => `Der teuerste Zug: Zug ${v.turn}, etwa ${v.loss} Punkte.`,
  tasks_cancelled: (v) => `${tasks(v.number)} im Wert von ${v.points} Punkten ${v.number === 1 ? "ist" : "sind"} gescheitert.`,
  tasks_open: (v) => `${tasks(v.number)} im Wert von ${v.points} Punkten ${v.number === 1 ? "blieb" : "blieben"} bis zum Ende offen.`,
});
export const summary = { of };
