import type { Database } from '#platform/database.ts';

export const inAll = (text: string) => ({ ja: `${text} ja`, 'zh-cn': `${text} zh`, en: `${text} en` });

type Person = {
  name?: string;
  sample?: boolean;
  age?: number;
  gender?: 'woman' | 'man' | 'other';
  status?: 'draft' | 'approved' | 'hidden';
};

/** Inserts a profile in the test's one region, public by default. @returns its id */
export async function plantPerson(
  database: Database,
  { name = 'Mio', sample = true, age = 30, gender, status = 'approved' }: Person = {},
): Promise<string> {
  await database.query({
    text: `INSERT INTO regions (id, position, name) VALUES (1, 1, $1) ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(inAll('Tokyo'))],
  });
  const rows = await database.query<{ id: string }>({
    text: `INSERT INTO profiles (region_id, name, age, picture, photos, sample, status, listed_at, gender)
      VALUES (1, $1, $2, '/media/mio.svg', '{/media/mio.svg}', $3, $4, CASE WHEN $4 <> 'draft' THEN now() END, $5)
      RETURNING id`,
    values: [JSON.stringify(inAll(name)), age, sample, status, gender ?? null],
  });
  return rows[0]!.id;
}
