/* The words of the lobby in French. */

import type { LobbyWords } from "./lobby_en";

export const fr: LobbyWords = {
  tagline: "Posez des tuiles et bâtissez des villages, en solo ou entre amis.",
  the_games: "Les jeux",
  continue: "Continuer",
  all_games: (count) => `Toutes mes parties (${count})`,
  more_games: "Mes autres parties",
  play_alone: "Jouer en solo",
  play_bot: "Contre un bot",
  with_friends: "Entre amis",
  learn_short: "Apprendre",
  added_note: "Un jeu ajouté à ce serveur.",
  tools: "Et aussi",
  join_code: "Rejoindre avec un code",
  join: "Rejoindre",
  my_statistics: "Mes statistiques",
  my_statistics_note: "Records, moyennes, séries, et d’où viennent vos points.",
  campaigns_note: "Une fiche pour votre groupe\u00a0: jouez, cochez des ronds, ouvrez des boîtes.",
  score_pad_note: "Pour compter une partie sur table.",
  my_campaigns: "Mes campagnes",
  take_off_list: "Retirer de cette liste",
  taken_off_list: "Retirée de la liste sur cet appareil. Le lien vers la partie fonctionne toujours.",
  compatible: "Compatible avec Dorfromantik\u00a0: Le jeu de plateau, Le Duel et Sunflower Valley. Un projet indépendant\u00a0; tous les textes et dessins sont les nôtres.",

  game_alone: (game) => `${game} en solo`,
  game_with: (game, people) => `${game} avec ${people}`,
  game_of: (game, people) => `${game}\u00a0: ${people}`,
  lesson_of: (game: string) => `Leçon\u00a0: ${game}`,
  daily_of: (game, day) => `${game}, partie du ${day}`,
  waiting_for: (people) => `On attend ${people}`,
  waiting_room: (code) => `Pas encore commencée, code ${code}`,
  status: { open: "Pas encore commencée", playing: "En cours", over: "Finie", broken: "Endommagée" },
};
