import type { DataOf } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import type { Database } from '#platform/database.ts';
import type { Handlers } from '#platform/http/routes.ts';
import type { Localized } from '#platform/localized.ts';

type BannerRow = { id: string; picture: string; name: Localized; description: Localized };
type NoticeRow = { id: string; text: Localized };

type HomeCalls = 'POST /home/bannerList' | 'POST /home/getNotice';

/** What is the same for every member, whoever asks. */
export const homeReads = (
  database: Database,
): { [K in HomeCalls]: (call: { language: Language }) => Promise<DataOf<K>> } => ({
  'POST /home/bannerList': async ({ language }) => {
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
  'POST /home/getNotice': async () => {
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

export const homeRoutes = (database: Database): Handlers<HomeCalls> => homeReads(database);
