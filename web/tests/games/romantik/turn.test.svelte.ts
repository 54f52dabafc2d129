import assert from "node:assert/strict";
import test from "node:test";
import { Turn } from "../../../src/games/romantik/turn.svelte";
import type { Answer, TableLink, TableRequest } from "../../../src/lib/table.svelte";
import type { Choice } from "../../../src/map/choice.svelte";
import { legal, mapOf } from "../../map/maps";
import type { RomantikView } from "../../../src/games/romantik/view";

const me = { state: "person", name: "Mira", yours: true, online: true };
const friend = { ...me, name: "Jonas", yours: false };
const bot = { state: "bot", name: "Builder", yours: false };

function turnOf(view: Partial<RomantikView>, seats: object[] = [me], options: object = {}) {
  const sent: TableRequest[] = [];
  const link = $state({
    view: { ...mapOf({ legal: legal(0, 0, 0) }), phase: "place", player: 0, stored: null, due: "landscape", parts: {}, left: {}, cloud: [], ...view },
    table: { seats, options, may_take_back: [] as number[], ready_in: {} as Record<string, number> },
    send: async (request: TableRequest): Promise<Answer> => (sent.push(request), { ok: true }),
  });
  const choice = { move: "0,0/0", turn: () => true };
  return { turn: new Turn(link as unknown as TableLink<RomantikView>, choice as unknown as Choice), link, choice, sent };
}

test("the main button does what the phase asks for", () => {
  assert.equal(turnOf({}).turn.action, "place");
  assert.equal(turnOf({ phase: "reveal", hand: null }).turn.action, "reveal");
  assert.equal(turnOf({ moves: ["aside"], legal: [] }).turn.action, "aside");
  assert.equal(turnOf({ phase: "heart", hand: null, moves: ["heart:red", "heart:none"] }).turn.action, "answer");
  assert.equal(turnOf({ phase: "over", hand: null }).turn.action, "over");
});

test("a bot that waits for machine code does not think yet", () => {
  const { turn, link } = turnOf({ player: 1 }, [me, bot]);
  const thinking = turn.label;
  link.table.ready_in = { 1: 30 };
  assert.notEqual(turn.label, thinking);
});

test("whoever is not in turn suggests to a person, waits for a bot, or watches", () => {
  assert.equal(turnOf({ player: 1 }, [me, friend]).turn.action, "suggest");
  assert.equal(turnOf({ player: 1 }, [me, bot]).turn.action, "wait");
  assert.equal(turnOf({ player: 1 }, [me, bot]).turn.label, "Builder is thinking");
  assert.equal(turnOf({}, [friend]).turn.action, "watch");
});

test("a phase that the app does not know is a question, so that a new part can ask", () => {
  const { turn } = turnOf({ phase: "ferry", hand: null, moves: ["ferry:left", "ferry:right"] });
  assert.deepEqual(turn.answerMoves, ["ferry:left", "ferry:right"]);
  assert.equal(turn.action, "answer");
});

test("the stored tile comes into hand when it is taken, and by itself when it is the last", () => {
  const stored = { phase: "reveal", hand: null, stored: "L03" } as const;
  const { turn } = turnOf(stored);
  assert.equal(turn.hand, null);
  assert.ok(turn.warehouse());
  assert.deepEqual(turn.hand, { tile: "L03", marker: 0 });
  assert.equal(turn.action, "place");
  assert.deepEqual(turnOf({ ...stored, phase: "last" }).turn.hand, { tile: "L03", marker: 0 });
});

test("acting sends the move with what is planned after it, and nothing while another waits for its answer", async () => {
  const { turn, sent } = turnOf({});
  const plan = new Map([["heart", "heart:none"]]);
  await turn.act(plan);
  assert.deepEqual(sent, [{ type: "play", seat: 0, move: "0,0/0" }]);
  assert.equal(turn.plan, plan);
  turn.busy = true;
  await turn.act();
  assert.equal(sent.length, 1);
});

test("without a chosen cell nothing can be placed", () => {
  const { turn, choice } = turnOf({});
  choice.move = null as never;
  assert.equal(turn.ready, false);
});

test("a press right after a placement reveals the next tile", async () => {
  const { turn, link, sent } = turnOf({}, [me], { auto_reveal: true });
  await turn.act();
  Object.assign(link.view, { phase: "reveal", hand: null });
  await turn.act();
  assert.deepEqual(sent.at(-1), { type: "play", seat: 0, move: "reveal" });
});

test("a press while the placement is on its way reveals the next tile when it has arrived", async () => {
  const { turn, link, sent } = turnOf({}, [me], { auto_reveal: true });
  const placing = turn.act();
  void turn.act();
  Object.assign(link.view, { phase: "reveal", hand: null });
  await placing;
  assert.deepEqual(sent.map((request) => "move" in request && request.move), ["0,0/0", "reveal"]);
});

test("what was planned is forgotten when the placement is refused", async () => {
  const { turn, link } = turnOf({});
  link.send = async () => ({ ok: false, reason: "illegal", text: "" });
  await turn.act(new Map([["heart", "heart:red"]]));
  assert.equal(turn.plan, null);
});
