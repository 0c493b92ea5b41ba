import { storableOf, type Unsent, restoreUnsent } from '@fairground/chat/chat.rules.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/drafts.ts';

const nameOf = (conversation: string): string => `chat:${conversation}`;

/** This operator's unsent and unconfirmed messages; kept over a reload. */
export const readUnsent = (conversation: string): Unsent[] =>
  restoreUnsent(readDraft(nameOf(conversation))['unsent']);

export function writeUnsent(conversation: string, unsent: readonly Unsent[]): void {
  if (unsent.length === 0) dropDraft(nameOf(conversation));
  else writeDraft(nameOf(conversation), { unsent: storableOf(unsent) });
}
