/* What pages say about every game on a map of tiles, in French. */

export const fr = {
  auto: "Révéler la tuile suivante automatiquement",
  auto_note: "Après une pause, pendant laquelle un tour peut être annulé. Sinon le joueur suivant la révèle, et jusque-là le tour peut être annulé.",
  auto_note_alone: "Après une pause, pendant laquelle vous pouvez annuler votre coup. Sinon vous la révélez vous-même, quand vous voulez.",
  rematch: "Encore, nouvelle pile",
  rematch_same: "Encore, même pile",
};
