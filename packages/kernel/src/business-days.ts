const DAY_MS = 86_400_000;

/** What members are told: a payment takes 1 to 3 business days. */
export const PAYMENT_PROMISE = { from: 1, to: 3 } as const;

/** Looked at one calendar day after another; whatever is older than this is late by any count. */
const LONGEST_DAYS = 60;

type LocalTime = { weekend: boolean; msToMidnight: number };

/** A clock of one time zone. Days are taken as 24 hours: a change of the clocks moves a bound by one hour. */
function createClock(timeZone: string): (at: number) => LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const found = new Map(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => Number(found.get(type) ?? 0);
    const passed =
      (of('hour') * 3600 + of('minute') * 60 + of('second')) * 1000 + (((at % 1000) + 1000) % 1000);
    return { weekend: ['Sat', 'Sun'].includes(found.get('weekday') ?? ''), msToMidnight: DAY_MS - passed };
  };
}

const clocks = new Map<string, (at: number) => LocalTime>();

/**
 * Business days between two moments, with their fraction: time on Saturdays and Sundays of the zone does not count. Public holidays are
 * not known here, so that a payment may be marked as late one day early after one, never late too late.
 */
export function businessDaysBetween(from: number, to: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) clocks.set(timeZone, (clock = createClock(timeZone)));
  if (to - from > LONGEST_DAYS * DAY_MS) return (to - from) / DAY_MS;
  let worked = 0;
  for (let at = from; at < to; ) {
    const { weekend, msToMidnight } = clock(at);
    const end = Math.min(to, at + msToMidnight);
    if (!weekend) worked += end - at;
    at = end;
  }
  return worked / DAY_MS;
}
