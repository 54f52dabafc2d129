/* What the coach says in German: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const de: CoachWords = {
  steps: {
    welcome: ["Willkommen im Dorf", "Du legst in jedem Zug ein Plättchen und baust eine Auslage. Verlieren kannst du nicht; los geht’s."],
    choose: ["Wähl einen Platz", "Dein Plättchen passt auf die hellen Felder. Wähl eines: tipp, zeig darauf oder drück eine Pfeiltaste. Die Punkte zeigen, auf wie viele Arten es passt."],
    place: ["Drehen und legen", "Tipp noch einmal auf das Plättchen oder drück E: Es dreht sich, bis es wieder passt. Dann drück auf Plättchen legen."],
    task: ["Dein erster Auftrag", "Die Blase zeigt, wie groß dieses Gebiet werden muss: genau so viele Plättchen. Leg deine nächsten Plättchen."],
    three: ["Drei offene Aufträge", "Mehr als drei sind es nie. Ihre Balken zeigen, wie weit sie sind. Wald darf an Dorf liegen, aber Gleis muss an Gleis und Fluss an Fluss."],
    grow: ["Lass ein Gebiet wachsen", "Such ein Feld, das einen Balken verlängert: Die Notiz neben dem Plättchen zeigt die alte und die neue Größe. Leg es dorthin."],
    exact: ["Genau, und nicht zu früh zu", "Ein Gebiet, das zu groß wird, scheitert; eines, das zu klein abgeschlossen wird, auch. Grün heißt erfüllt, Rot gescheitert. Leg noch zwei Plättchen."],
    finish: ["Erfüll einen Auftrag", "Versuch, einen zu erfüllen; seine Zahl zählt am Ende. Vertan? Bis das nächste Plättchen kommt, kannst du zurücknehmen."],
    end: ["Das ist das Spiel", "Fahnen werten das abgeschlossene Gebiet um sie herum; auch das längste Gleis und der längste Fluss zählen. Spiel weiter, bis kein Landschaftsplättchen mehr da ist."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    choose: ["Wähl einen Platz", "Dein Plättchen passt auf die hellen Felder. Tipp eines an. Die Punkte zeigen, auf wie viele Arten es passt."],
    place: ["Drehen und legen", "Tipp noch einmal auf das Plättchen: Es dreht sich, bis es wieder passt. Dann tipp auf Legen."],
  },
};
