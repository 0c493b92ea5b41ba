import { FIRST_PREVIOUS, verifyChain } from '@fairground/kernel/commitment';
import { QUICKNET, roundTime } from '@fairground/kernel/period';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCurrentPeriod, findLastPeriod } from '#features/vote/periods.repository.ts';
import { freshOpening, publishNextPeriod } from '#features/vote/publish.ts';
import { viewProof } from '#features/vote/views.ts';
import { openDatabase } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { useClock } from '#test/clock.ts';
import { useDatabase } from '#test/database.ts';
import { voteDeps } from '#test/draws.ts';

const db = useDatabase();
const clock = useClock(db, '2026-03-01T14:50:00.000Z');
const publish = (timeZone = 'Asia/Tokyo') => publishNextPeriod(voteDeps(db.database, { timeZone }));

// Each test has a day of its own with nothing published before.
beforeEach(async () => {
  await db.database.query({
    text: `ALTER TABLE periods DISABLE TRIGGER kept_whole; TRUNCATE periods; ALTER TABLE periods ENABLE TRIGGER kept_whole;
      DELETE FROM settings`,
  });
  await clock.moveTo(Date.parse('2026-03-01T02:50:00.000Z'));
});

async function last() {
  const row = await findLastPeriod(db.database);
  return row!;
}
/** Moves the clock until the last period has opened, and publishes the next. */
async function publishNext(timeZone?: string) {
  await clock.moveTo((await last()).opens_at.getTime());
  expect(await publish(timeZone)).toBe(true);
  return last();
}

test('the first period is published at least two seconds ahead, and no second one before it opens', async () => {
  expect(await publish()).toBe(true);
  const first = await last();
  expect(first.previous_hash).toBe(FIRST_PREVIOUS);
  expect(first.opens_at.getTime() - clock.now()).toBeGreaterThanOrEqual(2000);
  expect(first.opens_at.getTime() - clock.now()).toBeLessThanOrEqual(6000);
  expect(await publish()).toBe(false);
  await clock.moveTo(first.opens_at.getTime() - 1);
  expect(await publish()).toBe(false);
  await clock.moveTo(first.opens_at.getTime());
  expect(await publish()).toBe(true);
});

test('one after another opens twenty seconds after the last close and is drawn ten seconds after its own', async () => {
  await publish();
  for (let n = 0; n < 5; n++) {
    const before = await last();
    const next = await publishNext();
    expect(next.opens_at.getTime() - before.closes_at.getTime()).toBe(20_000);
    expect(next.soon_at.getTime() - next.opens_at.getTime()).toBe(30_000);
    expect(next.closes_at.getTime() - next.soon_at.getTime()).toBe(10_000);
    expect(next.draws_at.getTime() - next.closes_at.getTime()).toBe(10_000);
    expect(roundTime(next.beacon_round, QUICKNET)).toBe(next.draws_at.getTime());
  }
});

test('twenty published by several nodes at once are one unbroken chain of commitments', async () => {
  const nodes = [1, 2, 3].map(() => openDatabase(db.url, { poolSize: 2, onError: () => {} }));
  await publish();
  for (let n = 0; n < 20; n++) {
    await clock.moveTo((await last()).opens_at.getTime());
    const published = await Promise.all(
      [...nodes, ...nodes].map((database) => publishNextPeriod(voteDeps(database))),
    );
    expect(published.filter(Boolean)).toHaveLength(1);
  }
  await Promise.all(nodes.map((database) => database.close()));
  const rows = await db.database.query<Parameters<typeof viewProof>[0]>({
    text: 'SELECT * FROM periods ORDER BY id',
  });
  const proofs = rows.map((row) => viewProof(row, null));
  expect(proofs.length).toBeGreaterThan(20);
  expect(
    verifyChain(
      nodeHashes,
      proofs.map(({ commitment }) => commitment),
    ),
  ).toBe(true);
  for (const [n, { commitmentHash }] of proofs.slice(0, -1).entries())
    expect(proofs[n + 1]!.commitment.previous).toBe(commitmentHash);
});

test('numbers count from 0001 on each day of the site’s own zone, across its midnight', async () => {
  await clock.moveTo(Date.parse('2026-05-10T14:58:00.000Z'));
  await publish();
  const numbers = [(await last()).period_no];
  for (let n = 0; n < 4; n++) numbers.push((await publishNext()).period_no);
  expect(numbers).toEqual([
    '20260510-0001',
    '20260510-0002',
    '20260511-0001',
    '20260511-0002',
    '20260511-0003',
  ]);
});

