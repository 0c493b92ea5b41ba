import type { Point } from '../svg.ts';

export const [WIDTH, HEIGHT, FPS] = [640, 360, 24];

/** What drifts through the air. */
export type Air =
  | 'snow'
  | 'rain'
  | 'fireflies'
  | 'bubbles'
  | 'petals'
  | 'embers'
  | 'dust'
  | 'stars'
  | 'leaves'
  | 'steam';

/** Children `from` to `to` of the poster (inclusive) that sway together: units of the poster, whole cycles a clip. */
export type Mover = { from: number; to: number; dx?: number; dy?: number; cycles?: number; phase?: number };

/** A lamp that breathes: where on the poster, how far it reaches, its colour. */
export type Lamp = { at: Point; reach: number; color: string; cycles?: number };

/** One clip, shot on a poster: every length in units of the poster (600 by 840). It ends as it begins. */
export type Shot = {
  /** Of the poster, without the ending. */
  poster: string;
  seconds: number;
  /** Top edge of the picture at the start and in the middle of the clip. */
  tilt: readonly [number, number];
  /** 1: the poster is as wide as the picture. */
  zoom?: number;
  /** How many of the poster's first children are far away and move less. */
  far: number;
  movers?: readonly Mover[];
  lamps?: readonly Lamp[];
  air: Air;
  /** Of the key note, in hertz, and the notes above it in semitones. */
  key: number;
  scale: 'major' | 'minor' | 'pentatonic' | 'wonder';
  voice: 'bell' | 'pluck' | 'flute' | 'organ';
  noise: 'none' | 'sea' | 'rain' | 'wind' | 'crowd' | 'night';
};

/** A shot as it is made: under which name, and with which words. */
export type Take = Shot & { file: string; title: string; line?: string };
