import { keepAccount, refuseClosing } from '#features/account/closing/close-account.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { isKnownAddress, type MemberRow } from '#features/account/members.repository.ts';
import { membersMeant, NOBODY } from '#features/account/members-meant.ts';
import { classifyLoginName, type LoginName } from '#features/account/names.rules.ts';
import { checkPassword } from '#platform/passwords.ts';
import { noteLogin } from '#features/account/note-login.ts';
import { openSession } from '#features/account/sessions.ts';
import { viewUser } from '#features/account/view.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';

/**
 * Password checks for a phone number without country code, at least, however many members have it, so that the time tells
 * nothing.
 */
const LOCAL_CHECKS = 2;

const NEEDS_COUNTRY_CODE = { username: 'phone_country_code' } as const;

/** Counts a try for each member, or for the name where there is none. @returns the members who are not locked */
async function countTries(deps: AccountDeps, name: LoginName, members: MemberRow[], ip: string) {
  const open: MemberRow[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  // Counted by account, so that a member's three names do not give three times the tries.
  for (const member of members.length > 0 ? members : [null]) {
    const known = await isKnownAddress(deps.database, member?.id ?? NOBODY, ip);
    const wait = await deps.lockout.countName(member?.id ?? `${name.kind} ${name.key}`, ip, known);
    if (wait !== null) shortest = Math.min(shortest, wait);
    else if (member === null) return open;
    else open.push(member);
  }
  if (open.length > 0) return open;
  throw new Failure('ACCOUNT_LOCKED', { data: { retryAfter: shortest }, retryAfter: shortest });
}

/** The members whose password it is. At least `atLeast` passwords are checked, so that the time tells nothing. */
async function withPassword(members: MemberRow[], password: string, atLeast: number): Promise<MemberRow[]> {
  const right: MemberRow[] = [];
  for (let n = 0; n < Math.max(members.length, atLeast); n++) {
    const member = members[n];
    if ((await checkPassword(member?.password_hash ?? null, password)) && member) right.push(member);
  }
  return right;
}

/**
 * Logs in by username, email or phone number. An unknown name, a wrong password and a locked name get the same answer after the
 * same work. A phone number without country code is tried for members of every country, and the password decides; a number that
 * no country has is answered by asking for the country code, whether or not anybody uses it.
 */
export const login =
  (deps: AccountDeps): Handler<'POST /member/login'> =>
  async ({ input, language, ip, userAgent }) => {
    const addressWait = await deps.lockout.countAddress(ip);
    if (addressWait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: addressWait });

    const name = classifyLoginName(input.username, language);
    const local = name.kind === 'phone' ? name.local : null;
    const open = await countTries(deps, name, await membersMeant(deps.database, name), ip);
    const right = await withPassword(open, input.password, local === null ? 1 : LOCAL_CHECKS);
    const [member] = right;
    // Two members with one national number and one password: only the country code tells them apart.
    if (right.length > 1 || (member === undefined && local?.known === false))
      throw new InvalidInput(NEEDS_COUNTRY_CODE);
    if (member === undefined) throw new Failure('LOGIN_FAILED');

    await Promise.all([deps.lockout.succeeded(member.id, ip), deps.lockout.takeBackAddress(ip)]);
    const { id: memberId, password_hash: passwordHash } = member;
    if (!input.keepAccount) await refuseClosing(deps.database, memberId);
    const device = { id: input.device, ip, userAgent };
    const token = await deps.database.transaction(async (tx) => {
      if (input.keepAccount) await keepAccount(tx, memberId);
      await noteLogin(deps, tx, { memberId, language, device });
      return openSession(tx, deps.random, { memberId, passwordHash, userAgent });
    });
    const { balance } = await deps.readBalance(deps.database, member.id);
    return { user: viewUser(member, balance), token };
  };
