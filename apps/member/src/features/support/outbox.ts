import { getSession, onSession } from '#platform/session.ts';
import { readStoredJson, removeStored, writeStored } from '#platform/storage.ts';
import type { Unsent } from './chat.rules.ts';

const KEY = 'support-unsent';

type Stored = { member: string; unsent: unknown };

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Unsent).requestId === 'string' &&
  typeof (value as Unsent).at === 'number';

const waiting = (each: Unsent): Unsent => ({ ...each, state: 'failed', share: 0, error: null });

/** What this member wrote and the server has not confirmed, also after a reload; a picture's file is gone then. */
export function readUnsent(): Unsent[] {
  const stored = readStoredJson(KEY) as Stored | null | undefined;
  if (!stored || stored.member !== getSession()?.user.id || !Array.isArray(stored.unsent)) return [];
  return stored.unsent.filter(isUnsent).map(waiting);
}

export function writeUnsent(unsent: readonly Unsent[]): void {
  const member = getSession()?.user.id;
  if (member === undefined) return;
  if (unsent.length === 0) {
    removeStored(KEY);
    return;
  }
  const kept = unsent.map(({ picture, ...each }) => ({
    ...each,
    picture: picture && { file: null, uploadId: picture.uploadId },
  }));
  writeStored(KEY, JSON.stringify({ member, unsent: kept }));
}

onSession(() => {
  if (!getSession()) removeStored(KEY);
});
