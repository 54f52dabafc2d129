/* What kind of player each level of bots is, and who may ask for hints, in German. */

import type { LevelWords } from "./levels_en";

export const de: LevelWords = {
  level_note: {
    stroller: "Spielt irgendeinen erlaubten Zug. Gut für die allererste Partie.",
    apprentice: "Nimmt die Punkte, die sofort zu holen sind. Leicht zu schlagen.",
    villager: "Hat ein Auge für gute Plätze. Spielt wie jemand, der die Regeln gut kennt.",
    builder: "Hat aus vielen Tausend Partien gelernt. Spielt etwa so gut wie ein guter Mensch.",
    planner: "Denkt ein, zwei Züge voraus. Eine starke Gegnerin.",
    master: "Spielt jede Möglichkeit viele Male im Kopf durch. Besser als die meisten Menschen.",
    grandmaster: "Denkt meist 3 bis 10 Sekunden je Zug nach. Die Stärkste von allen.",
  },
  hints_together: "Wer am Zug ist, kann fragen, wo ein Zug gut wäre und warum.",
  hints_each: "Alle können fragen, wo ein Zug gut wäre und warum.",
};
