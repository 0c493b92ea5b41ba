import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { anyPassword, integer, minorUnits, time } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import {
  CHECK_MINUTES,
  EXCLUSION_MONTHS,
  LIMIT_KINDS,
  LIMIT_SPANS,
  TIME_OUT_DAYS,
} from '#protection-choices.ts';
import { described, named } from '#named.ts';
import { SUSPENSION_REASONS } from '#reasons.ts';

const oneOf = <const T extends readonly number[]>(values: T) =>
  v.picklist(values as unknown as [T[number], ...T[number][]], 'choice');

const limit = named(
  'ProtectionLimit',
  'A limit in force, and a pending change of it.',
  v.object({
    kind: v.picklist(LIMIT_KINDS),
    span: v.picklist(LIMIT_SPANS),
    amount: described('Null: no limit.', v.nullable(minorUnits)),
    used: described(
      'What counts against it in the current day, week or month; of losses it may be negative. Null without a limit.',
      v.nullable(minorUnits),
    ),
    remaining: v.nullable(minorUnits),
    resetsAt: time,
    next: described(
      'A higher limit, or none (null), that waits for its time.',
      v.nullable(v.object({ amount: v.nullable(minorUnits), from: time })),
    ),
  }),
);
export type ProtectionLimit = v.InferOutput<typeof limit>;

const span = v.object({ since: time, until: time });

/** An operator's word, not the member's: play, recharges, date requests and changes of a listing are refused meanwhile. */
const suspension = v.object({
  since: time,
  until: described('Null: until it is lifted.', v.nullable(time)),
  reason: v.picklist(SUSPENSION_REASONS),
});
export type Suspension = v.InferOutput<typeof suspension>;

const realityCheck = v.object({
  minutes: oneOf(CHECK_MINUTES),
  next: described(
    'A longer pause between checks that waits for its time.',
    v.nullable(v.object({ minutes: oneOf(CHECK_MINUTES), from: time })),
  ),
  due: described('Has to be acknowledged before the next stake.', v.boolean()),
  dueAt: described('When it is due if play goes on; null without a session of play.', v.nullable(time)),
  /** The running session, or the last one while its check is due. `net` counts settled stakes; `open` the others. */
  session: v.nullable(
    v.object({
      startedAt: time,
      minutesPlayed: v.number(),
      staked: minorUnits,
      returned: minorUnits,
      open: minorUnits,
      net: minorUnits,
    }),
  ),
});

const state = named(
  'ProtectionState',
  'Limits, time-out, self-exclusion and reality checks of the member.',
  v.object({
    serverTime: time,
    timeZone: described('IANA name of the zone in which days, weeks and months are counted.', v.string()),
    limits: v.array(limit),
    timeOut: v.nullable(span),
    exclusion: v.nullable(span),
    rest: described(
      'What stands against any stake and recharge now.',
      v.nullable(v.object({ kind: v.picklist(['time-out', 'exclusion']), until: time })),
    ),
    suspension: described(
      'While an operator has suspended the account: stakes, recharges, date requests and changes of a listing answer MEMBER_SUSPENDED.',
      v.nullable(suspension),
    ),
    realityCheck,
  }),
);
export type ProtectionState = v.InferOutput<typeof state>;

/** Sums over the member's ledger entries. */
const figures = named(
  'Figures',
  'Stakes, payouts and result over a span of time.',
  v.object({
    deposited: minorUnits,
    withdrawn: described('Gross, with fees; what is on its way included, what came back not.', minorUnits),
    staked: described('Without voided stakes.', minorUnits),
    returned: minorUnits,
    net: described('returned − staked. An open stake has not come back.', minorUnits),
  }),
);
export type Figures = v.InferOutput<typeof figures>;

const position = named(
  'Position',
  'Figures of the member by span of time.',
  v.object({
    day: figures,
    week: figures,
    month: figures,
    lifetime: figures,
    granted: described(
      'Credits granted by the house; granted + deposited − withdrawn + net is the balance.',
      minorUnits,
    ),
    open: described('Stakes that wait for their draw: part of `staked`.', minorUnits),
  }),
);
export type Position = v.InferOutput<typeof position>;

const which = {
  kind: v.picklist(LIMIT_KINDS, 'choice'),
  span: v.picklist(LIMIT_SPANS, 'choice'),
};
const nothing = v.strictObject({});

/** Member protection (product.md section 11). Every change answers with the whole state. */
export const protectionEndpoints = {
  'GET /protection/state': {
    summary: 'Limits and exclusions of the member',
    auth: 'member',
    input: nothing,
    data: state,
    failures: [],
  },
  'GET /protection/position': {
    summary: 'Stakes, payouts and result of the member over time',
    auth: 'member',
    input: nothing,
    data: position,
    failures: [],
  },
  'POST /protection/limits': {
    summary: 'Set a limit',
    description:
      'A first or lower limit holds at once, a higher one after 24 hours. Nothing at all (0) is a limit too.',
    auth: 'member',
    input: v.strictObject({ ...which, amount: integer(0, LIMITS.amount.max) }),
    data: state,
    failures: [],
  },
  'POST /protection/remove-limit': {
    summary: 'Ask for the removal of a limit',
    description: 'The loosest of all: none holds after 24 hours.',
    auth: 'member',
    input: v.strictObject(which),
    data: state,
    failures: [],
  },
  'POST /protection/cancel-pending': {
    summary: 'Cancel a pending change of a limit',
    description:
      'Keeps the limit as it is: the higher one that waits is dropped. Answers alike where none waits.',
    auth: 'member',
    input: v.strictObject(which),
    data: state,
    failures: [],
  },
  'POST /protection/time-out': {
    summary: 'Take a time-out',
    description: 'Starts now. A longer one that runs already stays as it is.',
    auth: 'member',
    input: v.strictObject({ days: oneOf(TIME_OUT_DAYS) }),
    data: state,
    failures: [],
  },
  'POST /protection/self-exclusion': {
    summary: 'Exclude oneself',
    description: 'Starts now and cannot be undone by anybody. A longer one that runs already stays as it is.',
    auth: 'member',
    input: v.strictObject({
      months: oneOf(EXCLUSION_MONTHS),
      /** The login password. */
      password: anyPassword,
      confirmed: v.literal(true, 'required'),
    }),
    data: state,
    failures: ['OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  },
  'POST /protection/reality-check': {
    summary: 'Set the interval of reality checks',
    description: 'More often at once, less often after 24 hours.',
    auth: 'member',
    input: v.strictObject({ minutes: oneOf(CHECK_MINUTES) }),
    data: state,
    failures: [],
  },
  'POST /protection/acknowledge': {
    summary: 'Acknowledge a reality check',
    description: 'The member has looked at the reality check that is due. Where none is, nothing changes.',
    auth: 'member',
    input: nothing,
    data: state,
    failures: [],
  },
} as const satisfies Table;
