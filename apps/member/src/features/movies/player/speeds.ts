import { readStored, writeStored } from '@fairground/client/storage/storage.ts';

const KEY = 'movie-speed';
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The stored playback rate; 1 if none, or if it is not among SPEEDS. */
export function readSpeed(): number {
  const stored = Number(readStored(KEY));
  return SPEEDS.find((speed) => speed === stored) ?? 1;
}

export const rememberSpeed = (speed: number): void => void writeStored(KEY, String(speed));

/** The next faster or slower rate, if there is one. */
export function nextSpeed(speed: number, to: 'faster' | 'slower'): number {
  const others =
    to === 'faster' ? SPEEDS.filter((other) => other > speed) : SPEEDS.filter((other) => other < speed);
  return (to === 'faster' ? others[0] : others.at(-1)) ?? speed;
}
