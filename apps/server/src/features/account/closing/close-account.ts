import type { AccountDeps } from '#features/account/deps.ts';
import {
  countOpenPayments,
  findClosing,
  insertClosing,
  type InTheWay,
  lockMember,
  takeClosingBack,
} from '#features/account/closing/closings.repository.ts';
import { findMember } from '#features/account/members.repository.ts';
import { revokeAllSessions } from '#features/account/sessions.repository.ts';
import { verifyLoginPassword } from '#features/account/verify-password.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';

type Deps = Pick<AccountDeps, 'readBalance'>;

/** What stands in the way of closing. Decided about under the locks of member and accounts. */
export const readInTheWay = async (deps: Deps, db: Queryable, memberId: string): Promise<InTheWay> => ({
  ...(await deps.readBalance(db, memberId)),
  ...(await countOpenPayments(db, memberId)),
});

export const isInTheWay = (found: InTheWay): boolean => Object.values(found).some((figure) => figure !== 0);

export const readClosing =
  (deps: AccountDeps): Handler<'GET /member/closing'> =>
  ({ member }) =>
    readInTheWay(deps, deps.database, member.memberId);

/** Asks for the account to be closed, and ends every session: from now on a login is the way to take it back. */
export const closeAccount =
  (deps: AccountDeps): Handler<'POST /member/close'> =>
  async ({ input, member: { memberId }, ip }) => {
    const row = await findMember(deps.database, memberId);
    if (row === null) throw new Failure('UNAUTHORIZED');
    await verifyLoginPassword(deps, { row, ip }, input.password);
    return deps.database.transaction(async (tx) => {
      const locked = await lockMember(tx, memberId);
      if (locked === null) throw new Failure('UNAUTHORIZED');
      if (locked.dueAt !== null) throw closing(locked.dueAt);
      await deps.lockAccounts(tx, memberId);
      const found = await readInTheWay(deps, tx, memberId);
      if (isInTheWay(found)) throw new Failure('ACCOUNT_NOT_EMPTY', { data: found });
      const until = await insertClosing(tx, memberId);
      await deps.accountCloses(tx, memberId);
      await revokeAllSessions(tx, memberId);
      // Whoever closes an account that is not theirs is found out while a login still takes it back.
      await deps.outbox.tell(tx, memberId, { kind: 'account_closing', details: { until: iso(until) } });
      return { until: iso(until) };
    });
  };

const closing = (until: Date): Failure => new Failure('ACCOUNT_CLOSING', { data: { until: iso(until) } });

/** @throws Failure ACCOUNT_CLOSING where a login would be to an account that is about to be closed */
export async function refuseClosing(db: Queryable, memberId: string): Promise<void> {
  const until = await findClosing(db, memberId);
  if (until !== null) throw closing(until);
}

/** Takes a closing back, in the transaction of the login. The erasure comes before it or not at all. */
export async function keepAccount(tx: Tx, memberId: string): Promise<void> {
  if ((await lockMember(tx, memberId)) === null) throw new Failure('LOGIN_FAILED');
  await takeClosingBack(tx, memberId);
}
