import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { pageOf } from '@fairground/contract/fields';
import { hashToken, newToken } from '#features/account/codes.ts';
import { voidCode } from '#features/account/codes.repository.ts';
import { isContactTaken, readContacts } from '#features/account/contacts.repository.ts';
import { keyOf, maskContact, parseContact, refuseExcluded, TAKEN } from '#features/account/contacts.ts';
import { lockMember } from '#features/account/closing/closings.repository.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import {
  allRecoveries,
  approveRecovery,
  endRecovery,
  findRecovery,
  insertRecovery,
  listRecoveries,
  lockRecovery,
  type RecoveryRow,
} from '#features/account/recovery/recoveries.repository.ts';
import { RECOVERING } from '#features/account/recovery/send-recovery-codes.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { addJob } from '#platform/jobs/job.ts';
import type { ListSources } from '#platform/list-source.ts';
import { type PairFault, requirePair } from '#platform/second-person.ts';

type View = ConsoleDataOf<'GET /recoveries/detail'>;
type Keys =
  | 'GET /recoveries'
  | 'GET /recoveries/detail'
  | 'POST /recoveries/propose'
  | 'POST /recoveries/approve'
  | 'POST /recoveries/reject';

export type RecoveryDeps = Pick<AccountDeps, 'database' | 'outbox' | 'random' | 'siteUrl' | 'vault'> & {
  pairFault: PairFault;
};

/** Seconds for which a message's link stops it: the 72 hours, and the week in which the code may be used. */
const STOP_SECONDS = 10 * 86_400;

const personOf = (id: string | null, username: string | null) =>
  id === null ? null : { id, username: username ?? '' };
const isOpen = ({ status }: RecoveryRow): boolean =>
  status === 'proposed' || status === 'waiting' || status === 'ready';

/** `whole`: with the contact itself, which whoever decides has to compare. */
const view = (row: RecoveryRow, whole: boolean): View => ({
  id: row.id,
  member: { id: row.memberId, username: row.username },
  channel: row.channel,
  contact: whole || !isOpen(row) ? row.contact : maskContact(row.channel, row.contact),
  why: row.why,
  status: row.status,
  proposedBy: { id: row.proposedBy, username: row.proposedByName },
  proposedAt: iso(row.proposedAt),
  approvedBy: personOf(row.approvedBy, row.approvedByName),
  approvedAt: isoOrNull(row.approvedAt),
  effectiveAt: isoOrNull(row.effectiveAt),
  endedBy: personOf(row.endedBy, row.endedByName),
  endedAt: isoOrNull(row.endedAt),
  endNote: row.endNote,
});

const read = async (db: Queryable, id: string): Promise<View> => {
  const row = await findRecovery(db, id);
  if (row === null) throw new Failure('NOT_FOUND');
  return view(row, true);
};

const conflict = (row: RecoveryRow): Failure =>
  new Failure('CONFLICT', {
    data: {
      by: row.endedByName ?? row.approvedByName,
      at: isoOrNull(row.endedAt ?? row.approvedAt),
      status: row.status,
    },
  });

async function take(tx: Tx, id: string, allowed: readonly RecoveryRow['status'][]): Promise<RecoveryRow> {
  const row = await lockRecovery(tx, id);
  if (row === null) throw new Failure('NOT_FOUND');
  if (!allowed.includes(row.status)) throw conflict(row);
  return row;
}

