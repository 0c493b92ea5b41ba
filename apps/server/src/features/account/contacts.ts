import { type Channel, CHANNELS } from '@fairground/contract/contacts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '@fairground/contract/limits';
import type { Language } from '@fairground/contract/language';
import { foldPhone } from '@fairground/kernel/typed-text';
import {
  consumeCode,
  listPending,
  type PendingCode,
  takeCodeTry,
} from '#features/account/codes.repository.ts';
import { hashCode, NEXT_CODE_SECONDS } from '#features/account/codes.ts';
import { needsConfirmation } from '#features/account/contact-check.ts';
import {
  type ContactsRow,
  isContactTaken,
  readContacts,
  replaceContact,
  verifyContact,
} from '#features/account/contacts.repository.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { readExclusion } from '#features/account/closing/closings.repository.ts';
import { isExcludedContact, keepReplacedContact } from '#features/account/closing/excluded-contacts.ts';
import { findMember } from '#features/account/members.repository.ts';
import { normalizePhone, phoneFault } from '#features/account/names.rules.ts';
import { countAsked, countMessage, issueCode } from '#features/account/send-code.ts';
import { findOpen } from '#features/account/recovery/recoveries.repository.ts';
import { verifyLoginPassword } from '#features/account/verify-password.ts';
import { viewUser } from '#features/account/view.ts';
import { type Queryable, type Tx, uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler, Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { maskEmail, maskPhone } from '#platform/mask.rules.ts';
import { nameKey } from '#platform/name-key.rules.ts';

type Keys =
  | 'GET /member/contacts'
  | 'POST /member/sendcode'
  | 'POST /member/confirmcode'
  | 'POST /member/changecontact';

export const TAKEN = { email: 'EMAIL_TAKEN', phone: 'PHONE_TAKEN' } as const;
export const maskContact = (channel: Channel, value: string): string =>
  channel === 'email' ? maskEmail(value) : maskPhone(value);

export const keyOf = (channel: Channel, value: string): string =>
  channel === 'email' ? nameKey(value) : value;
const isVerified = (row: ContactsRow, channel: Channel): boolean =>
  channel === 'email' ? row.emailVerified : row.phoneVerified;

/** A new contact that waits for its code. */
function pendingOf(row: ContactsRow, channel: Channel, codes: PendingCode[]): string | null {
  const code = codes.find(({ purpose }) => purpose === channel);
  return code !== undefined && code.contact !== row[channel] ? code.contact : null;
}

function view({ outbox }: AccountDeps, row: ContactsRow, codes: PendingCode[], channel: Channel) {
  const value = row[channel];
  const pending = pendingOf(row, channel, codes);
  return {
    value: value === null ? null : maskContact(channel, value),
    verified: isVerified(row, channel),
    pending: pending === null ? null : maskContact(channel, pending),
    retryAfter: codes.find(({ purpose }) => purpose === channel)?.wait ?? 0,
    reachable: outbox.takes(channel),
  };
}

const tooEarly = (wait: number): Failure =>
  new Failure('TOO_MANY_REQUESTS', { data: { retryAfter: wait }, retryAfter: wait });

const sendCode =
  (deps: AccountDeps): Handler<'POST /member/sendcode'> =>
  async ({ input: { channel }, member: { memberId }, language }) => {
    const row = await readContacts(deps.database, memberId);
    const codes = await listPending(deps.database, memberId);
    const contact = pendingOf(row, channel, codes) ?? row[channel];
    if (contact === null) throw new InvalidInput({ channel: 'contact_required' });
    if (contact === row[channel] && isVerified(row, channel))
      throw new InvalidInput({ channel: 'contact_confirmed' });
    if (!deps.outbox.takes(channel)) throw new InvalidInput({ channel: 'contact_unreachable' });
    const early = codes.find(({ purpose }) => purpose === channel)?.wait ?? 0;
    if (early > 0) throw tooEarly(early);
    await countAsked(deps, memberId);
    await countMessage(deps, contact);
    const wait = await deps.database.transaction((tx) =>
      issueCode(deps, tx, { memberId, purpose: channel, channel, contact, kind: 'confirm_code', language }),
    );
    if (wait !== null) throw tooEarly(wait);
    return { retryAfter: NEXT_CODE_SECONDS };
  };

/** The contact in the form in which it is stored. @throws InvalidInput */
export function parseContact(channel: Channel, typed: string, language: Language): string {
  if (channel === 'email') {
    if (!EMAIL_PATTERN.test(typed)) throw new InvalidInput({ value: 'email_format' });
    return typed;
  }
  const phone = foldPhone(typed);
  const number = PHONE_PATTERN.test(phone) ? normalizePhone(phone, language) : null;
  if (number === null) throw new InvalidInput({ value: phoneFault(phone) });
  return number;
}

/**
 * The same words as for a contact that is in use: they reveal nothing about whoever had it. A member who is excluded gains nothing by it
 * and may take back an own contact that somebody else replaced. @throws Failure
 */
export async function refuseExcluded(
  { vault }: Pick<AccountDeps, 'vault'>,
  db: Queryable,
  { memberId, channel, contact }: { memberId: string; channel: Channel; contact: string },
): Promise<void> {
  if (!(await isExcludedContact(db, vault, keyOf(channel, contact)))) return;
  if ((await readExclusion(db, memberId)) === null) throw new Failure(TAKEN[channel]);
}

/** Puts a confirmed contact in the place of the former one. @throws a unique violation, or Failure, where it cannot be the member's */
export async function takeContact(
  deps: Pick<AccountDeps, 'vault'>,
  tx: Tx,
  { memberId, channel, contact }: { memberId: string; channel: Channel; contact: string },
): Promise<void> {
  const former = (await readContacts(tx, memberId))[channel];
  if (former !== null) await keepReplacedContact(deps, tx, memberId, keyOf(channel, former));
  await replaceContact(tx, memberId, channel, contact);
  await refuseExcluded(deps, tx, { memberId, channel, contact });
}

const changeContact =
  (deps: AccountDeps): Handler<'POST /member/changecontact'> =>
  async ({ input, member: { memberId }, language, ip }) => {
    const { channel } = input;
    const contact = parseContact(channel, input.value, language);
    if (!deps.outbox.takes(channel)) throw new InvalidInput({ value: 'contact_unreachable' });
    const member = await findMember(deps.database, memberId);
    if (member === null) throw new Failure('UNAUTHORIZED');
    await verifyLoginPassword(deps, { row: member, ip }, input.password);
    const row = await readContacts(deps.database, memberId);
    if (contact === row[channel] && isVerified(row, channel))
      throw new InvalidInput({ value: 'contact_confirmed' });
    // Before it is said whether somebody has it: else a member could ask that of any number of addresses.
    await countAsked(deps, memberId);
    const own = row[channel] !== null && keyOf(channel, row[channel]) === keyOf(channel, contact);
    if (!own && (await isContactTaken(deps.database, channel, keyOf(channel, contact))))
      throw new Failure(TAKEN[channel]);
    // Else an exclusion would end by registering with another contact and changing it.
    await refuseExcluded(deps, deps.database, { memberId, channel, contact });
    await countMessage(deps, contact);
    const wait = await deps.database.transaction((tx) =>
      issueCode(deps, tx, { memberId, purpose: channel, channel, contact, kind: 'confirm_code', language }),
    );
    if (wait !== null) throw tooEarly(wait);
    return { retryAfter: NEXT_CODE_SECONDS };
  };

/** Confirms the current contact, or puts the new one in its place: the old one is told, and withdrawals rest. */
const confirmCode =
  (deps: AccountDeps): Handler<'POST /member/confirmcode'> =>
  async ({ input: { channel, code }, member: { memberId } }) => {
    if (!(await takeCodeTry(deps.database, memberId, channel))) throw new Failure('CODE_INVALID');
    try {
      await deps.database.transaction(async (tx) => {
        const contact = await consumeCode(tx, memberId, channel, hashCode(memberId, channel, code));
        if (contact === null) throw new Failure('CODE_INVALID');
        if (await verifyContact(tx, memberId, channel, contact)) return;
        const before = await readContacts(tx, memberId);
        const details = { contact: maskContact(channel, contact) };
        const former = before[channel];
        // The former one is told also where it was never confirmed; the others by `tell`.
        if (former !== null && !isVerified(before, channel))
          await deps.outbox.queueMessage(tx, {
            memberId,
            channel,
            to: former,
            kind: 'contact_changed',
            language: before.language,
            details,
          });
        await deps.outbox.tell(tx, memberId, { kind: 'contact_changed', details });
        await takeContact(deps, tx, { memberId, channel, contact });
      });
    } catch (error) {
      throw uniqueViolation(error) === `member_keys_${channel}` ? new Failure(TAKEN[channel]) : error;
    }
    deps.memberChanged(memberId);
    const member = (await findMember(deps.database, memberId))!;
    const { balance } = await deps.readBalance(deps.database, memberId);
    return viewUser(member, balance);
  };

/** Contacts of a member: shown, confirmed, added and changed. */
export const contactRoutes = (deps: AccountDeps): Handlers<Keys> => ({
  'GET /member/contacts': async ({ member: { memberId } }) => {
    const row = await readContacts(deps.database, memberId);
    const codes = await listPending(deps.database, memberId);
    const [email, phone] = CHANNELS.map((channel) => view(deps, row, codes, channel));
    const open = await findOpen(deps.database, memberId);
    return {
      email: email!,
      phone: phone!,
      needed: needsConfirmation(row, deps.outbox.canSend),
      recovery:
        open === null
          ? null
          : { contact: maskContact(open.channel, open.contact), effectiveAt: iso(open.effectiveAt) },
    };
  },
  'POST /member/sendcode': sendCode(deps),
  'POST /member/confirmcode': confirmCode(deps),
  'POST /member/changecontact': changeContact(deps),
});
