/* The words of score pads on which maps are laid, in German. */

import type { PadWords } from "./pad_en";

export const de: PadWords = {
  pad_way: "Eingabe",
  pad_type: "Summen eintippen",
  pad_lay: "Auslage nachlegen",
  pad_tiles: "Plättchen",
  pad_filter: "Plättchen mit",
  pad_hand: (edges) => `In der Hand: ${edges}. Wähl ein Feld, dreh mit Q und E, leg mit Enter.`,
  pad_laid: (count) => `Gelegt; ${count} Plättchen in der Auslage.`,
  pad_hint: (count) => (count ? "Nimm unten das nächste Plättchen, oder tipp auf eines, um es zu ändern." : "Nimm unten ein Plättchen und leg es hierhin."),
  pad_tile: "Dieses Plättchen",
  pad_remove: "Entfernen",
  pad_marker: "Auftragsmarker",
  pad_fate: "Der Auftrag ist",
  pad_fates: { completed: "erfüllt", twice: "erfüllt, bei seinem Gebäude", open: "noch offen", cancelled: "gescheitert" },
  pad_joins: "Seiten mit gleicher Zahl wurden in der Wolke verbunden.",
  pad_side: (side) => `Seite ${side} der Wolke`,
  pad_figures: "Auf diesem Plättchen",
  pad_figure: {
    red: "Rotes Herz",
    gold: "Goldenes Herz",
    mill: "Große Mühle",
    balloon: "Ballon",
    photographer: "Fotograf",
    camera: "Kameramarker",
  },
};
