import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { flushSync } from "svelte";
import type { Foreseen } from "../../src/lib/wire";
import { Foresight } from "../../src/map/foresight.svelte";

const HEART: Foreseen = { name: "heart", answers: [["heart:red", 3, []], ["heart:gold", 6, []], ["heart:none", 0, []]] };
const MILL: Foreseen = { name: "mill", answers: [["mill:yes", 0, []], ["mill:no", 0, []]] };

/** A ghost whose questions the server tells. */
async function ghost(questions: Foreseen[], told = async (): Promise<Foreseen[]> => questions) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked: string[] = [];
  const at = $state({ move: null as string | null, position: "1" });
  let foresight: Foresight | undefined;
  const stop = $effect.root(() => {
    foresight = new Foresight({
      move: () => at.move,
      position: () => at.position,
      ask: (move) => (asked.push(move), told()),
      declines: (move) => /:no(ne)?$/.test(move),
    });
  });
  const go = async (change: Partial<typeof at>, wait = 100): Promise<void> => {
    Object.assign(at, change);
    flushSync();
    mock.timers.tick(wait);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    flushSync();
  };
  flushSync();
  const end = () => (stop(), mock.timers.reset());
  return { foresight: foresight!, asked, go, end };
}

test("a ghost that rests is asked about once, one that passes by is not", async () => {
  const { foresight, asked, go, end } = await ghost([HEART]);
  await go({ move: "0,0/0" }, 10);
  await go({ move: "0,1/0" });
  await go({ move: "0,1/1" });
  await go({ move: "0,1/0" });
  assert.deepEqual(asked, ["0,1/0", "0,1/1"]);
  assert.deepEqual(foresight.offers.map(([move, points]) => [move, points]), [["heart:red", 3], ["heart:gold", 6]]);
  end();
});

test("everything is declined unless it is taken up, one answer a question", async () => {
  const { foresight, go, end } = await ghost([HEART, MILL]);
  assert.equal(foresight.plan(), null, "nothing is known yet");
  await go({ move: "0,0/0" });
  assert.deepEqual([...foresight.plan()!], [["heart", "heart:none"], ["mill", "mill:no"]]);
  foresight.toggle("heart:red");
  foresight.toggle("mill:yes");
  foresight.toggle("heart:gold");
  assert.deepEqual([...foresight.plan()!], [["heart", "heart:gold"], ["mill", "mill:yes"]]);
  foresight.toggle("heart:gold");
  assert.deepEqual([...foresight.plan()!], [["heart", "heart:none"], ["mill", "mill:yes"]]);
  foresight.decline();
  assert.deepEqual([...foresight.plan()!], [["heart", "heart:none"], ["mill", "mill:no"]]);
  end();
});

test("what is taken up stays when the tile turns, and goes when it moves or is laid", async () => {
  const { foresight, go, end } = await ghost([MILL]);
  for (const [change, isTaken] of [[{ move: "0,0/1" }, true], [{ move: "1,0/1" }, false], [{ move: "0,0/0", position: "2" }, false]] as const) {
    await go({ move: "0,0/0" });
    if (!foresight.isTaken("mill:yes")) foresight.toggle("mill:yes");
    await go(change);
    assert.equal(foresight.isTaken("mill:yes"), isTaken, JSON.stringify(change));
  }
  end();
});

test("an answer for a position that has passed is dropped, and so is a server that does not answer", async () => {
  let tell: (questions: Foreseen[]) => void = () => undefined;
  const late = await ghost([], () => new Promise((resolve) => (tell = resolve)));
  await late.go({ move: "0,0/0" });
  await late.go({ position: "2" }, 10);
  tell([MILL]);
  await late.go({}, 10);
  assert.equal(late.foresight.questions, null);
  late.end();
  const silent = await ghost([], () => Promise.reject(new Error("away")));
  await silent.go({ move: "0,0/0" });
  assert.equal(silent.foresight.plan(), null, "the questions come after the placement");
  silent.end();
});
