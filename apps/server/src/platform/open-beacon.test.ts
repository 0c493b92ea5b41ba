import { expect, test } from 'vitest';
import { openBeacon } from '#platform/open-beacon.ts';
import { systemRandom } from '#platform/random.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const deps = {
  database: db.database,
  random: systemRandom,
  clock: { now: () => Date.parse('2026-11-21T00:00:00Z') },
};
const open = () => openBeacon({ kind: 'embedded' }, { ...deps, database: db.database });

test('nodes that start at once, and every later start, share one key', async () => {
  const nodes = await Promise.all([open(), open(), open()]);
  const later = await open();
  const keys = new Set([...nodes, later].map((beacon) => beacon.info.publicKey));
  expect(keys.size).toBe(1);
  expect(await db.database.query({ text: 'SELECT count(*) AS n FROM embedded_beacon' })).toEqual([{ n: 1 }]);
});

test('the embedded beacon says that it is not independent, the public one that it is', async () => {
  expect((await open()).info).toMatchObject({ kind: 'embedded', independent: false });
  const drand = await openBeacon(
    { kind: 'drand', relays: ['http://127.0.0.1:1'] },
    { ...deps, database: db.database },
  );
  expect(drand.info).toMatchObject({ kind: 'drand', independent: true });
});

test('the key of the embedded beacon is in none of its public facts', async () => {
  const { info } = await open();
  const rows = await db.database.query<{ hex: string }>({
    text: `SELECT encode(secret_key, 'hex') AS hex FROM embedded_beacon`,
  });
  expect(JSON.stringify(info)).not.toContain(rows[0]!.hex);
});
