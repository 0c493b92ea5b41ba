import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proveRecent } from '#features/ledger/prove-ledger.ts';
import { drawPeriod } from '#features/vote/draw-period.ts';
import { createMetrics } from '#platform/metrics.ts';
import { type MetricsServer, serveMetrics } from '#platform/metrics-server.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { closeNow, roundOf } from '#test/draws.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { plantPayer, submitRecharge, withdraw } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const metrics = createMetrics();
const app = useApp(db, { metrics, clockOffsetMs: () => -1500 });
const TOKEN = 'between-us-and-prometheus';
let open: MetricsServer;
let closed: MetricsServer;

beforeAll(async () => {
  const onError = vi.fn<(error: unknown) => void>();
  open = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token: null }, onError);
  closed = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token: TOKEN }, onError);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

const ask = (server: MetricsServer, path = '/metrics', init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init);

/** The value of a series, or null where it is not exported. */
async function valueOf(series: string): Promise<number | null> {
  const { body } = await metrics.text();
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

/** Gauges from the database are cached for five seconds. */
const shows = (series: string, value: unknown) =>
  expect.poll(() => valueOf(series), { timeout: 20_000, interval: 200 }).toEqual(value);

describe('the port of the metrics', () => {
  test('answers GET /metrics in the text format, and nothing else', async () => {
    const answer = await ask(open);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await ask(open, '/')).status).toBe(404);
    expect((await ask(open, '/metrics', { method: 'POST', body: 'x' })).status).toBe(405);
  });

  test('lets in who has the token where there is one', async () => {
    const authorized = (authorization: string) =>
      ask(closed, '/metrics', { headers: { authorization } }).then(({ status }) => status);
    expect((await ask(closed)).status).toBe(401);
    for (const wrong of ['', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      expect(await authorized(wrong), wrong).toBe(401);
    expect(await authorized(`Bearer ${TOKEN}`)).toBe(200);
  });

  test('is none of the port that members use', async () => {
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  });
});

describe('what is counted', () => {
  test('stakes by what became of them', async () => {
    const { token } = await plantMember(db.database, 600);
    const { period_no } = await plantPeriod(db.database, OPEN);
    expect((await saveOrder(app, token, stakeBody(period_no))).code).toBe(200);
    await saveOrder(app, token, stakeBody(period_no));
    await saveOrder(app, token, stakeBody(period_no, { amount: 150 }));
    expect(await valueOf('fairground_stakes_total{outcome="accepted"}')).toBe(1);
    expect(await valueOf('fairground_stakes_total{outcome="INSUFFICIENT_BALANCE"}')).toBe(1);
    expect(await valueOf('fairground_stakes_total{outcome="AMOUNT_OUT_OF_RANGE"}')).toBe(1);
  });

  test('answers by the pattern of their route: no address makes a series of its own', async () => {
    await fetch(`${app.url}/api/member/info`);
    for (let n = 0; n < 20; n++) {
      await fetch(`${app.url}/api/nothing/${randomUUID()}`);
      await fetch(`${app.url}/${randomUUID()}.php?x=${n}`, { method: 'DELETE' });
    }
    expect(
      await valueOf('fairground_http_answers_total{route="GET /api/member/info",status="401"}'),
    ).toBeGreaterThan(0);
    expect(await valueOf('fairground_http_answers_total{route="none",status="404"}')).toBeGreaterThan(20);
    expect(await valueOf('fairground_http_seconds_count{route="GET /api/member/info"}')).toBeGreaterThan(0);
    const { body } = await metrics.text();
    expect(body).not.toMatch(/nothing|php|[0-9a-f]{8}-[0-9a-f]{4}/);
    const routes = new Set(Array.from(body.matchAll(/route="([^"]*)"/g), ([, route]) => route));
    expect(routes.size).toBeLessThan(30);
  });

  test('sockets, by who is on them', async () => {
    const { token } = await plantMember(db.database);
    const live = await openLive(app.url);
    live.send({ token });
    await live.message('ready');
    expect(await valueOf('fairground_live_sockets{audience="members"}')).toBe(1);
    expect(await valueOf('fairground_live_sockets{audience="operators"}')).toBe(0);
    live.socket.close();
    await expect.poll(() => valueOf('fairground_live_sockets{audience="members"}')).toBe(0);
  });

  test('a relay that fails, a reader that is too slow, a job that fails', async () => {
    metrics.relayFailed('https://api.drand.sh');
    metrics.readerDropped('members');
    metrics.jobFailed('expire-recharges');
    expect(await valueOf('fairground_beacon_relay_failures_total{relay="https://api.drand.sh"}')).toBe(1);
    expect(await valueOf('fairground_live_dropped_total{audience="members"}')).toBe(1);
    expect(await valueOf('fairground_job_failures_total{task="expire-recharges"}')).toBe(1);
  });

  test('the clock, the pool, and the event loop', async () => {
    expect(await valueOf('fairground_clock_offset_seconds')).toBe(-1.5);
    expect(await valueOf('fairground_database_connections{state="awaited"}')).toBe(0);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
});

describe('what is asked of the database', () => {
  test('how many payments wait and for how long', async () => {
    const payer = await plantPayer(app, db.database);
    await submitRecharge(app, db.database, payer);
    const { id } = await submitRecharge(app, db.database, payer);
    expect((await withdraw(app, payer)).code).toBe(200);
    await db.database.transaction(async (tx) => {
      await tx.query({ text: 'ALTER TABLE recharges DISABLE TRIGGER guard' });
      await tx.query({
        text: `UPDATE recharges SET created_at = now() - interval '2 hours' WHERE id = $1`,
        values: [id],
      });
      await tx.query({ text: 'ALTER TABLE recharges ENABLE TRIGGER guard' });
    });
    await shows('fairground_queue_length{queue="recharges"}', 2);
    await shows('fairground_queue_length{queue="withdrawals"}', 1);
    await shows('fairground_queue_length{queue="conversations"}', 0);
    await shows('fairground_queue_length{queue="date_requests"}', 0);
    const oldest = await valueOf('fairground_queue_oldest_seconds{queue="recharges"}');
    expect(oldest).toBeGreaterThanOrEqual(7200);
    expect(oldest).toBeLessThan(7300);
  });

  test('how late a draw is', async () => {
    await plantPeriod(db.database, { opens: -500, soon: -400, closes: -310, draws: -300 });
    await expect
      .poll(() => valueOf('fairground_draw_overdue_seconds'), { timeout: 20_000, interval: 200 })
      .toBeGreaterThanOrEqual(300);
    expect(await valueOf('fairground_periods_ahead')).toBeGreaterThanOrEqual(1);
  });

  test('how long a result has waited for its payments', async () => {
    const period = await closeNow(db.database, await plantPeriod(db.database, OPEN));
    await drawPeriod(db, period, await roundOf(period));
    await expect
      .poll(() => valueOf('fairground_settlement_overdue_seconds'), { timeout: 20_000, interval: 200 })
      .toBeGreaterThan(0);
  });

  test('whether the ledger holds, and nothing of a catalogue that there is not', async () => {
    await proveRecent(db.app, new AbortController().signal);
    await shows('fairground_ledger_faults', 0);
    expect(await valueOf('fairground_ledger_proof_age_seconds{scope="recent"}')).toBeLessThan(60);
    expect(await valueOf('fairground_catalogue_age_seconds')).toBe(null);
    expect(await valueOf('fairground_database_sampled')).toBe(1);
  });
});

test('figures that could not be had are not shown, rather than the old ones', async () => {
  const alone = createMetrics();
  let fails = false;
  alone.watch({
    database: db.database,
    sockets: {},
    clockOffsetMs: () => 0,
    beaconClock: () => ({ pause: null, roundAgeMs: null, databaseAheadMs: null }),
    replica: () => null,
    samples: async () => {
      if (fails) throw new Error('the database is away');
      return {
        queues: [{ queue: 'recharges', length: 3, oldestSeconds: 10 }],
        drawOverdueSeconds: 0,
        settlementOverdueSeconds: 0,
        lastDrawSeconds: 0.4,
        periodsAhead: 2,
        ledgerFaults: 0,
        ledgerProofSeconds: { recent: 30, complete: null },
        catalogueAgeSeconds: 60,
        jobsOverdueSeconds: 0,
      };
    },
  });
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    expect((await alone.text()).body).toContain('fairground_queue_length{queue="recharges"} 3');
    fails = true;
    vi.advanceTimersByTime(5000);
    const { body } = await alone.text();
    expect(body).toContain('fairground_database_sampled 0');
    expect(body).not.toMatch(/^fairground_(?:queue|draw|periods|ledger|catalogue|last_draw|jobs)\S* \d/m);
  } finally {
    vi.useRealTimers();
  }
});
