/* The words of the app in English. */

import { MINUTE, minutesOf } from "./minutes";

const s = (count: number): string => (count === 1 ? "" : "s");

/** 1st, 2nd, 3rd, but 11th, 12th, 13th. */
export const ordinal = (count: number): string => {
  const teen = Math.floor(count / 10) % 10 === 1;
  return `${count}${(!teen && ["", "st", "nd", "rd"][count % 10]) || "th"}`;
};

/** A time to wait. */
const about = (seconds: number): string => {
  if (seconds < MINUTE) return `about ${seconds} seconds`;
  const minutes = minutesOf(seconds);
  return minutes === 1 ? "about a minute" : `about ${minutes} minutes`;
};

export const en = {
  code: "en",
  semicolon: "; ",
  app: "Dorfplatz",

  so_far: "so far",
  points: (count: number) => `${count} point${s(count)}`,
  score_sheet: "Score sheet",

  suggest: "Suggest",
  suggested: "Everyone can see your suggestion.",
  suggestion_of: (name: string) => `${name}’s suggestion`,
  take_back: "Take back",
  turn_left: "Turn left",
  turn_right: "Turn right",
  zoom_in: "Zoom in",
  zoom_out: "Zoom out",
  fit: "Show the whole map",
  menu: "Menu",
  close: "Close",
  cancel: "Cancel",

  in_turn: "to play",
  your_turn: "Your turn",
  turn_of: (name: string) => `${name}’s turn`,
  bot_thinks: (name: string) => `${name} is thinking`,
  bot_ready_in: (name: string, seconds: number) => `${name} is ready in ${about(seconds)}`,
  about,
  watching: "You are watching",
  watchers: (count: number) => `${count} watching`,
  people: "People",
  bot: "Bot",
  away: "away",
  left_seat: "left",
  take_over: "Take over",
  leave_seat: "Leave seat",
  leave_sure: "Really leave? Somebody else can then take over your seat.",
  left_said: (name: string) => `${name} has left their seat.`,
  sat_said: (name: string) => `${name} has taken a seat.`,
  colon: ": ",

  taken_back_said: "The last turn was taken back.",

  stored_since: (when: string) => `The server cannot be reached. This is as of ${when}.`,
  connection_lost: "Connection lost. Reconnecting…",
  waits_for_connection: "Connection lost. What you did will be sent when it is back.",
  sent_late: "The connection is back, and what you did was sent.",
  dropped_late: (why: string) => `The connection is back, but what you did was dropped. ${why}`,
  outdated: "There is a new version.",
  reload: "Reload",
  refused: {
    not_yours: "That is not your seat.",
    not_your_turn: "It is not your turn.",
    stale: "Somebody else was faster; please look again.",
    illegal: "That does not fit there.",
    full: "All seats are taken.",
    too_fast: "Too fast; wait a moment.",
    too_long: "That is too long.",
    over: "The game is over.",
    not_found: "There is no such table.",
    no_room: "The disk is full. Nothing was lost; try again later.",
    busy: "The server is busy; please try again.",
    broken: "This table can no longer be opened. Whoever runs the server can restore it from a backup.",
    unreadable: "That could not be read.",
    removed: "The owner has removed you from this table.",
    unsent: "Without a connection, this was not sent.",
  },
  owner: "owner",
  about_person: (name: string) => `More about ${name}`,
  remove_person: "Remove from the table",
  remove_note: "They cannot come back to this table.",
  removed_title: "You were removed",
  looks_on: "watching",
  from_next_turn: "You play from the next turn.",
  trouble: "That did not work.",
  no_server: "The server is not responding.",
  try_again: "Try again",

  me: "Me",
  guest: (count: number) => (count > 1 ? `Guest ${count}` : "Guest"),
  daily_stack: "Daily games",
  daily_note: "A new stack for each game, the same for everyone.",
  learn: "Learn by playing",
  rules: "Rules",
  rule_of: (name: string) => (name ? `Rules: ${name}` : "Rules"),
  code_label: "Table code",
  my_games: "My games",
  tiles_laid: (count: number) => `turn ${count}`,
  settings: "Settings",
  resume_turn: "your turn",

  game: "Game",
  team: (count: number) => `Team ${count}`,
  name_number: (count: number) => `Name of player ${count}`,
  your_name: "Your name",
  name_here: "Name at this table",
  name_first: "What should others call you?",
  player_number: (count: number) => `player ${count}`,
  remove: (name: string) => `Remove ${name}`,
  more: "More",
  less: "Fewer",
  hint: "Hint",
  hints: "Hints",
  purist: "Purist: no assistance",
  spectators_talk: "Spectators may chat",
  spectators_talk_note: "Otherwise only those at the table can chat.",
  spectators_quiet: "Only those at the table can chat here.",

  invite: "Invite",
  invite_note: "Anyone with this link can take a seat or watch.",
  only_here: "Only this computer can reach this server. For friends on your network, stop it and start it with",
  copy_link: "Copy link",
  copied: "Copied",
  share: "Share",
  qr_label: "Link as a QR code",
  seat_free: "Free seat",
  level: { stroller: "Stroller", apprentice: "Apprentice", villager: "Villager", builder: "Builder", planner: "Planner", master: "Master", grandmaster: "Grandmaster" } as Record<string, string>,
  random_first: "Random first player",
  first_player: "Start player",

  chat: "Chat",
  say_something: "Say something",
  send: "Send",
  no_chat: "No messages yet.",

  result: "Result",
  subtotal: "Subtotal",
  replay: "Replay",
  picture: "Picture",
  record: "Record",
  beat: "Beat my score",
  to_beat: (score: number) => `To beat: ${score}`,
  proof: "Proof of the shuffle",
  proof_note:
    "The SHA-256 hash of a seed and a salt, fixed before the game. Both are revealed at the end, so that anybody can check that nothing was changed.",
  proof_opens: (day: string) => `The seed and salt of a daily stack are revealed on ${day} at 0:00 UTC.`,
  about_table: "About this table",
  copy: "Copy",
  known_stack: "This stack was known before the game.",
  known_short: "Known stack",
  campaigns: "Campaigns",
  games_count: (count: number) => `${count} game${s(count)}`,
  best_short: (points: number) => `best ${points}`,
  crosses_count: (count: number) => `${count} cross${count === 1 ? "" : "es"}`,
  score_pad: "Score pad",
  stumbled: "failed; a random move was played",

  replay_of: "Replay",
  move_number: (count: number, all: number) => `Move ${count} of ${all}`,
  earlier: "Previous move",
  later: "Next move",
  play_on: "Play",
  pause: "Pause",
  review: "Review",
  link_here: "Copy a link to this move",
  back_to_table: "Back to the table",

  rank: ordinal,
  daily_hidden: "This game uses today’s stack. Others can see it when the day is over.",

  language: "Language",
  theme: "Appearance",
  theme_auto: "Same as the device",
  theme_light: "Day",
  theme_dark: "Dusk",
  outlines: "Strong outlines",
  outlines_note: "Darker lines around forests, fields, villages, streams and tracks.",
  sound: "Sound",
  sound_note: "Soft sounds, for example when tiles are laid.",
  saved: "Saved",
  help: "Keys and gestures",

  not_found: "Nothing here",
  not_found_note: "This page or table does not exist.",
  home: "To the village square",
  own_catalog: "Played with custom tiles or sheets",
  loading: "One moment…",

  coach_skip: "End the lesson",
  coach_next: "Continue",
  coach_done: "Keep playing",
  coach_step: (step: number, all: number) => `${step} of ${all}`,
};

export type Words = typeof en;
