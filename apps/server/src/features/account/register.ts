import type { Language } from '@fairground/contract/language';
import type { FailureName } from '@fairground/contract/codes';
import { isExcludedContact } from '#features/account/closing/excluded-contacts.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { newInviteCode } from '#features/account/invite-code.rules.ts';
import { findOpenInvite, redeemInvite } from '#features/account/invites.repository.ts';
import {
  findInviter,
  insertMember,
  type MemberRow,
  type NewMember,
} from '#features/account/members.repository.ts';
import { normalizePhone } from '#features/account/names.rules.ts';
import { noteFirstLogin } from '#features/account/note-login.ts';
import { issueCode } from '#features/account/send-code.ts';
import { nameKey } from '#platform/name-key.rules.ts';
import { hashPassword, isCommonPassword } from '#platform/passwords.ts';
import { checkRegistration } from '#features/account/register.rules.ts';
import { openSession } from '#features/account/sessions.ts';
import { viewUser } from '#features/account/view.ts';
import { type Tx, uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { readSetting } from '#platform/settings.ts';

const TAKEN: Record<string, FailureName> = {
  member_keys_username: 'USERNAME_TAKEN',
  member_keys_email: 'EMAIL_TAKEN',
  member_keys_phone: 'PHONE_TAKEN',
};

/** The code that confirms the contact, where this site can send it. */
async function sendFirstCode(
  deps: AccountDeps,
  tx: Tx,
  { id: memberId, email, phone }: MemberRow,
  language: Language,
): Promise<void> {
  const channel = email === null ? 'phone' : 'email';
  const contact = email ?? phone;
  if (contact === null || !deps.outbox.takes(channel)) return;
  await issueCode(deps, tx, { memberId, purpose: channel, channel, contact, kind: 'confirm_code', language });
}

/** Registers a member in one transaction: account, ledger accounts, welcome credits and first session. */
export const register =
  (deps: AccountDeps): Handler<'POST /member/register'> =>
  async ({ input, language, ip, userAgent }) => {
    const wait = await deps.registrations.take(ip);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });

    const allowed = await readSetting(deps.database, 'registration');
    const phone = input.phone === undefined ? null : normalizePhone(input.phone, language);
    const refusal = checkRegistration(input, allowed, { common: isCommonPassword(input.password), phone });
    if (refusal) throw 'code' in refusal ? new Failure(refusal.code) : new InvalidInput(refusal.fields);

    const typedCode = input.inviteCode ?? '';
    const invitedBy = typedCode === '' ? null : await findInviter(deps.database, typedCode);
    const inviteId =
      typedCode === '' || invitedBy !== null ? null : await findOpenInvite(deps.database, typedCode);
    if (typedCode !== '' && invitedBy === null && inviteId === null) throw new Failure('INVITE_CODE_INVALID');

    // The same words as for a contact that is in use: they reveal nothing about whoever had it.
    const key = phone ?? nameKey(input.email ?? '');
    if (await isExcludedContact(deps.database, deps.vault, key))
      throw new Failure(phone === null ? 'EMAIL_TAKEN' : 'PHONE_TAKEN');

    const member: NewMember = {
      username: input.username,
      usernameKey: nameKey(input.username),
      email: input.email ?? null,
      emailKey: input.email === undefined ? null : nameKey(input.email),
      phone,
      passwordHash: await hashPassword(input.password),
      inviteCode: newInviteCode((limit) => deps.random.below(limit)),
      invitedBy,
      inviteId,
      language,
    };
    try {
      return await deps.database.transaction(async (tx) => {
        const row = await insertMember(tx, member);
        const { balance } = await deps.openWallet(tx, row.id);
        const session = { memberId: row.id, passwordHash: row.password_hash, userAgent };
        const token = await openSession(tx, deps.random, session);
        await noteFirstLogin(tx, { memberId: row.id, device: { id: input.device, ip, userAgent } });
        await sendFirstCode(deps, tx, row, language);
        if (input.agreedTo) await deps.recordConsents(tx, row.id, language, input.agreedTo);
        // Last, because it locks the code's row until commit, for which other registrations wait; the code may be used up by now.
        if (inviteId !== null && !(await redeemInvite(tx, inviteId)))
          throw new Failure('INVITE_CODE_INVALID');
        return { user: viewUser(row, balance), token };
      });
    } catch (error) {
      const taken = TAKEN[uniqueViolation(error) ?? ''];
      throw taken ? new Failure(taken) : error;
    }
  };
