import { createQueryPersistence } from '@fairground/client/query/query-persistence.ts';
import { getSession, onSession } from '#platform/session.ts';
import { readStoredJson, removeStored, writeStored } from '@fairground/client/storage/storage.ts';

const KEY = 'last-data';

/* What Home, the tabs and Profile need to open offline; of lists the first page. */
const CALLS: ReadonlySet<string> = new Set([
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

/** Persists the answers of these calls for offline use. */
export const queryPersistence = createQueryPersistence({
  read: () => readStoredJson(KEY),
  write: (text) => writeStored(KEY, text),
  remove: () => removeStored(KEY),
  owner: () => getSession()?.user.id,
  onOwner: onSession,
  calls: CALLS,
});
