import { keptOf, type Unsent, unsentOf } from '@fairground/web/chat/chat.rules.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';

const NAME = 'support';

/** What this member wrote and the server has not confirmed, also after a reload; gone with the tab. */
export const readUnsent = (): Unsent[] => unsentOf(readDraft(NAME));

export function writeUnsent(unsent: readonly Unsent[]): void {
  if (unsent.length === 0) dropDraft(NAME);
  else writeDraft(NAME, keptOf(unsent));
}
