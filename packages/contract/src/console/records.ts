import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, FINANCE, requestId, type Role, SUPPORT } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { fault, minorUnits, requiredText, time, uuid } from '#fields.ts';
import { described, named } from '#named.ts';

/** What operators write notes about and take into their hands. */
export const RECORD_KINDS = ['member', 'recharge', 'withdrawal', 'conversation'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
/** Whoever may work on a record may see what is kept beside it. */
export const RECORD_ROLES: Readonly<Record<RecordKind, readonly Role[]>> = {
  member: EVERY_ROLE,
  recharge: FINANCE,
  withdrawal: FINANCE,
  conversation: SUPPORT,
};
/** A claim ends by itself, so that nobody who went home keeps a record. */
export const CLAIM_MINUTES = 10;
export const NOTE_MAX = 1000;
/** Newest ones; older ones are in the audit log. */
export const RECORD_EVENTS_AT_MOST = 100;
export const RECORD_NOTES_AT_MOST = 100;

const note = v.object({
  id: v.string(),
  kind: v.picklist(RECORD_KINDS),
  recordId: v.string(),
  by: person,
  body: v.string(),
  createdAt: time,
});
export type RecordNote = v.InferOutput<typeof note>;

const event = v.object({
  at: time,
  by: described('Null for the member, the system and commands.', v.nullable(v.string())),
  action: described(
    'As in the audit log, such as `recharge.credit`; `asked` and `ended` are the payment’s own times.',
    v.string(),
  ),
  subject: described('Such as `recharge:<id>`.', v.string()),
  amount: v.nullable(minorUnits),
  why: v.nullable(v.string()),
});
export type RecordEvent = v.InferOutput<typeof event>;

const record = named(
  'DeskRecord',
  'What operators keep beside a record: who works on it, whose it is, notes, and what happened.',
  v.object({
    claim: described(
      'Who works on it now. Others cannot decide it until then.',
      v.nullable(v.object({ by: person, at: time, until: time })),
    ),
    claimable: described('False of a payment that is decided: there is nothing left to take.', v.boolean()),
    assignee: v.nullable(person),
    assignable: described('Operators whose role works on such records.', v.array(person)),
    notes: described('Newest first. Of a member: those on payments and chats too.', v.array(note)),
    events: described('Newest first.', v.array(event)),
  }),
);
export type DeskRecord = v.InferOutput<typeof record>;

const which = { kind: v.picklist(RECORD_KINDS, fault('choice')), id: uuid };
const input = v.strictObject(which);
const failures = ['NOT_FOUND', 'FORBIDDEN'] as const;
const call = { auth: 'operator', roles: EVERY_ROLE, data: record } as const;

export const consoleRecordEndpoints = {
  'GET /record': {
    ...call,
    summary: 'Notes, claim, assignment and history of a record',
    description: 'Of payments for finance, of chats for support, of members for everybody.',
    input,
    failures,
  },
  'POST /record/note': {
    ...call,
    summary: 'Write a note about a record',
    description:
      'Notes are never changed. They are about a person: they are in the file of the member’s data, and go with the account.',
    input: v.strictObject({ ...which, requestId, body: requiredText(NOTE_MAX) }),
    failures: [...failures, 'CONFLICT'],
  },
  'POST /record/claim': {
    ...call,
    summary: 'Take a record into the own hands',
    description: `For ${CLAIM_MINUTES} minutes, again for as long. 409 with \`by\`, \`at\` and \`status\` "claimed" where somebody else has it; that one alone decides it until then. 409 with \`at\` and the payment’s own \`status\` where it is decided.`,
    input,
    failures: [...failures, 'CONFLICT'],
  },
  'POST /record/release': {
    ...call,
    summary: 'Give a record back',
    description: 'The own claim; without one nothing happens.',
    input,
    failures,
  },
  'POST /record/assign': {
    ...call,
    summary: 'Say whose a record is',
    description:
      'To an operator whose role works on it, or to nobody. It ends when somebody changes it, and forbids nothing. `from` is whose it was when the asking operator looked: 409 with `by` and `at` where another was faster.',
    input: v.strictObject({ ...which, from: v.nullable(uuid), operatorId: v.nullable(uuid) }),
    failures: [...failures, 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
