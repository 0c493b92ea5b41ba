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

const oneOf = <const T extends readonly number[]>(values: T) =>
  v.picklist(values as unknown as [T[number], ...T[number][]], 'choice');

const limit = v.object({
  kind: v.picklist(LIMIT_KINDS),
  span: v.picklist(LIMIT_SPANS),
  /** Null: no limit. */
  amount: v.nullable(minorUnits),
  /** What counts against it in the current day, week or month; of losses it may be negative. Null without a limit. */
  used: v.nullable(minorUnits),
  remaining: v.nullable(minorUnits),
  resetsAt: time,
  /** A higher limit, or none (null), that waits for its time. */
  next: v.nullable(v.object({ amount: v.nullable(minorUnits), from: time })),
});
export type ProtectionLimit = v.InferOutput<typeof limit>;

const span = v.object({ since: time, until: time });

const realityCheck = v.object({
  minutes: oneOf(CHECK_MINUTES),
  /** A longer pause between checks that waits for its time. */
  next: v.nullable(v.object({ minutes: oneOf(CHECK_MINUTES), from: time })),
  /** Has to be acknowledged before the next stake. */
  due: v.boolean(),
  /** When it is due if play goes on; null without a session of play. */
  dueAt: v.nullable(time),
  /** The session under way, or the last one while its check is due. `net` counts what is settled; `open` is not. */
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

const state = v.object({
  serverTime: time,
  /** IANA name of the zone in which days, weeks and months are counted. */
  timeZone: v.string(),
  limits: v.array(limit),
  timeOut: v.nullable(span),
  exclusion: v.nullable(span),
  /** What stands against any stake and recharge now. */
  rest: v.nullable(v.object({ kind: v.picklist(['time-out', 'exclusion']), until: time })),
  realityCheck,
});
export type ProtectionState = v.InferOutput<typeof state>;

/** Sums over the member's ledger entries. */
const figures = v.object({
  deposited: minorUnits,
  /** Gross, with fees; what is on its way included, what came back not. */
  withdrawn: minorUnits,
  /** Without voided stakes. */
  staked: minorUnits,
  returned: minorUnits,
  /** returned − staked. An open stake has not come back. */
  net: minorUnits,
});
export type Figures = v.InferOutput<typeof figures>;

const position = v.object({
  day: figures,
  week: figures,
  month: figures,
  lifetime: figures,
  /** Credits granted by the house; granted + deposited − withdrawn + net is the balance. */
  granted: minorUnits,
  /** Stakes that wait for their draw: part of `staked`. */
  open: minorUnits,
});
export type Position = v.InferOutput<typeof position>;

const which = {
  kind: v.picklist(LIMIT_KINDS, 'choice'),
  span: v.picklist(LIMIT_SPANS, 'choice'),
};
const nothing = v.strictObject({});

/** Player protection (product.md section 11). Every change answers with the whole state. */
export const protectionEndpoints = {
  'GET /protection/state': { auth: 'member', input: nothing, data: state, failures: [] },
  'GET /protection/position': { auth: 'member', input: nothing, data: position, failures: [] },
  /** A first or lower limit holds at once, a higher one after 24 hours. Nothing at all (0) is a limit too. */
  'POST /protection/limits': {
    auth: 'member',
    input: v.strictObject({ ...which, amount: integer(0, LIMITS.amount.max) }),
    data: state,
    failures: [],
  },
  /** The loosest of all: none holds after 24 hours. */
  'POST /protection/remove-limit': {
    auth: 'member',
    input: v.strictObject(which),
    data: state,
    failures: [],
  },
  /** Keeps the limit as it is: the higher one that waits is dropped. Answers alike where none waits. */
  'POST /protection/cancel-pending': {
    auth: 'member',
    input: v.strictObject(which),
    data: state,
    failures: [],
  },
  /** Starts now. A longer one that runs already stays as it is. */
  'POST /protection/time-out': {
    auth: 'member',
    input: v.strictObject({ days: oneOf(TIME_OUT_DAYS) }),
    data: state,
    failures: [],
  },
  /** Starts now and cannot be undone by anybody. A longer one that runs already stays as it is. */
  'POST /protection/self-exclusion': {
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
  /** More often at once, less often after 24 hours. */
  'POST /protection/reality-check': {
    auth: 'member',
    input: v.strictObject({ minutes: oneOf(CHECK_MINUTES) }),
    data: state,
    failures: [],
  },
  /** The member has looked at the reality check that is due. Where none is, nothing changes. */
  'POST /protection/acknowledge': { auth: 'member', input: nothing, data: state, failures: [] },
} as const satisfies Table;
