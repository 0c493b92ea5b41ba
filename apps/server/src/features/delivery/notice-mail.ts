import type { Language } from '@fairground/contract/language';
import type { Outbox } from '#features/delivery/outbox.ts';
import { findContacts } from '#features/delivery/outbox.repository.ts';
import type { Queryable, Tx } from '#platform/database.ts';

type Written = { title: string; body: string; path: string };

/** Mails of what the inbox says (the notifications feature): to the confirmed address alone, since phones cost the site money. */
export const createNoticeMail = ({ queueMessage }: Pick<Outbox, 'queueMessage'>) => ({
  /** Queues a mail in the transaction that causes it; `write` gets the member's language. */
  async queue(tx: Tx, memberId: string, write: (language: Language) => Written): Promise<void> {
    const contacts = await findContacts(tx, memberId);
    if (contacts === null || contacts.email === null || contacts.email_verified_at === null) return;
    const { email: to, language } = contacts;
    await queueMessage(tx, {
      memberId,
      channel: 'email',
      to,
      kind: 'notice',
      language,
      details: write(language),
    });
  },
  /** Whether the member has a confirmed address. */
  async reaches(db: Queryable, memberId: string): Promise<boolean> {
    const contacts = await findContacts(db, memberId);
    return contacts !== null && contacts.email_verified_at !== null;
  },
});
