import { beaconRoundFor } from '@fairground/kernel/period';
import { beforeAll, expect, test, vi } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { findLastPeriod, findPeriod, recordBeaconHead } from '#features/vote/periods.repository.ts';
import { openDatabase } from '#platform/database.ts';
import { startApp, type TestApp } from '#test/app.ts';
import { relayBeacon, signingRelay, silentRelay } from '#test/beacons.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { CLOSING, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
/** Rounds and the database's clock are polled every two seconds. */
const SOON = { timeout: 30_000, interval: 50 };
let app: TestApp;

/** A database clock that is late by some seconds for new connections (test/planted-clock.ts). */
async function setDatabaseClock(late: number): Promise<void> {
  await db.database.query({
    text: `CREATE OR REPLACE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS $$ SELECT pg_catalog.clock_timestamp() - make_interval(secs => ${late}) $$`,
  });
}

beforeAll(async () => {
  const setup = openDatabase(db.url, { poolSize: 1, onError: () => {} });
  await setup.query({ text: 'CREATE SCHEMA test_clock' });
  await setup.query({
    text: `DO $$ BEGIN EXECUTE format(
      'ALTER DATABASE %I SET search_path = test_clock, public, pg_catalog', current_database()); END $$`,
  });
  await setup.close();
  await setDatabaseClock(0);
  const [good, silent] = [await signingRelay(Date.now), await silentRelay()];
  app = await startApp(db.database, { beacon: relayBeacon([silent, good]) });
  app.app.startDraws();
  return () => app.app.http.close();
});

const current = async (token: string) => (await app.call('GET /lottery/getnextperiod', {}, { token })).data;
const untilPause = (token: string, pause: 'beacon' | 'clock' | null) =>
  expect.poll(async () => (await current(token))?.pause, SOON).toBe(pause);
const readyz = async () => (await fetch(`${app.url}/readyz`)).json() as Promise<{ data: unknown }>;

test('a late clock of the database closes betting and publishing in spite of a silent relay, until it is right again', async () => {
  const { id, token } = await plantMember(db.database);
  await untilPause(token, null);
  const planted = await plantPeriod(db.database, OPEN);
  const place = async () => (await saveOrder(app, token, stakeBody(planted.period_no))).code;
  expect(await place()).toBe(200);

  await setDatabaseClock(25);
  await untilPause(token, 'clock');
  expect(await place()).toBe(3001);
  expect((await current(token)).phase).not.toMatch(/betting_open|drawing_soon/);
  expect((await readyz()).data).toEqual({ database: true, beacon: false, accepting: true });
  // The engine publishes as soon as the last period has opened.
  const last = await plantPeriod(db.database, OPEN);
  // Two more polls of the relays, during which the engine would have published many times.
  const head = async () =>
    (await db.database.query<{ round: number }>({ text: 'SELECT round FROM beacon_heads' }))[0]!.round;
  const before = await head();
  await expect.poll(head, SOON).toBeGreaterThan(before);
  expect((await findLastPeriod(db.database))!.id).toBe(last.id);

  await setDatabaseClock(0);
  await untilPause(token, null);
  await vi.waitFor(
    async () => expect((await findLastPeriod(db.database))!.id).toBeGreaterThan(last.id),
    SOON,
  );
  expect(await place()).toBe(200);
  const orders = await db.database.query({ text: 'SELECT 1 FROM orders WHERE member_id = $1', values: [id] });
  expect(orders).toHaveLength(2);
  expect(await ledgerFaults(db.database)).toEqual([]);
});

test('orders that are frozen after the round exists prove nothing, even where the clock says there is time: void', async () => {
  const planted = await plantPeriod(db.database, OPEN);
  const now = Date.now();
  // An existing round of the period's chain, while the planted times leave ten minutes.
  const round = beaconRoundFor(now - 60_000, planted.chain);
  await db.database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({
      text: 'UPDATE periods SET beacon_round = $2 WHERE id = $1',
      values: [planted.id, round],
    });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
  // Before the close is due: the engine of the server may be first.
  await recordBeaconHead(db.database, planted.chain, round);
  await movePeriod(db.database, planted.id, CLOSING);
  await closePeriod({ database: db.database }, planted.id);
  expect(await findPeriod(db.database, planted.period_no)).toMatchObject({
    status: 'void',
    void_reason: 'root_late',
  });
});
