/* What the coach says in German: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const de: CoachWords = {
  steps: {
    welcome: ["Das Duell", "Alle haben eine eigene Auslage und legen dieselben Plättchen. Wer die meisten Punkte hat, gewinnt. Wir beginnen gegen einen Bot."],
    choose: ["Ein Plättchen für alle", "Dieses Plättchen legen du und der Bot. Wähl ein helles Feld: tipp, zeig darauf oder drück eine Pfeiltaste; dreh das Plättchen mit E."],
    place: ["Niemand wartet", "Drück auf Plättchen legen. Bis alle gelegt haben, kannst du zurücknehmen; dann kommt das nächste Plättchen."],
    look: ["Über den Zaun geschaut", "Sieh dir die Auslage des Bots an: drück auf seine kleine Auslage oder V. Sein neues Plättchen siehst du, wenn ihr beide gelegt habt. Escape bringt dich zurück."],
    task: ["Genaue Aufträge", "Eine Blase verlangt genau so viele Plättchen. Solange irgendeine Auslage weniger als drei offene Aufträge hat, bringt das nächste Plättchen allen einen Auftrag; du kannst also mehr haben. Leg noch zwei Plättchen."],
    wraparound: ["Rundum", "Ein kleines Sechseck zählt seine Nachbarn: Genau so viele der sechs Felder ringsum müssen belegt sein. Es scheitert nie."],
    grow: ["Erfüll einen Auftrag", "Die Notiz neben dem Plättchen zeigt, was es bewirken würde. Versuch, einen zu erfüllen: Seine Zahl zählt am Ende."],
    modules: ["Zwei Module", "Modul 1 belohnt abgeschlossene Gebiete, Modul 2 gibt Sehenswürdigkeiten für erfüllte Aufträge. Dein nächstes Duell kann beide haben."],
    end: ["Das ist das Duell", "Fahnen, das längste Gleis und der längste Fluss zählen am Ende. Spiel weiter, oder fang mit Freunden ein neues an."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["Ein Plättchen für alle", "Dieses Plättchen legen du und der Bot. Tipp auf ein helles Feld, um es zu wählen, noch einmal dreht das Plättchen."],
    place: ["Niemand wartet", "Tipp auf Legen. Bis alle gelegt haben, kannst du zurücknehmen; dann kommt das nächste Plättchen."],
    look: ["Über den Zaun geschaut", "Tipp oben auf den Namen des Bots, um seine Auslage zu sehen. Sein neues Plättchen siehst du, wenn ihr beide gelegt habt. Dann geh zurück."],
  },
};
