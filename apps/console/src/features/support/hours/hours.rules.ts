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
/** Of a day, as the contract has it. */
export const SPANS = 3;

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** As people type it: `9:00` is `09:00`, and a wide colon is a colon. */
export const tidyClock = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d):/, '0$1:');

type Fault = 'invalid' | 'order' | 'overlap';

/** What is wrong with the spans of a day; null where nothing is. The same rule as the server's. */
export function faultOf(spans: SupportHours[Day]): Fault | null {
  // Of one length, clocks compare as text.
  if (spans.some(({ from, to }) => !CLOCK.test(from) || !CLOCK.test(to))) return 'invalid';
  if (spans.some(({ from, to }) => from >= to)) return 'order';
  return spans.some(({ from }, index) => index > 0 && from < spans[index - 1]!.to) ? 'overlap' : null;
}
