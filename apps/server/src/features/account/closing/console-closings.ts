import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { pageOf } from '@fairground/contract/fields';
import {
  allClosings,
  type ClosingRow,
  listClosings,
  lockClosing,
  setHold,
} from '#features/account/closing/console-closings.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import type { ConsoleHandlers, OperatorIdentity } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import type { ListSources } from '#platform/list-source.ts';

type View = ConsoleDataOf<'GET /closings'>['list'][number];

const stateOf = (row: ClosingRow): View['state'] => {
  if (row.erasedAt !== null) return 'erased';
  if (row.takenBackAt !== null) return 'taken_back';
  if (row.heldAt !== null) return 'held';
  return row.overdue ? 'money' : 'waiting';
};

const view = (row: ClosingRow): View => ({
  id: row.id,
  memberId: row.memberId,
  username: row.username,
  askedAt: iso(row.askedAt),
  dueAt: iso(row.dueAt),
  state: stateOf(row),
  endedAt: isoOrNull(row.erasedAt ?? row.takenBackAt),
  hold:
    row.heldAt === null ? null : { by: row.heldBy ?? '', at: iso(row.heldAt), reason: row.holdReason ?? '' },
});

type Change = { id: string; why: string };

/** Puts a hold on an open request, or lifts it; whoever comes second is told by CONFLICT. */
const change = (database: Database, { id, why }: Change, operator: OperatorIdentity, holds: boolean) =>
  database.transaction(async (tx) => {
    const before = await lockClosing(tx, id);
    if (before === null) throw new Failure('NOT_FOUND');
    if ((before.heldAt !== null) === holds || before.erasedAt !== null || before.takenBackAt !== null)
      throw new Failure('CONFLICT', { data: { status: stateOf(before) } });
    await setHold(tx, before, holds ? { operatorId: operator.operatorId, reason: why } : null);
    const after = (await lockClosing(tx, id))!;
    await writeAudit(tx, {
      operator,
      action: holds ? 'closing.hold' : 'closing.release',
      subject: `closing:${id}`,
      before: { memberId: before.memberId, state: stateOf(before) },
      after: { state: stateOf(after) },
      why,
    });
    return view(after);
  });

/** All requests, for the export. */
export const closingSources: ListSources<'GET /closings'> = {
  'GET /closings': { statement: () => allClosings(), view: (rows: ClosingRow[]) => rows.map(view) },
};

/** Requests to close an account, and legal holds on them. */
export const closingConsoleRoutes = (
  database: Database,
): ConsoleHandlers<'GET /closings' | 'POST /closings/hold' | 'POST /closings/release'> => ({
  'GET /closings': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listClosings(database, page);
    return { ...page, total, list: rows.map(view) };
  },
  'POST /closings/hold': ({ input, operator }) => change(database, input, operator, true),
  'POST /closings/release': ({ input, operator }) => change(database, input, operator, false),
});
