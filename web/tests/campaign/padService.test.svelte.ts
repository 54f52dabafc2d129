import assert from "node:assert/strict";
import test from "node:test";
import { PatientService } from "../../src/campaign/padService.svelte";
import { ApiError } from "../../src/lib/api";

/** Settled requests, in the order in which they were heard. */
function asking() {
  const service = new PatientService(1);
  const heard: string[] = [];
  const ask = (name: string): { answer: () => void; refuse: () => void } => {
    let answer!: () => void;
    let refuse!: () => void;
    const request = new Promise<string>((resolve, reject) => {
      answer = () => resolve(name);
      refuse = () => reject(new ApiError(400, "unreadable", ""));
    });
    service.ask("check", () => request).then((found) => heard.push(found), () => heard.push(`no ${name}`));
    return { answer, refuse };
  };
  return { service, heard, ask };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("an old answer that comes late is not heard", async () => {
  const { heard, ask } = asking();
  const [first, second] = [ask("first"), ask("second")];
  second.answer();
  await settled();
  first.answer();
  await settled();
  assert.deepEqual(heard, ["second"]);
});

test("an old refusal is not heard either", async () => {
  const { heard, ask } = asking();
  const [first, second] = [ask("first"), ask("second")];
  first.refuse();
  second.refuse();
  await settled();
  assert.deepEqual(heard, ["no second"]);
});

test("while nobody answers the pad says so, and asks again", async () => {
  const service = new PatientService(1);
  let tries = 0;
  const found = await service.ask("count", () => {
    if (tries++ === 0) return Promise.reject(new TypeError("offline"));
    assert.ok(service.away);
    return Promise.resolve(7);
  });
  assert.equal(found, 7);
  assert.ok(!service.away);
});

test("a closed pad asks nothing any more", async () => {
  const service = new PatientService(1);
  let asked = 0;
  const ask = () => void service.ask("count", () => (asked++, Promise.reject(new TypeError("offline"))));
  ask();
  await settled();
  service.close();
  const before = asked;
  assert.ok(before > 0);
  ask();
  await settled();
  assert.equal(asked, before);
});
