import * as v from 'valibot';
import { type ConsoleTable, FINANCE, type Role } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { minorUnits, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';

/** Those who work with members; content has no business with their money or devices. */
const PEOPLE = ['owner', 'finance', 'support'] as const satisfies readonly Role[];

export const RISK_KINDS = [
  'shared_card',
  'shared_device',
  'shared_picture',
  'money_without_play',
  'structuring',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];
/** Days of payments that are looked at. */
export const RISK_DAYS = 30;
/** Money that came and went again counts as unplayed where less than this percentage of it was staked, */
export const UNPLAYED_PERCENT = 20;
/** and more than this percentage of it went out. */
export const RETURNED_PERCENT = 80;
/** So many recharges of a day, each below the threshold of the second person but above this percentage of it, look like one that was split. */
export const SPLIT_COUNT = 3;
export const SPLIT_PERCENT = 60;

const risk = named(
  'RiskMark',
  'Something about a member that somebody should look at. It blocks nothing by itself.',
  v.object({
    kind: v.picklist(RISK_KINDS),
    others: described('Members with the same card, device or picture; at most ten.', v.array(person)),
    recharged: v.nullable(minorUnits),
    withdrawn: v.nullable(minorUnits),
    staked: v.nullable(minorUnits),
    count: v.nullable(v.number()),
    threshold: v.nullable(minorUnits),
    at: described('Of split recharges: the latest.', v.nullable(time)),
  }),
);
export type RiskMark = v.InferOutput<typeof risk>;

const flow = v.object({ flow: v.string(), count: v.number(), received: minorUnits, given: minorUnits });
const session = v.object({
  id: v.string(),
  device: described('Browser and system; null where neither is known.', v.nullable(v.string())),
  createdAt: time,
  lastSeenAt: time,
  live: v.boolean(),
});

export const consoleMemberLifeEndpoints = {
  'GET /members/life': {
    summary: 'Sessions, contacts, stakes and chat of a member',
    auth: 'operator',
    roles: PEOPLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({
      emailVerifiedAt: v.nullable(time),
      phoneVerifiedAt: v.nullable(time),
      withdrawalsHeldUntil: v.nullable(time),
      closingDueAt: v.nullable(time),
      invitedBy: v.nullable(person),
      passkeys: v.number(),
      conversationId: v.nullable(v.string()),
      stakes: v.object({ count: v.number(), staked: minorUnits, returned: minorUnits }),
      sessions: described('Newest twenty.', v.array(session)),
    }),
    failures: ['NOT_FOUND'],
  },
  'GET /members/flows': {
    summary: 'A member’s money by flow',
    description: 'What each flow of the ledger gave to and took from the available balance, over all time.',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({ id: uuid }),
    data: v.object({ flows: v.array(flow) }),
    failures: ['NOT_FOUND'],
  },
  'GET /members/risks': {
    summary: 'What about a member should be looked at',
    description: `Computed when it is asked for, over ${RISK_DAYS} days of payments. It blocks nothing by itself.`,
    auth: 'operator',
    roles: PEOPLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({ risks: v.array(risk) }),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
