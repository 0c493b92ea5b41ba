import type { DataOf } from '@fairground/contract/endpoints';
import type { Language, Localized } from '@fairground/contract/language';
import { SHOWN_NOW } from '#features/home/shown.sql.ts';
import { listWins } from '#features/home/wins.repository.ts';
import type { Database } from '#platform/database.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { isoOrNull } from '#platform/iso.ts';
import { readWinFeed } from '#platform/win-feed.ts';

type HomeDeps = {
  database: Database;
  mode: 'play' | 'live';
  /** Whether the member is excluded or in a time-out: nothing that invites to play is shown then (product.md section 11). */
  isPlayRestricted: (db: Database, memberId: string) => Promise<boolean>;
};
type BannerRow = {
  id: string;
  picture: string;
  name: Localized;
  description: Localized;
  link: string | null;
  shown_until: Date | null;
};
type NoticeRow = { id: string; text: Localized; shown_until: Date | null };

type Keys = 'POST /home/bannerList' | 'POST /home/getNotice' | 'GET /home/winfeed';

/** The banners that are shown now, to anyone who may see them. */
export async function readBanners(
  database: Database,
  language: Language,
): Promise<DataOf<'POST /home/bannerList'>> {
  const rows = await database.query<BannerRow>({
    name: 'banners',
    text: `SELECT id, picture, name, description, link, shown_until FROM banners WHERE ${SHOWN_NOW} ORDER BY position, id LIMIT 20`,
  });
  return rows.map((row) => ({
    id: row.id,
    url: row.picture,
    name: row.name[language],
    description: row.description[language],
    link: row.link ?? undefined,
    until: isoOrNull(row.shown_until) ?? undefined,
  }));
}

/** The notices that are shown now, to anyone who may see them. */
export async function readNotices(database: Database): Promise<DataOf<'POST /home/getNotice'>> {
  const rows = await database.query<NoticeRow>({
    name: 'notices',
    text: `SELECT id, text, shown_until FROM notices WHERE ${SHOWN_NOW} ORDER BY position, id LIMIT 20`,
  });
  return rows.map(({ id, text, shown_until: until }) => ({
    id,
    text_ja: text.ja,
    text_zh_cn: text['zh-cn'],
    text_en_us: text.en,
    until: isoOrNull(until) ?? undefined,
  }));
}

export const homeRoutes = ({ database, mode, isPlayRestricted }: HomeDeps): Handlers<Keys> => ({
  'POST /home/bannerList': async ({ language, member }) =>
    (await isPlayRestricted(database, member.memberId)) ? [] : readBanners(database, language),
  'POST /home/getNotice': async ({ member }) =>
    (await isPlayRestricted(database, member.memberId)) ? [] : readNotices(database),
  'GET /home/winfeed': async ({ member }) => {
    if (await isPlayRestricted(database, member.memberId)) return { list: [] };
    return { list: (await readWinFeed(database, mode)) === 'live' ? await listWins(database, null) : [] };
  },
});
