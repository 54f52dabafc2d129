import assert from "node:assert/strict";
import test from "node:test";
import { AnimationSession } from "../../src/ending/animation.svelte";

/** A server that answers one after the other, and writes down what it was asked. */
function serve(answers: unknown[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = ((path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const answer = answers.shift() as { status?: number };
    return Promise.resolve(answer?.status ? new Response(JSON.stringify(answer), { status: answer.status }) : new Response(JSON.stringify(answer)));
  }) as typeof fetch;
  return asked;
}

test("an animation is asked for until it is made", async () => {
  const asked = serve([{ done: 0, total: 0 }, { done: 20, total: 41 }, { done: 1, total: 1 }]);
  const session = new AnimationSession("abc", "theme=day&language=fr");
  await session.make();
  assert.equal(session.isMade, true);
  assert.equal(asked.length, 3);
  assert.equal(asked[0], "GET /api/tables/abc/animation?format=gif&theme=day&language=fr");
  assert.equal(session.file, "/api/tables/abc/animation.gif?theme=day&language=fr");
  session.leave();
  assert.equal(asked.length, 3);
});

test("a refusal is told and can be tried again", async () => {
  serve([{ status: 503, reason: "busy", text: "no" }, { done: 1, total: 1 }]);
  const session = new AnimationSession("abc", "");
  await session.make();
  assert.notEqual(session.failed, "");
  assert.equal(session.share, null);
  await session.make();
  assert.equal(session.failed, "");
  assert.equal(session.isMade, true);
});

test("who leaves tells the server to stop drawing", async () => {
  const asked = serve([{ done: 4, total: 41 }, {}]);
  const session = new AnimationSession("abc", "theme=day");
  const making = session.make();
  await new Promise((wake) => setTimeout(wake, 20));
  session.leave();
  await new Promise((wake) => setTimeout(wake, 20));
  assert.equal(asked.at(-1), "DELETE /api/tables/abc/animation?theme=day");
  assert.equal(session.isMade, false);
  void making;
});
