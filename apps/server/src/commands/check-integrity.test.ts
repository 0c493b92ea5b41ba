import { beforeAll, expect, test } from 'vitest';
import { checkIntegrity } from './check-integrity.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
let id: string;
beforeAll(async () => {
  ({ id } = await plantMember(db.database));
});

test('a name that its member has lost, and one that nobody has, are said', async () => {
  expect(await checkIntegrity(db.database)).toMatchObject({ holds: true });
  await db.database.query({
    text: `UPDATE member_keys SET key = 'nobody' WHERE kind = 'username' AND member_id = $1`,
    values: [id],
  });
  const { lines, holds } = await checkIntegrity(db.database);
  expect(holds).toBe(false);
  const [named] = await db.database.query<{ name: string }>({ text: 'SELECT current_database() AS name' });
  expect(lines[0]).toMatch(new RegExp(`^  database .+/${named!.name}$`));
  expect(lines).toContain('  unique keys        BROKEN');
  expect(lines.filter((line) => line === `    username of ${id}`)).toHaveLength(2);
});
