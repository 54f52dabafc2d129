/* What the coach says in German: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const de: CoachWords = {
  steps: {
    welcome: ["Willkommen im Tal", "Alle zeichnen auf ihr eigenes Blatt. Nach 24 Zügen sind die Blätter voll, und es wird gewertet."],
    roll: ["Würfeln", "Wer in einer Runde beginnt, wirft sechs Würfel. Jeder zeigt ein Symbol zum Zeichnen."],
    die: ["Nimm einen Würfel", "Nimm das Haus: Es bringt zwei Dorfleute. Gibt es keines, nimm irgendeinen Würfel."],
    cell: ["Zeichne es", "Es passt in die hellen Felder. Tipp auf eines: Seine Farbe gehört dir in dieser Runde, die anderen können sie nicht nehmen. Bestätige unten."],
    round: ["Fünf Farben, fünf Züge", "Jetzt zeichnet der Bot. Sind die fünf Farben vergeben, endet die Runde, und der Nächste würfelt. Zeichne noch einmal."],
    sheep: ["Versorg deine Häuser", "Ein Haus mit einem Schaf daneben bringt 3, ein Haus ohne kostet 5. Häuser, die sich berühren, sind ein Dorf und teilen sich die Schafe. Zeichne weiter."],
    sunflowers: ["Sonnenblumen", "Jede neben einem Berg bringt 1, und die meisten Sonnenblumen einer Farbe bringen 3. Zeichne noch zwei Symbole."],
    rails: ["Schienen", "Schienen verbinden Dörfer, damit Schafe reisen können; zwei Wege zwischen Dörfern ergeben ein Schnellzugtal. Dreh sie mit Q und E oder durch Tippen. Zeichne noch zwei."],
    end: ["Das ist das Spiel", "Die Zeilen neben deinem Blatt zeigen deine Punkte; drück auf eine, um zu sehen, woher sie kommen. Spiel weiter, bis die Blätter voll sind."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    rails: ["Schienen", "Schienen verbinden Dörfer, damit Schafe reisen können; zwei Wege zwischen Dörfern ergeben ein Schnellzugtal. Tipp noch einmal auf eine Schiene, um sie zu drehen. Zeichne noch zwei."],
    end: ["Das ist das Spiel", "Scroll zu den Zeilen mit deinen Punkten; drück auf eine, um zu sehen, woher sie kommen. Spiel weiter, bis die Blätter voll sind."],
  },
};
