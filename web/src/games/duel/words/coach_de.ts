/* What the coach says in German. */

import type { LessonWords } from "../../../lesson/lesson";

export const de: LessonWords = {
  steps: {
    welcome: ["Das Duell", "Alle legen dieselben Plättchen, aber jeder in der eigenen Auslage. Die meisten Punkte gewinnen. Hier spielt ein Bot gegen dich."],
    first: ["Deine eigene Auslage", "Klick auf das hervorgehobene Feld, dann „Plättchen legen“ oder Enter. Der Bot legt dasselbe Plättchen in seine Auslage."],
    undo: ["Anders überlegt?", "Bis das nächste Plättchen aufgedeckt ist, kannst du deines mit dem markierten Knopf zurücknehmen. „Weiter“ deckt es auf."],
    grow: ["Genau 3", "Dein Wald muss genau 3 Plättchen groß werden. Wähl das markierte Feld, dreh mit E und leg: jetzt 2."],
    look: ["Sieh dir die andere Auslage an", "Klick auf die kleine Auslage des Bots oder drück V. Mit Escape geht es zurück."],
    finish: ["Erfüll deinen Auftrag", "Noch einmal Wald an Wald: genau 3. Der Zettel wird grün. Leg es."],
    done: ["Auftrag erfüllt!", "3 Punkte am Ende. Solange in einer Auslage weniger als drei Aufträge offen sind, bringt das nächste Plättchen allen einen."],
    wraparound: ["Ein Rundum-Auftrag", "Er will genau 4 Plättchen um sich herum, egal was sie zeigen. Leg ihn an den Pfeil."],
    around: ["Rundherum", "Dieses Plättchen liegt neben dem Rundum-Auftrag, also zählt er eins mehr. Leg es."],
    counted: ["Das ist das Duell", "Fahnen, das längste Gleis und der längste Fluss zählen am Ende, in jeder Auslage für sich."],
  },
  touch: {
    first: ["Deine eigene Auslage", "Tipp auf das hervorgehobene Feld, dann auf „Legen“. Der Bot legt dasselbe Plättchen in seine Auslage."],
    grow: ["Genau 3", "Dein Wald muss genau 3 Plättchen groß werden. Tipp auf das markierte Feld, tipp noch einmal zum Drehen und leg: jetzt 2."],
    look: ["Sieh dir die andere Auslage an", "Tipp oben auf den Bot, um seine Auslage zu sehen. Mit dem breiten Knopf kommst du zurück."],
  },
  path: [
    ["Gegen eine Spaziergängerin", "Ein ganzes Duell gegen einen Bot, der zufällig spielt."],
    ["Mit Modul 1", "Auftragskarten belohnen abgeschlossene Gebiete."],
    ["Mit Modul 2", "Erfüllte Aufträge bringen Sehenswürdigkeiten."],
  ],
};
