import { businessDaysBetween, PAYMENT_PROMISE } from '@fairground/kernel/business-days';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Age =
  | { unit: 'now' }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number };

/** An age in at most two units, rounded down. A future time counts as now, since clocks differ. */
export function ageOf(from: number, now: number): Age {
  const passed = Math.max(0, now - from);
  if (passed < MINUTE) return { unit: 'now' };
  if (passed < HOUR) return { unit: 'minutes', minutes: Math.floor(passed / MINUTE) };
  if (passed < DAY)
    return {
      unit: 'hours',
      hours: Math.floor(passed / HOUR),
      minutes: Math.floor((passed % HOUR) / MINUTE),
    };
  return { unit: 'days', days: Math.floor(passed / DAY), hours: Math.floor((passed % DAY) / HOUR) };
}

/** What members are told about waiting for a person: 3 to 5 minutes. */
const CHAT_PROMISE = { waiting: 3 * MINUTE, late: 5 * MINUTE } as const;
export type Promised = 'payment' | 'chat';
export type Urgency = 'fresh' | 'waiting' | 'late';

/** The urgency of an age, measured by what members are told. */
export function urgencyOf(
  from: number,
  now: number,
  promised: Promised = 'payment',
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Urgency {
  const [passed, { waiting, late }] =
    promised === 'chat'
      ? [now - from, CHAT_PROMISE]
      : [
          businessDaysBetween(from, now, timeZone),
          { waiting: PAYMENT_PROMISE.from, late: PAYMENT_PROMISE.to },
        ];
  if (passed >= late) return 'late';
  return passed >= waiting ? 'waiting' : 'fresh';
}

export type AgeMessages = {
  now: string;
  minutes: (count: number) => string;
  hours: (count: number, minutes: number) => string;
  days: (count: number, hours: number) => string;
};

export function ageText(age: Age, t: AgeMessages): string {
  switch (age.unit) {
    case 'now':
      return t.now;
    case 'minutes':
      return t.minutes(age.minutes);
    case 'hours':
      return t.hours(age.hours, age.minutes);
    default:
      return t.days(age.days, age.hours);
  }
}
