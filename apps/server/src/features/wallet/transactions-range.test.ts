import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TestApp, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);
const newYork = useApp(db, { timeZone: 'America/New_York' });
const havana = useApp(db, { timeZone: 'America/Havana' });

type Query = Record<string, string | number>;
async function list(token: string, query: Query = {}, node: TestApp = app) {
  const answer = await node.call('GET /member/transactions', query, { token });
  expect(answer.code).toBe(200);
  return answer.data;
}

/** A transfer in the past; its entries carry its time. */
const book = (memberId: string, at: string, amount = 100) =>
  db.database.query({
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, created_at)
      VALUES (gen_random_uuid(), ledger_account_owner($1), 'recharge', ledger_account_id('external:bank-in'), ledger_account_id($1), $2, $3)`,
    values: [`member:${memberId}:available`, amount, at],
  });

describe('from and to', () => {
  async function booked(...times: string[]) {
    const { id, token } = await plantMember(db.database, 0);
    for (const [n, at] of times.entries()) await book(id, at, n + 1);
    return async (query: Query, node?: TestApp) =>
      (await list(token, query, node)).list.map(({ amount }) => amount).toSorted((a, b) => a - b);
  }

  test('a moment is included as from and excluded as to, in whatever offset it is written', async () => {
    const amounts = await booked('2026-01-10T12:00:00Z', '2026-01-10T12:00:01Z');
    expect(await amounts({ from: '2026-01-10T12:00:01Z' })).toEqual([2]);
    expect(await amounts({ to: '2026-01-10T12:00:01Z' })).toEqual([1]);
    expect(await amounts({ from: '2026-01-10T21:00:00+09:00', to: '2026-01-10T07:00:01-05:00' })).toEqual([
      1,
    ]);
    expect(await amounts({ from: '2026-01-10T12:00Z', to: '2026-01-10T12:00:01.001Z' })).toEqual([1, 2]);
    expect(await amounts({ from: '2026-01-10T12:00:02Z' })).toEqual([]);
    expect(await amounts({ from: '2026-01-11', to: '2026-01-10' })).toEqual([]);
  });

  test('a plain day is the whole day in the site’s own zone', async () => {
    const amounts = await booked('2026-01-09T14:59:59.999Z', '2026-01-09T15:00:00Z', '2026-01-10T15:00:00Z');
    expect(await amounts({ from: '2026-01-10', to: '2026-01-10' })).toEqual([2]);
    expect(await amounts({ from: '2026-01-10' })).toEqual([2, 3]);
    expect(await amounts({ to: '2026-01-09' })).toEqual([1]);
    expect(await amounts({ from: '2026-01-10', to: '2026-01-10' }, newYork)).toEqual([3]);
  });

  test('a day on which the zone changes its clocks has 23 or 25 hours', async () => {
    const spring = await booked('2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z');
    expect(await spring({ from: '2026-03-08', to: '2026-03-08' }, newYork)).toEqual([2, 3]);
    const autumn = await booked('2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z');
    expect(await autumn({ from: '2026-11-01', to: '2026-11-01' }, newYork)).toEqual([2, 3]);
  });

  test('a day on which midnight comes twice begins with the first one', async () => {
    // At 05:00 UTC clocks in Havana went from 01:00 back to 00:00.
    const amounts = await booked('2026-11-01T03:59:59Z', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z');
    expect(await amounts({ from: '2026-11-01', to: '2026-11-01' }, havana)).toEqual([2, 3]);
    expect(await amounts({ to: '2026-10-31' }, havana)).toEqual([1]);
  });

  const LEGAL = [
    '1900-01-01',
    '9999-12-31',
    '2024-02-29',
    '1900-01-01T00:00Z',
    '9999-12-31T23:59:59.999999Z',
    '9999-12-31T23:59:59-15:59',
    '9999-12-31T23:59:59-23:59',
    '1900-01-01T00:00:00+23:59',
    '2026-01-01T00:00:00+16:00',
    '2026-01-01T24:00:00Z',
  ];
  const ILLEGAL = [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2025-02-29',
    '0000-01-01',
    '0001-01-01T00:00:00Z',
    '1899-12-31',
    '10000-01-01',
    '+275760-09-13',
    '-000001-01-01',
    '275761-01-01T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:61Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01 00:00:00Z',
    '2026-1-1',
    'today',
    'infinity',
    'now()',
    '20260101',
    '1767225600000',
    '',
    ' 2026-01-01',
    '2026-01-01\u0000',
    "2026-01-01' OR '1'='1",
    '２０２６-01-01',
  ];

  test.each(LEGAL)('%s is a moment', async (value) => {
    const { token } = await plantMember(db.database);
    for (const query of [{ from: value }, { to: value }])
      expect((await list(token, query)).list.length).toBeLessThanOrEqual(1);
  });

  test.each(ILLEGAL)('%j is a validation fault of its field', async (value) => {
    const { token } = await plantMember(db.database);
    for (const field of ['from', 'to']) {
      const answer = await app.call('GET /member/transactions', { [field]: value }, { token });
      expect(answer).toMatchObject({
        code: 422,
        status: 422,
        data: { fields: { [field]: expect.any(String) } },
      });
    }
  });

  test('whatever stands there, the answer is a list or a validation fault', async () => {
    const { token } = await plantMember(db.database);
    const part = (max: number, digits = 2) =>
      fc.oneof(fc.nat(max), fc.nat(99)).map((n) => String(n).padStart(digits, '0'));
    const offset = fc.oneof(
      fc.constantFrom('Z', '', '+00:00', '-15:59', '+16:00'),
      fc.tuple(fc.constantFrom('+', '-'), part(23), part(59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
    );
    const moment = fc
      .tuple(
        fc.oneof(part(9999, 4), fc.constantFrom('0000', '9999')),
        part(12),
        part(31),
        part(24),
        part(59),
        part(60),
        offset,
      )
      .map(([y, mo, d, h, mi, s, o]) => `${y}-${mo}-${d}T${h}:${mi}:${s}${o}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: moment }, fc.string()), async (value) => {
        const answer = await app.call('GET /member/transactions', { from: value, to: value }, { token });
        expect([200, 422]).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
  });
});
