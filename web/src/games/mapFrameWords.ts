/* What pages say about every game on a map of tiles. */

export const mapFrameWords = {
  en: {
    auto: "Reveal the next tile automatically",
    auto_note: "After a pause, in which a turn can be taken back. Otherwise the next player reveals it, and until then the turn can be taken back.",
    auto_note_alone: "After a pause, in which you can take back. Otherwise you reveal it yourself, whenever you like.",
    rematch: "Again, new stack",
    rematch_same: "Again, same stack",
  },
  fr: {
    auto: "Révéler la tuile suivante automatiquement",
    auto_note: "Après une pause, pendant laquelle un tour peut être repris. Sinon le joueur suivant la révèle, et jusque-là le tour peut être repris.",
    auto_note_alone: "Après une pause, pendant laquelle vous pouvez reprendre. Sinon vous la révélez vous-même, quand vous voulez.",
    rematch: "Encore, nouvelle pile",
    rematch_same: "Encore, même pile",
  },
};
