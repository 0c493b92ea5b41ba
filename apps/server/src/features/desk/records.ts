import {
  CLAIM_MINUTES,
  type DeskRecord,
  RECORD_KINDS,
  RECORD_ROLES,
  type RecordKind,
} from '@fairground/contract/console/records';
import { type Role, SUPPORT } from '@fairground/contract/console/endpoint';
import type { DeskDeps } from '#features/desk/deps.ts';
import {
  assignRecord,
  claimRecord,
  findAssignee,
  findAssignment,
  findClaim,
  findClaimed,
  findDecision,
  findMemberOf,
  insertNote,
  listEvents,
  listNotes,
  listOperatorsIn,
  type RecordName,
  releaseRecord,
  releaseRecords,
  subjectOf,
} from '#features/desk/records.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import { bounded } from '#platform/bounded.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';

const kindsOf = (role: Role): RecordKind[] =>
  RECORD_KINDS.filter((kind) => RECORD_ROLES[kind].includes(role));

/** @returns the member whose record it is. @throws Failure where the role has nothing to do with it, or it does not exist */
async function admit(tx: Tx, record: RecordName, { role }: OperatorIdentity): Promise<string> {
  if (!RECORD_ROLES[record.kind].includes(role)) throw new Failure('FORBIDDEN');
  const memberId = await findMemberOf(tx, record);
  if (memberId === null) throw new Failure('NOT_FOUND');
  return memberId;
}

async function view(
  tx: Tx,
  record: RecordName,
  { memberId, operator }: { memberId: string; operator: OperatorIdentity },
): Promise<DeskRecord> {
  const kinds = kindsOf(operator.role);
  const claim = await findClaim(tx, record);
  const notes = await listNotes(tx, record, kinds);
  const letters = (SUPPORT as readonly Role[]).includes(operator.role);
  const events = await listEvents(tx, record, { memberId, kinds, letters });
  return {
    claimable: (await findDecision(tx, record)) === null,
    claim: claim && {
      by: { id: claim.operator_id, username: claim.username },
      at: iso(claim.claimed_at),
      until: iso(claim.until),
    },
    assignee: await findAssignee(tx, record),
    assignable: await listOperatorsIn(tx, RECORD_ROLES[record.kind]),
    notes: notes.map((note) => ({
      id: note.id,
      kind: note.kind,
      recordId: note.record_id,
      by: { id: note.operator_id, username: note.username },
      body: note.body,
      createdAt: iso(note.created_at),
    })),
    events: events.map(({ at, by, action, subject, amount, why }) => ({
      at: iso(at),
      by,
      action,
      subject,
      amount,
      why,
    })),
  };
}

/** The conflict for whoever wants a record that another operator has. */
async function claimedConflict(tx: Tx, record: RecordName): Promise<Failure> {
  const claim = await findClaim(tx, record);
  const data = { by: claim?.username ?? null, at: claim ? iso(claim.claimed_at) : null, status: 'claimed' };
  return new Failure('CONFLICT', { data });
}

/**
 * Lets an operator decide records, in the transaction of the decision: the own claims end with it. @throws Failure CONFLICT while another
 * operator has one of them, so that no two transfer one withdrawal
 */
export async function passClaims(
  tx: Tx,
  records: { kind: RecordKind; ids: readonly string[] },
  operatorId: string,
): Promise<void> {
  await releaseRecords(tx, records, operatorId);
  const id = await findClaimed(tx, records);
  if (id !== null) throw await claimedConflict(tx, { kind: records.kind, id });
}

type Keys =
  | 'GET /record'
  | 'POST /record/note'
  | 'POST /record/claim'
  | 'POST /record/release'
  | 'POST /record/assign';

/** Notes, claims, assignment and history of members, payments and chats. */
export function recordRoutes({ database, paymentsChanged }: DeskDeps): ConsoleHandlers<Keys> {
  type Step = (tx: Tx, memberId: string) => Promise<unknown>;
  async function change(record: RecordName, operator: OperatorIdentity, step: Step): Promise<DeskRecord> {
    const memberId = await database.transaction(async (tx) => {
      const found = await admit(tx, record, operator);
      await step(tx, found);
      return found;
    });
    if (record.kind === 'recharge' || record.kind === 'withdrawal') paymentsChanged();
    return bounded(database, (tx) => view(tx, record, { memberId, operator }));
  }
  return {
    'GET /record': ({ input, operator }) =>
      bounded(database, async (tx) =>
        view(tx, input, { memberId: await admit(tx, input, operator), operator }),
      ),
    'POST /record/note': ({ input: { body, requestId, ...record }, operator }) =>
      change(record, operator, async (tx, memberId) => {
        const asked = { kind: 'note', input: { requestId, body, record }, operator };
        if ((await findMade<string>(tx, asked)) !== null) return;
        const note = { memberId, operatorId: operator.operatorId, body: body.trim() };
        const noteId = await insertNote(tx, record, note);
        // Without its words: they go with the account, and a line of the audit log stays for ever.
        await writeAudit(tx, { operator, action: 'note.add', subject: subjectOf(record), after: { noteId } });
        await rememberMade(tx, asked, noteId);
      }),
    'POST /record/claim': ({ input: record, operator }) =>
      change(record, operator, async (tx) => {
        const decision = await findDecision(tx, record);
        if (decision !== null)
          throw new Failure('CONFLICT', {
            data: { by: null, at: iso(decision.at), status: decision.status },
          });
        if (!(await claimRecord(tx, record, operator.operatorId))) throw await claimedConflict(tx, record);
        const after = { minutes: CLAIM_MINUTES };
        await writeAudit(tx, { operator, action: 'record.claim', subject: subjectOf(record), after });
      }),
    'POST /record/release': ({ input: record, operator }) =>
      change(record, operator, async (tx) => {
        if (await releaseRecord(tx, record, operator.operatorId))
          await writeAudit(tx, { operator, action: 'record.release', subject: subjectOf(record) });
      }),
    'POST /record/assign': ({ input: { operatorId: to, from, ...record }, operator }) =>
      change(record, operator, async (tx) => {
        const before = await findAssignee(tx, record);
        const assignable = await listOperatorsIn(tx, RECORD_ROLES[record.kind]);
        const assignee = to === null ? null : assignable.find(({ id }) => id === to);
        if (assignee === undefined) throw new InvalidInput({ operatorId: 'choice' });
        if (!(await assignRecord(tx, record, { from, to, by: operator.operatorId }))) {
          const now = await findAssignment(tx, record);
          throw new Failure('CONFLICT', {
            data: { by: now?.by ?? null, at: isoOrNull(now?.at ?? null), status: 'assigned' },
          });
        }
        await writeAudit(tx, {
          operator,
          action: 'record.assign',
          subject: subjectOf(record),
          before: { assignee: before?.username ?? null },
          after: { assignee: assignee?.username ?? null },
        });
      }),
  };
}
