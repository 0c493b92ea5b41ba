import * as v from 'valibot';
import { type ConsoleTable, FINANCE, OWNER } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { requiredText, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

/** What two owners change together (product.md section 16.5). */
export const CHANGE_SUBJECTS = ['wallet', 'vote', 'bank'] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** `approved`: decided, and in effect at `effectiveAt`; `stale`: what it was made from has changed meanwhile, or one of the two is no owner any more. */
export const CHANGE_STATUSES = ['proposed', 'approved', 'applied', 'rejected', 'stale'] as const;

/** A change that one owner proposed; in effect an hour after another owner has approved it. */
export const settingChange = named(
  'SettingChange',
  'A change of settings that one owner proposed and another one decides.',
  v.object({
    id: v.string(),
    subject: v.picklist(CHANGE_SUBJECTS),
    subjectId: described('The receiving bank.', v.nullable(v.string())),
    before: described(
      'The values it was made from; null for a new bank.',
      v.nullable(v.record(v.string(), v.unknown())),
    ),
    after: v.record(v.string(), v.unknown()),
    why: v.string(),
    status: v.picklist(CHANGE_STATUSES),
    proposedBy: person,
    proposedAt: time,
    decidedBy: v.nullable(person),
    decidedAt: v.nullable(time),
    effectiveAt: v.nullable(time),
    decisionNote: v.nullable(v.string()),
  }),
);
export type SettingChange = v.InferOutput<typeof settingChange>;

const answer = v.object({
  list: described('Open ones first, then the last twenty.', v.array(settingChange)),
  approvers: described(
    'Owners who may be the second person for a change that the asking owner proposes.',
    v.array(v.string()),
  ),
  setUp: described(
    'Before the first member has registered, one owner changes settings alone, at once.',
    v.boolean(),
  ),
});
export type SettingChanges = v.InferOutput<typeof answer>;

export const consoleSettingChangeEndpoints = {
  'GET /settings/changes': {
    summary: 'Changes of settings that wait, and the last ones',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: answer,
    failures: [],
  },
  'POST /settings/approve': {
    summary: 'Approve a change of settings as the second owner',
    description: 'In effect an hour later. 409 with `by`, `at` and `status` where it is decided already.',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({ id: uuid }),
    data: settingChange,
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /settings/reject': {
    summary: 'Reject a change of settings, before it is in effect',
    description: 'Also one that was approved, and the own proposal.',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ id: uuid, note: requiredText(LIMITS.remark.max) }),
    data: settingChange,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
