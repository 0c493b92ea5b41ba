import type { AccountDeps } from '#features/account/deps.ts';
import { findMemberByName, isKnownAddress, rememberAddress } from '#features/account/members.repository.ts';
import { classifyLoginName } from '#features/account/names.rules.ts';
import { checkPassword } from '#platform/passwords.ts';
import { openSession } from '#features/account/sessions.ts';
import { viewUser } from '#features/account/view.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';

/** No member has this id: an unknown name asks the same questions of the database as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Logs in by username, email or phone. An unknown name, a wrong password and a locked pair answer alike
 * for names that exist and names that do not, after the same work.
 */
export const login =
  (deps: AccountDeps): Handler<'POST /member/login'> =>
  async ({ input, language, ip, userAgent }) => {
    const addressWait = await deps.lockout.countAddress(ip);
    if (addressWait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: addressWait });

    const name = classifyLoginName(input.username, language);
    const member = await findMemberByName(deps.database, name);
    const known = await isKnownAddress(deps.database, member?.id ?? NOBODY, ip);
    // Counted by account where there is one, so that three names are not three times the tries.
    const counted = member?.id ?? `${name.kind} ${name.key}`;
    const wait = await deps.lockout.countName(counted, ip, known);
    if (wait !== null) throw new Failure('ACCOUNT_LOCKED', { data: { retryAfter: wait }, retryAfter: wait });

    const right = await checkPassword(member?.password_hash ?? null, input.password);
    if (!right || member === null) throw new Failure('LOGIN_FAILED');

    await deps.lockout.succeeded(counted, ip);
    await rememberAddress(deps.database, member.id, ip);
    const { id: memberId, password_hash: passwordHash } = member;
    const token = await openSession(deps.database, deps.random, { memberId, passwordHash, userAgent });
    const { balance } = await deps.readBalance(deps.database, member.id);
    return { user: viewUser(member, balance), token };
  };
