import type { LastEntry } from '#platform/last-data.rules.ts';
import { queryClient } from '#platform/query-client.ts';
import { getSession } from '#platform/session.ts';
import { readStoredJson } from '#platform/storage.ts';

export const LAST_DATA = 'last-data';

type LastData = { member: string; entries: LastEntry[] };

const isLastData = (value: unknown): value is LastData =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<LastData>).entries);

let restored = false;

/**
 * Puts the answers that were kept on this device (keep-last-data.ts) where newer ones are not known, with their time:
 * the app shows them when there is no connection, and asks for them again at once. Once.
 */
export function restoreLastData(): void {
  if (restored) return;
  restored = true;
  const stored = readStoredJson(LAST_DATA);
  if (!isLastData(stored) || stored.member !== getSession()?.user.id) return;
  for (const { key, data, at } of stored.entries)
    if (queryClient.stateOf(key).updatedAt < at) queryClient.put(key, data, at);
}
