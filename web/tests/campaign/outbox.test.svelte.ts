import assert from "node:assert/strict";
import test, { afterEach, beforeEach } from "node:test";
import { type Letter, Outbox } from "../../src/campaign/outbox.svelte";
import type { RealMap } from "../../src/lib/wire";
import { KeptPad } from "../../src/ui/keptPad";

interface Sent {
  path: string;
  body: Record<string, unknown>;
}
let sent: Sent[] = [];
let answer: (sent: Sent) => [status: number, body: unknown] | "away";

const usual = globalThis.fetch;
beforeEach(() => {
  sent = [];
  localStorage.clear();
  globalThis.fetch = ((path: string, { body }: RequestInit = {}) => {
    if (path === "/api/me") return Promise.resolve(new Response(JSON.stringify({ person: "p", name: "", language: "en" })));
    const one = { path, body: JSON.parse((body as string | undefined) ?? "{}") as Record<string, unknown> };
    sent.push(one);
    const found = answer(one);
    return found === "away" ? Promise.reject(new TypeError("offline")) : Promise.resolve(new Response(JSON.stringify(found[1]), { status: found[0] }));
  }) as typeof fetch;
});
afterEach(() => (globalThis.fetch = usual));

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const letter = (change: Partial<Letter> = {}): Letter => ({
  id: "one",
  campaign: "c",
  version: 3,
  result: { lines: { tasks: { forest: 4 } } },
  pad: "campaign.c",
  ...change,
});

test("a result waits while the server is away, survives a reload, and is sent once", async () => {
  new KeptPad("campaign.c").write("typed", { "tasks.forest": 4 });
  answer = () => "away";
  const outbox = new Outbox(1e6);
  await outbox.put(letter());
  assert.equal(outbox.waiting("c")?.id, "one");
  outbox.close();
  answer = () => [200, { version: 4, opened: [] }];
  const reloaded = new Outbox(1e6);
  await reloaded.send();
  assert.deepEqual(reloaded.letters, []);
  assert.equal(sent.at(-1)?.body.id, "one", "under the id that it had, so that it counts once");
  assert.equal(new KeptPad("campaign.c").isKept, false);
  const count = sent.length;
  await reloaded.send();
  assert.equal(sent.length, count);
});

test("a new game comes after what others did meanwhile", async () => {
  answer = ({ path, body }) => (path === "/api/campaigns/c" ? [200, { version: 9 }] : body.version === 9 ? [200, { version: 10, opened: [] }] : [409, { reason: "stale", text: "" }]);
  const outbox = new Outbox(1e6);
  await outbox.put(letter());
  assert.deepEqual(outbox.letters, []);
  assert.equal(sent.at(-1)?.body.version, 9);
});

test("a correction that an earlier version kept is not sent, because nobody saw what it changes now", async () => {
  new KeptPad("campaign.c.2").write("typed", {});
  answer = () => [200, { version: 4, opened: [] }];
  const outbox = new Outbox(1e6);
  await outbox.put(letter({ number: 2, pad: "campaign.c.2" }));
  assert.deepEqual(sent, []);
  assert.deepEqual(outbox.letters, []);
  assert.equal(new KeptPad("campaign.c.2").isKept, true, "what was typed stays");
});

test("a letter that is put while another is on its way is sent too", async () => {
  const waits: (() => void)[] = [];
  answer = () => [200, { version: 4, opened: [] }];
  const direct = globalThis.fetch;
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    if (path.endsWith("/result")) await new Promise<void>((go) => waits.push(go));
    return direct(path, init);
  }) as typeof fetch;
  const outbox = new Outbox(1e6);
  const first = outbox.put(letter());
  await settled();
  assert.equal(outbox.sending, "one");
  outbox.drop("one");
  assert.ok(outbox.waiting("c"), "what is on its way cannot be taken back");
  const second = outbox.put(letter({ id: "two", campaign: "d", pad: "campaign.d" }));
  waits.shift()!();
  await settled();
  waits.shift()!();
  await Promise.all([first, second]);
  assert.deepEqual(sent.map(({ path }) => path), ["/api/campaigns/c/result", "/api/campaigns/d/result"]);
  assert.deepEqual(outbox.letters, []);
});

test("two tabs do not lose each other’s letters", async () => {
  answer = () => "away";
  const [one, other] = [new Outbox(1e6), new Outbox(1e6)];
  await one.put(letter());
  await other.put(letter({ id: "two", campaign: "d", pad: "campaign.d" }));
  assert.deepEqual(other.letters.map(({ id }) => id), ["one", "two"]);
  one.drop("one");
  await other.send();
  assert.deepEqual(other.letters.map(({ id }) => id), ["two"]);
  one.close();
  other.close();
});

test("nobody sends what somebody else entered on the device", async () => {
  new KeptPad("campaign.c").write("typed", {});
  answer = () => [200, { version: 4, opened: [] }];
  const outbox = new Outbox(1e6);
  await outbox.put(letter({ person: "somebody else" }));
  assert.deepEqual(sent, []);
  assert.equal(new KeptPad("campaign.c").isKept, true);
  await outbox.put(letter({ person: "p" }));
  assert.equal(sent.length, 1);
});

test("a laid map is counted on delivery, a guessed task that cannot be completed as open", async () => {
  answer = ({ path, body }) => {
    if (path !== "/api/count") return [200, { version: 4, opened: [] }];
    const fates = (body.tiles as unknown[][]).map((row) => row[5]);
    if (fates.includes("completed")) return [200, { score: null, lines: [], wrong: [{ cell: [0, 0], key: "", values: {}, text: "" }] }];
    return [200, { score: { tasks: { forest: 0 }, flags: { green: 2 }, longest: {}, parts: {}, total: 2 }, lines: [], wrong: [] }];
  };
  const map: RealMap = { tiles: [["T01", 0, 0, 0, 5, "completed"]] };
  const outbox = new Outbox(1e6);
  await outbox.put(letter({ result: { lines: {}, names: ["Mira"] }, uncounted: { map, guessed: [[0, 0]] } }));
  assert.deepEqual(sent.map(({ path }) => path), ["/api/count", "/api/count", "/api/campaigns/c/result"]);
  const { lines, names } = sent.at(-1)!.body;
  assert.deepEqual([lines, names], [{ tasks: { forest: 0 }, flags: { green: 2 }, longest: {}, parts: {} }, ["Mira"]]);
  // One that nobody guessed is refused, and stays on its pad.
  new KeptPad("campaign.c").write("laid", { tiles: [] });
  await outbox.put(letter({ id: "two", uncounted: { map, guessed: [] } }));
  assert.equal(sent.filter(({ path }) => path.endsWith("/result")).length, 1);
  assert.deepEqual(outbox.letters, []);
  assert.equal(new KeptPad("campaign.c").isKept, true);
});
