/** What is kept of an answer; `at`: ms since 1970 when it came. */
export type LastEntry = { key: readonly unknown[]; data: unknown; at: number };

const LIMIT_CHARACTERS = 200_000;
/* An order, a category, a region: what was looked at last of each call. */
const LISTS_OF_A_CALL = 3;

/* The first page of what Home, the tabs and Profile show: enough to open the app without a connection. */
const KEPT: ReadonlySet<unknown> = new Set([
  'GET /member/getuserbalance',
  'GET /member/info',
  'POST /home/bannerList',
  'POST /home/getNotice',
  'GET /meet/xuanfeiAddress',
  'POST /meet/xuanfeiList',
  'GET /getVideos',
  'GET /getTypes',
  'GET /lottery/getlatestdraw',
]);

export const isKept = ([call]: readonly unknown[]): boolean => KEPT.has(call);

/** A list's answers are all its pages (lists.ts). */
const isList = ({ key }: LastEntry): boolean => key.length > 3;

/**
 * What of the known answers is kept on the device: the newest first, of lists their first page, as much as there is room
 * for in `limit` characters of JSON.
 */
export function lastEntries(known: readonly LastEntry[], limit = LIMIT_CHARACTERS): LastEntry[] {
  const lists = new Map<unknown, number>();
  const entries: LastEntry[] = [];
  let room = limit;
  for (const entry of known.filter(({ key, at }) => isKept(key) && at > 0).toSorted((a, b) => b.at - a.at)) {
    const kept = isList(entry) ? { ...entry, data: (entry.data as unknown[]).slice(0, 1) } : entry;
    const [call] = entry.key;
    const before = lists.get(call) ?? 0;
    if (isList(entry) && before === LISTS_OF_A_CALL) continue;
    const { length } = JSON.stringify(kept);
    if (length > room) continue;
    room -= length;
    if (isList(entry)) lists.set(call, before + 1);
    entries.push(kept);
  }
  return entries;
}
