import type { Invite } from '@fairground/contract/console/invites';
import { pageOf } from '@fairground/contract/fields';
import { newInviteCode } from '#features/account/invite-code.rules.ts';
import {
  disableInvite,
  findInvite,
  insertInvite,
  type InviteRow,
  isCodeTaken,
  listGuests,
  listInvites,
  lockInvite,
} from '#features/account/invites.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';
import type { Random } from '#platform/random.ts';

export type InviteDeps = { database: Database; random: Random; timeZone: string };

type Keys = 'GET /invites' | 'GET /invites/detail' | 'POST /invites/create' | 'POST /invites/disable';

const view = (row: InviteRow): Invite => ({
  id: row.id,
  code: row.code,
  note: row.note,
  maxUses: row.max_uses,
  uses: row.uses,
  expiresAt: isoOrNull(row.expires_at),
  status: row.status,
  createdBy: row.created_by_name,
  createdAt: iso(row.created_at),
  disabledBy: row.disabled_by_name,
  disabledAt: isoOrNull(row.disabled_at),
});

/** The fields of a code in the audit log. */
const auditOf = ({ code, note, max_uses, expires_at, disabled_at }: InviteRow) => ({
  code,
  note,
  maxUses: max_uses,
  expiresAt: isoOrNull(expires_at),
  disabled: disabled_at !== null,
});

/** Generates a code that neither a member nor the site uses. */
async function generateUnusedCode(tx: Tx, random: Random): Promise<string> {
  let code = newInviteCode((limit) => random.below(limit));
  while (await isCodeTaken(tx, code)) code = newInviteCode((limit) => random.below(limit));
  return code;
}

const create =
  ({ database, random, timeZone }: InviteDeps): ConsoleHandler<'POST /invites/create'> =>
  ({ input, operator }) =>
    database.transaction(async (tx) => {
      const asked = { kind: 'invite', input, operator };
      const made = await findMade<string>(tx, asked);
      if (made !== null) return view((await findInvite(tx, made))!);
      const id = await insertInvite(tx, {
        code: await generateUnusedCode(tx, random),
        note: input.note.trim(),
        maxUses: input.maxUses,
        expiresAt: input.expiresAt ?? null,
        timeZone,
        operatorId: operator.operatorId,
      });
      if (id === null) throw new InvalidInput({ expiresAt: 'date' });
      const row = (await findInvite(tx, id))!;
      await writeAudit(tx, {
        operator,
        action: 'invite.create',
        subject: `invite:${id}`,
        after: auditOf(row),
        why: input.why,
      });
      await rememberMade(tx, asked, id);
      return view(row);
    });

/** Disables a code permanently; members who joined by it stay. The later of two operators gets a conflict. */
const disable =
  ({ database }: InviteDeps): ConsoleHandler<'POST /invites/disable'> =>
  ({ input, operator }) =>
    database.transaction(async (tx) => {
      const before = await lockInvite(tx, input.id);
      if (before === null) throw new Failure('NOT_FOUND');
      if (before.disabled_at !== null)
        throw new Failure('CONFLICT', {
          data: { by: before.disabled_by_name, at: iso(before.disabled_at), status: before.status },
        });
      await disableInvite(tx, before.id, operator.operatorId);
      const row = (await findInvite(tx, before.id))!;
      await writeAudit(tx, {
        operator,
        action: 'invite.disable',
        subject: `invite:${before.id}`,
        before: auditOf(before),
        after: auditOf(row),
        why: input.why,
      });
      return view(row);
    });

/** Invite codes of the site: create, list with the members who joined by them, disable. */
export const inviteConsoleRoutes = (deps: InviteDeps): ConsoleHandlers<Keys> => ({
  'GET /invites': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listInvites(deps.database, input.status ?? null, page);
    return { ...page, total, list: rows.map(view) };
  },
  'GET /invites/detail': async ({ input }) => {
    const row = await findInvite(deps.database, input.id);
    if (row === null) throw new Failure('NOT_FOUND');
    const page = pageOf(input);
    const { rows, total } = await listGuests(deps.database, row.id, page);
    const list = rows.map(({ id, username, created_at }) => ({ id, username, joinedAt: iso(created_at) }));
    return { invite: view(row), guests: { ...page, total, list } };
  },
  'POST /invites/create': create(deps),
  'POST /invites/disable': disable(deps),
});
