import { WEEKDAYS, type Weekday } from '@fairground/contract/console/alerts';

/** On which days an operator's hours begin, and from and until when, in minutes of the day. */
export type Duty = { weekdays: readonly Weekday[]; fromMinute: number; toMinute: number };

const HOUR = 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The weekday (0: Monday) and the minute of the day that clocks of a zone show. */
function localTime(at: number, timeZone: string): { day: number; minute: number } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = WEEKDAYS.indexOf((parts.get('weekday') ?? '').toLowerCase() as Weekday);
  return { day, minute: Number(parts.get('hour')) * HOUR + Number(parts.get('minute')) };
}

/** Whether a moment is within an operator's hours. Those that end on the next day belong to the day on which they begin. */
export function isOnDuty(now: number, { weekdays, fromMinute, toMinute }: Duty, timeZone: string): boolean {
  const { day, minute } = localTime(now, timeZone);
  const begins = (at: number): boolean => weekdays.includes(WEEKDAYS[(at + 7) % 7]!);
  if (fromMinute === toMinute) return begins(day);
  if (fromMinute < toMinute) return begins(day) && minute >= fromMinute && minute < toMinute;
  return minute >= fromMinute ? begins(day) : minute < toMinute && begins(day - 1);
}

/** `HH:MM` as minutes of the day, and back. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3));
export const clockOf = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':');
