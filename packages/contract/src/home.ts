import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { minorUnits, time } from '#fields.ts';
import { described, named } from '#named.ts';

/** Entries of the win feed, real or simulated. */
export const WINS_SHOWN = 50;

/** A page that is open, or read from a cache, leaves out by it what has ended since. */
const until = v.optional(described('When it is shown no more; absent: it has no end.', time));

const banner = named(
  'Banner',
  "A banner of Home in the request's language.",
  v.object({
    id: v.string(),
    url: v.string(),
    name: v.string(),
    description: v.string(),
    link: v.optional(described('A path of the app; absent: it leads nowhere.', v.string())),
    until,
  }),
);
export type Banner = v.InferOutput<typeof banner>;
const notice = named(
  'Notice',
  'A text of the notice strip in every language.',
  v.object({
    id: v.string(),
    text_ja: v.string(),
    text_zh_cn: v.string(),
    text_en_us: v.string(),
    until,
  }),
);
export type Notice = v.InferOutput<typeof notice>;

/** A settled win of a member who consented to show it. */
export const win = named(
  'Win',
  'A real, settled win of a member who agreed that it is shown.',
  v.object({
    id: v.string(),
    name: described('The first letter of the username, and no more of it.', v.string()),
    amount: described(
      'What all stakes of that member in that draw paid together; more than they were.',
      minorUnits,
    ),
    periodNo: described('Its proof is at `/vote/verify/{periodNo}`.', v.string()),
    settledAt: time,
  }),
);
export type Win = v.InferOutput<typeof win>;

export const homeEndpoints = {
  'POST /home/bannerList': {
    summary: 'Banners of Home',
    description: "`name` and `description` in the request's language.",
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(banner),
    failures: [],
  },
  'POST /home/getNotice': {
    summary: 'Texts of the notice strip, in all languages',
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(notice),
    failures: [],
  },
  'GET /home/winfeed': {
    summary: 'Recent wins that members agreed to show',
    description: 'The newest WINS_SHOWN wins, newest first; none where `winFeed` is `sample`.',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ list: v.array(win) }),
    failures: [],
  },
} as const satisfies Table;
