import { seeded } from '../random.ts';
import type { Shot } from './shot.ts';

export const RATE = 44_100;
const TURN = Math.PI * 2;

const SCALES = {
  major: [0, 2, 4, 7, 9, 12],
  minor: [0, 2, 3, 7, 8, 12],
  pentatonic: [0, 3, 5, 7, 10, 12],
  wonder: [0, 4, 6, 7, 11, 12],
} as const;

/** Partials of a note: [multiple of its pitch, strength, how fast it dies away]. */
const VOICES: Readonly<Record<Shot['voice'], readonly (readonly [number, number, number])[]>> = {
  bell: [
    [1, 0.6, 1.6],
    [2.76, 0.22, 3],
    [5.4, 0.08, 5],
  ],
  pluck: [
    [1, 0.7, 3.2],
    [2, 0.3, 5],
    [3, 0.14, 8],
  ],
  flute: [
    [1, 0.7, 0.9],
    [2, 0.1, 1.2],
    [3, 0.05, 2],
  ],
  organ: [
    [1, 0.4, 0.7],
    [2, 0.25, 0.7],
    [4, 0.12, 0.9],
  ],
};

const NOISE: Readonly<Record<Shot['noise'], { level: number; smooth: number; swell: number }>> = {
  none: { level: 0, smooth: 0, swell: 0 },
  sea: { level: 1.3, smooth: 0.985, swell: 2 },
  rain: { level: 0.16, smooth: 0.55, swell: 1 },
  wind: { level: 1.1, smooth: 0.99, swell: 3 },
  crowd: { level: 0.5, smooth: 0.95, swell: 5 },
  night: { level: 0.05, smooth: 0.3, swell: 12 },
};

const pitch = (key: number, semitones: number): number => key * 2 ** (semitones / 12);

/** A slow chord under a few notes and, where there is one, the sound of the place: mono, 16 bit, no seam at the end. */
export function soundOf(shot: Shot, seed: number): Buffer {
  const random = seeded(seed);
  const length = Math.round(shot.seconds * RATE);
  const mix = new Float32Array(length);
  const scale = SCALES[shot.scale];
  for (const [semitones, level] of [
    [-12, 0.12],
    [0, 0.09],
    [scale[2], 0.06],
    [scale[3], 0.07],
  ] as const) {
    // Whole cycles a clip, so that the chord goes on where it began.
    const cycles = Math.round(pitch(shot.key, semitones) * shot.seconds);
    const beat = 1 + Math.floor(random(0, 3));
    for (let i = 0; i < length; i++) {
      const phase = i / length;
      mix[i] =
        mix[i]! + Math.sin(phase * cycles * TURN) * level * (0.7 + 0.3 * Math.sin(phase * beat * TURN));
    }
  }
  const { level, smooth, swell } = NOISE[shot.noise];
  let [low, drift] = [0, 0];
  for (let i = 0; i < length; i++) {
    low = low * smooth + random(-1, 1) * (1 - smooth);
    drift = 0.55 + 0.45 * Math.sin((i / length) * swell * TURN);
    mix[i] = mix[i]! + low * level * drift;
  }
  const beats = Math.floor(shot.seconds / 0.75);
  for (let beat = 0; beat < beats; beat++) {
    if (random() < 0.3) continue;
    const note = pitch(shot.key * 2, scale[Math.floor(random(0, scale.length))] ?? 0);
    const start = Math.floor(((beat + random(0, 0.06)) / beats) * length);
    const loud = random(0.1, 0.19);
    for (const [multiple, strength, decay] of VOICES[shot.voice])
      for (let i = 0; i < RATE * 2.4; i++) {
        const time = i / RATE;
        const attack = Math.min(1, time / (shot.voice === 'flute' ? 0.12 : 0.006));
        const value =
          Math.sin(time * note * multiple * TURN) * strength * loud * attack * Math.exp(-time * decay);
        // A note that outlasts the clip rings on at its beginning.
        mix[(start + i) % length] = mix[(start + i) % length]! + value * (1 - i / (RATE * 2.4));
      }
  }
  const samples = Buffer.alloc(length * 2);
  for (let i = 0; i < length; i++) {
    const edge = Math.min(1, i / 1800, (length - 1 - i) / 1800);
    samples.writeInt16LE(Math.round(Math.tanh(mix[i]! * 0.9) * 26_000 * edge), i * 2);
  }
  return samples;
}
