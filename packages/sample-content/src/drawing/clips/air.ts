import { type Random, seeded, times } from '../random.ts';
import { type Air, HEIGHT, WIDTH } from './shot.ts';

/** A soft disc: where it is at a moment of the loop (0 to 1), its radius, colour and strength then. */
export type Mote = (phase: number) => {
  x: number;
  y: number;
  r: number;
  color: Rgb;
  alpha: number;
  streak?: number;
};
export type Rgb = readonly [number, number, number];

const TURN = Math.PI * 2;
const wrap = (value: number, size: number, pad: number): number => {
  const span = size + pad * 2;
  return ((((value + pad) % span) + span) % span) - pad;
};

type Drift = {
  count: number;
  colors: readonly Rgb[];
  r: readonly [number, number];
  alpha: readonly [number, number];
  /** How many times it crosses the picture in a clip: down is positive. */
  falls: readonly number[];
  sway: number;
  blink?: boolean;
  streak?: number;
};

const KINDS: Readonly<Record<Air, Drift>> = {
  snow: {
    count: 70,
    colors: [
      [255, 255, 255],
      [214, 230, 255],
    ],
    r: [1, 3.2],
    alpha: [0.35, 0.85],
    falls: [1, 1, 2],
    sway: 14,
  },
  rain: {
    count: 80,
    colors: [[190, 214, 255]],
    r: [0.7, 1.1],
    alpha: [0.16, 0.4],
    falls: [9, 11, 13],
    sway: 0,
    streak: 14,
  },
  fireflies: {
    count: 26,
    colors: [
      [214, 255, 122],
      [255, 236, 140],
    ],
    r: [1.6, 3.4],
    alpha: [0.5, 1],
    falls: [0],
    sway: 26,
    blink: true,
  },
  bubbles: {
    count: 26,
    colors: [[201, 245, 234]],
    r: [1.2, 4],
    alpha: [0.15, 0.4],
    falls: [-1, -1, -2],
    sway: 10,
  },
  petals: {
    count: 26,
    colors: [
      [255, 196, 208],
      [255, 226, 228],
    ],
    r: [1.8, 3.6],
    alpha: [0.45, 0.85],
    falls: [1],
    sway: 40,
  },
  embers: {
    count: 30,
    colors: [
      [255, 170, 80],
      [255, 214, 140],
    ],
    r: [0.9, 2.2],
    alpha: [0.4, 0.95],
    falls: [-1, -2],
    sway: 22,
    blink: true,
  },
  dust: {
    count: 34,
    colors: [[255, 240, 208]],
    r: [0.8, 2.4],
    alpha: [0.12, 0.42],
    falls: [0, -1],
    sway: 30,
    blink: true,
  },
  stars: {
    count: 40,
    colors: [[255, 244, 220]],
    r: [0.7, 1.7],
    alpha: [0.3, 1],
    falls: [0],
    sway: 0,
    blink: true,
  },
  leaves: {
    count: 20,
    colors: [
      [176, 214, 110],
      [120, 180, 90],
    ],
    r: [2, 3.6],
    alpha: [0.45, 0.85],
    falls: [1],
    sway: 52,
  },
  steam: { count: 22, colors: [[255, 244, 228]], r: [12, 30], alpha: [0.03, 0.09], falls: [-1], sway: 18 },
};

function mote(random: Random, kind: Drift): Mote {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random(0, from.length))] ?? from[0]!;
  const [x, y] = [random(0, WIDTH), random(0, HEIGHT)];
  const r = random(...kind.r);
  const color = pick(kind.colors);
  const strength = random(...kind.alpha);
  const falls = pick(kind.falls);
  const [swing, rise, beat] = [random(), random(), random()];
  const [cycles, blinks] = [1 + Math.floor(random(0, 2)), 1 + Math.floor(random(0, 3))];
  return (phase) => ({
    x: wrap(x + Math.sin((phase * cycles + swing) * TURN) * kind.sway, WIDTH, 34),
    y: wrap(
      y + phase * falls * (HEIGHT + 68) + Math.cos((phase + rise) * TURN) * kind.sway * 0.5,
      HEIGHT,
      34,
    ),
    r,
    color,
    alpha: kind.blink
      ? strength * (0.25 + 0.75 * (0.5 + 0.5 * Math.sin((phase * blinks + beat) * TURN)))
      : strength,
    ...(kind.streak ? { streak: kind.streak } : {}),
  });
}

/** What drifts through a clip; the same for the same seed, and back where it began at the end. */
export function motesOf(air: Air, seed: number): Mote[] {
  const random = seeded(seed);
  const kind = KINDS[air];
  return times(kind.count, () => mote(random, kind));
}
