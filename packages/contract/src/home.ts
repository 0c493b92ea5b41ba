import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { minorUnits, time } from '#fields.ts';

/** Entries of the win feed, whichever kind it is. */
export const WINS_SHOWN = 50;

const banner = v.object({
  id: v.string(),
  url: v.string(),
  name: v.string(),
  description: v.string(),
  /** A path of the app; absent: it leads nowhere. */
  link: v.optional(v.string()),
});
export type Banner = v.InferOutput<typeof banner>;
const notice = v.object({
  id: v.string(),
  text_ja: v.string(),
  text_zh_cn: v.string(),
  text_en_us: v.string(),
});
export type Notice = v.InferOutput<typeof notice>;

/** A real, settled win of a member who agreed that it is shown. */
const win = v.object({
  id: v.string(),
  /** The first letter of the username, and no more of it. */
  name: v.string(),
  /** What all stakes of that member in that draw paid together; more than they were. */
  amount: minorUnits,
  /** Its proof is at `/vote/verify/{periodNo}`. */
  periodNo: v.string(),
  settledAt: time,
});
export type Win = v.InferOutput<typeof win>;

export const homeEndpoints = {
  /** `name` and `description` in the request's language. */
  'POST /home/bannerList': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(banner),
    failures: [],
  },
  'POST /home/getNotice': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(notice),
    failures: [],
  },
  /** The newest WINS_SHOWN wins, newest first; none where `winFeed` is `sample`. */
  'GET /home/winfeed': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ list: v.array(win) }),
    failures: [],
  },
} as const satisfies Table;
