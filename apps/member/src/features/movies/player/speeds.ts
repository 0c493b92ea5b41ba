import { readStored, writeStored } from '#platform/storage.ts';

const KEY = 'movie-speed';
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The speed of the last time on this device; 1 where none of ours is stored. */
export function readSpeed(): number {
  const stored = Number(readStored(KEY));
  return SPEEDS.find((speed) => speed === stored) ?? 1;
}

export const rememberSpeed = (speed: number): void => void writeStored(KEY, String(speed));
