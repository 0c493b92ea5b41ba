import type { ParsedInputOf } from '@fairground/contract/endpoints';
import { voidCode } from '#features/account/codes.repository.ts';
import { wantsPaymentCode } from '#features/account/contact-check.ts';
import { readContacts } from '#features/account/contacts.repository.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { findMember, type MemberRow, replacePassword } from '#features/account/members.repository.ts';
import { paymentLocked, tryPaymentPassword } from '#features/account/payment-password.ts';
import {
  PAYMENT_TRIES,
  type PaymentState,
  readPaymentState,
  savePaymentPassword,
} from '#features/account/payment-password.repository.ts';
import { stopOpenRecovery } from '#features/account/recovery/stop-recovery.ts';
import { countLoginTry, verifyLoginPassword } from '#features/account/verify-password.ts';
import { revokeOtherSessions } from '#features/account/sessions.repository.ts';
import { checkNewPassword, checkNewPaymentPassword } from '#features/account/set-password.rules.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { checkPassword, hashPassword, isCommonPassword } from '#platform/passwords.ts';

type Typed = ParsedInputOf<'POST /member/setpwd'>;
type Who = { row: MemberRow; sessionId: string; ip: string };

/** Sets a login password and ends all sessions except the one that changes it. */
async function setLoginPassword(deps: AccountDeps, who: Who, typed: Typed): Promise<void> {
  const { id, username, email, phone, password_hash: from } = who.row;
  const refusal = checkNewPassword(typed, {
    common: isCommonPassword(typed.newPassword),
    names: email === null ? [username] : [username, email],
    phone,
  });
  if (refusal) throw 'code' in refusal ? new Failure(refusal.code) : new InvalidInput(refusal.fields);
  await verifyLoginPassword(deps, who, typed.oldPassword);
  const to = await hashPassword(typed.newPassword);
  await deps.database.transaction(async (tx) => {
    // A concurrent change was first, so the old password is not the current one any more.
    if (!(await replacePassword(tx, id, { from, to }))) throw new Failure('OLD_PASSWORD_WRONG');
    await revokeOtherSessions(tx, id, who.sessionId);
    // Who can change the password has not lost the account: the way back by two operators has no reason any more.
    await stopOpenRecovery(tx, id, 'password');
    await voidCode(tx, id, 'reset');
    await deps.outbox.tell(tx, id, { kind: 'password_changed' });
  });
}

/** Checks the current payment password. @returns its hash; @throws where it is wrong */
async function proveCurrentPin(deps: AccountDeps, memberId: string, typed: string): Promise<string> {
  const tried = await tryPaymentPassword(deps.database, memberId, typed);
  if (!tried.right) throw new Failure('OLD_PASSWORD_WRONG', { data: { triesLeft: tried.triesLeft } });
  return tried.hash;
}

/** Checks the current payment password, and that the new one is not the login password. */
async function provePaymentPassword(deps: AccountDeps, who: Who, typed: Typed): Promise<string> {
  const hash = await proveCurrentPin(deps, who.row.id, typed.oldPassword);
  // The answer tells whether the new one is the login password, so it counts as a login try.
  await countLoginTry(deps, who);
  if (await checkPassword(who.row.password_hash, typed.newPassword))
    throw new InvalidInput({ newPassword: 'payment_password_is_login' });
  return hash;
}

/**
 * Refuses a locked payment password as long as the wait lasts, and for good where a code can be sent: whoever has the login password
 * alone, as a thief might, never gets to the money (`resetpayment` takes both).
 */
async function refuseLocked(deps: AccountDeps, memberId: string, state: PaymentState): Promise<void> {
  if (state.failures < PAYMENT_TRIES) return;
  if (wantsPaymentCode(await readContacts(deps.database, memberId), deps.outbox.canSend))
    throw paymentLocked(0);
  if (state.retryAfter > 0) throw paymentLocked(state.retryAfter);
}

/**
 * Checks the current password before a new one is chosen, so that a typing error is reported early. It counts with all other
 * tries, so that it cannot be used to guess.
 */
export const checkCurrentPassword =
  (deps: AccountDeps): Handler<'POST /member/checkpwd'> =>
  async ({ input, member: { memberId }, ip }) => {
    const row = await findMember(deps.database, memberId);
    if (row === null) throw new Failure('UNAUTHORIZED');
    const state = input.type === 'payment' ? await readPaymentState(deps.database, memberId) : null;
    if (state !== null) await refuseLocked(deps, memberId, state);
    // After a lock and its wait, or where none is set yet, the login password is asked for.
    if (state !== null && state.hash !== null && state.failures < PAYMENT_TRIES)
      await proveCurrentPin(deps, memberId, input.oldPassword);
    else await verifyLoginPassword(deps, { row, ip }, input.oldPassword);
    return {};
  };

/** Sets the first payment password, a new one, or, after a lock and its wait, one in place of the locked one. */
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
    await refuseLocked(deps, id, state);
    await verifyLoginPassword(deps, who, typed.oldPassword);
    if (typed.newPassword === typed.oldPassword)
      throw new InvalidInput({ newPassword: 'payment_password_is_login' });
  }
  const to = await hashPassword(typed.newPassword);
  const saved = await deps.database.transaction(async (tx) => {
    if (!(await savePaymentPassword(tx, id, { from, to }))) return false;
    await deps.outbox.tell(tx, id, { kind: 'payment_password_changed' });
    return true;
  });
  if (saved) return;
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
