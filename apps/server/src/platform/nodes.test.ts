import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { claimDatabase } from '#platform/deployment.ts';
import { knownMigrations, migrate } from '#platform/migrate.ts';
import { type Agreement, joinNodes, keepMembership, requireAgreement } from '#platform/nodes.ts';
import type { Database } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { runServer } from '#test/server-process.ts';

const known = await knownMigrations();
const OWN: Agreement = {
  mode: 'play',
  currency: { code: 'PLAY', exponent: 0 },
  timeZone: 'Asia/Tokyo',
  bettingSeconds: 30,
  soonSeconds: 10,
  beacon: { kind: 'embedded' },
  media: 'one',
};
const OTHERS: [string, Agreement, string][] = [
  ['SITE_TIME_ZONE', { ...OWN, timeZone: 'Europe/Paris' }, 'SITE_TIME_ZONE is "Europe/Paris"'],
  ['DRAW_BETTING_SECONDS', { ...OWN, bettingSeconds: 31 }, 'DRAW_BETTING_SECONDS is "31"'],
  ['DRAW_SOON_SECONDS', { ...OWN, soonSeconds: 11 }, 'DRAW_SOON_SECONDS is "11"'],
  ['BEACON', { ...OWN, beacon: { kind: 'drand', relays: ['https://r.example'] } }, 'BEACON is "drand"'],
  [
    'media store',
    { ...OWN, media: 'two' },
    'The media store (MEDIA_S3_URL, else the shared folder DATA_DIR/media) is "two"',
  ],
  ['MODE', { ...OWN, mode: 'live', currency: { code: 'EUR', exponent: 2 } }, 'MODE is "live"'],
];

async function start(database: Database, own: Agreement, { alone = false, knows = known } = {}) {
  const id = randomUUID();
  await database.transaction(async (tx) => {
    await requireAgreement(tx, own, { known: knows, alone });
    await claimDatabase(tx, own);
    await joinNodes(tx, id, own, knows);
  });
  return id;
}
/** Ages the heartbeats of all nodes. */
const age = (database: Database, seconds: number) =>
  database.query({
    text: 'UPDATE nodes SET seen_at = clock_timestamp() - make_interval(secs => $1)',
    values: [seconds],
  });
const nodes = async (database: Database) => (await database.query({ text: 'SELECT id FROM nodes' })).length;

describe('beside a node that runs', () => {
  const db = useDatabase();

  test.each(OTHERS)('a node with another %s does not start', async (_name, other, sentence) => {
    await db.database.query({ text: 'DELETE FROM nodes' });
    await start(db.app, OWN);
    await expect(start(db.app, other)).rejects.toThrow(
      `${sentence}, but the nodes that run on this database`,
    );
    expect(await nodes(db.database)).toBe(1);
    await start(db.app, OWN);
    expect(await nodes(db.database)).toBe(2);
  });

  test('relays may differ, since each node asks its own', async () => {
    await db.database.query({ text: 'DELETE FROM nodes' });
    await start(db.app, OTHERS[3]![1]);
    await start(db.app, { ...OWN, beacon: { kind: 'drand', relays: ['https://other.example'] } });
    expect(await nodes(db.database)).toBe(2);
    await db.database.query({ text: 'DELETE FROM nodes' });
  });
});

describe('where no node runs', () => {
  const db = useDatabase();

  test('all of it may be changed: after a stop, and once a killed node has been silent for long enough', async () => {
    await start(db.app, OWN);
    const other = { ...OWN, timeZone: 'Europe/Paris', bettingSeconds: 60 };
    await age(db.database, 10);
    await expect(start(db.app, other)).rejects.toThrow('SITE_TIME_ZONE');
    await age(db.database, 25);
    await start(db.app, other);
    await expect(start(db.app, OWN)).rejects.toThrow(
      'but the nodes that run on this database have "Europe/Paris"',
    );
  });

  test('a node that is the only one by its nature compares itself with nobody', async () => {
    await start(db.app, { ...OWN, timeZone: 'Europe/Oslo' }, { alone: true });
    expect(await nodes(db.database)).toBe(1);
  });
});

