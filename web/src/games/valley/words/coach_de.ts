/* What the coach says in German. */

import type { LessonWords } from "../../../lesson/lesson";

export const de: LessonWords = {
  steps: {
    welcome: ["Das Tal", "In jedem Zug nimmst du einen Würfel und eine Farbe und zeichnest auf dein eigenes Blatt. Dein erstes Haus steht schon da."],
    roll: ["Wirf die Würfel", "Du beginnst diese Runde. Drück auf „Würfeln“."],
    house: ["Nimm das Haus", "Nimm das Haus beim Pfeil, dann das blaue Feld neben deinem ersten Haus. Dann zeichne es."],
    villagers: ["Vier Dorfleute", "Jedes Haus bringt 2 Dorfleute; wer die meisten hat, bekommt 5 Punkte. Aber ein Haus ohne Schaf kostet 5."],
    sheep: ["Ein Schaf versorgt ein Haus", "Nimm das Schaf und zeichne es in das rosa Feld neben deinen Häusern."],
    fed: ["Ein Haus ist versorgt!", "Es zählt jetzt 3 Punkte, statt 5 zu kosten. Ein Schaf versorgt ein Haus."],
    sunflower: ["Eine Sonnenblume", "Nimm die Sonnenblume und zeichne sie in das grüne Feld neben einem Berg."],
    majority: ["Dreifach gepunktet", "1 Punkt für den Berg, 3 für die meisten Sonnenblumen in Grün und 5 für die Dorfleute: Bei Gleichstand entscheidet sie."],
    rail: ["Zeichne Schienen", "Der Bot hat gewürfelt. Nimm die Gerade und zeichne sie in das gelbe Feld. Dreh sie, wie der Pfeil sagt."],
    joined: ["Schienen verbinden Dörfer", "Durch Schienen verbundene Dörfer teilen ihre Schafe. Auch zwei getrennte Strecken zwischen ihnen zählen."],
    flock: ["Ein zweites Schaf", "Ein Haus ist noch nicht versorgt. Nimm das Schaf und zeichne es in das blaue Feld daneben."],
    all_fed: ["Alle sind versorgt!", "Zwei Häuser, zwei Schafe: je 3 Punkte. Nach 24 Zügen sind die Blätter voll, und die meisten Punkte gewinnen."],
  },
  touch: {},
  path: [
    ["Gegen eine Spaziergängerin", "Eine ganze Partie gegen einen Bot, der zufällig spielt."],
    ["Gegen eine Dorfbewohnerin", "Auch sie will die besten Felder. Achte darauf, welche Farben übrig sind."],
    ["Blatt B", "Andere Berge, andere Felder."],
  ],
};
