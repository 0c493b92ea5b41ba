import { createExportCheck } from '@fairground/kernel/draws-export-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPeriod } from '#features/vote/periods.repository.ts';
import { publishNextPeriod } from '#features/vote/publish.ts';
import { verifyBeaconRound, verifySignature } from '#platform/beacon/verify-bls.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { drawNow, voteDeps } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

/** Four periods published one after another, each once the one before has opened. */
const numbers: string[] = [];
beforeAll(async () => {
  for (let at = 0; at < 4; at++) {
    expect(await publishNextPeriod(voteDeps(db.database))).toBe(true);
    const [last] = await db.database.query<{ id: number; period_no: string }>({
      text: 'SELECT id, period_no FROM periods ORDER BY id DESC LIMIT 1',
    });
    numbers.push(last!.period_no);
    if (at < 3) await movePeriod(db.database, last!.id, OPEN);
  }
});

async function read(query: Record<string, string> = {}) {
  const path = `/lottery/export?${new URLSearchParams(query).toString()}`;
  const { status, headers, bytes } = await app.file(path);
  const lines = bytes.toString().trimEnd().split('\n');
  return { status, headers, lines };
}
const periodsIn = (lines: readonly string[]): string[] =>
  lines
    .map((line) => JSON.parse(line) as { period?: { periodNo: string } })
    .flatMap(({ period }) => period?.periodNo ?? []);
const endOf = (lines: readonly string[]) => (JSON.parse(lines.at(-1)!) as { end: object }).end;
const steps = (lines: readonly string[]): string[] => {
  const check = createExportCheck({ hashes: nodeHashes, verifyBeacon: verifyBeaconRound, verifySignature });
  const faults = [...lines.flatMap((line) => check.line(line)), ...check.finish().faults];
  return [...new Set(faults.map(({ step }) => step))];
};

test('everybody may have it: every period in its order, whole to the last line', async () => {
  const { status, headers, lines } = await read();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(periodsIn(lines)).toEqual(numbers);
  expect(endOf(lines)).toMatchObject({ periods: 4, next: null });
  // The test has moved the times of opened periods, so their commitments do not match; the file itself is complete.
  expect(steps(lines)).not.toContain('digest');
  expect(steps(lines)).not.toContain('format');
});

test('one that is as it was published holds', async () => {
  const { lines } = await read({ from: numbers[3]! });
  expect(periodsIn(lines)).toEqual([numbers[3]]);
  expect(steps(lines)).toEqual([]);
});

describe('a range', () => {
  test('has both its ends', async () => {
    const { lines } = await read({ from: numbers[1]!, to: numbers[2]! });
    expect(periodsIn(lines)).toEqual(numbers.slice(1, 3));
  });

  test('that ends before it begins, or at a period that is not there, is none', async () => {
    for (const query of [
      { from: numbers[2]!, to: numbers[1]! },
      { from: '19700101-0001' },
      { to: '19700101-0001' },
    ]) {
      const { status, lines } = await read(query);
      expect(status).toBe(200);
      expect(JSON.parse(lines[0]!)).toMatchObject({ code: 3002 });
    }
  });

  test('that is no range is refused', async () => {
    for (const query of [{ from: 'yesterday' }, { to: '20260101' }])
      expect((await read(query)).status).toBe(422);
  });
});

test('what may still change is kept for a moment, what is over for a day', async () => {
  const period = await drawNow(db.database, await plantPeriod(db.database, OPEN));
  const { period_no: periodNo } = period;
  expect((await read()).headers.get('cache-control')).toBe('public, max-age=15');
  expect((await read({ from: periodNo })).headers.get('cache-control')).toBe('public, max-age=15');
  expect((await read({ from: periodNo, to: periodNo })).headers.get('cache-control')).toBe(
    'public, max-age=86400, immutable',
  );
});

test('nobody’s orders are in it, and before the close nothing of what was staked', async () => {
  const { token, id } = await plantMember(db.database);
  const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
  const { data } = await saveOrder(app, token, stakeBody(periodNo));
  const open = await read({ from: periodNo, to: periodNo });
  expect(JSON.parse(open.lines.at(-2)!)).toMatchObject({ period: { status: 'published', orders: null } });
  await drawNow(db.database, (await findPeriod(db.database, periodNo))!);
  const text = (await read({ from: periodNo, to: periodNo })).lines.join('\n');
  expect(JSON.parse(text.split('\n').at(-2)!)).toMatchObject({
    period: { status: 'complete', orders: { count: 1, totals: { rose: 500 } } },
  });
  for (const secret of [id, data.orderId, data.orderHash.slice(0, 20), token]) {
    const root = JSON.stringify(text).includes(secret);
    expect(root).toBe(false);
  }
});

test('a question for its head alone takes no place for ever', async () => {
  const at = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });
  for (let n = 0; n < 8; n++) {
    const head = await fetch(new URL('/api/lottery/export', app.url), { method: 'HEAD', headers: at(n) });
    expect(head.status).toBe(200);
  }
  await expect.poll(async () => (await read()).status).toBe(200);
  await expect.poll(() => db.app.pool.totalCount - db.app.pool.idleCount).toBeLessThan(3);
});

test('who asks without end waits', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 32; at++) statuses.push((await read({ to: numbers[0]! })).status);
  expect(statuses.at(-1)).toBe(429);
});
