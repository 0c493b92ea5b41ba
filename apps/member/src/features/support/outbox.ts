import { storableOf, type Unsent, restoreUnsent } from '@fairground/chat/chat.rules.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';

const NAME = 'support';
const WRITING = 'support-text';

/** This member's unsent and unconfirmed messages; kept over a reload, for this tab only. */
export const readUnsent = (): Unsent[] => restoreUnsent(readDraft(NAME));

export function writeUnsent(unsent: readonly Unsent[]): void {
  if (unsent.length === 0) dropDraft(NAME);
  else writeDraft(NAME, storableOf(unsent));
}

/** The text in the message field; kept over a reload. */
export function readWriting(): string {
  const kept = readDraft(WRITING);
  return typeof kept === 'object' && kept && 'text' in kept && typeof kept.text === 'string' ? kept.text : '';
}

export function writeWriting(text: string): void {
  if (text === '') dropDraft(WRITING);
  else writeDraft(WRITING, { text });
}
