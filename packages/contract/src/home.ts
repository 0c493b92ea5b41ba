import * as v from 'valibot';
import type { Table } from '#endpoint.ts';

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
} as const satisfies Table;
