import type { AccountDeps } from '#features/account/deps.ts';
import { findMember, isKnownAddress, type MemberRow } from '#features/account/members.repository.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { createLockout, MEMBER_LOCKOUT } from '#platform/lockout.ts';
import { checkPassword } from '#platform/passwords.ts';

type Who = { row: MemberRow; ip: string };
type Deps = Pick<AccountDeps, 'database' | 'lockout'>;

/** Counts a try at the login password together with logins, so that a stolen session cannot be used to guess it. */
export async function countLoginTry(deps: Deps, { row, ip }: Who): Promise<void> {
  const known = await isKnownAddress(deps.database, row.id, ip);
  const wait = await deps.lockout.countName(row.id, ip, known);
  if (wait !== null) throw new Failure('ACCOUNT_LOCKED', { data: { retryAfter: wait }, retryAfter: wait });
}

/** @throws Failure ACCOUNT_LOCKED or OLD_PASSWORD_WRONG unless it is the login password */
export async function verifyLoginPassword(deps: Deps, who: Who, typed: string): Promise<void> {
  await countLoginTry(deps, who);
  if (!(await checkPassword(who.row.password_hash, typed))) throw new Failure('OLD_PASSWORD_WRONG');
  await deps.lockout.succeeded(who.row.id, who.ip);
}

/** The login password check for other features, which know a member by id. */
export function createPasswordCheck(database: Database) {
  const deps = { database, lockout: createLockout(database, MEMBER_LOCKOUT) };
  return async ({ memberId, ip }: { memberId: string; ip: string }, typed: string): Promise<void> => {
    const row = await findMember(database, memberId);
    if (row === null) throw new Failure('UNAUTHORIZED');
    await verifyLoginPassword(deps, { row, ip }, typed);
  };
}
