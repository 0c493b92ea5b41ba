/**
 * Plans and times of statements that grow with the site, on filled tables: the payments' queue, similar pictures, unused uploads.
 */
import type { Statement } from '../apps/server/src/platform/database.ts';
import { sameImages } from '../apps/server/src/features/uploads/uploads.repository.ts';
import { lockUnused } from '../apps/server/src/features/uploads/unused.repository.ts';
import { listQueue } from '../apps/server/src/features/wallet/console-recharges.repository.ts';
import { addMembers, memberId, openBench, say } from './database.ts';

const ROWS = Number(process.argv[2] ?? 200_000);
const bench = await openBench(2);
const { database } = bench;

/** The plan and time of each statement that the work runs. */
async function explain(name: string, work: (db: typeof database) => Promise<unknown>): Promise<void> {
  say(`-- ${name}`);
  const watched = {
    ...database,
    async query<R>({ text, values = [] }: Statement): Promise<R[]> {
      const plan = await database.query<{ 'QUERY PLAN': string }>({
        text: `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) ${text}`,
        values,
      });
      for (const line of plan)
        if (/Scan|Sort|Execution|Rows Removed/.test(line['QUERY PLAN'])) say(line['QUERY PLAN']);
      return database.query<R>({ text, values });
    },
  };
  await work(watched);
}

try {
  await addMembers(database, 1000);
  await database.query({
    text: `INSERT INTO uploads (member_id, content_type, bytes, width, height, pixel_hash, look_hash, created_at)
      SELECT ${memberId('(1 + n % 1000)')}, 'image/png', 'x', 1, 1, sha256(n::text::bytea), ('x' || left(md5(n::text), 16))::bit(64), now() - n * interval '1 minute'
        FROM generate_series(1, $1::integer) n`,
    values: [ROWS],
  });
  await database.query({
    text: `INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount) VALUES ('b', 'b', 'b', '1', 1, 1000)`,
  });
  await database.query({
    text: `INSERT INTO operators (username, username_key, role, password_hash) VALUES ('ann', 'ann', 'finance', '-')`,
  });
  await database.query({
    text: `INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, status, reason, created_at, expires_at, completed_at, handled_by)
      SELECT u.member_id, gen_random_uuid(), b.id, u.id, 100, upper(left(md5(u.id::text), 12)), CASE WHEN u.n % 1000 = 0 THEN 'submitted' ELSE 'rejected' END,
          CASE WHEN u.n % 1000 <> 0 THEN 'other' END, u.created_at, u.created_at + interval '1 day', CASE WHEN u.n % 1000 <> 0 THEN now() END, CASE WHEN u.n % 1000 <> 0 THEN o.id END
        FROM (SELECT *, row_number() OVER () AS n FROM uploads) u, receiving_banks b, operators o`,
  });
  await database.query({ text: 'VACUUM ANALYZE' });
  await explain('queue, first page', (db) => listQueue(db, { pageSize: 50 }, 'Asia/Tokyo'));
  await explain('queue, of one status, by amount', (db) =>
    listQueue(db, { status: 'rejected', sort: 'amount', pageSize: 50 }, 'Asia/Tokyo'),
  );
  const some = await database.query<{ id: string }>({ text: 'SELECT id FROM uploads LIMIT 50' });
  await explain('look-alikes of 50 pictures', (db) =>
    sameImages(
      db,
      some.map(({ id }) => id),
    ),
  );
  await database.query({ text: 'UPDATE uploads SET kept = true' });
  await database.query({ text: 'VACUUM ANALYZE uploads' });
  await explain('unused uploads', (db) =>
    db.transaction((tx) =>
      lockUnused(
        { inTransaction: tx.inTransaction, query: (statement) => db.query(statement) },
        'uploads',
        50,
      ),
    ),
  );
} finally {
  await bench.close();
}
