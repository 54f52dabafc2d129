/* The words of the lobby in German. */

import type { LobbyWords } from "./lobby_en";

export const de: LobbyWords = {
  tagline: "Plättchen legen und Dörfer wachsen lassen, allein oder mit Freunden.",
  the_games: "Die Spiele",
  continue: "Weiterspielen",
  all_games: (count) => `Alle meine Partien (${count})`,
  more_games: "Weitere Partien von mir",
  play_alone: "Allein spielen",
  play_bot: "Gegen einen Bot",
  with_friends: "Mit Freunden",
  learn_short: "Lernen",
  added_note: "Ein Spiel, das diesem Server hinzugefügt wurde.",
  tools: "Noch mehr",
  join_code: "Mit Code mitspielen",
  join: "Mitspielen",
  campaigns_note: "Ein Bogen für eure Runde: spielen, Kreise ankreuzen, Schachteln öffnen.",
  score_pad_note: "Eine Partie werten, die ihr am echten Tisch spielt.",
  my_statistics: "Meine Statistik",
  my_statistics_note: "Rekorde, Durchschnitte, Serien, und woher deine Punkte kommen.",
  my_campaigns: "Meine Kampagnen",
  take_off_list: "Aus dieser Liste entfernen",
  taken_off_list: "Aus der Liste auf diesem Gerät entfernt. Der Link zur Partie gilt weiter.",
  compatible: "Passend zu Dorfromantik – Das Brettspiel, Das Duell und Sunflower Valley. Ein unabhängiges Projekt; alle Texte und Zeichnungen sind unsere eigenen.",

  game_alone: (game) => `${game}, allein`,
  game_with: (game, people) => `${game} mit ${people}`,
  game_of: (game, people) => `${game}: ${people}`,
  lesson_of: (game: string) => `Lektion: ${game}`,
  daily_of: (game, day) => `${game}, Tagespartie vom ${day}`,
  waiting_for: (people) => `Wartet auf ${people}`,
  waiting_room: (code) => `Noch nicht gestartet, Code ${code}`,
  status: { open: "Noch nicht gestartet", playing: "Läuft", over: "Beendet", broken: "Beschädigt" },
};