test('a changed zone never gives a number twice: a day that comes again goes on counting', async () => {
  await clock.moveTo(Date.parse('2026-06-10T15:30:00.000Z'));
  await publish('Asia/Tokyo');
  const numbers = [(await last()).period_no];
  for (const zone of ['America/New_York', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati'])
    numbers.push((await publishNext(zone)).period_no);
  expect(numbers).toEqual([
    '20260611-0001',
    '20260610-0001',
    '20260611-0002',
    '20260610-0002',
    '20260611-0003',
  ]);
});

test('the ten-thousandth period of a day has five digits and is followed by the next', async () => {
  await clock.moveTo(Date.parse('2026-07-10T03:00:00.000Z'));
  await publish();
  await db.database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({
      text: `UPDATE periods SET period_no = '20260710-9999' WHERE id = (SELECT max(id) FROM periods)`,
    });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
  expect((await publishNext()).period_no).toBe('20260710-10000');
  expect((await publishNext()).period_no).toBe('20260710-10001');
});

test('ratios changed in the settings are those of the periods published from then on', async () => {
  await publish();
  const before = await last();
  await db.database.query({
    text: `INSERT INTO settings VALUES ('vote', '{"ratios": {"rose": 190, "lily": 195, "balloon": 200, "smoke": 100}}')`,
  });
  const next = await publishNext();
  expect(next).toMatchObject({ ratio_rose: 190, ratio_lily: 195, ratio_balloon: 200, ratio_smoke: 100 });
  expect(viewProof(next, null).commitment.ratios).toEqual({ rose: 190, lily: 195, balloon: 200, smoke: 100 });
  const after = await findCurrentPeriod(db.database);
  expect(after).toEqual(before);
});

test.each(['{"ratios": {"rose": 99, "lily": 196, "balloon": 196, "smoke": 196}}', '{"ratios": "high"}'])(
  'with %s in the settings nothing is published, rather than a period nobody could trust',
  async (value) => {
    await publish();
    const before = await last();
    await clock.moveTo(before.opens_at.getTime());
    await db.database.query({ text: `INSERT INTO settings VALUES ('vote', '${value}')` });
    await expect(publish()).rejects.toThrow(/ratio|object/i);
    expect(await last()).toEqual(before);
  },
);

test('after a long pause periods begin anew, two seconds ahead, still following the last commitment', async () => {
  await publish();
  const before = await last();
  await clock.moveTo(before.closes_at.getTime() + 86_400_000);
  await publish();
  const anew = await last();
  expect(anew.previous_hash).toBe(before.commitment_hash);
  expect(anew.opens_at.getTime() - clock.now()).toBeGreaterThanOrEqual(2000);
  expect(anew.opens_at.getTime() - clock.now()).toBeLessThanOrEqual(6000);
});

test('a commitment is stored before its period opens, however tight the time', async () => {
  await publish();
  const before = await last();
  // Two seconds and a millisecond short of the time the next would open by rule.
  await clock.moveTo(before.closes_at.getTime() + 20_000 - 1999);
  await publish();
  const next = await last();
  expect(next.opens_at.getTime() - clock.now()).toBeGreaterThanOrEqual(2000);
  expect(next.opens_at.getTime()).toBeGreaterThan(before.closes_at.getTime() + 20_000);
});

test('the current period is the latest that has opened; before the very first opening, that one', async () => {
  await publish();
  const first = await last();
  expect((await findCurrentPeriod(db.database))!.id).toBe(first.id);
  const second = await publishNext();
  expect((await findCurrentPeriod(db.database))!.id).toBe(first.id);
  await clock.moveTo(second.opens_at.getTime() - 1);
  expect((await findCurrentPeriod(db.database))!.id).toBe(first.id);
  await clock.moveTo(second.opens_at.getTime());
  expect((await findCurrentPeriod(db.database))!.id).toBe(second.id);
});

describe('freshOpening', () => {
  const timeline = { bettingMs: 30_000, soonMs: 10_000 };
  const at = (iso: string) => Date.parse(iso);
  const opening = (now: string, of = timeline) => new Date(freshOpening(at(now), of, QUICKNET)).toISOString();

  // Rounds fall on the seconds …:27, :30, :33 of this minute; 40 s later, plus 10, is a multiple of 3 away.
  test.each([
    ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:04.000Z'],
    ['2026-01-01T00:00:01.000Z', '2026-01-01T00:00:04.000Z'],
    ['2026-01-01T00:00:02.000Z', '2026-01-01T00:00:04.000Z'],
    ['2026-01-01T00:00:02.001Z', '2026-01-01T00:00:07.000Z'],
    ['2026-01-01T00:00:04.999Z', '2026-01-01T00:00:07.000Z'],
    ['2026-01-01T00:00:05.000Z', '2026-01-01T00:00:07.000Z'],
    ['2025-12-31T23:59:59.500Z', '2026-01-01T00:00:04.000Z'],
  ])('at %s it is %s', (now, expected) => {
    expect(opening(now)).toBe(expected);
  });

  test('for any millisecond it is a whole second, 2 to 5 s ahead, and draws 10 s after the close', () => {
    for (let ms = 0; ms < 6000; ms += 7) {
      const now = at('2026-01-01T00:00:00.000Z') + ms;
      const opens = freshOpening(now, timeline, QUICKNET);
      expect(opens % 1000).toBe(0);
      expect(opens - now).toBeGreaterThanOrEqual(2000);
      expect(opens - now).toBeLessThan(5000);
      const sinceGenesis = opens / 1000 + 50 - QUICKNET.genesis;
      expect(sinceGenesis % 3).toBe(0);
    }
  });

  test('a timeline that no whole second fits ends all the same', () => {
    const opens = freshOpening(at('2026-01-01T00:00:00.000Z'), { bettingMs: 100, soonMs: 150 }, QUICKNET);
    expect(opens - at('2026-01-01T00:00:00.000Z')).toBeLessThanOrEqual(6000);
  });
});
