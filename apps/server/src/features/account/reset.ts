import {
  consumeCode,
  findByToken,
  isCodeRight,
  takeCodeTry,
  voidCode,
} from '#features/account/codes.repository.ts';
import { hashCode, hashToken, isToken } from '#features/account/codes.ts';
import { endLostWaysIn, holdWithdrawals, verifyContact } from '#features/account/contacts.repository.ts';
import { maskContact, takeContact, TAKEN } from '#features/account/contacts.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { membersMeant, NOBODY } from '#features/account/members-meant.ts';
import { findMember, type MemberRow, replacePassword } from '#features/account/members.repository.ts';
import { classifyLoginName } from '#features/account/names.rules.ts';
import { lockMember } from '#features/account/closing/closings.repository.ts';
import { endRecovery, lockOpen } from '#features/account/recovery/recoveries.repository.ts';
import { stopOpenRecovery } from '#features/account/recovery/stop-recovery.ts';
import { revokeAllSessions } from '#features/account/sessions.repository.ts';
import { checkNewPassword } from '#features/account/set-password.rules.ts';
import { CHANNELS } from '@fairground/contract/contacts';
import type { Language } from '@fairground/contract/language';
import type { ParsedInputOf } from '@fairground/contract/endpoints';
import { type AuditEntry, writeAudit } from '#platform/audit.ts';
import { type Tx, uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { hashPassword, isCommonPassword } from '#platform/passwords.ts';

type Input = ParsedInputOf<'POST /member/reset'>;
type Proof = { memberId: string; purpose: 'reset' | 'recovery'; secretHash: Buffer };
/** A code to a known contact, or to the one that two operators approved. */
const PURPOSES = ['reset', 'recovery'] as const;

async function byToken({ database }: AccountDeps, token: string): Promise<Proof | null> {
  if (!isToken(token)) return null;
  const secretHash = hashToken(token);
  const memberId = await findByToken(database, secretHash);
  return memberId === null ? null : { memberId, purpose: 'reset', secretHash };
}

/**
 * Tries a code for every member of the name. Counted by name before anybody is looked for; a name that nobody has, and a member without a
 * code, run the same queries, so that the time tells nothing.
 */
async function byCode(
  deps: AccountDeps,
  typed: string,
  code: string,
  language: Language,
): Promise<Proof | null> {
  const name = classifyLoginName(typed, language);
  const wait = await deps.resetNames.take(`${name.kind} ${name.key}`);
  if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
  const meant = await membersMeant(deps.database, name);
  for (const { id: memberId } of meant.length > 0 ? meant : [{ id: NOBODY }])
    for (const purpose of PURPOSES) {
      const secretHash = hashCode(memberId, purpose, code);
      const counted = await takeCodeTry(deps.database, memberId, purpose);
      const right = await isCodeRight(deps.database, memberId, purpose, secretHash);
      if (counted && right) return { memberId, purpose, secretHash };
    }
  return null;
}

async function prove(deps: AccountDeps, input: Input, language: Language): Promise<Proof> {
  if (input.token === undefined && (input.name === undefined || input.code === undefined))
    throw new InvalidInput(input.name === undefined ? { token: 'required' } : { code: 'required' });
  const proof =
    input.token !== undefined
      ? await byToken(deps, input.token)
      : await byCode(deps, input.name!, input.code!, language);
  if (proof === null) throw new Failure('CODE_INVALID');
  return proof;
}

function refuseWeak(
  input: Input,
  { username, email, phone }: Pick<MemberRow, 'username' | 'email' | 'phone'>,
) {
  const refusal = checkNewPassword(
    { ...input, oldPassword: '' },
    {
      common: isCommonPassword(input.newPassword),
      names: email === null ? [username] : [username, email],
      phone,
    },
  );
  if (refusal) throw 'code' in refusal ? new Failure(refusal.code) : new InvalidInput(refusal.fields);
}

/** Whoever got the link has the contact; one that the member has given up since proves nothing. */
async function takeProof(tx: Tx, { memberId, secretHash }: Proof): Promise<null> {
  // Member, code of a recovery, code of a reset: the order of whoever takes more than one, here and in takeRecovery.
  await lockMember(tx, memberId);
  // Who has a confirmed contact is not lost, and a recovery that somebody else asked for would go on. Its code, which there is only
  // while it is open, is void with it.
  await stopOpenRecovery(tx, memberId, 'password');
  const contact = await consumeCode(tx, memberId, 'reset', secretHash);
  if (
    contact === null ||
    !(await verifyContact(tx, memberId, contact.includes('@') ? 'email' : 'phone', contact))
  )
    throw new Failure('CODE_INVALID');
  return null;
}

/**
 * The new contact takes its place, after the former ones were told. The recovery is locked before its code, as by whoever stops it: of a
 * stop and a use at once one wins.
 */
async function takeRecovery(deps: AccountDeps, tx: Tx, { memberId, secretHash }: Proof): Promise<AuditEntry> {
  // As the erasure does: the member first.
  await lockMember(tx, memberId);
  const open = await lockOpen(tx, memberId, ['ready']);
  const contact = open && (await consumeCode(tx, memberId, 'recovery', secretHash));
  if (open === null || contact !== open.contact) throw new Failure('CODE_INVALID');
  const { channel } = open;
  const masked = maskContact(channel, contact);
  await deps.outbox.tell(tx, memberId, {
    kind: 'contact_changed',
    everyContact: true,
    details: { contact: masked },
  });
  await takeContact(deps, tx, { memberId, channel, contact });
  await endLostWaysIn(tx, memberId, channel);
  await endRecovery(tx, open, { status: 'done', contact: masked });
  // A link that is on its way to a contact that the member has lost.
  await voidCode(tx, memberId, 'reset');
  return {
    operator: null,
    action: 'recovery.done',
    subject: `member:${memberId}`,
    after: { recovery: open.id, contact: masked },
  };
}

/**
 * Chooses a new login password by a link or code, which is used up by it alone. Ends every session, tells every confirmed contact and
 * holds withdrawals; the payment password stays as it is.
 */
export const reset =
  (deps: AccountDeps): Handler<'POST /member/reset'> =>
  async ({ input, language, ip }) => {
    const wait = await deps.resets.take(ip);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    // Before anybody is looked for, so that a weak password tells nothing about the name.
    refuseWeak(input, { username: '', email: null, phone: null });
    const proof = await prove(deps, input, language);
    const { memberId } = proof;
    const member = await findMember(deps.database, memberId);
    if (member === null) throw new Failure('CODE_INVALID');
    refuseWeak(input, member);
    const to = await hashPassword(input.newPassword);
    try {
      await deps.database.transaction(async (tx) => {
        const entry =
          proof.purpose === 'recovery' ? await takeRecovery(deps, tx, proof) : await takeProof(tx, proof);
        if (!(await replacePassword(tx, memberId, { from: member.password_hash, to })))
          throw new Failure('CODE_INVALID');
        await revokeAllSessions(tx, memberId);
        await holdWithdrawals(tx, memberId);
        await deps.outbox.tell(tx, memberId, { kind: 'password_reset', everyContact: true });
        if (entry !== null) await writeAudit(tx, entry);
      });
    } catch (error) {
      // Somebody registered with the new contact since it was approved.
      const taken = CHANNELS.find((channel) => uniqueViolation(error) === `member_keys_${channel}`);
      throw taken === undefined ? error : new Failure(TAKEN[taken]);
    }
    return {};
  };
