import { expect, test } from 'vitest';
import { createAccountRetention } from '#features/account/retention.ts';
import { createViewRetention } from '#features/movies/retention.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const count = async (from: string) =>
  (await db.database.query<{ n: number }>({ text: `SELECT count(*) AS n FROM ${from}` }))[0]!.n;

test('sessions, addresses and views go when they are kept no longer, and not before', async () => {
  const { id } = await plantMember(db.database);
  const live = await count('sessions');
  await db.database.query({
    text: `INSERT INTO sessions (member_id, token_hash, user_agent, created_at, expires_at, revoked_at)
      SELECT $1, sha256(n::text::bytea), 'old', now() - interval '1 year', now() - over, CASE WHEN n = 3 THEN now() - interval '91 days' END
        FROM (VALUES (1, interval '91 days'), (2, interval '89 days'), (3, interval '-1 day')) v (n, over)`,
    values: [id],
  });
  await db.database.query({
    text: `INSERT INTO member_known_addresses VALUES ($1, '192.0.2.1', now() - interval '91 days'), ($1, '192.0.2.2', now() - interval '89 days')`,
    values: [id],
  });
  await db.database.query({
    text: `INSERT INTO movie_views (host, vod_id, member_id, day, counted) VALUES ('/video', '1', $1, current_date - 401, true), ('/video', '1', $1, current_date - 399, true)`,
    values: [id],
  });
  const { signal } = new AbortController();
  for (const job of [...createAccountRetention(db.app), createViewRetention(db.app)])
    await job.run({}, signal);
  expect(await count('sessions')).toBe(live + 1);
  expect(await count('member_known_addresses')).toBe(1);
  expect(await count('movie_views')).toBe(1);
});
