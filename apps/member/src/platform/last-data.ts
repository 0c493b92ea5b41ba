import { queryClient } from '#platform/query-client.ts';
import { getSession, onSession } from '#platform/session.ts';
import { readStoredJson, removeStored, writeStored } from '#platform/storage.ts';

const KEY = 'last-data';
const LIMIT_CHARACTERS = 200_000;
const WRITE_AFTER_MS = 1000;

/* The first page of what Home, the tabs and Profile show: enough to open the app without a connection. */
const KEPT: ReadonlySet<unknown> = new Set([
  'GET /member/getuserbalance',
  'GET /member/info',
  'POST /home/bannerList',
  'POST /home/getNotice',
  'POST /meet/xuanfeiList',
  'GET /getVideos',
  'GET /getTypes',
  'GET /lottery/getlatestdraw',
]);

type Entry = { key: readonly unknown[]; data: unknown; at: number };
type LastData = { member: string; entries: Entry[] };

const isLastData = (value: unknown): value is LastData =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<LastData>).entries);

function restore(): void {
  const stored = readStoredJson(KEY);
  if (!isLastData(stored) || stored.member !== getSession()?.user.id) return;
  for (const { key, data, at } of stored.entries)
    if (queryClient.stateOf(key).updatedAt < at) queryClient.put(key, data, at);
}

function store(): void {
  const member = getSession()?.user.id;
  if (!member) return;
  const entries = queryClient
    .all()
    .filter(({ key, state }) => KEPT.has(key[0]) && key.length <= 3 && state.updatedAt > 0)
    .map(({ key, state }) => ({ key, data: state.data, at: state.updatedAt }));
  const text = JSON.stringify({ member, entries });
  if (text.length <= LIMIT_CHARACTERS) writeStored(KEY, text);
}

let keeping = false;

/**
 * Keeps the last answers of a few calls on this device, with their time, so that the app shows them when
 * there is no connection; they are asked for again at once. Gone with the session.
 */
export function keepLastData(): void {
  if (keeping) return;
  keeping = true;
  restore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.follow((key) => {
    if (!KEPT.has(key[0])) return;
    clearTimeout(timer);
    timer = setTimeout(store, WRITE_AFTER_MS);
  });
  onSession(() => {
    if (!getSession()) removeStored(KEY);
  });
}
