/* The words of a table before its start, when it is set up and when it waits, in German. */

import type { WaitingWords } from "./waiting_en";

const points = (count: number): string => (count === 1 ? "1 Punkt" : `${count} Punkte`);

export const de: WaitingWords = {
  code_wrong: (code) => `Es gibt keinen Tisch mit dem Code ${code}. Codes haben sechs Buchstaben und Ziffern; prüf ihn und versuch es noch einmal.`,
  join_title: "An diesen Tisch setzen",
  put_bot: "Bot hinzufügen",
  start_now: "Starten",
  players_count: (count) => `${count} Spieler`,
  bots: "Bots",
  online_seats: "Plätze für Freunde online",
  on_this_device: "An diesem Gerät",
  purist_note: "Keine hervorgehobenen Felder, keine Vorschau, keine Liste übriger Plättchen.",
  open_table: "Tisch öffnen",
  start_note: "Freie Plätze fallen beim Start weg.",
  too_few: (least) => `Für dieses Spiel braucht es mindestens ${least} Personen. Schick den Link oder setz einen Bot dazu.`,
  waiting_start: "Wartet auf den Start",
  name_beside: "Name einer weiteren Person an diesem Gerät",
  sit_here: "Hier hinsetzen",
  start_game: "Partie starten",
  stack_title: "Stapel",
  stack_random: "Frisch gemischt",
  stack_daily: "Der Stapel von heute",
  beat_challenge: (score) => `Schlag ${points(score)} mit diesem Stapel`,
  at_most: (count) => `höchstens ${count} Spieler`,
  at_least_players: (count) => `mindestens ${count} Spieler`,
  add_player: "Spieler hinzufügen",
  new_table: "Neuer Tisch",
  here: (names) => (names.length ? `Da: ${names.join(", ")}.` : "Noch ist niemand da."),
  not_here: (names) => `Gerade weg: ${names.join(", ")}.`,
  seats_free: (count) => (count === 1 ? "Es fehlt noch eine Person." : `Es fehlen noch ${count} Personen.`),
  all_here: "Alle sind da.",
};
