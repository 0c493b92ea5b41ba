import type { Database } from '#platform/database.ts';

export const inAll = (text: string) => ({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });

/** A published announcement, or a draft; `age` in minutes says how old. */
export async function plantAnnouncement(
  database: Database,
  title: string,
  { important = false, published = true, age = 0, content = title } = {},
): Promise<string> {
  const rows = await database.query<{ id: string }>({
    text: `INSERT INTO announcements (title, content, important, published_at)
      VALUES ($1, $2, $3, CASE WHEN $4 THEN now() - $5 * interval '1 minute' END) RETURNING id`,
    values: [JSON.stringify(inAll(title)), JSON.stringify(inAll(content)), important, published, age],
  });
  return rows[0]!.id;
}
