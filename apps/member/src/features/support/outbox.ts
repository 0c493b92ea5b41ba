import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';
import type { Unsent } from './chat.rules.ts';

const NAME = 'support';

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Unsent).requestId === 'string' &&
  typeof (value as Unsent).at === 'number';

const waiting = (each: Unsent): Unsent => ({ ...each, state: 'failed', share: 0, error: null });
/** As it may be kept: the file of a picture goes with the page. */
const kept = (each: Unsent): Unsent => ({
  ...each,
  picture: each.picture && { file: null, uploadId: each.picture.uploadId },
});

/** What this member wrote and the server has not confirmed, also after a reload; gone with the login. */
export function readUnsent(): Unsent[] {
  const stored = readDraft(NAME);
  return Array.isArray(stored) ? stored.filter(isUnsent).map(waiting) : [];
}

export function writeUnsent(unsent: readonly Unsent[]): void {
  if (unsent.length === 0) dropDraft(NAME);
  else writeDraft(NAME, unsent.map(kept));
}
