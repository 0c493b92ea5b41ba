import type { ChangeSubject, SettingChange } from '@fairground/contract/console/setting-changes';
import { pairFault } from '#features/operators/pair-of-eyes.ts';
import {
  approveChange,
  areOwners,
  type ChangeRow,
  endChange,
  findChange,
  findOpenChange,
  hasMembers,
  insertChange,
  listActiveOwners,
  listChanges,
  lockChange,
  rejectChange,
  takeDueChange,
} from '#features/operators/setting-changes.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';
import type { ApplyChange, SettingChangeBook } from '#platform/setting-changes.ts';
import { requirePair } from '#platform/second-person.ts';

const view = (row: ChangeRow): SettingChange => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subject_id,
  before: row.before,
  after: row.after,
  why: row.why,
  status: row.status,
  proposedBy: { id: row.proposed_by, username: row.proposed_by_name },
  proposedAt: iso(row.proposed_at),
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, username: row.decided_by_name! },
  decidedAt: isoOrNull(row.decided_at),
  effectiveAt: isoOrNull(row.effective_at),
  decisionNote: row.decision_note,
});

const subjectOf = ({
  subject,
  subject_id: id,
}: {
  subject: ChangeSubject;
  subject_id: string | null;
}): string => (subject === 'bank' ? `receiving_bank:${id}` : `settings:${subject}`);

/**
 * Changes of settings that two owners decide (product.md section 16.5). Before the first member has registered one owner
 * changes them alone and at once: a site is set up by one, and there is nothing yet that a setting could harm.
 */
export const settingChangeBook: SettingChangeBook = {
  async propose(tx, change) {
    if (!(await hasMembers(tx))) return null;
    const id = await insertChange(tx, change);
    if (id === null) throw new InvalidInput({ why: 'change_pending' });
    const row = (await findChange(tx, id))!;
    await writeAudit(tx, {
      operator: change.operator,
      action: 'settings.propose',
      subject: subjectOf(row),
      before: change.before,
      after: change.after,
      why: change.why,
    });
    return view(row);
  },
  async findOpen(db, subject, subjectId) {
    const row = await findOpenChange(db, subject, subjectId ?? null);
    return row === null ? null : view(row);
  },
};

const APPLYING = { name: 'apply-setting-changes' };

async function take(tx: Tx, id: string, allowed: readonly SettingChange['status'][]): Promise<ChangeRow> {
  const row = await lockChange(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (!allowed.includes(row.status))
    throw new Failure('CONFLICT', {
      data: { by: row.decided_by_name, at: isoOrNull(row.decided_at), status: row.status },
    });
  return row;
}

type Keys = 'GET /settings/changes' | 'POST /settings/approve' | 'POST /settings/reject';

export const settingChangeRoutes = (database: Database): ConsoleHandlers<Keys> => ({
  'GET /settings/changes': async ({ operator }) => {
    const owners = await listActiveOwners(database);
    const faults = await Promise.all(
      owners.map(({ id }) => pairFault(database, { first: operator.operatorId, second: id, at: null })),
    );
    return {
      list: (await listChanges(database)).map(view),
      approvers: owners.filter((_owner, n) => faults[n] === null).map(({ username }) => username),
      setUp: !(await hasMembers(database)),
    };
  },
  'POST /settings/approve': async ({ input, operator }) =>
    database.transaction(async (tx) => {
      const row = await take(tx, input.id, ['proposed']);
      const pair = { first: row.proposed_by, second: operator.operatorId, at: row.proposed_at };
      await requirePair({ pairFault }, tx, pair, 'id');
      // Two owners: whoever lost the role since proposing is none, and the change would be one owner's.
      if (!(await areOwners(tx, [row.proposed_by]))) throw new InvalidInput({ id: 'proposer_no_owner' });
      const effectiveAt = await approveChange(tx, row.id, operator.operatorId);
      await addJob(tx, APPLYING, { runAt: effectiveAt, key: `setting-change:${row.id}` });
      await writeAudit(tx, {
        operator,
        action: 'settings.approve',
        subject: subjectOf(row),
        before: { status: row.status, proposedBy: row.proposed_by_name },
        after: { ...row.after, effectiveAt: iso(effectiveAt) },
        why: row.why,
      });
      return view((await findChange(tx, row.id))!);
    }),
  'POST /settings/reject': async ({ input, operator }) =>
    database.transaction(async (tx) => {
      const row = await take(tx, input.id, ['proposed', 'approved']);
      const note = input.note.trim();
      await rejectChange(tx, row.id, operator.operatorId, note);
      await writeAudit(tx, {
        operator,
        action: 'settings.reject',
        subject: subjectOf(row),
        before: { status: row.status, proposedBy: row.proposed_by_name, decidedBy: row.decided_by_name },
        after: { status: 'rejected' },
        why: note,
      });
      return view((await findChange(tx, row.id))!);
    }),
});

export type ApplyChanges = Record<ChangeSubject, ApplyChange>;

/** Puts approved changes in effect whose hour is over. @returns how many were applied */
async function applyDueChanges(database: Database, apply: ApplyChanges): Promise<number> {
  let count = 0;
  for (;;) {
    const applied = await database.transaction(async (tx) => {
      const row = await takeDueChange(tx);
      if (row === null) return null;
      const change = { subjectId: row.subject_id, before: row.before, after: row.after };
      // An owner who loses the role within the hour takes the change with them: it may be why they lost it.
      const stands = await areOwners(tx, [row.proposed_by, row.decided_by!]);
      const done = stands && (await apply[row.subject](tx, change));
      await endChange(tx, row.id, done ? 'applied' : 'stale');
      await writeAudit(tx, {
        operator: null,
        action: row.subject === 'bank' ? 'bank.save' : `settings.${row.subject}`,
        subject: subjectOf(row),
        before: row.before,
        after: done ? row.after : { status: 'stale' },
        why: row.why,
      });
      return done;
    });
    if (applied === null) return count;
    if (applied) count += 1;
  }
}

/** Runs at the moment of each change, and each minute for one that was missed. */
export const createSettingChanges = (database: Database, apply: ApplyChanges): Job => ({
  ...APPLYING,
  cron: '* * * * *',
  run: () => applyDueChanges(database, apply),
});
