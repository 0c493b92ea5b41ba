import { LANGUAGES } from '@fairground/contract/language';
import { TRANSACTION_TYPES } from '@fairground/contract/transaction-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { postTransfer } from '#platform/ledger.ts';
import { FILE_TEXTS } from '#features/wallet/transactions-file.texts.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
const EUR = { code: 'EUR', exponent: 2 };
const KWD = { code: 'KWD', exponent: 3 };
const euros = useApp(db, { mode: 'live', currency: EUR });
const dinars = useApp(db, { mode: 'live', currency: KWD });
const abroad = useApp(db, { timeZone: 'America/St_Johns' });
let member: { id: string; token: string };
let paymentId: string;

/** Credits, a recharge, and a withdrawal that came back. */
beforeAll(async () => {
  member = await plantMember(db.database);
  paymentId = (await submitRecharge(app, db.database, member)).id;
  const available = `member:${member.id}:available`;
  const held = `member:${member.id}:locked-withdrawal`;
  const post = (key: string, flow: string, debit: string, credit: string, amount: number) =>
    postTransfer(db.database, { key: `${key}:${member.id}`, flow, debit, credit, amount, paymentId });
  await post('recharge', 'recharge', 'external:bank-in', available, 2500);
  await post('withdrawal', 'withdrawal', available, held, 700);
  await post('released', 'withdrawal_released', held, available, 700);
});

async function file(query: Record<string, string> = {}, lang: (typeof LANGUAGES)[number] = 'en', from = app) {
  const path = `/member/transactionsfile?${new URLSearchParams(query).toString()}`;
  const { status, headers, bytes } = await from.file(path, { token: member.token, lang });
  expect(status).toBe(200);
  const text = bytes.toString();
  expect(text.startsWith('\ufeff')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  const [header, ...rows] = lines.map((line) => line.split(','));
  return { headers, text, header: header!, rows };
}

test('the file holds the list, in its order, under a byte order mark', async () => {
  const { rows } = await file();
  const { data } = await app.call('GET /member/transactions', {}, { token: member.token });
  expect(rows).toEqual(
    data.list.map((line) => [
      expect.any(String),
      FILE_TEXTS.en.types[line.type],
      String(line.amount),
      String(line.balanceAfter),
      line.periodNo ?? '',
      line.orderId ?? '',
      line.paymentId ?? '',
      line.id,
    ]),
  );
  expect(rows.map(([time]) => Date.parse(time!))).toEqual(
    data.list.map(({ createdAt }) => Date.parse(createdAt)),
  );
  expect(rows.map(([, , amount]) => amount)).toEqual(['700', '-700', '2500', '10000']);
});

test('it is kept by nobody and named after its days', async () => {
  const { headers } = await file({ from: '2026-01-31', to: '2099-12-31' });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="transactions-2026-01-31-2099-12-31.csv"',
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await file()).headers.get('content-disposition')).toMatch(
    /^attachment; filename="transactions-until-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
});

test.each(LANGUAGES)('it speaks %s', async (lang) => {
  const { header, rows } = await file({}, lang);
  const { types } = FILE_TEXTS[lang];
  expect(header).toEqual(FILE_TEXTS[lang].header(null));
  expect(rows.map(([, type]) => type)).toEqual([
    types.withdrawal_released,
    types.withdrawal,
    types.recharge,
    types.welcome,
  ]);
});

test.each(LANGUAGES)('%s has a word of its own for every type and column', (lang) => {
  const { header, types } = FILE_TEXTS[lang];
  expect(Object.keys(types).toSorted()).toEqual(TRANSACTION_TYPES.toSorted());
  expect(new Set(Object.values(types)).size).toBe(TRANSACTION_TYPES.length);
  expect(new Set(header(null)).size).toBe(8);
});

test.each([
  ['ja', euros, '金額（EUR）', ['7', '-7', '25', '100'], '125'],
  ['zh-cn', dinars, '金额（KWD）', ['0.7', '-0.7', '2.5', '10'], '12.5'],
  ['en', euros, 'Amount (EUR)', ['7', '-7', '25', '100'], '125'],
] as const)(
  'real money is in its currency, not in minor units: %s',
  async (lang, site, column, amounts, left) => {
    const { header, rows } = await file({}, lang, site);
    expect(header).toHaveLength(8);
    expect(header[2]).toBe(column);
    expect(rows.map(([, , amount]) => amount)).toEqual(amounts);
    expect(rows[0]![3]).toBe(left);
  },
);

test('times are those of the site, with what they are ahead of UTC', async () => {
  for (const [time] of (await file()).rows) expect(time).toMatch(/T\d{2}:\d{2}:\d{2}\.\d{3}\+09:00$/);
  for (const [time] of (await file({}, 'en', abroad)).rows) expect(time).toMatch(/-0[23]:30$/);
});

describe('a filter', () => {
  test('by type is that of the list', async () => {
    expect((await file({ type: 'recharge' })).rows.map(([, , amount]) => amount)).toEqual(['2500']);
    expect((await file({ type: 'stake' })).rows).toEqual([]);
  });

  test('by date is that of the list', async () => {
    expect((await file({ from: '2099-01-01' })).rows).toEqual([]);
    expect((await file({ to: '1999-12-31' })).rows).toEqual([]);
    expect((await file({ from: '1999-12-31', to: '2099-01-01' })).rows).toHaveLength(4);
  });

  test.each([{ type: 'other' }, { from: 'yesterday' }, { to: '2026-02-30' }])(
    '%o is refused in the envelope',
    async (query) => {
      const path = `/member/transactionsfile?${new URLSearchParams(query as never).toString()}`;
      const answer = await app.send('GET', path, { token: member.token });
      expect(answer).toMatchObject({ status: 422, code: 422 });
    },
  );
});

test('nobody sees what another member did', async () => {
  const other = await plantMember(db.database);
  const { bytes } = await app.file('/member/transactionsfile', { token: other.token });
  expect(bytes.toString()).not.toContain(paymentId);
  expect((await app.file('/member/transactionsfile')).status).toBe(401);
});

test('a ledger of many batches is whole', async () => {
  const { id, token } = await plantMember(db.database, 100_000);
  await db.database.query({
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
      SELECT gen_random_uuid(), $1::uuid, 'stake', ledger_account_id('member:' || $1::uuid || ':available'),
        ledger_account_id('member:' || $1::uuid || ':locked-bet'), 1 FROM generate_series(1, 10000)`,
    values: [id],
  });
  const { bytes } = await app.file('/member/transactionsfile', { token });
  const amounts = bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[2]));
  expect(amounts).toHaveLength(10_001);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(90_000);
});

test('who asks without end waits', async () => {
  const { token } = await plantMember(db.database);
  const statuses = [];
  for (let at = 0; at < 21; at++)
    statuses.push((await app.file('/member/transactionsfile', { token })).status);
  expect(statuses.indexOf(429)).toBe(20);
});
