/* A seat at a table over the wire: what it knows, what it says, and how it comes back when the line breaks. */

import { takeLine, tableSocket } from "../early";
import { named } from "../words/seats";
import { askAgain, me } from "./api";
import type { ClientMessage, Line, Proof, Seat, ServerMessage, Suggestion, Update, Watcher } from "./wire";

/** The table with every field, as after a whole update. */
export interface WholeTable {
  id: string;
  code: string;
  game: string;
  status: string;
  options: {
    players?: number;
    auto_reveal?: boolean;
    purist?: boolean;
    /** Whoever is in turn may ask for a hint. */
    hints?: boolean;
    stack?: string;
    campaign?: string;
    spectators_talk?: boolean;
    to_beat?: number;
    /** In the Duel: what one lays is shown to the others at once. */
    at_once?: boolean;
  };
  /** Who set the table up, and may remove people. */
  owner: string;
  seats: Seat[];
  watchers: number;
  /** Who looks on; only the owner is told. */
  gallery?: Watcher[];
  suggestions: Suggestion[];
  chat: Line[];
  proof?: Proof;
  may_take_back: number[];
  /** Seats whose bot failed the last time. */
  stumbled: number[];
  next_table?: string;
}

type Wish = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, "id" | "version"> & { type: M["type"] }
    : never
  : never;
export type Answer = { ok: true } | { ok: false; reason: string; text: string };

const RETRIES = [300, 300, 300, 600, 1200, 2500, 4000];
const PING_EVERY = 10_000;
const DEAD_AFTER = 25_000;
const CHAT_KEPT = 100;
const NO_TABLE = 4404;
const BROKEN_TABLE = 4410;
const REMOVED = 4403;
const ACTING = new Set(["sit", "stand", "bot", "remove", "start", "play", "take_back", "settings", "rematch"]);

const EMPTY: WholeTable = {
  id: "",
  code: "",
  game: "",
  status: "",
  options: {},
  owner: "",
  seats: [],
  watchers: 0,
  suggestions: [],
  chat: [],
  may_take_back: [],
  stumbled: [],
};

export class TableLink<View> {
  #told: WholeTable = $state.raw(EMPTY);
  table: WholeTable = $derived.by(() => ({ ...this.#told, seats: this.#told.seats.map(named) }));
  view: View | null = $state.raw(null);
  line: "opening" | "open" | "lost" | "not_found" | "broken" | "removed" = $state("opening");

  #id: string;
  #version = 0;
  #socket: WebSocket | undefined;
  /** Whether the server has said anything over this socket; then it is told again what it has not answered. */
  #greeted = false;
  #tries = 0;
  #heard = 0;
  #waiting = new Map<string, { message: ClientMessage; settle: (answer: Answer) => void }>();
  #closed = false;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(id: string) {
    this.#id = id;
    void this.#open();
    this.#timers.push(setInterval(() => this.#beat(), PING_EVERY));
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#closed = true;
    this.#timers.forEach(clearTimeout);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** Say something; the answer comes when it is on disk there, or refused, however often the line breaks meanwhile. */
  send(wish: Wish): Promise<Answer> {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
    const message = { ...wish, id, ...(ACTING.has(wish.type) ? { version: this.#version } : {}) } as ClientMessage;
    if (wish.type === "suggest" || wish.type === "ping") {
      this.#transmit(message);
      return Promise.resolve({ ok: true });
    }
    return new Promise((settle) => {
      this.#waiting.set(id, { message, settle });
      this.#transmit(message);
    });
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  async #open(): Promise<void> {
    try {
      await me();
    } catch {
      return this.#retry();
    }
    if (this.#closed) return;
    const address = tableSocket(this.#id, this.#version);
    const early = takeLine(address);
    const socket = early?.socket ?? new WebSocket(address);
    this.#socket = socket;
    this.#greeted = false;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      if (event.code === NO_TABLE) this.line = "not_found";
      else if (event.code === BROKEN_TABLE) this.line = "broken";
      else if (event.code === REMOVED) this.line = "removed";
      else this.#retry();
    };
    for (const text of early?.heard ?? []) this.#hear(JSON.parse(text) as ServerMessage);
  }

  #retry(): void {
    if (this.#closed) return;
    if (this.#tries > 0 || this.#version) this.line = "lost";
    if (this.#tries > 2) askAgain();
    const wait = RETRIES[Math.min(this.#tries++, RETRIES.length - 1)] ?? 4000;
    this.#timers.push(setTimeout(() => this.#open(), wait * (0.85 + Math.random() * 0.3)));
  }

  #hurry = (): void => {
    if (document.visibilityState === "visible") this.#beat();
  };

  #beat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heard > DEAD_AFTER) this.#socket.close();
    else void this.send({ type: "ping" });
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    switch (message.type) {
      case "update":
        return this.#update(message);
      case "done":
        return this.#settle(message.id, { ok: true });
      case "refused":
        return this.#settle(message.id, { ok: false, reason: message.reason, text: message.text });
    }
  }

  #update(update: Update): void {
    this.#version = update.version;
    const before = update.whole ? EMPTY : this.#told;
    const chat = update.table.chat ? [...before.chat, ...update.table.chat].slice(-CHAT_KEPT) : before.chat;
    this.#told = { ...before, ...update.table, chat } as WholeTable;
    const view = { ...(update.whole ? {} : this.view), ...update.view };
    this.view = Object.keys(view).length ? (view as View) : null;
    this.line = "open";
    if (!this.#greeted) {
      this.#greeted = true;
      this.#tries = 0;
      for (const { message } of this.#waiting.values()) this.#transmit(message);
    }
  }

  #settle(id: string, answer: Answer): void {
    this.#waiting.get(id)?.settle(answer);
    this.#waiting.delete(id);
  }
}
