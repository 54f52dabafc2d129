/* What kind of player each level of bots is, and who may ask for hints, in German. */

import type { LevelWords } from "./levels_en";

export const de: LevelWords = {
  level_note: {
    stroller: "Spielt irgendeinen erlaubten Zug. Gut für die allererste Partie.",
    apprentice: "Schnappt sich, was sofort Punkte bringt. Leicht zu schlagen.",
    villager: "Hat ein Auge für gute Stellen. Spielt wie jemand, der das Spiel gut kennt.",
    builder: "Hat aus vielen Tausend Partien gelernt. Spielt etwa so gut wie jemand mit viel Erfahrung.",
    planner: "Denkt ein, zwei Züge voraus. Eine starke Gegnerin.",
    master: "Spielt jede Möglichkeit viele Male im Kopf durch. Besser als die meisten Menschen.",
    grandmaster: "Denkt meist 3 bis 10 Sekunden je Zug nach. Die Stärkste von allen.",
  },
  hints_together: "Wer am Zug ist, kann nach dem besten Zug fragen, und warum.",
  hints_each: "Alle können nach dem besten Zug fragen, und warum.",
};
