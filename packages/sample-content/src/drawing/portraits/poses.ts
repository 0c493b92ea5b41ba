import { EAST } from './poses/east.ts';
import { MIDDLE } from './poses/middle.ts';
import { NORTH } from './poses/north.ts';
import { WEST } from './poses/west.ts';
import type { Pose } from './scene.ts';

/** Name → the same person elsewhere, in other clothes and another mood: further photos. */
export const POSES: Readonly<Record<string, readonly Pose[]>> = { ...NORTH, ...EAST, ...MIDDLE, ...WEST };
