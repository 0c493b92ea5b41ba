import { useEffect, useState } from 'react';

type Sample = {
  /** Server time minus `performance.now()`, in ms. */
  offset: number;
  roundTrip: number;
  /** `performance.now()` at the sample. */
  at: number;
  /** `Date.now() - performance.now()` at the sample: if it has changed since, the device slept or its clock was set. */
  wall: number;
};

const AGES_AFTER_MS = 300_000;
const JUMP_MS = 400;

const wallOffset = (): number => Date.now() - performance.now();

let best: Sample | undefined;

const jumped = (sample: Sample): boolean => Math.abs(wallOffset() - sample.wall) > JUMP_MS;

/** Keeps the sample with the smallest round trip, unless it is old or the device slept since (Cristian's algorithm). */
export function keepBetter(kept: Sample | undefined, fresh: Sample, keptIsStale: boolean): Sample {
  if (!kept || keptIsStale) return fresh;
  return fresh.roundTrip <= kept.roundTrip ? fresh : kept;
}

const timeIn = (body: unknown): number => {
  const data = (body as { data?: { serverTime?: unknown } | null } | null | undefined)?.data;
  const value = data?.serverTime;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
};

/** Takes a sample from an answer with `serverTime`; both times are `performance.now()`. */
export function observeServerTime(body: unknown, sentAt: number, receivedAt: number): void {
  const server = timeIn(body);
  if (Number.isNaN(server)) return;
  const roundTrip = receivedAt - sentAt;
  const fresh = {
    offset: server + roundTrip / 2 - receivedAt,
    roundTrip,
    at: receivedAt,
    wall: wallOffset(),
  };
  const stale = best !== undefined && (receivedAt - best.at > AGES_AFTER_MS || jumped(best));
  best = keepBetter(best, fresh, stale);
}

/**
 * The server's clock in ms since 1970, independent of the device's. Before the first sample it is the device's; after a
 * sleep, during which `performance.now()` stops, the wall clock bridges until the next sample.
 */
export function serverNow(): number {
  if (!best) return Date.now();
  const ticks = jumped(best) ? Date.now() - best.wall : performance.now();
  return ticks + best.offset;
}

/** The device slept or its clock was set: `serverNow()` is an estimate until the next answer. */
export const isGuessing = (): boolean => best !== undefined && jumped(best);

/** `serverNow()`, re-rendered every `intervalMs`; paused while the view or the page is hidden. */
export function useServerNow(intervalMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = (): void => setNow(serverNow());
    const follow = (): void => {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      tick();
      timer = setInterval(tick, intervalMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [intervalMs]);
  return now;
}
