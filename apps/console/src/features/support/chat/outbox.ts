import { keptOf, type Unsent, unsentOf } from '@fairground/web/chat/chat.rules.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/drafts.ts';

const nameOf = (conversation: string): string => `chat:${conversation}`;

/** What this operator wrote there and the server has not confirmed, also after a reload; to be sent again. */
export const readUnsent = (conversation: string): Unsent[] =>
  unsentOf(readDraft(nameOf(conversation))['unsent']);

export function writeUnsent(conversation: string, unsent: readonly Unsent[]): void {
  if (unsent.length === 0) dropDraft(nameOf(conversation));
  else writeDraft(nameOf(conversation), { unsent: keptOf(unsent) });
}
