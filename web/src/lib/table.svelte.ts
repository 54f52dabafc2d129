/* The connection to a table: its state as the server last sent it, requests, and reconnecting. */

import { socketAddress, takeSocket } from "../early";
import { named } from "./words/seats";
import { forgetMe, me } from "./api";
import { storeTable, storedTable } from "./offline.svelte";
import { newId } from "./newId";
import { type ClientMessage, type Line as ChatMessage, type Proof, type Seat, type ServerMessage, type Suggestion, type TableCard, type Update, WIRE, type Watcher } from "./wire";

/** A table with every field, as after a whole update. */
export interface TableState {
  id: string;
  code: string;
  game: string;
  status: string;
  options: {
    players?: number;
    auto_reveal?: boolean;
    /** Seconds before an automatic reveal; not told where the server decides. */
    reveal_after?: number;
    purist?: boolean;
    /** Whoever’s turn it is may ask for a hint. */
    hints?: boolean;
    stack?: string;
    campaign?: string;
    spectators_talk?: boolean;
    to_beat?: number;
    /** New tiles are shown to the other sides at once. */
    at_once?: boolean;
    /** The digest of a custom catalog. */
    catalog?: string;
  };
  /** Who set the table up, and may remove people. */
  owner: string;
  seats: Seat[];
  watchers: number;
  /** The spectators; only the owner is told. */
  gallery?: Watcher[];
  suggestions: Suggestion[];
  chat: ChatMessage[];
  proof?: Proof;
  may_take_back: number[];
  /** Seats whose bot failed the last time. */
  stumbled: number[];
  /** Seats whose bot waits for machine code, with about how many seconds that takes. */
  ready_in: Record<string, number>;
  /** How many seconds after the last move the table reveals by itself; null if it does not. */
  reveals_in?: number | null;
  /** The face-up cards of a campaign beside its game. */
  cards?: TableCard[];
  next_table?: string;
}

/** A message without what the connection adds to it. */
export type TableRequest = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, "id" | "version"> & { type: M["type"] }
    : never
  : never;
/** What became of a request; `late` if the connection was lost meanwhile. */
export type Answer = ({ ok: true } | { ok: false; reason: string; text: string }) & { late?: boolean };
/** The reason for a request that never reached the server. */
export const UNSENT = "unsent";

const RETRIES = [300, 300, 300, 600, 1200, 2500, 4000];
/** The code with which a server closes that is about to restart; for so long it is asked often, and by everybody at another moment. */
const RESTART = 1012;
const RESTART_TAKES = 20_000;
const [RESTART_RETRY, RESTART_SPREAD] = [150, 500];
const PING_EVERY = 10_000;
const DEAD_AFTER = 25_000;
const AT_REST = 700;
const CHAT_KEPT = 100;
/** The last messages to everybody and the last ones to the own team, so that neither push the others out. */
function newest(chat: ChatMessage[]): ChatMessage[] {
  const last = (own: boolean) => chat.filter(({ side }) => (side === undefined) === own).slice(-CHAT_KEPT);
  return [...last(true), ...last(false)].sort((one, other) => one.version - other.version);
}
const NO_TABLE = 4404;
const BROKEN_TABLE = 4410;
const REMOVED = 4403;
const ACTING = new Set(["sit", "stand", "bot", "remove", "start", "play", "take_back", "settings", "rematch"]);

const EMPTY: TableState = {
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
  ready_in: {},
};

