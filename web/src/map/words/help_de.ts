/* What keys and touches do on a map of tiles, in German. */

import type { Help } from "../../ui/help";

export const de: Help = [
  ["Pfeiltasten", "ein helles Feld wählen"],
  ["N, P", "nächstes Feld, voriges Feld"],
  ["Q, E oder Mausrad", "drehen, ohne was nicht passt"],
  ["Enter", "legen, aufdecken oder vorschlagen"],
  ["S", "einen Vorschlag aufgreifen"],
  ["Umschalt + Pfeile, F", "welche übrigen Plättchen auf ein leeres Feld passen würden"],
  ["1 bis 9, Enter, Esc", "eine Frage beantworten oder ablehnen"],
  ["H, Umschalt + H", "ein Tipp, noch einmal für mehr; der Wert jedes Felds"],
  ["U", "zurücknehmen"],
  ["M, dann Pfeile", "die Auslage vorlesen, Plättchen für Plättchen"],
  ["D", "wiederholen, was in der Hand ist und was am Feld liegt"],
  ["+ − 0", "zoomen, alles zeigen"],
  ["Tippen", "ein helles Feld wählen, noch einmal dreht das Plättchen", "touch"],
  ["Zwei Finger", "zoomen und verschieben", "touch"],
  ["Punkte in einem Feld", "auf wie viele Arten das Plättchen dort passt; ein Plus heißt: auf alle", "touch"],
];
