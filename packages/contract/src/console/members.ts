import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, FINANCE } from '#console/endpoint.ts';
import { keysetOf, queryDays, queryKeyset, querySort } from '#console/keyset.ts';
import { minorUnits, search, time, uuid } from '#fields.ts';
import { SUSPENSION_REASONS } from '#reasons.ts';
import { described } from '#named.ts';

const row = v.object({
  id: v.string(),
  username: v.string(),
  email: described('Contacts are masked.', v.nullable(v.string())),
  phone: v.nullable(v.string()),
  createdAt: time,
  balance: minorUnits,
  held: minorUnits,
  excludedUntil: described(
    'Until when the member has excluded themselves; null where they have not.',
    v.nullable(time),
  ),
  suspension: described(
    'While an operator has suspended the member; `until` is null where it has no end.',
    v.nullable(v.object({ reason: v.picklist(SUSPENSION_REASONS), until: v.nullable(time) })),
  ),
});

const entry = v.object({
  seq: v.number(),
  transferId: v.string(),
  flow: v.string(),
  account: described(
    "The member's account it moved: available, locked-bet or locked-withdrawal.",
    v.string(),
  ),
  counterpart: described('The other side.', v.string()),
  delta: minorUnits,
  balanceAfter: minorUnits,
  periodNo: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  createdAt: time,
});

export const consoleMemberEndpoints = {
  'GET /members': {
    summary: 'List of members',
    description:
      '`q` finds the beginning of a username, or a whole id, email or phone; `excluded` those who excluded themselves, `suspended` those whom an operator has suspended, `marked` those who share a card, device or picture with others.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({
      ...queryKeyset,
      ...querySort(['created', 'username']),
      ...queryDays,
      q: v.optional(search),
      excluded: v.optional(v.picklist(['1'], 'choice')),
      suspended: v.optional(v.picklist(['1'], 'choice')),
      marked: v.optional(v.picklist(['1'], 'choice')),
    }),
    data: keysetOf(row),
    failures: [],
  },
  'GET /members/detail': {
    summary: 'One member',
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
      recharged: described(
        'Over all time; lifetime net position is what came out minus what went in.',
        minorUnits,
      ),
      withdrawn: minorUnits,
      lastSeenAt: v.nullable(time),
    }),
    failures: ['NOT_FOUND'],
  },
  'GET /members/ledger': {
    summary: 'Ledger entries of one member',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ ...queryKeyset, ...queryDays, id: uuid }),
    data: keysetOf(entry),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
