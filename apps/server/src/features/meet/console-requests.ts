import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { ConsoleDateRequest } from '@fairground/contract/console/date-requests';
import { pageOf } from '@fairground/contract/fields';
import {
  acceptRequest,
  allOf,
  type ConsoleRequestRow,
  declineRequest,
  findRequest,
  listRequests,
  lockRequest,
  reviewRequest,
} from '#features/meet/console-requests.repository.ts';
import { decryptAnswer, decryptContent } from '#features/meet/date-request.content.ts';
import { DATE_REQUEST_STEPS, mayStep } from '#features/meet/date-request.rules.ts';
import type { MeetDeps } from '#features/meet/deps.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { ListSources } from '#platform/list-source.ts';

type Detail = ConsoleDataOf<'GET /daterequests/detail'>;

const personOf = (id: string | null, username: string | null) =>
  id === null ? null : { id, username: username! };

const viewRow = (row: ConsoleRequestRow): ConsoleDateRequest => ({
  id: row.id,
  member: { id: row.member_id, username: row.username },
  profile: { id: row.profile_id, name: row.name, sample: row.sample },
  answeredBy: row.to_member_id === null ? 'operators' : 'person',
  status: row.status,
  reason: row.reason,
  remark: row.remark,
  createdAt: iso(row.created_at),
  expiresAt: iso(row.expires_at),
  reviewedBy: personOf(row.reviewed_by, row.reviewed_by_name),
  reviewedAt: isoOrNull(row.reviewed_at),
  decidedBy: personOf(row.decided_by, row.decided_by_name),
  endedAt: isoOrNull(row.ended_at),
});

const viewDetail = async ({ vault }: MeetDeps, row: ConsoleRequestRow): Promise<Detail> => ({
  ...viewRow(row),
  message: row.to_member_id === null ? (await decryptContent(vault, row)).message : null,
  hasContact: row.content_sealed !== null,
});

/** The conflict for a request that is decided already. It names no operator where the member withdrew it or it expired. */
const alreadyHandledConflict = (row: ConsoleRequestRow): Failure =>
  new Failure('CONFLICT', {
    data: {
      by: row.decided_by_name ?? (row.status === 'in_review' ? row.reviewed_by_name : null),
      at: isoOrNull(row.ended_at ?? row.reviewed_at),
      status: row.status,
    },
  });

/** All requests, for export, without contact and message. */
export const requestSources: ListSources<'GET /daterequests'> = {
  'GET /daterequests': {
    statement: (filter) => allOf(filter),
    view: (rows: ConsoleRequestRow[]) => rows.map(viewRow),
  },
};

type Step = 'review' | 'accept' | 'decline';
type Said = { operator: OperatorIdentity; after?: Record<string, unknown>; why?: string | null };

/** Changes the status under lock, with its audit line; then notifies the member. */
async function take(
  deps: MeetDeps,
  id: string,
  step: Step,
  { operator, after = {}, why = null }: Said,
  change: (tx: Tx) => Promise<void>,
): Promise<Detail> {
  const row = await deps.database.transaction(async (tx) => {
    const before = await lockRequest(tx, id);
    if (before === null) throw new Failure('NOT_FOUND');
    // A listed member answers for themselves.
    if (before.to_member_id !== null || !mayStep(step, before.status)) throw alreadyHandledConflict(before);
    await change(tx);
    await writeAudit(tx, {
      operator,
      action: `daterequest.${step}`,
      subject: `daterequest:${id}`,
      before: { status: before.status },
      after: { status: DATE_REQUEST_STEPS[step].to, ...after },
      why,
    });
    if (step !== 'review')
      await deps.tellDate(tx, {
        memberId: before.member_id,
        event: step === 'accept' ? 'date_accepted' : 'date_declined',
        subject: id,
        details: { name: before.name },
      });
    return (await findRequest(tx, id))!;
  });
  deps.memberChanged(row.member_id);
  deps.workChanged('daterequests');
  return viewDetail(deps, row);
}

const tidy = (text: string | undefined): string | null => text?.trim() || null;

type Keys =
  | 'GET /daterequests'
  | 'GET /daterequests/detail'
  | 'POST /daterequests/review'
  | 'POST /daterequests/accept'
  | 'POST /daterequests/decline'
  | 'POST /daterequests/contact';

/** The console's calls on date requests. */
export const consoleRequests = (deps: MeetDeps): ConsoleHandlers<Keys> => ({
  'GET /daterequests': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listRequests(deps.database, input, page);
    return { list: rows.map(viewRow), ...page, total };
  },
  'GET /daterequests/detail': async ({ input }) => {
    const row = await findRequest(deps.database, input.id);
    if (row === null) throw new Failure('NOT_FOUND');
    return viewDetail(deps, row);
  },
  'POST /daterequests/review': ({ input: { id }, operator }) =>
    take(deps, id, 'review', { operator }, (tx) => reviewRequest(tx, id, operator.operatorId)),
  'POST /daterequests/accept': ({ input: { id, remark }, operator }) =>
    take(deps, id, 'accept', { operator, why: tidy(remark) }, (tx) =>
      acceptRequest(tx, id, operator.operatorId, tidy(remark)),
    ),
  'POST /daterequests/decline': async ({ input: { id, reason, remark }, operator }) => {
    const words = tidy(remark);
    if (reason === 'other' && words === null) throw new InvalidInput({ remark: 'required' });
    return take(deps, id, 'decline', { operator, after: { reason }, why: words }, (tx) =>
      declineRequest(tx, id, { operatorId: operator.operatorId, reason, remark: words }),
    );
  },
  'POST /daterequests/contact': async ({ input: { id, why }, operator }) => {
    const row = await deps.database.transaction(async (tx) => {
      const found = await lockRequest(tx, id);
      if (found === null || found.content_sealed === null) throw new Failure('NOT_FOUND');
      await writeAudit(tx, {
        operator,
        action: 'daterequest.contact',
        subject: `daterequest:${id}`,
        why: why.trim(),
      });
      return found;
    });
    const { contact, message } = await decryptContent(deps.vault, row);
    if (contact === null) throw new Failure('NOT_FOUND');
    return { contact, message, theirContact: await decryptAnswer(deps.vault, row) };
  },
});
