import type { WatchingPlace } from '@fairground/contract/watching';
import { twoDigits } from '#platform/two-digits.rules.ts';

type Sources = readonly { episodes: readonly unknown[] }[];
/** Which episode of which source, counted from 0. */
export type Choice = { source: number; episode: number };
type Saved = Omit<WatchingPlace, 'savedAt'> | null | undefined;

const START: Choice = { source: 0, episode: 0 };

/** Where watching goes on: what was saved, as far as the title still has it; else the beginning. */
export function choiceOf(saved: Saved, sources: Sources): Choice {
  if (!saved) return START;
  const episodes = (source: number): number => sources[source]?.episodes.length ?? 0;
  const source = episodes(saved.source) > saved.episode ? saved.source : 0;
  return saved.episode < episodes(source) ? { source, episode: saved.episode } : START;
}

/** The second to begin at. Sources show the same, so the place holds in another one; not in another episode. */
export function startOf(saved: Saved, choice: Choice): number {
  if (!saved || saved.episode !== choice.episode) return 0;
  const near = saved.duration > 0 && saved.position >= saved.duration - 1;
  return near ? 0 : saved.position;
}

/** The source to offer when one has failed: the next that has this episode, in turn; null where there is none. */
export function nextSource({ source, episode }: Choice, sources: Sources): number | null {
  for (let step = 1; step < sources.length; step++) {
    const other = (source + step) % sources.length;
    if ((sources[other]?.episodes.length ?? 0) > episode) return other;
  }
  return null;
}

/** `0:07`, `12:34`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
