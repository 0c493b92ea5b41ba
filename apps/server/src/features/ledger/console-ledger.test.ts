import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
let token = '';
const ask = <K extends Parameters<typeof callConsole>[1]>(
  key: K,
  input: Parameters<typeof callConsole<K>>[2],
) => callConsole(app, key, input, { token });

beforeAll(async () => {
  token = (await plantOperator(db.database, 'finance')).token;
});
const move = (debit: string, credit: string, amount: number, flow: string) =>
  db.database.query({
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
      VALUES ($1, coalesce(nullif(ledger_account_owner($3), house_owner_id()), ledger_account_owner($4)), $2, ledger_account_id($3), ledger_account_id($4), $5)`,
    values: [randomUUID(), flow, debit, credit, amount],
  });

describe('the ledger', () => {
  test('shows the house’s accounts one by one and the members’ by kind, and all of it sums to zero', async () => {
    await plantMember(db.database, 700);
    const { data } = await ask('GET /ledger/accounts', {});
    expect(data.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['external:bank-in', 'house:fees', 'house:game-pool', 'member:*:available']),
    );
    expect(data.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    expect(data.find(({ code }) => code === 'house:promotion')!.balance).toBeLessThan(0);
  });

  test('is explored by account and flow, newest first', async () => {
    const { id } = await plantMember(db.database);
    await move(`member:${id}:available`, `member:${id}:locked-bet`, 200, 'stake');
    const account = `member:${id}:available`;
    const { data } = await ask('GET /ledger/transfers', { account });
    expect(data.list.map(({ flow, debit, credit, amount }) => [flow, debit, credit, amount])).toEqual([
      ['stake', account, `member:${id}:locked-bet`, 200],
      ['welcome', 'house:promotion', account, 10_000],
    ]);
    expect((await ask('GET /ledger/transfers', { account, flow: 'welcome' })).data.total).toBe(1);
    const welcomes = (await ask('GET /ledger/transfers', { flow: 'welcome', pageSize: 1 })).data;
    expect(welcomes.list).toHaveLength(1);
    expect(welcomes.total).toBeGreaterThan(1);
    expect((await ask('GET /ledger/transfers', { account: 'no such account' })).data).toMatchObject({
      total: 0,
    });
    const all = (await ask('GET /ledger/transfers', { pageSize: 50 })).data.list.map(
      ({ createdAt }) => createdAt,
    );
    expect(all).toEqual(all.toSorted().toReversed());
  });
});
