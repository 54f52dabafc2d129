import type { ChatWords } from "./en";

export const fr: ChatWords = {
  to: "À",
  to_all: "Tout le monde",
  to_side: "Mon équipe",
  write_side: "À mon équipe seulement",
  side_only: "équipe",
  team_gone: "Plus personne de votre équipe n’est là. Effacez ce texte, ou envoyez-le à tout le monde.",
};
