import { LAST_DATA } from '#platform/last-data.ts';
import { isKept, lastEntries } from '#platform/last-data.rules.ts';
import { queryClient } from '#platform/query-client.ts';
import { getSession, onSession } from '#platform/session.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

const WRITE_AFTER_MS = 1000;

function store(): void {
  const member = getSession()?.user.id;
  if (!member) return;
  const known = queryClient.all().map(({ key, state }) => ({ key, data: state.data, at: state.updatedAt }));
  writeStored(LAST_DATA, JSON.stringify({ member, entries: lastEntries(known) }));
}

/** Keeps the last answers of a few calls on this device, with their time (last-data.ts). Gone with the session. */
export function keepLastData(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storeSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(store, WRITE_AFTER_MS);
  };
  // What came before there was anybody to keep it.
  storeSoon();
  queryClient.follow((key) => {
    if (isKept(key)) storeSoon();
  });
  onSession(() => {
    if (!getSession()) removeStored(LAST_DATA);
  });
}
