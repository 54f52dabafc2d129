import assert from "node:assert/strict";
import test, { afterEach, beforeEach } from "node:test";
import { flushSync } from "svelte";
import { PatientService } from "../../src/campaign/padService.svelte";
import { ResultEntry } from "../../src/campaign/resultEntry.svelte";
import type { CampaignPage, PastResult, ResultPreview } from "../../src/lib/wire";
import { KeptPad } from "../../src/ui/keptPad";
import type { OnPad, TypedLines } from "../../src/ui/scorePad";

const CARD = { id: "ship", title: "Ship", box: "box1", when: {}, source: "exact", says: null };
const CHANGES = { renumbered: [], taken_back: [], crosses_left: [0, 0], hearts: [0, 0], locked: [], unlocked: [], moved: {}, titles: {} };
const preview = (total: number): ResultPreview => ({ total, title: "", crosses: 0, cards: [CARD], changes: CHANGES, key: "", values: {}, text: "" }) as unknown as ResultPreview;
const PAGE = { id: "c", version: 3, face_up: [CARD] } as unknown as CampaignPage;
const PAST = { number: 2, version: 3, date: "2026-03-01", players: ["Mira"], lines: {}, ticked: [], parts: {}, cards: [CARD] } as unknown as PastResult;

let asked: { body: Record<string, unknown>; answer: (body: unknown, status?: number) => void }[] = [];
const usual = globalThis.fetch;
beforeEach(() => {
  asked = [];
  localStorage.clear();
  globalThis.fetch = ((path: string, { body }: RequestInit = {}) => {
    if (path === "/api/me") return Promise.resolve(new Response(JSON.stringify({ person: "p", name: "", language: "en" })));
    return new Promise<Response>((resolve) => {
      asked.push({ body: JSON.parse(body as string) as Record<string, unknown>, answer: (found, status = 200) => resolve(new Response(JSON.stringify(found), { status })) });
    });
  }) as typeof fetch;
});
afterEach(() => (globalThis.fetch = usual));

/** Longer than a person pauses between two keys. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function opened(past: PastResult | null) {
  const state: { lines: TypedLines | null; onPad: OnPad | null; catalog: string; date: string } = $state({ lines: null, onPad: null, catalog: "", date: "" });
  const kept = new KeptPad("campaign.c");
  const service = new PatientService(1);
  let entry!: ResultEntry;
  const close = $effect.root(() => {
    entry = new ResultEntry({ page: PAGE, past, lines: () => state.lines, onPad: () => state.onPad, catalog: () => state.catalog, date: () => state.date, service, kept });
  });
  flushSync();
  return { state, kept, service, entry, close: () => (close(), service.close()) };
}

test("a correction is sent only once the consequences of exactly these lines and ticks are shown", async () => {
  const { state, entry, close } = opened(PAST);
  state.lines = { tasks: { forest: 4 } };
  flushSync();
  assert.ok(!entry.canSend, "nobody has seen what changes");
  await pause();
  asked[0]!.answer(preview(4));
  await settled();
  assert.ok(entry.canSend);
  entry.tick(["ship"]);
  assert.ok(!entry.canSend, "those were the consequences without the card");
  flushSync();
  await pause();
  assert.deepEqual(asked[1]!.body.ticked, ["ship"]);
  asked[1]!.answer(preview(4));
  await settled();
  assert.ok(entry.canSend);
  state.date = "2026-02-01";
  assert.ok(!entry.canSend, "another day is something to correct, too");
  state.lines = { tasks: { forest: 9 } };
  assert.ok(!entry.canSend);
  assert.equal(entry.latest?.total, 4, "the old ones may still be shown meanwhile");
  close();
});

test("a correction that got no answer is the same change when it is tried again", async () => {
  const { state, entry, kept, close } = opened(PAST);
  state.lines = { tasks: { forest: 4 } };
  kept.write("typed", {});
  const first = entry.correct().catch(() => "refused");
  await settled();
  asked[0]!.answer({ reason: "busy", text: "" }, 503);
  assert.equal(await first, "refused");
  assert.ok(kept.isKept);
  const again = entry.correct();
  await settled();
  asked[1]!.answer({ version: 4, opened: [] });
  await again;
  assert.equal(asked[0]!.body.id, asked[1]!.body.id);
  assert.ok(!kept.isKept);
  close();
});

test("a new game may be sent while its preview is on the way, and what is laid while the server is away", () => {
  const { state, entry, service, close } = opened(null);
  assert.ok(!entry.canSend);
  state.lines = { tasks: { forest: 4 } };
  assert.ok(entry.canSend);
  state.lines = null;
  state.onPad = { map: {}, guessed: [] };
  assert.ok(!entry.canSend);
  service.away = true;
  assert.ok(entry.canSend);
  close();
});

test("what is entered names the catalog of the box", async () => {
  const { state, entry, close } = opened(null);
  state.lines = { tasks: { forest: 4 } };
  flushSync();
  await pause();
  assert.ok(!("catalog" in asked[0]!.body));
  asked[0]!.answer(preview(4));
  await settled();
  assert.ok(entry.preview);
  state.catalog = "a1";
  assert.equal(entry.preview, null, "those were the consequences with our tiles");
  flushSync();
  await pause();
  assert.equal(asked[1]!.body.catalog, "a1");
  close();
});

test("a card that no longer lies there is not sent", () => {
  new KeptPad("campaign.c").write("ticked", ["gone", "ship"]);
  const { entry, close } = opened(null);
  assert.deepEqual(entry.chosen, ["ship"]);
  close();
});

test("opening a pad writes nothing, so that it does not come back later with old names", () => {
  const { entry, kept, close } = opened(PAST);
  assert.ok(!kept.isKept);
  entry.write("Mira, Jonas");
  assert.deepEqual(entry.people, ["Mira", "Jonas"]);
  assert.equal(kept.read("names", ""), "Mira, Jonas");
  close();
});
