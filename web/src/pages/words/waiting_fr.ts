/* The words of a table before its start, when it is set up and when it waits, in French. */

import type { WaitingWords } from "./waiting_en";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");

export const fr: WaitingWords = {
  code_wrong: (code) => `Aucune table n’a le code ${code}. Un code compte six lettres ou chiffres\u00a0; vérifiez-le et réessayez.`,
  join_title: "Rejoindre cette table",
  put_bot: "Ajouter un bot",
  start_now: "Commencer",
  players_count: (count) => `${count} joueur${s(count)}`,
  bots: "Bots",
  online_seats: "Places pour des amis en ligne",
  on_this_device: "Sur cet appareil",
  purist_note: "Ni cases en surbrillance, ni aperçus, ni liste des tuiles restantes.",
  open_table: "Ouvrir la table",
  start_note: "Les places libres disparaissent au début de la partie.",
  too_few: (least) => `Ce jeu se joue à ${least} au moins. Envoyez le lien ou ajoutez un bot.`,
  waiting_start: "En attente du début",
  name_beside: "Nom d’un autre joueur sur cet appareil",
  sit_here: "S’asseoir ici",
  start_game: "Commencer la partie",
  stack_title: "Pile",
  stack_random: "Fraîchement mélangée",
  stack_daily: "La pile du jour",
  beat_challenge: (score) => `Battez ${score} point${s(score)} avec cette pile`,
  at_most: (count) => `${count} joueurs au plus`,
  at_least_players: (count) => `${count} joueurs au moins`,
  add_player: "Ajouter un joueur",
  new_table: "Nouvelle table",
  here: (names: string[]) => (names.length ? `Présents\u00a0: ${names.join(", ")}.` : "Personne n’est encore là."),
  not_here: (names: string[]) => `Absents\u00a0: ${names.join(", ")}.`,
  seats_free: (count: number) => `Il manque encore ${count} joueur${s(count)}.`,
  all_here: "Tout le monde est là.",
};
