/* Soft sounds, synthesized in the browser; silent unless switched on, and nothing of them loads before. */

import { settings } from "./settings.svelte";
import type { Sound } from "./synth";

type Synth = typeof import("./synth");
let synth: Promise<Synth> | undefined;
let context: AudioContext | undefined;
let master: GainNode | undefined;

/** Whether a sound is heard: behind other tabs only a call to the own turn is. */
export const isHeard = (sound: Sound, on: boolean, hidden: boolean): boolean => on && (!hidden || sound === "your_turn");

/** How long a browser may take to let us play; a sound that comes later would confuse. */
const PATIENCE = 300;

/** The way to the loudspeaker, once the browser allows it: it does after the first touch or key. */
async function output(): Promise<GainNode | undefined> {
  context ??= new AudioContext();
  if (!master) {
    master = context.createGain();
    master.connect(context.destination);
  }
  if (context.state !== "running") await Promise.race([context.resume(), new Promise((done) => setTimeout(done, PATIENCE))]);
  return context.state === "running" ? master : undefined;
}

/** Play a sound; `size` is that of the territory or task, where there is one. */
export function play(sound: Sound, size = 0): void {
  if (isHeard(sound, settings.sound, document.visibilityState === "hidden")) void sounded(sound, size).catch(() => undefined);
}

async function sounded(sound: Sound, size: number): Promise<void> {
  const [{ SOUNDS }, out] = await Promise.all([(synth ??= import("./synth")), output()]);
  if (!out) return;
  out.gain.value = settings.volume;
  SOUNDS[sound]({ context: out.context, out, start: out.context.currentTime + 0.005 }, size);
}
