import { keptOf, type Unsent, unsentOf } from '@fairground/web/chat/chat.rules.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';

const NAME = 'support';
const WRITING = 'support-text';

/** What this member wrote and the server has not confirmed, also after a reload; gone with the tab. */
export const readUnsent = (): Unsent[] => unsentOf(readDraft(NAME));

export function writeUnsent(unsent: readonly Unsent[]): void {
  if (unsent.length === 0) dropDraft(NAME);
  else writeDraft(NAME, keptOf(unsent));
}

/** What stands in the field to write in, also when the view is made anew or after a reload. */
export function readWriting(): string {
  const kept = readDraft(WRITING);
  return typeof kept === 'object' && kept && 'text' in kept && typeof kept.text === 'string' ? kept.text : '';
}

export function writeWriting(text: string): void {
  if (text === '') dropDraft(WRITING);
  else writeDraft(WRITING, { text });
}
