import assert from "node:assert/strict";
import test, { afterEach, before, beforeEach, mock } from "node:test";
import { me } from "../../src/lib/api";
import { TableLink } from "../../src/lib/table.svelte";

/** A server at the other end of a socket. */
class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = 1;
  sent: { id: string; type: string; version?: number }[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.drop(1000);
  }
  receive(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}
const last = (): FakeSocket => FakeSocket.opened.at(-1)!;
/** Let everything happen that waits for nothing but a promise. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};
const update = (version: number, table = {}, view = {}, whole = false) => ({ type: "update", version, whole, table, view });
let link: TableLink<{ phase?: string; turn?: number }>;

// The app asked who we are when it loaded, and got no answer.
before(() => me().catch(() => undefined));
beforeEach(async () => {
  FakeSocket.opened = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  mock.method(globalThis, "fetch", async () => new Response('{"person":"me"}'));
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  link = new TableLink("t1");
  await settled();
});
afterEach(() => {
  link.close();
  mock.timers.reset();
  mock.restoreAll();
});

test("the first update is whole, later ones change what they name", () => {
  last().receive(update(3, { id: "t1", seats: [{ state: "person", name: "Mira" }], status: "playing" }, { phase: "place", turn: 1 }, true));
  assert.equal(link.connection, "open");
  last().receive(update(4, { status: "over" }, { phase: "over" }));
  assert.deepEqual([link.table.status, link.table.seats[0]?.name], ["over", "Mira"]);
  assert.deepEqual({ ...link.view }, { phase: "over", turn: 1 });
});

test("chat messages are added, and the last hundred stay", () => {
  last().receive(update(1, { id: "t1", chat: [{ version: 1, text: "first" }] }, {}, true));
  for (let version = 2; version <= 105; version++) last().receive(update(version, { chat: [{ version, text: "more" }] }));
  assert.equal(link.table.chat.length, 100);
  assert.equal(link.table.chat.at(-1)?.version, 105);
});

test("what a team says to itself pushes no words to everybody out", () => {
  last().receive(update(1, { id: "t1", chat: [{ version: 1, text: "to all" }] }, {}, true));
  for (let version = 2; version <= 150; version++) last().receive(update(version, { chat: [{ version, text: "to us", side: 0 }] }));
  assert.deepEqual([link.table.chat.length, link.table.chat[0]?.text, link.table.chat.at(-1)?.version], [101, "to all", 150]);
});

test("a request names the version that was seen, and resolves with the answer", async () => {
  last().receive(update(7, { id: "t1" }, {}, true));
  const answer = link.send({ type: "play", seat: 0, move: "0,0/1" });
  const [message] = last().sent;
  assert.equal(message?.version, 7);
  last().receive({ type: "done", id: message?.id });
  assert.deepEqual(await answer, { ok: true });
});

test("a refusal says why", async () => {
  last().receive(update(1, { id: "t1" }, {}, true));
  const answer = link.send({ type: "say", text: "hello" });
  last().receive({ type: "refused", id: last().sent[0]?.id, reason: "too_fast", text: "slow down" });
  assert.deepEqual(await answer, { ok: false, reason: "too_fast", text: "slow down" });
});

test("after a break it reconnects from the version it has, and sends again what was not answered", async () => {
  last().receive(update(5, { id: "t1" }, {}, true));
  void link.send({ type: "play", seat: 0, move: "0,0/1" });
  const { id } = last().sent[0]!;
  last().drop();
  assert.equal(link.connection, "lost");
  mock.timers.tick(400);
  await settled();
  assert.match(last().address, /\/ws\/tables\/t1\?version=5$/);
  assert.deepEqual(last().sent, [], "not before the server has said where it is");
  last().receive(update(6));
  assert.deepEqual(last().sent.map((message) => message.id), [id]);
  assert.equal(link.connection, "open");
});

test("while the server restarts it is asked often until it is back, and then as usual", async () => {
  last().receive(update(5, { id: "t1" }, {}, true));
  void link.send({ type: "play", seat: 0, move: "0,0/1" });
  const { id } = last().sent[0]!;
  last().drop(1012);
  const tries = FakeSocket.opened.length;
  for (let second = 0; second < 8; second++) {
    for (let step = 0; step < 10; step++) {
      mock.timers.tick(100);
      await settled();
      if (last().readyState === 1) last().drop();
    }
  }
  // A pause is 650 ms at most; usually, eight tries take eleven seconds.
  assert.ok(FakeSocket.opened.length - tries >= 8, `${FakeSocket.opened.length - tries} tries in eight seconds`);
  mock.timers.tick(700);
  await settled();
  last().receive(update(6));
  assert.deepEqual(last().sent.map((message) => message.id), [id]);
  assert.equal(link.connection, "open");
});

test("without a network the connection is lost at once, and tried again as soon as there is one", async () => {
  last().receive(update(5, { id: "t1" }, {}, true));
  dispatchEvent(new Event("offline"));
  assert.equal(link.connection, "lost");
  const before = FakeSocket.opened.length;
  dispatchEvent(new Event("online"));
  await settled();
  assert.equal(FakeSocket.opened.length, before + 1);
  last().receive(update(6));
  assert.equal(link.connection, "open");
});

test("what was asked without a connection waits, and its answer says that it was late", async () => {
  last().receive(update(5, { id: "t1" }, {}, true));
  last().drop();
  const answers = [link.send({ type: "play", seat: 0, move: "0,0/1" }), link.send({ type: "say", text: "hello" })];
  assert.equal(link.waiting, 2);
  mock.timers.tick(400);
  await settled();
  last().receive(update(6));
  const [move, line] = last().sent;
  last().receive({ type: "refused", id: move?.id, reason: "stale", text: "" });
  last().receive({ type: "done", id: line?.id });
  assert.deepEqual(await Promise.all(answers), [{ ok: false, reason: "stale", text: "", late: true }, { ok: true, late: true }]);
  assert.equal(link.waiting, 0);
});

test("whoever leaves without a connection hears that nothing was sent; a suggestion is not kept for later", async () => {
  last().receive(update(5, { id: "t1" }, {}, true));
  last().drop();
  const move = link.send({ type: "play", seat: 0, move: "0,0/1" });
  assert.deepEqual(await link.send({ type: "suggest", cell: [0, 0], rotation: 0, seat: null }), { ok: false, reason: "unsent", text: "" });
  link.close();
  assert.deepEqual(await move, { ok: false, reason: "unsent", text: "", late: true });
});

test("a table that is gone, broken or closed to this person is not asked for again", async () => {
  link.close();
  for (const [code, connection] of [[4404, "not_found"], [4410, "broken"], [4403, "removed"]] as const) {
    const other = new TableLink("t2");
    await settled();
    last().drop(code);
    assert.equal(other.connection, connection);
    const count = FakeSocket.opened.length;
    mock.timers.tick(5000);
    await settled();
    assert.equal(FakeSocket.opened.length, count);
    other.close();
  }
});

test("a connection that has been silent for too long is given up", async () => {
  last().receive(update(1, { id: "t1" }, {}, true));
  const socket = last();
  const start = Date.now();
  mock.method(Date, "now", () => start + 30_000);
  mock.timers.tick(10_000);
  assert.equal(socket.readyState, 3);
});