export class TableLink<View> {
  #received: TableState = $state.raw(EMPTY);
  table: TableState = $derived.by(() => ({ ...this.#received, seats: this.#received.seats.map(named) }));
  view: View | null = $state.raw(null);
  connection: "opening" | "open" | "lost" | "not_found" | "broken" | "removed" = $state("opening");
  /** The server speaks another version of the wire than this page: it was updated since the page was loaded. */
  outdated = $state(false);
  /** How many requests wait for the connection to come back. */
  waiting = $state(0);

  #id: string;
  #version = 0;
  #socket: WebSocket | undefined;
  /** Whether this socket has brought an update; only then are unanswered requests sent again. */
  #synced = false;
  #tries = 0;
  #lastMessage = 0;
  #restartEnds = 0;
  #pending = new Map<string, { message: ClientMessage; settle: (answer: Answer) => void; late: boolean }>();
  #closed = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #storing: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.#id = id;
    void this.#open();
    this.#timers.push(setInterval(() => this.#heartbeat(), PING_EVERY));
    addEventListener("online", this.#backOnline);
    addEventListener("offline", this.#lose);
    document.addEventListener("visibilitychange", this.#checkNow);
  }

  close(): void {
    if (this.#closed) return;
    this.#store();
    this.#closed = true;
    this.#timers.forEach(clearTimeout);
    clearTimeout(this.#retrying);
    clearTimeout(this.#storing);
    removeEventListener("online", this.#backOnline);
    removeEventListener("offline", this.#lose);
    document.removeEventListener("visibilitychange", this.#checkNow);
    this.#socket?.close();
    // Whoever leaves without a connection is told that nothing was sent.
    if (this.connection === "lost") for (const id of [...this.#pending.keys()]) this.#settle(id, { ok: false, reason: UNSENT, text: "" });
  }

  /** Send a request; it resolves once the server has stored or refused it, however often the connection breaks. */
  send(request: TableRequest): Promise<Answer> {
    const id = newId();
    const message = { ...request, id, ...(ACTING.has(request.type) ? { version: this.#version } : {}) } as ClientMessage;
    if (request.type === "suggest" || request.type === "ping") {
      if (this.connection === "lost") return Promise.resolve({ ok: false, reason: UNSENT, text: "" });
      this.#transmit(message);
      return Promise.resolve({ ok: true });
    }
    return new Promise((settle) => {
      this.#pending.set(id, { message, settle, late: false });
      if (this.connection === "lost") this.#noteWaiting();
      this.#transmit(message);
    });
  }

  #transmit(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  async #open(): Promise<void> {
    const address = socketAddress(this.#id, this.#version);
    let early = takeSocket(address);
    if (!early) {
      try {
        await me();
      } catch {
        return this.#retry();
      }
      if (this.#closed) return;
      early = takeSocket(address);
    }
    const socket = early?.socket ?? new WebSocket(address);
    this.#socket = socket;
    this.#synced = false;
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      if (event.code === NO_TABLE) this.connection = "not_found";
      else if (event.code === BROKEN_TABLE) this.connection = "broken";
      else if (event.code === REMOVED) this.connection = "removed";
      else {
        if (event.code === RESTART) this.#restartEnds = Date.now() + RESTART_TAKES;
        this.#retry();
      }
    };
    for (const text of early?.received ?? []) this.#receive(JSON.parse(text) as ServerMessage);
  }

  #retry(): void {
    if (this.#closed) return;
    if (this.#tries > 0 || this.#version) {
      this.connection = "lost";
      this.#noteWaiting();
    }
    if (this.#tries === 1 && !this.view) void this.#showStored();
    if (this.#tries > 2) forgetMe();
    const wait = RETRIES[Math.min(this.#tries++, RETRIES.length - 1)] ?? 4000;
    const isRestarting = Date.now() < this.#restartEnds;
    const pause = isRestarting ? RESTART_RETRY + Math.random() * RESTART_SPREAD : wait * (0.85 + Math.random() * 0.3);
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(this.#openAgain, pause);
  }

  /** What is not answered yet will be late. */
  #noteWaiting(): void {
    for (const request of this.#pending.values()) request.late = true;
    this.waiting = this.#pending.size;
  }

  /** The device has no network: a socket would notice that only much later. */
  #lose = (): void => {
    if (this.#closed || this.connection !== "open") return;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#retry();
  };

  /** The device has a network again: try at once. */
  #backOnline = (): void => {
    if (this.connection !== "lost" || this.#closed) return this.#checkNow();
    clearTimeout(this.#retrying);
    this.#openAgain();
  };

  #openAgain = (): void => {
    this.#retrying = undefined;
    void this.#open();
  };

  #checkNow = (): void => {
    if (document.visibilityState === "visible") this.#heartbeat();
    else this.#store();
  };

  /** A page that ends has no time to store what it shows; one at rest has. */
  #storeSoon(): void {
    clearTimeout(this.#storing);
    this.#storing = setTimeout(() => this.#store(), AT_REST);
  }

  /** Store what is seen, for a visit without a connection. */
  #store(): void {
    if (this.#version) storeTable(this.#id, { table: this.#received, view: this.view }).catch(() => undefined);
  }

  /** Without a server, show what this device saw last; the first update replaces it. */
  async #showStored(): Promise<void> {
    const stored = await storedTable<{ table: TableState; view: View | null }>(this.#id).catch(() => undefined);
    if (!stored || this.#version || this.#closed) return;
    this.#received = stored.table;
    this.view = stored.view;
  }

  #heartbeat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#lastMessage > DEAD_AFTER) this.#socket.close();
    else void this.send({ type: "ping" });
  }

  #receive(message: ServerMessage): void {
    this.#lastMessage = Date.now();
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
    if (update.whole) this.outdated = update.wire !== WIRE;
    const before = update.whole ? EMPTY : this.#received;
    const chat = update.table.chat ? newest([...before.chat, ...update.table.chat]) : before.chat;
    this.#received = { ...before, ...update.table, chat } as TableState;
    const view = { ...(update.whole ? {} : this.view), ...update.view };
    this.view = Object.keys(view).length ? (view as View) : null;
    this.connection = "open";
    this.#storeSoon();
    if (!this.#synced) {
      this.#synced = true;
      this.#tries = 0;
      for (const { message } of this.#pending.values()) this.#transmit(message);
    }
  }

  #settle(id: string, answer: Answer): void {
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    if (request?.late) this.waiting = this.#pending.size;
    request?.settle(request.late ? { ...answer, late: true } : answer);
  }
}
