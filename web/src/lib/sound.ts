/* Soft sounds, synthesized in the browser; silent unless switched on. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function tone(pitch: number, after: number, length: number, loudness: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.setValueAtTime(pitch, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

const SOUNDS = {
  turn: () => tone(520, 0, 0.06, 0.05),
  place: () => (tone(190, 0, 0.16, 0.22), tone(95, 0, 0.2, 0.2)),
  completed: () => [523, 659, 784].forEach((pitch, index) => tone(pitch, index * 0.09, 0.35, 0.1)),
  cancelled: () => [294, 247].forEach((pitch, index) => tone(pitch, index * 0.12, 0.3, 0.1)),
  your_turn: () => tone(440, 0, 0.4, 0.1),
} as const;

export function play(sound: keyof typeof SOUNDS): void {
  if (settings.sound) SOUNDS[sound]();
}
