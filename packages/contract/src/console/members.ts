import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, FINANCE } from '#console/endpoint.ts';
import { listOf, minorUnits, queryPage, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';

const row = v.object({
  id: v.string(),
  username: v.string(),
  /** Contacts are masked. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  createdAt: time,
  balance: minorUnits,
  held: minorUnits,
  /** Until when the member has excluded themselves; null where they have not. */
  excludedUntil: v.nullable(time),
});

const entry = v.object({
  seq: v.number(),
  transferId: v.string(),
  flow: v.string(),
  /** The member's account it moved: available, locked-bet or locked-withdrawal. */
  account: v.string(),
  /** The other side. */
  counterpart: v.string(),
  delta: minorUnits,
  balanceAfter: minorUnits,
  periodNo: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  createdAt: time,
});

export const consoleMemberEndpoints = {
  /** `q` finds the beginning of a username, or a whole id, email or phone; `excluded` those who excluded themselves. */
  'GET /members': {
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({
      ...queryPage,
      q: v.optional(text(LIMITS.search.max)),
      excluded: v.optional(v.picklist(['1'], 'choice')),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /members/detail': {
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({
      ...row.entries,
      lockedBet: minorUnits,
      lockedWithdrawal: minorUnits,
      cards: v.number(),
      openRecharges: v.number(),
      openWithdrawals: v.number(),
      /** Over all time; lifetime net position is what came out minus what went in. */
      recharged: minorUnits,
      withdrawn: minorUnits,
      lastSeenAt: v.nullable(time),
    }),
    failures: ['NOT_FOUND'],
  },
  'GET /members/ledger': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ...queryPage, id: uuid }),
    data: listOf(entry),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
