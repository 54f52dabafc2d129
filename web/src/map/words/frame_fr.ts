/* What pages say about every game on a map of tiles, in French. */

export const fr = {
  auto: "Révéler la tuile suivante automatiquement",
  auto_note: "Après une pause, pendant laquelle un coup peut être annulé. Sinon, le joueur suivant la révèle\u00a0; jusque-là, le coup peut être annulé.",
  auto_note_alone: "Après une pause, pendant laquelle vous pouvez annuler votre coup. Sinon, vous la révélez vous-même, quand vous voulez.",
  rematch: "Encore, nouvelle pile",
  rematch_same: "Encore, même pile",
};
