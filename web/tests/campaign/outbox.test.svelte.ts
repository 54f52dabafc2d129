import assert from "node:assert/strict";
import test, { afterEach, beforeEach } from "node:test";
import { type Letter, Outbox } from "../../src/campaign/outbox.svelte";
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

test("a correction is not sent again after others went on, because the number may mean another game", async () => {
  new KeptPad("campaign.c.2").write("typed", {});
  answer = () => [409, { reason: "stale", text: "" }];
  const outbox = new Outbox(1e6);
  await outbox.put(letter({ number: 2, pad: "campaign.c.2" }));
  assert.equal(sent.length, 1);
  assert.deepEqual(outbox.letters, []);
  assert.equal(new KeptPad("campaign.c.2").isKept, true, "what was typed stays");
});
