import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, FINANCE } from '#console/endpoint.ts';
import { siteDay } from '#console/keyset.ts';
import { minorUnits, time } from '#fields.ts';
import { described, named } from '#named.ts';

const hour = v.object({
  at: described("When the hour begins; a day of the site's time zone has 23 to 25 of them.", time),
  moneyIn: described('Credited recharges, less what corrections took back.', minorUnits),
  moneyOut: described(
    'What withdrawals took out of the bank, without their fees, less what the bank sent back.',
    minorUnits,
  ),
  stakes: described('Of the periods that closed in that hour and were drawn.', minorUnits),
  payouts: minorUnits,
  draws: v.number(),
  registrations: v.number(),
});

const returned = v.object({
  draws: v.number(),
  drawsWithStakes: v.number(),
  stakes: minorUnits,
  payouts: minorUnits,
  expected: described(
    'What the published ratios return on average for these stakes, in minor units.',
    minorUnits,
  ),
});

const waiting = v.object({
  kind: v.picklist(['recharges', 'withdrawals']),
  underHour: described('Open ones by age: under an hour, four hours, a day, and older.', v.number()),
  underFourHours: v.number(),
  underDay: v.number(),
  older: v.number(),
});

const day = named(
  'Day',
  'Figures of one day of the site.',
  v.object({
    day: described("YYYY-MM-DD in the site's time zone.", v.string()),
    today: v.string(),
    timeZone: v.string(),
    hours: v.array(hour),
    voided: v.number(),
    /** What the draws of that day returned, and all draws; the latter is null where it could not be summed in time. */
    returned,
    returnedEver: v.nullable(returned),
    waiting: v.array(waiting),
    connected: described(
      'Members with the app open at this server, and those seen in the last ten minutes at any.',
      v.number(),
    ),
    seen: v.number(),
  }),
);
export type ConsoleDay = v.InferOutput<typeof day>;

/** Null where the operator's role does not include the queue. */
const queue = v.nullable(v.object({ open: v.number(), oldestAt: v.nullable(time) }));

export const consoleDashboardEndpoints = {
  'GET /overview': {
    summary: 'Open work by queue',
    description: 'Open work and its age, of the queues that this operator may see.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({
      recharges: queue,
      withdrawals: queue,
      /** Corrections that wait for a second person. */
      corrections: queue,
      /** Drafts that wait for approval. */
      profiles: queue,
      listings: queue,
      daterequests: queue,
      reports: queue,
      /** Members who wait for a person, and this operator's conversations that wait for an answer. */
      support: queue,
      /** Messages to members that could not be delivered. */
      outbox: queue,
      ledgerFaults: described('Null where nobody has looked for ten minutes.', v.nullable(v.number())),
      mode: v.picklist(['play', 'live']),
      replica: described(
        'The replica from which lists, exports and charts are read, and how late it is; null without one.',
        v.nullable(v.object({ lagSeconds: v.nullable(v.number()), used: v.boolean() })),
      ),
    }),
    failures: [],
  },
  'GET /overview/day': {
    summary: 'Figures of one day',
    description: 'One day of the house in figures; without `day`, today.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({
      day: v.optional(siteDay),
    }),
    data: day,
    failures: [],
  },
} as const satisfies ConsoleTable;
