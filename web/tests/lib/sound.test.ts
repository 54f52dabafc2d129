import assert from "node:assert/strict";
import test from "node:test";
import { isHeard } from "../../src/lib/sound";
import { degreeOf, pitchOf } from "../../src/lib/synth";

test("nothing is heard unless it is switched on, and behind other tabs only a call to the own turn", () => {
  assert.ok(isHeard("place", true, false));
  assert.ok(!isHeard("place", false, false));
  assert.ok(!isHeard("your_turn", false, true));
  assert.ok(!isHeard("place", true, true));
  assert.ok(isHeard("your_turn", true, true));
});

test("the scale is pentatonic: five degrees to an octave, and no half tones", () => {
  assert.ok(Math.abs(pitchOf(5) - 2 * pitchOf(0)) < 0.01);
  assert.ok(Math.abs(pitchOf(-5) - pitchOf(0) / 2) < 0.01);
  for (let degree = -5; degree < 12; degree++) {
    const halfTones = 12 * Math.log2(pitchOf(degree + 1) / pitchOf(degree));
    assert.ok(halfTones > 1.9 && halfTones < 3.1, `${degree}: ${halfTones}`);
  }
});

test("bigger tasks sound higher, within a hearable range", () => {
  const degrees = [0, 1, 2, 5, 8, 40].map(degreeOf);
  assert.deepEqual(degrees, [...degrees].sort((a, b) => a - b));
  assert.ok(pitchOf(degreeOf(40) + 3) < 1200);
});
