/* What the coach says in German. */

import type { LessonWords } from "../../../lesson/lesson";

export const de: LessonWords = {
  steps: {
    welcome: ["Willkommen im Dorf", "Du baust eine Auslage, ein Plättchen pro Zug. Der Pfeil zeigt dir, wohin."],
    first: ["Leg das erste Plättchen", "Klick auf das hervorgehobene Feld oder drück eine Pfeiltaste. Dann „Plättchen legen“ oder Enter."],
    task: ["Dein erster Auftrag", "Die Blase sagt 4: Dieser Wald muss genau 4 Plättchen groß werden. Jetzt ist es 1."],
    turn: ["Drehen, bis es passt", "Wähl das markierte Feld und dreh mit E, bis Wald an Wald liegt. Der Wald wächst auf 2."],
    grow: ["Noch eins", "Wieder Wald an Wald: 3 Plättchen. Nur Gleis und Fluss müssen immer weiterführen; andere Kanten dürfen sich unterscheiden."],
    three: ["Drei offene Aufträge", "Wald, Korn und Fluss. Solange es weniger als drei sind, bringt das nächste Plättchen einen neuen. Die Balken zeigen, wie weit sie sind."],
    finish: ["Genau 4", "Dieses Plättchen bringt den Wald auf 4. Der Zettel daneben wird grün. Leg es."],
    done: ["Auftrag erfüllt!", "4 Punkte am Ende. Ein erfüllter Auftrag macht Platz: Das nächste Plättchen bringt einen neuen."],
    next_task: ["Ein neuer Auftrag", "Ein Dorf mit 5. Leg es, wohin der Pfeil zeigt: Nur eine seiner Seiten bleibt offen."],
    closing: ["Zu früh abgeschlossen", "Leg dieses noch nicht. Wähl nur das markierte Feld und dreh, bis der Zettel rot ist."],
    elsewhere: ["Rot heißt verloren", "Dort wäre das Dorf mit 1 abgeschlossen und sein Auftrag gescheitert. Leg das Plättchen stattdessen an den Pfeil: Das Korn wächst."],
    stream: ["Ein längerer Fluss", "Fluss trifft Fluss. Jedes Plättchen des längsten Flusses zählt einen Punkt, ebenso beim längsten Gleis."],
    flag: ["Eine grüne Fahne", "Eine Fahne zählt ihr Gebiet, sobald es abgeschlossen ist. Diese steht in einem Wald. Leg sie."],
    flagged: ["Die erste Fahne zählt", "Ihr Wald ist abgeschlossen und 1 Plättchen groß: 1 Punkt. Große abgeschlossene Gebiete bringen mehr."],
  },
  touch: {
    first: ["Leg das erste Plättchen", "Tipp auf das hervorgehobene Feld. Dann tipp auf „Legen“."],
    turn: ["Drehen, bis es passt", "Tipp auf das markierte Feld. Tipp noch einmal, um zu drehen, bis Wald an Wald liegt. Der Wald wächst auf 2."],
    closing: ["Zu früh abgeschlossen", "Leg dieses noch nicht. Tipp nur auf das markierte Feld und dreh, bis der Zettel rot ist."],
  },
  path: [
    ["Eine ruhige Partie allein", "Das ganze Spiel, in deinem Tempo."],
    ["Mit Tipps", "Frag nach einem Tipp, wenn du unsicher bist. Denk an Fahnen und ein langes Gleis."],
    ["Zwei Teile mehr", "Zirkus und Hügel kommen in den Stapel."],
  ],
};