describe('a heartbeat', () => {
  const db = useDatabase();
  const keep = (id: string) => {
    const onDisagreement = vi.fn<(sentence: string) => void>();
    const kept = keepMembership(id, {
      database: db.app,
      own: OWN,
      known,
      onDisagreement,
      onError: (error) => expect.fail(String(error)),
      heartbeatMs: 20,
    });
    onTestFinished(() => kept.leave());
    return { kept, onDisagreement };
  };

  test('keeps the node among those that run, also after it was given up, and a stop ends it', async () => {
    const { kept, onDisagreement } = keep(await start(db.app, OWN));
    await age(db.database, 25);
    await vi.waitFor(
      async () =>
        expect(
          await db.database.query({ text: `SELECT 1 FROM nodes WHERE seen_at > now() - interval '5 s'` }),
        ).toHaveLength(1),
      20_000,
    );
    await db.database.query({ text: 'DELETE FROM nodes' });
    await vi.waitFor(async () => expect(await nodes(db.database)).toBe(1), 20_000);
    await kept.leave();
    expect(await nodes(db.database)).toBe(0);
    expect(onDisagreement).not.toHaveBeenCalled();
  });

  test('stops a node that was away while others started with other values', async () => {
    const id = await start(db.app, OWN);
    await age(db.database, 25);
    await start(db.app, { ...OWN, bettingSeconds: 60 });
    const { onDisagreement } = keep(id);
    await vi.waitFor(() => expect(onDisagreement).toHaveBeenCalledTimes(1), 20_000);
    expect(onDisagreement.mock.calls[0]![0]).toMatch(/^DRAW_BETTING_SECONDS is "30", but .* have "60"/);
  });
});

describe('the version window', () => {
  const db = useDatabase();
  const narrow = (oldest: string) =>
    db.database.query({ text: 'UPDATE version_window SET oldest_migration = $1', values: [oldest] });

  test('a version that knows the oldest migration allowed starts; one that does not is told so', async () => {
    await narrow(known.at(-1)!);
    await start(db.app, OWN);
    await expect(start(db.app, OWN, { knows: known.slice(0, -1) })).rejects.toThrow(
      `start the version that knows the migration ${known.at(-1)!}, or a later one.`,
    );
    // A migration of a later release, which this version does not know.
    await narrow('9999_later.sql');
    await expect(start(db.app, OWN)).rejects.toThrow('knows the migration 9999_later.sql');
  });

  test('a migration that takes away what a running node uses is refused, and nothing of it stays', async () => {
    await narrow(known[0]!);
    await db.database.query({ text: 'DELETE FROM nodes' });
    await start(db.app, OWN, { knows: known.slice(0, -1) });
    await narrow(known.at(-1)!);
    await db.database.query({
      text: `DELETE FROM repeatable_migrations WHERE name LIKE 'views/%'`,
    });
    await expect(migrate(db.database)).rejects.toThrow('takes away what 1 of the running nodes still use');
    expect(
      await db.database.query({ text: `SELECT 1 FROM repeatable_migrations WHERE name LIKE 'views/%'` }),
    ).toEqual([]);
    await age(db.database, 25);
    await migrate(db.database);
  });
});

describe('two servers', () => {
  const db = useDatabase();

  test('the second starts with the same values only, and says in one sentence what differs', async () => {
    const first = runServer({ DATABASE_URL: db.appUrl });
    await first.open;
    const other = await runServer({ DATABASE_URL: db.appUrl, SITE_TIME_ZONE: 'Europe/Paris' }).ended;
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toMatch(
      /^[^\n]*SITE_TIME_ZONE is "Europe\/Paris", but [^\n]* have "Asia\/Tokyo"[^\n]*\.\n$/,
    );
    const same = runServer({ DATABASE_URL: db.appUrl });
    await same.open;
    expect(await nodes(db.database)).toBe(2);
    for (const { child, ended } of [first, same]) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    expect(await nodes(db.database)).toBe(0);
    const changed = runServer({ DATABASE_URL: db.appUrl, SITE_TIME_ZONE: 'Europe/Paris' });
    await changed.open;
  }, 120_000);
});
