import * as v from 'valibot';
import { type ConsoleTable, FINANCE } from '#console/endpoint.ts';
import { minorUnits, time } from '#fields.ts';

const hour = v.object({
  /** When the hour begins; a day of the site's time zone has 23 to 25 of them. */
  at: time,
  /** Credited recharges. */
  moneyIn: minorUnits,
  /** Paid withdrawals with their fees, without what the bank sent back. */
  moneyOut: minorUnits,
  /** Of the periods that closed in that hour and were drawn. */
  stakes: minorUnits,
  payouts: minorUnits,
  draws: v.number(),
  registrations: v.number(),
});

const returned = v.object({
  draws: v.number(),
  stakes: minorUnits,
  payouts: minorUnits,
  /** What the published ratios return on average for these stakes, in minor units. */
  expected: minorUnits,
});

const waiting = v.object({
  kind: v.picklist(['recharges', 'withdrawals']),
  /** Open ones by age: under an hour, four hours, a day, and older. */
  underHour: v.number(),
  underFourHours: v.number(),
  underDay: v.number(),
  older: v.number(),
});

const day = v.object({
  /** YYYY-MM-DD in the site's time zone. */
  day: v.string(),
  today: v.string(),
  timeZone: v.string(),
  hours: v.array(hour),
  voided: v.number(),
  /** What the draws of that day returned, and all draws; the latter is null where it could not be summed in time. */
  returned,
  returnedEver: v.nullable(returned),
  waiting: v.array(waiting),
  /** Members with the app open at this server, and those seen in the last ten minutes at any. */
  connected: v.number(),
  seen: v.number(),
});
export type ConsoleDay = v.InferOutput<typeof day>;

export const consoleDayEndpoints = {
  /** One day of the house in figures; without `day`, today. */
  'GET /overview/day': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      day: v.optional(v.pipe(v.string('date'), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'), v.isoDate('date'))),
    }),
    data: day,
    failures: [],
  },
} as const satisfies ConsoleTable;
