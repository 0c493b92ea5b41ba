import type { Win } from '@fairground/contract/home';
import type { LiveMessage } from '@fairground/contract/live';
import { FEED_LIMIT } from '../win-feed.rules.ts';

export type WinNews = Extract<LiveMessage, { type: 'wins' }>['data'];

/** Merges pushed wins into the feed: newest first, no duplicates, at most the length of the feed. */
export function mergeWins(feed: readonly Win[], news: WinNews): Win[] {
  if ('gone' in news) return feed.filter(({ id }) => !news.gone.includes(id));
  const known = new Set(news.come.map(({ id }) => id));
  return [...news.come, ...feed.filter(({ id }) => !known.has(id))].slice(0, FEED_LIMIT);
}