const propose =
  (deps: RecoveryDeps): ConsoleHandler<'POST /recoveries/propose'> =>
  async ({ input, operator, language }) => {
    const { channel, memberId, why } = input;
    const contact = parseContact(channel, input.value, language);
    if (!deps.outbox.takes(channel)) throw new InvalidInput({ value: 'contact_unreachable' });
    return deps.database.transaction(async (tx) => {
      if ((await lockMember(tx, memberId)) === null) throw new Failure('NOT_FOUND');
      const key = keyOf(channel, contact);
      const own = (await readContacts(tx, memberId))[channel];
      // A contact that the member has is no lost one; that of another member is no new one.
      if (own !== null && keyOf(channel, own) === key) throw new InvalidInput({ value: 'contact_confirmed' });
      if (await isContactTaken(tx, channel, key)) throw new Failure(TAKEN[channel]);
      await refuseExcluded(deps, tx, { memberId, channel, contact });
      const id = await insertRecovery(tx, {
        memberId,
        channel,
        contact,
        why,
        operatorId: operator.operatorId,
      });
      if (id === null) throw new Failure('CONFLICT', { data: { status: 'proposed' } });
      await writeAudit(tx, {
        operator,
        action: 'recovery.propose',
        subject: `member:${memberId}`,
        // The audit log is kept for ever: never the contact itself.
        after: { recovery: id, channel, contact: maskContact(channel, contact) },
        why,
      });
      return read(tx, id);
    });
  };

/** The second operator's word: from now on every known contact and device can stop it for 72 hours. */
const approve =
  (deps: RecoveryDeps): ConsoleHandler<'POST /recoveries/approve'> =>
  async ({ input, operator }) =>
    deps.database.transaction(async (tx) => {
      const row = await take(tx, input.id, ['proposed']);
      const pair = { first: row.proposedBy, second: operator.operatorId, at: row.proposedAt };
      await requirePair(deps, tx, pair, 'id');
      const token = newToken(deps.random);
      const { memberId } = row;
      const at = await approveRecovery(tx, row, {
        operatorId: operator.operatorId,
        stopHash: hashToken(token),
      });
      const contact = maskContact(row.channel, row.contact);
      await deps.outbox.tell(tx, memberId, {
        kind: 'contact_proposed',
        everyContact: true,
        details: { contact, until: iso(at) },
        ...(deps.siteUrl === null
          ? {}
          : { secret: { text: `${deps.siteUrl}/#/login?stop=${token}`, seconds: STOP_SECONDS } }),
      });
      await addJob(tx, RECOVERING, { runAt: at, key: `recovery:${row.id}` });
      await writeAudit(tx, {
        operator,
        action: 'recovery.approve',
        subject: `member:${memberId}`,
        before: { recovery: row.id, status: row.status, proposedBy: row.proposedByName },
        after: { status: 'waiting', contact, effectiveAt: iso(at) },
        why: row.why,
      });
      return read(tx, row.id);
    });

const reject =
  (deps: RecoveryDeps): ConsoleHandler<'POST /recoveries/reject'> =>
  async ({ input: { id, note }, operator }) =>
    deps.database.transaction(async (tx) => {
      const row = await take(tx, id, ['proposed', 'waiting', 'ready']);
      const contact = maskContact(row.channel, row.contact);
      await endRecovery(tx, row, { status: 'rejected', contact, by: operator.operatorId, note });
      await voidCode(tx, row.memberId, 'recovery');
      await writeAudit(tx, {
        operator,
        action: 'recovery.reject',
        subject: `member:${row.memberId}`,
        before: { recovery: id, status: row.status, proposedBy: row.proposedByName },
        after: { status: 'rejected' },
        why: note,
      });
      return read(tx, id);
    });

/** The way back for members who have lost every contact, decided by two operators. */
export const recoveryConsoleRoutes = (deps: RecoveryDeps): ConsoleHandlers<Keys> => ({
  'GET /recoveries': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listRecoveries(deps.database, input.status ?? null, page);
    return { list: rows.map((row) => view(row, false)), ...page, total };
  },
  'GET /recoveries/detail': async ({ input }) => read(deps.database, input.id),
  'POST /recoveries/propose': propose(deps),
  'POST /recoveries/approve': approve(deps),
  'POST /recoveries/reject': reject(deps),
});

/** All of them, for the export. */
export const recoverySources: ListSources<'GET /recoveries'> = {
  'GET /recoveries': {
    statement: ({ status }) => allRecoveries(status ?? null),
    view: (rows: RecoveryRow[]) => rows.map((row) => view(row, false)),
  },
};
