import type { WatchingPlace } from '@fairground/contract/watching';
import { twoDigits } from '#platform/two-digits.rules.ts';

type Sources = readonly { episodes: readonly unknown[] }[];
/** Zero-based indexes. */
export type Choice = { source: number; episode: number };
type Saved = Omit<WatchingPlace, 'savedAt'> | null | undefined;

const START: Choice = { source: 0, episode: 0 };

/** The saved source and episode, if the title still has them; else the first. */
export function resumeChoice(saved: Saved, sources: Sources): Choice {
  if (!saved) return START;
  const episodes = (source: number): number => sources[source]?.episodes.length ?? 0;
  const source = episodes(saved.source) > saved.episode ? saved.source : 0;
  return saved.episode < episodes(source) ? { source, episode: saved.episode } : START;
}

/** The second to start at. A position is valid for the same episode of any source. */
export function resumePosition(saved: Saved, choice: Choice): number {
  if (!saved || saved.episode !== choice.episode) return 0;
  const near = saved.duration > 0 && saved.position >= saved.duration - 1;
  return near ? 0 : saved.position;
}

/** The next source, cyclically, that has this episode; null if there is none. */
export function nextSource({ source, episode }: Choice, sources: Sources): number | null {
  for (let step = 1; step < sources.length; step++) {
    const other = (source + step) % sources.length;
    if ((sources[other]?.episodes.length ?? 0) > episode) return other;
  }
  return null;
}

/** As `0:07`, `12:34` or `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
