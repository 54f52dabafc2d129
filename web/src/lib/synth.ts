/* The sounds themselves: paper, wood, a pencil, and a small kalimba in the pentatonic scale. */

interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  /** When the sound starts, on the clock of the context. */
  start: number;
}

interface Tone {
  pitch: number;
  /** Seconds after the start, and how long it rings. */
  after?: number;
  length: number;
  loudness: number;
  /** Where the pitch glides to. */
  to?: number;
  shape?: OscillatorType;
}

interface Noise {
  /** The middle of the band that is heard, and how narrow it is. */
  pitch: number;
  narrow?: number;
  after?: number;
  length: number;
  loudness: number;
  /** Seconds until it is at its loudest. */
  rise?: number;
}

/** A volume that rises quickly, fades out, and starts and ends at zero, so that nothing clicks. */
function envelope({ context, out }: Stage, at: number, loudness: number, rise: number, length: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(stage: Stage, { pitch, after = 0, length, loudness, to, shape = "sine" }: Tone): void {
  const at = stage.start + after;
  const oscillator = stage.context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, at);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  oscillator.connect(envelope(stage, at, loudness, Math.min(0.006, length / 4), length));
  oscillator.start(at);
  oscillator.stop(at + length);
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();
/** Half a second of noise, the same every time. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const made = hisses.get(context);
  if (made) return made;
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 22;
  for (let index = 0; index < samples.length; index++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    samples[index] = seed / 2 ** 31 - 1;
  }
  hisses.set(context, buffer);
  return buffer;
}

function noise(stage: Stage, { pitch, narrow = 1, after = 0, length, loudness, rise = 0.004 }: Noise): void {
  const at = stage.start + after;
  const source = stage.context.createBufferSource();
  source.buffer = hiss(stage.context);
  source.loop = true;
  const filter = stage.context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = narrow;
  source.connect(filter).connect(envelope(stage, at, loudness, rise, length));
  source.start(at);
  source.stop(at + length);
}

/** A tile of wood that meets the table. */
function knock(stage: Stage, pitch: number, loudness: number, after = 0): void {
  tone(stage, { pitch, to: pitch * 0.7, after, length: 0.14, loudness });
  tone(stage, { pitch: pitch * 2.7, after, length: 0.05, loudness: loudness * 0.35, shape: "triangle" });
  noise(stage, { pitch: pitch * 9, after, length: 0.035, loudness: loudness * 0.5 });
}

/** A tongue of a kalimba: a soft tone with a quick overtone. */
function pluck(stage: Stage, pitch: number, loudness: number, after: number, length = 0.9): void {
  tone(stage, { pitch, after, length, loudness });
  tone(stage, { pitch: pitch * 2.01, after, length: length * 0.4, loudness: loudness * 0.22 });
  tone(stage, { pitch: pitch * 5.4, after, length: 0.06, loudness: loudness * 0.1 });
}

/** Steps of the pentatonic scale above C. */
const SCALE = [0, 2, 4, 7, 9];
/** The pitch of a degree of the scale, from middle C on; every five degrees are an octave. */
export function pitchOf(degree: number): number {
  const step = ((degree % 5) + 5) % 5;
  return 261.63 * 2 ** (Math.floor(degree / 5) + SCALE[step]! / 12);
}

/** Bigger tasks sound higher, up to two octaves; nothing is left out of the scale. */
export const degreeOf = (size: number): number => Math.min(7, Math.max(0, Math.round(size) - 1));

export const SOUNDS = {
  /** A page is turned. */
  turn: (stage: Stage) => {
    noise(stage, { pitch: 2600, narrow: 0.8, length: 0.09, loudness: 0.16, rise: 0.03 });
    noise(stage, { pitch: 4200, narrow: 1.4, after: 0.03, length: 0.06, loudness: 0.08, rise: 0.02 });
  },
  place: (stage: Stage) => {
    noise(stage, { pitch: 1500, narrow: 0.7, length: 0.07, loudness: 0.16, rise: 0.02 });
    knock(stage, 175, 0.34, 0.035);
  },
  completed: (stage: Stage, size = 0) => {
    const first = degreeOf(size);
    [0, 2, 3].forEach((step, index) => pluck(stage, pitchOf(first + step), 0.2, index * 0.11));
  },
  cancelled: (stage: Stage) => {
    [2, 0].forEach((degree, index) => pluck(stage, pitchOf(degree - 5), 0.18, index * 0.16, 0.6));
  },
  /** Six dice on a table of wood. */
  roll: (stage: Stage) => {
    const falls = [0, 0.07, 0.13, 0.2, 0.31, 0.4, 0.47, 0.58, 0.64];
    falls.forEach((after, index) => knock(stage, 320 + ((index * 83) % 190), 0.2 - index * 0.014, after));
  },
  /** Two strokes of a pencil. */
  draw: (stage: Stage) => {
    noise(stage, { pitch: 3400, narrow: 2.2, length: 0.17, loudness: 0.22, rise: 0.07 });
    noise(stage, { pitch: 2900, narrow: 2.2, after: 0.19, length: 0.22, loudness: 0.22, rise: 0.09 });
  },
  your_turn: (stage: Stage) => {
    pluck(stage, pitchOf(3), 0.2, 0, 0.7);
    pluck(stage, pitchOf(5), 0.2, 0.16, 1.1);
  },
  end: (stage: Stage) => {
    [0, 2, 3, 5].forEach((degree, index) => pluck(stage, pitchOf(degree), 0.17, index * 0.13, 1));
    [0, 3, 5, 7].forEach((degree) => pluck(stage, pitchOf(degree), 0.12, 0.6, 1.7));
  },
  /** A second of the countdown. */
  tick: (stage: Stage) => knock(stage, 900, 0.05),
  unlock: (stage: Stage) => {
    noise(stage, { pitch: 5200, narrow: 0.6, length: 0.5, loudness: 0.05, rise: 0.3 });
    [3, 5, 6, 8].forEach((degree, index) => pluck(stage, pitchOf(degree), 0.16, 0.12 + index * 0.09, 1.2));
  },
} as const;

export type Sound = keyof typeof SOUNDS;
