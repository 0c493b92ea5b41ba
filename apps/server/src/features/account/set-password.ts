import type { ParsedInputOf } from '@fairground/contract/endpoints';
import type { AccountDeps } from '#features/account/deps.ts';
import { findMember, type MemberRow, replacePassword } from '#features/account/members.repository.ts';
import { paymentLocked, tryPaymentPassword } from '#features/account/payment-password.ts';
import {
  PAYMENT_TRIES,
  readPaymentState,
  savePaymentPassword,
} from '#features/account/payment-password.repository.ts';
import { countLoginTry, proveLoginPassword } from '#features/account/prove-password.ts';
import { revokeOtherSessions } from '#features/account/sessions.repository.ts';
import { checkNewPassword, checkNewPaymentPassword } from '#features/account/set-password.rules.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { checkPassword, hashPassword, isCommonPassword } from '#platform/passwords.ts';

type Typed = ParsedInputOf<'POST /member/setpwd'>;
type Who = { row: MemberRow; sessionId: string; ip: string };

/** Every other session ends with the old password; the one that changes it stays. */
async function setLoginPassword(deps: AccountDeps, who: Who, typed: Typed): Promise<void> {
  const { id, username, email, phone, password_hash: from } = who.row;
  const refusal = checkNewPassword(typed, {
    common: isCommonPassword(typed.newPassword),
    names: email === null ? [username] : [username, email],
    phone,
  });
  if (refusal) throw 'code' in refusal ? new Failure(refusal.code) : new InvalidInput(refusal.fields);
  await proveLoginPassword(deps, who, typed.oldPassword);
  const to = await hashPassword(typed.newPassword);
  await deps.database.transaction(async (tx) => {
    // Somebody else was faster: the old password is old no longer.
    if (!(await replacePassword(tx, id, { from, to }))) throw new Failure('OLD_PASSWORD_WRONG');
    await revokeOtherSessions(tx, id, who.sessionId);
  });
}

/** Throws unless the current payment password is typed, and the new one is another than the login password. */
async function provePaymentPassword(deps: AccountDeps, who: Who, typed: Typed): Promise<string> {
  const tried = await tryPaymentPassword(deps.database, who.row.id, typed.oldPassword);
  if (!tried.right) throw new Failure('OLD_PASSWORD_WRONG', { data: { triesLeft: tried.triesLeft } });
  // The answer would tell whether the new one is the login password: a try like any other.
  await countLoginTry(deps, who);
  if (await checkPassword(who.row.password_hash, typed.newPassword))
    throw new InvalidInput({ newPassword: 'payment_password_is_login' });
  return tried.hash;
}

/** The first payment password, another one, or, once the wait after a lock is over, one instead of the locked. */
async function setPaymentPassword(deps: AccountDeps, who: Who, typed: Typed): Promise<void> {
  const { id } = who.row;
  const state = await readPaymentState(deps.database, id);
  const locked = state.failures === PAYMENT_TRIES;
  const changed = state.hash !== null && !locked;
  const refusal = checkNewPaymentPassword(typed, changed);
  if (refusal) throw 'code' in refusal ? new Failure(refusal.code) : new InvalidInput(refusal.fields);

  let from = state.hash;
  if (changed) {
    from = await provePaymentPassword(deps, who, typed);
  } else {
    if (locked && state.retryAfter > 0) throw paymentLocked(state.retryAfter);
    await proveLoginPassword(deps, who, typed.oldPassword);
    if (typed.newPassword === typed.oldPassword)
      throw new InvalidInput({ newPassword: 'payment_password_is_login' });
  }
  const to = await hashPassword(typed.newPassword);
  if (await savePaymentPassword(deps.database, id, { from, to })) return;
  const { retryAfter } = await readPaymentState(deps.database, id);
  throw retryAfter > 0 ? paymentLocked(retryAfter) : new Failure('OLD_PASSWORD_WRONG');
}

export const setPassword =
  (deps: AccountDeps): Handler<'POST /member/setpwd'> =>
  async ({ input, member, ip }) => {
    const row = await findMember(deps.database, member.memberId);
    if (row === null) throw new Failure('UNAUTHORIZED');
    const set = input.type === 'login' ? setLoginPassword : setPaymentPassword;
    await set(deps, { row, sessionId: member.sessionId, ip }, input);
    return {};
  };
