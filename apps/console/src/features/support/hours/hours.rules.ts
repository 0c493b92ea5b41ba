import type { SupportHours } from '@fairground/contract/console/support';

export const DAYS = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
] as const satisfies readonly (keyof SupportHours)[];
export type Day = (typeof DAYS)[number];
/** The contract's limit for one day. */
export const SPANS = 3;

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Normalizes a typed time: `9:00` to `09:00`, and a full-width colon. */
export const tidyClock = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d):/, '0$1:');

type Fault = 'invalid' | 'order' | 'overlap';

/** The fault of a day's hours, or null; the same rule as the server's. */
export function faultOf(spans: SupportHours[Day]): Fault | null {
  // `HH:MM` strings compare in chronological order.
  if (spans.some(({ from, to }) => !CLOCK.test(from) || !CLOCK.test(to))) return 'invalid';
  if (spans.some(({ from, to }) => from >= to)) return 'order';
  return spans.some(({ from }, index) => index > 0 && from < spans[index - 1]!.to) ? 'overlap' : null;
}
