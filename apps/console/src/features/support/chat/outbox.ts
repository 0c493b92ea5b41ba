import { dropDraft, readDraft, writeDraft } from '#platform/drafts.ts';
import type { Unsent } from './chat.rules.ts';

const nameOf = (conversation: string): string => `chat:${conversation}`;

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Unsent).requestId === 'string' &&
  typeof (value as Unsent).at === 'number';

/** As it may be kept: the file of a picture goes with the page. */
const kept = (each: Unsent): Unsent => ({
  ...each,
  picture: each.picture && { file: null, uploadId: each.picture.uploadId },
});

const waiting = (each: Unsent): Unsent => ({ ...each, state: 'failed' });

/** What this operator wrote there and the server has not confirmed, also after a reload; to be tried again. */
export function readUnsent(conversation: string): Unsent[] {
  const { unsent } = readDraft(nameOf(conversation));
  return Array.isArray(unsent) ? unsent.filter(isUnsent).map(waiting) : [];
}

export function writeUnsent(conversation: string, unsent: readonly Unsent[]): void {
  if (unsent.length === 0) dropDraft(nameOf(conversation));
  else writeDraft(nameOf(conversation), { unsent: unsent.map(kept) });
}
