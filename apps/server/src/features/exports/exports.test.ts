import { randomUUID } from 'node:crypto';
import { ROLES } from '@fairground/contract/console/endpoint';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import { LIST_KEYS, type ListKey, listNameOf } from '@fairground/contract/console/lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit.ts';
import { postTransfer } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, consoleFile, plantOperator, type TestOperator } from '#test/operators.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
const euros = useApp(db, { mode: 'live', currency: { code: 'EUR', exponent: 2 } });
const dinars = useApp(db, { mode: 'live', currency: { code: 'KWD', exponent: 3 } });
const yen = useApp(db, { mode: 'live', currency: { code: 'JPY', exponent: 0 } });
const WHY = 'the accountant asks';
let owner: TestOperator;
let member: { id: string; token: string };
let periodNo: string;

beforeAll(async () => {
  owner = await plantOperator(db.database, 'owner');
  member = await plantMember(db.database);
  const period = await plantPeriod(db.database, OPEN);
  periodNo = period.period_no;
  await saveOrder(app, member.token, stakeBody(periodNo));
  await drawNow(db.database, period);
});

/** Required filters of lists. */
const filterOf = (key: ListKey): Record<string, string> => {
  if (key === 'GET /members/ledger') return { id: member.id };
  return key === 'GET /draws/orders' ? { periodNo } : {};
};
const lastLine = async () =>
  (
    await db.database.query<{ operator: string; after: string; why: string; subject: string }>({
      text: `SELECT operator, after, why, subject FROM audit_log WHERE action = 'export' ORDER BY seq DESC LIMIT 1`,
    })
  )[0]!;
const exported = (list: string, filter: Record<string, string> = {}, token = owner.token, from = app) =>
  consoleFile(from, 'POST /export', { list, filter, why: WHY }, token);

/** Parses RFC 4180; all rows must have the same length. */
function rowsOf(text: string): string[][] {
  const rows = text
    .slice(1)
    .match(/(?:"(?:[^"]|"")*"|[^"])*?\r\n/g)!
    .map((line) =>
      [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  for (const row of rows) expect(row).toHaveLength(rows[0]!.length);
  return rows;
}

describe.each(LIST_KEYS)('%s', (key) => {
  const name = listNameOf(key);

  test('is exported whole, as the list shows it, with a line in the audit log', async () => {
    const { status, headers, text } = await exported(name, filterOf(key));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${name.replaceAll('/', '-')}.csv"`,
    );
    expect(text.startsWith('\ufeff')).toBe(true);
    const [header, ...rows] = rowsOf(text);
    expect(new Set(header).size).toBe(header!.length);
    const line = await lastLine();
    expect(line).toMatchObject({ operator: owner.username, why: WHY, subject: `list:${name}` });
    expect(JSON.parse(line.after)).toEqual({ list: name, filter: filterOf(key), rows: rows.length });
    const answer = await callConsole(app, key, filterOf(key) as never, { token: owner.token });
    const data = answer.data as { total: number } | unknown[];
    // The log has the export's own line too.
    const grown = key === 'GET /audit' ? 1 : 0;
    expect(rows).toHaveLength((Array.isArray(data) ? data.length : data.total) - grown);
  });

  test.each(ROLES)('by %s: anyone who may see it, and nobody else', async (role) => {
    const { token } = await plantOperator(db.database, role);
    const may = consoleEndpoints[key].roles.some((each) => each === role);
    expect((await exported(name, filterOf(key), token)).status).toBe(may ? 200 : 403);
  });

  test('takes no filter that the list does not know, and no pages', async () => {
    for (const field of ['nonsense', 'page', 'pageSize', 'limit', 'cursor', 'sort']) {
      const { status, text } = await exported(name, { ...filterOf(key), [field]: '1' });
      expect(status, field).toBe(422);
      expect(text).toContain('fields');
    }
  });
});

test('there is no list without a way out, and no way out of what is no list', async () => {
  const listed = Object.keys(consoleEndpoints).filter((key) => /^GET \/[a-z]+$/.test(key));
  for (const key of listed) {
    const isList = LIST_KEYS.some((list) => list === key);
    expect((await exported(key.slice(5))).status, key).toBe(isList ? 200 : 422);
  }
  for (const list of ['nothing', 'session/list', '../members', 'members/detail', '/members'])
    expect((await exported(list)).status, list).toBe(422);
});

test('the filter is that of the list', async () => {
  const { username } = (
    await db.database.query<{ username: string }>({
      text: 'SELECT username FROM members WHERE id = $1',
      values: [member.id],
    })
  )[0]!;
  const rows = rowsOf((await exported('members', { q: username })).text);
  expect(rows).toHaveLength(2);
  expect(rows[1]![0]).toBe(member.id);
  expect(rowsOf((await exported('draws', { status: 'void' })).text)).toHaveLength(1);
  expect((await exported('draws', { status: 'won' })).status).toBe(422);
});

test('a contact by which a member was looked for is not kept by the audit log, which is for ever', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await plantMember(db.database);
  await db.database.query({
    text: 'UPDATE members SET email = $2, email_key = $2 WHERE id = $1',
    values: [id, email],
  });
  expect(rowsOf((await exported('members', { q: email })).text)).toHaveLength(2);
  expect(JSON.parse((await lastLine()).after).filter).toEqual({ q: `${email[0]}***@example.com` });
});

