import type { Database } from '#platform/database.ts';
import type { Handlers } from '#platform/http/routes.ts';
import type { Localized } from '#platform/localized.ts';

type HomeDeps = {
  database: Database;
  /** Has chosen not to play for now: nothing that invites to it is shown (product.md section 11). */
  isResting: (db: Database, memberId: string) => Promise<boolean>;
};
type BannerRow = { id: string; picture: string; name: Localized; description: Localized };
type NoticeRow = { id: string; text: Localized };

export const homeRoutes = ({
  database,
  isResting,
}: HomeDeps): Handlers<'POST /home/bannerList' | 'POST /home/getNotice'> => ({
  'POST /home/bannerList': async ({ language, member }) => {
    if (await isResting(database, member.memberId)) return [];
    const rows = await database.query<BannerRow>({
      name: 'banners',
      text: 'SELECT id, picture, name, description FROM banners WHERE published ORDER BY position, id LIMIT 20',
    });
    return rows.map((row) => ({
      id: row.id,
      url: row.picture,
      name: row.name[language],
      description: row.description[language],
    }));
  },
  'POST /home/getNotice': async ({ member }) => {
    if (await isResting(database, member.memberId)) return [];
    const rows = await database.query<NoticeRow>({
      name: 'notices',
      text: 'SELECT id, text FROM notices WHERE published ORDER BY position, id LIMIT 20',
    });
    return rows.map(({ id, text }) => ({
      id,
      text_ja: text.ja,
      text_zh_cn: text['zh-cn'],
      text_en_us: text.en,
    }));
  },
});
