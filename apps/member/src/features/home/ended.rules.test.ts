import { expect, test } from 'vitest';
import { notEnded, untilNextEnd } from './ended.rules.ts';

const NOW = Date.parse('2026-11-28T00:00:00.000Z');
const endless = { id: 'endless' };
const past = { id: 'past', until: '2026-11-27T23:59:59.999Z' };
const ending = { id: 'ending', until: '2026-11-28T00:00:00.000Z' };
const soon = { id: 'soon', until: '2026-11-28T00:00:02.000Z' };
const later = { id: 'later', until: '2026-11-29T00:00:00.000Z' };

type Row = { id: string; until?: string };
type Case = { rows: Row[]; now: number; shown: string[]; next: number | null };

test.each<Case>([
  { rows: [], now: NOW, shown: [], next: null },
  { rows: [endless], now: NOW, shown: ['endless'], next: null },
  { rows: [past, ending, endless], now: NOW, shown: ['endless'], next: null },
  { rows: [later, soon, past], now: NOW, shown: ['later', 'soon'], next: 2000 },
  { rows: [later, soon], now: NOW + 2000, shown: ['later'], next: 86_398_000 },
  // Before the first paint on the client nothing is left out: it would differ from what the server rendered.
  { rows: [past, endless], now: Number.NEGATIVE_INFINITY, shown: ['past', 'endless'], next: null },
])('of $rows.length rows $shown are shown', ({ rows, now, shown, next }) => {
  expect(notEnded(rows, now).map(({ id }) => id)).toEqual(shown);
  expect(untilNextEnd(rows, now)).toBe(next);
});
