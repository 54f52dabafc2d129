/* What keys and touches do on a sheet, in German. */

import type { Help } from "../../../ui/help";

export const de: Help = [
  ["1 bis 6", "einen Würfel nehmen"],
  ["C", "die nächste freie Farbe wählen"],
  ["Pfeiltasten", "von Feld zu Feld gehen"],
  ["N, P", "nächstes helles Feld, voriges"],
  ["Q, E", "eine Schiene drehen"],
  ["Enter", "Feld wählen, zeichnen oder würfeln"],
  ["Esc", "Auswahl aufheben"],
  ["H, Umschalt + H", "ein Tipp, noch einmal für mehr; der Wert jedes Felds"],
  ["U", "zurücknehmen"],
  ["V", "das nächste Blatt ansehen"],
  ["D", "wiederholen, was gewählt ist"],
  ["Tippen", "ein Würfel, dann ein Feld; noch einmal dreht eine Schiene", "touch"],
];
