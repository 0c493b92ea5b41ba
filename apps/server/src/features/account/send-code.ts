import type { Channel } from '@fairground/contract/contacts';
import type { Language } from '@fairground/contract/language';
import { CODE_SECONDS, type CodePurpose, hashCode, newCode } from '#features/account/codes.ts';
import { saveCode } from '#features/account/codes.repository.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import type { Tx } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

type Code = {
  memberId: string;
  purpose: CodePurpose;
  channel: Channel;
  contact: string;
  kind: 'confirm_code' | 'reset_code' | 'payment_password_code' | 'contact_code';
  language: Language;
  seconds?: number;
};

/**
 * Makes a code and queues its message, both in this transaction; the code before it is void.
 * @returns seconds to wait where the last code is too recent, else null
 */
export async function issueCode(
  { outbox, random }: Pick<AccountDeps, 'outbox' | 'random'>,
  tx: Tx,
  { memberId, purpose, channel, contact, kind, language, seconds = CODE_SECONDS }: Code,
): Promise<number | null> {
  const code = newCode(random);
  const secretHash = hashCode(memberId, purpose, code);
  const wait = await saveCode(tx, { memberId, purpose, contact, secretHash, seconds });
  if (wait !== null) return wait;
  const details = { minutes: seconds / 60 };
  await outbox.queueMessage(tx, {
    memberId,
    channel,
    to: contact,
    kind,
    language,
    details,
    secret: { text: code, seconds },
  });
  return null;
}

const refuse = (wait: number | null): void => {
  if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
};

/** Counts what a member asks to be sent. @throws Failure TOO_MANY_REQUESTS */
export const countAsked = async (
  { contactCodes }: Pick<AccountDeps, 'contactCodes'>,
  memberId: string,
): Promise<void> => refuse(await contactCodes.take(memberId));

/** Counts a message to a contact, whoever asks for it. @throws Failure TOO_MANY_REQUESTS */
export const countMessage = async (
  { contactTargets }: Pick<AccountDeps, 'contactTargets'>,
  contact: string,
): Promise<void> => refuse(await contactTargets.take(contact.toLowerCase()));
