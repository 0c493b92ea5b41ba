import { consumeCode, isCodeRight, takeCodeTry } from '#features/account/codes.repository.ts';
import { hashCode, NEXT_CODE_SECONDS } from '#features/account/codes.ts';
import { readContacts } from '#features/account/contacts.repository.ts';
import { maskContact } from '#features/account/contacts.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { findMember } from '#features/account/members.repository.ts';
import { replacePaymentPassword } from '#features/account/payment-password.repository.ts';
import { countAsked, countMessage, issueCode } from '#features/account/send-code.ts';
import { checkNewPaymentPassword } from '#features/account/set-password.rules.ts';
import { verifyLoginPassword } from '#features/account/verify-password.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { hashPassword } from '#platform/passwords.ts';

const PURPOSE = 'payment_password';

/** Sends a code to a confirmed contact, mail first. */
export const forgotPaymentPassword =
  (deps: AccountDeps): Handler<'POST /member/forgotpayment'> =>
  async ({ member: { memberId }, language }) => {
    const row = await readContacts(deps.database, memberId);
    const email = row.emailVerified && deps.outbox.takes('email') ? row.email : null;
    const phone = row.phoneVerified && deps.outbox.takes('phone') ? row.phone : null;
    const contact = email ?? phone;
    if (contact === null) throw new Failure('CONTACT_NOT_VERIFIED');
    const channel = email === null ? 'phone' : 'email';
    await countAsked(deps, memberId);
    await countMessage(deps, contact);
    const wait = await deps.database.transaction((tx) =>
      issueCode(deps, tx, {
        memberId,
        purpose: PURPOSE,
        channel,
        contact,
        kind: 'payment_password_code',
        language,
      }),
    );
    if (wait !== null)
      throw new Failure('TOO_MANY_REQUESTS', { data: { retryAfter: wait }, retryAfter: wait });
    return { channel, to: maskContact(channel, contact), retryAfter: NEXT_CODE_SECONDS };
  };

/** Chooses a new payment password by the code and the login password; neither of them alone is enough. */
export const resetPaymentPassword =
  (deps: AccountDeps): Handler<'POST /member/resetpayment'> =>
  async ({ input, member: { memberId }, ip }) => {
    const member = await findMember(deps.database, memberId);
    if (member === null) throw new Failure('UNAUTHORIZED');
    const refusal = checkNewPaymentPassword({ ...input, oldPassword: '' }, false);
    if (refusal) throw 'code' in refusal ? new Failure(refusal.code) : new InvalidInput(refusal.fields);
    if (input.newPassword === input.password)
      throw new InvalidInput({ newPassword: 'payment_password_is_login' });
    await verifyLoginPassword(deps, { row: member, ip }, input.password);
    const secretHash = hashCode(memberId, PURPOSE, input.code);
    if (
      !(await takeCodeTry(deps.database, memberId, PURPOSE)) ||
      !(await isCodeRight(deps.database, memberId, PURPOSE, secretHash))
    )
      throw new Failure('CODE_INVALID');
    const hash = await hashPassword(input.newPassword);
    await deps.database.transaction(async (tx) => {
      const contact = await consumeCode(tx, memberId, PURPOSE, secretHash);
      const { email, phone } = await readContacts(tx, memberId);
      // A contact that the member has given up since proves nothing.
      if (contact === null || (contact !== email && contact !== phone)) throw new Failure('CODE_INVALID');
      await replacePaymentPassword(tx, memberId, hash);
      await deps.outbox.tell(tx, memberId, { kind: 'payment_password_changed' });
    });
    return {};
  };
