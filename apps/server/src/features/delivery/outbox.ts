import type { Language } from '@fairground/contract/language';
import type { MessageDetails, NoticeKind } from '#features/delivery/message-kinds.ts';
import {
  deleteMessagesOf,
  findContacts,
  insertMessage,
  insertOperatorMessage,
  isSmsBoundReached,
  type NewMessage,
  type OperatorMessage,
} from '#features/delivery/outbox.repository.ts';
import { sendingJob } from '#features/delivery/send-messages.ts';
import type { Tx } from '#platform/database.ts';
import type { Channel, Senders } from '#platform/delivery/channel.ts';
import { addJob } from '#platform/jobs/job.ts';

type Told = {
  kind: NoticeKind;
  details?: MessageDetails;
  language?: Language;
  /** Also at contacts that were never confirmed. */
  everyContact?: boolean;
  /** A link, and for how long it holds. */
  secret?: { text: string; seconds: number };
};

export type Outbox = {
  /** Whether this site can send that way. */
  canSend: (channel: Channel) => boolean;
  /** Whether a message that way is sent, or at least kept for the console. */
  takes: (channel: Channel) => boolean;
  /** Queues a message in the transaction that causes it. Nothing is sent unless that commits. */
  queueMessage(tx: Tx, message: NewMessage): Promise<void>;
  /** Queues a mail to an operator; only where `canSend('email')`, since nobody could read one that is kept. */
  queueOperatorMail: (tx: Tx, message: OperatorMessage) => Promise<void>;
  /** Tells a member of something at every confirmed contact; nobody is told where none is confirmed, unless `everyContact` says so. */
  tell(tx: Tx, memberId: string, told: Told): Promise<void>;
  /** Deletes every message of a member whose account is closed. */
  forgetMember(tx: Tx, memberId: string): Promise<void>;
};

/**
 * The transactional outbox. Where nothing is set to send a message with, it is kept and can be read in the console (play mode); in
 * live mode there is always a mail server, and an SMS that cannot be sent is not written at all, nor one beyond the bounds of a day.
 */
export function createOutbox({ senders, mode }: { senders: Senders; mode: 'play' | 'live' }): Outbox {
  const canSend = (channel: Channel): boolean => senders[channel] !== null;

  async function queueMessage(tx: Tx, message: NewMessage): Promise<void> {
    // Two operators cause a `contact_proposed`, and it is told once: a thief must not use up the bound before it.
    const bounded = message.channel === 'phone' && message.kind !== 'contact_proposed';
    if (bounded && (await isSmsBoundReached(tx, message))) return;
    if (canSend(message.channel)) {
      await insertMessage(tx, message, 'waiting');
      await addJob(tx, sendingJob(message.channel));
    } else if (mode === 'play') await insertMessage(tx, message, 'kept');
  }

  return {
    canSend,
    takes: (channel) => canSend(channel) || mode === 'play',
    queueMessage,
    async queueOperatorMail(tx, message) {
      if (!canSend('email')) return;
      await insertOperatorMessage(tx, message);
      await addJob(tx, sendingJob('email'));
    },
    async tell(tx, memberId, { kind, details = {}, language, everyContact = false, secret }) {
      const contacts = await findContacts(tx, memberId);
      if (contacts === null) return;
      const message = {
        memberId,
        kind,
        details,
        language: language ?? contacts.language,
        ...(secret ? { secret } : {}),
      };
      const { email, email_verified_at, phone, phone_verified_at } = contacts;
      if (email !== null && (everyContact || email_verified_at !== null))
        await queueMessage(tx, { ...message, channel: 'email', to: email });
      if (phone !== null && (everyContact || phone_verified_at !== null))
        await queueMessage(tx, { ...message, channel: 'phone', to: phone });
    },
    forgetMember: deleteMessagesOf,
  };
}