test('nothing leaves the house but what the list shows: contacts are masked, orders wait for the close', async () => {
  const email = `${randomUUID()}@example.com`;
  const secret = await plantMember(db.database);
  await db.database.query({
    text: 'UPDATE members SET email = $2, email_key = $2 WHERE id = $1',
    values: [secret.id, email],
  });
  expect((await exported('members')).text).not.toContain(email);
  const open = await plantPeriod(db.database, OPEN);
  await saveOrder(app, member.token, stakeBody(open.period_no));
  expect(rowsOf((await exported('draws/orders', { periodNo: open.period_no })).text)).toHaveLength(1);
  const draws = rowsOf((await exported('draws', { q: open.period_no })).text);
  const stakes = draws[0]!.indexOf('stakes');
  expect(draws[1]![stakes]).toBe('');
});

/** Every column of money of the console's lists. */
const MONEY: Partial<Record<ListKey, readonly string[]>> = {
  'GET /recharges': ['amount', 'creditedAmount', 'reversedAmount', 'proposal.amount'],
  'GET /banks': ['minAmount', 'maxAmount'],
  'GET /withdrawals': ['amount', 'fee', 'net'],
  'GET /corrections': ['amount', 'bankAmount', 'moved', 'claim'],
  'GET /statements/lines': ['amount'],
  'GET /payouts': ['amount'],
  'GET /members': ['balance', 'held'],
  'GET /members/ledger': ['delta', 'balanceAfter'],
  'GET /ledger/accounts': ['balance'],
  'GET /ledger/transfers': ['amount'],
  'GET /draws': ['stakes', 'totals.rose', 'totals.lily', 'totals.balloon', 'totals.smoke', 'payouts'],
  'GET /draws/orders': ['amount', 'payout'],
};

describe('real money', () => {
  test.each(LIST_KEYS)(
    '%s names the currency in the heading of each amount, play credits have none',
    async (key) => {
      const file = async (site: typeof app) => exported(listNameOf(key), filterOf(key), owner.token, site);
      const [plain] = rowsOf((await file(app)).text);
      const [named] = rowsOf((await file(euros)).text);
      expect(named).toEqual(
        plain!.map((name) => ((MONEY[key] ?? []).includes(name) ? `${name} (EUR)` : name)),
      );
      expect(named!.filter((name) => name.endsWith(' (EUR)'))).toHaveLength(MONEY[key]?.length ?? 0);
    },
  );

  test.each([
    ['EUR', euros, ['12.34', '-12.34', '99.95', '0.05'], ['12.34', '87.66', '100', '0.05']],
    ['KWD', dinars, ['1.234', '-1.234', '9.995', '0.005'], ['1.234', '8.766', '10', '0.005']],
    ['JPY', yen, ['1234', '-1234', '9995', '5'], ['1234', '8766', '10000', '5']],
  ] as const)('is in its currency, not in minor units: %s', async (code, site, deltas, balances) => {
    const payer = await plantMember(db.database, 5);
    const available = `member:${payer.id}:available`;
    const held = `member:${payer.id}:locked-withdrawal`;
    const post = (flow: string, debit: string, credit: string, amount: number) =>
      postTransfer(db.database, { key: `${flow}:${payer.id}`, flow, debit, credit, amount });
    await post('recharge', 'external:bank-in', available, 9995);
    await post('withdrawal', available, held, 1234);
    const [header, ...rows] = rowsOf(
      (await exported('members/ledger', { id: payer.id }, owner.token, site)).text,
    );
    const column = (name: string) => rows.map((row) => row[header!.indexOf(`${name} (${code})`)]);
    expect([column('delta'), column('balanceAfter')]).toEqual([deltas, balances]);
  });
});

test('a text that a spreadsheet would run is shown instead', async () => {
  await db.database.transaction((tx) =>
    writeAudit(tx, { operator: null, action: 'test.formula', subject: 'x', why: '=HYPERLINK("http://x")' }),
  );
  const { text } = await exported('audit', { action: 'test.formula' });
  const [header, row] = rowsOf(text);
  expect(row![header!.indexOf('why')]).toBe(`'=HYPERLINK("http://x")`);
});

test('a list of very many rows is whole, in its order', async () => {
  await db.database.query({
    text: `INSERT INTO audit_log (action, subject) SELECT 'test.many', 'test:' || n FROM generate_series(1, 3500) n`,
  });
  const [header, ...rows] = rowsOf((await exported('audit', { action: 'test.many' })).text);
  const seqs = rows.map((row) => Number(row[header!.indexOf('seq')]));
  expect(seqs).toHaveLength(3500);
  expect(seqs).toEqual(seqs.toSorted((one, other) => other - one));
});

test('an export says why, or is none', async () => {
  const before = await lastLine();
  for (const why of ['', '  ', undefined])
    expect(
      (await consoleFile(app, 'POST /export', { list: 'members', why } as never, owner.token)).status,
    ).toBe(422);
  expect(await lastLine()).toEqual(before);
});

test('a reader that goes away gives its place and its connection back', async () => {
  await db.database.query({
    text: `INSERT INTO audit_log (action, subject, why)
      SELECT 'test.wide', 'test:' || n, repeat('x', 300) FROM generate_series(1, 6000) n`,
  });
  for (let at = 0; at < 8; at++) {
    const stop = new AbortController();
    const response = await fetch(new URL('/console/api/export', app.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        token: owner.token,
      },
      body: JSON.stringify({ list: 'audit', why: WHY }),
      signal: stop.signal,
    });
    await response.body!.getReader().read();
    stop.abort();
  }
  await expect.poll(async () => (await exported('operators')).status).toBe(200);
  await expect.poll(() => db.app.pool.totalCount - db.app.pool.idleCount).toBeLessThan(4);
});
