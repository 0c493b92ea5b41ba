import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createInvariants } from '#features/operators/invariants.ts';
import { systemClock } from '#platform/clock.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openTransaction } from '#test/locks.ts';
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
      VALUES ($1, coalesce(nullif(ledger_member_of($3), house()), ledger_member_of($4)), $2, ledger_account_id($3), ledger_account_id($4), $5)`,
    values: [randomUUID(), flow, debit, credit, amount],
  });

describe('members', () => {
  test('are found by the beginning of a name, or by a whole id, email or phone', async () => {
    const { id, username } = await app.member();
    await db.database.query({
      text: `UPDATE members SET phone = '+819012345678' WHERE id = $1`,
      values: [id],
    });
    const found = async (q: string) => (await ask('GET /members', { q })).data.list.map((row) => row.id);
    for (const q of [
      username,
      ` ${username.toUpperCase().slice(0, 15)}`,
      id,
      id.toUpperCase(),
      `${username}@EXAMPLE.com`,
      '090-1234-5678',
      '+81 90 1234 5678',
    ])
      expect(await found(q), q).toEqual([id]);
    for (const q of [
      username.slice(1),
      '%',
      '_',
      `${username.slice(0, 5)}%`,
      '@example.com',
      '0901234567',
      '\\',
    ])
      expect(await found(q), q).not.toContain(id);
  });

  test('are listed newest first, with contacts masked and what they have', async () => {
    const { id, username } = await app.member();
    await move(`member:${id}:available`, `member:${id}:locked-withdrawal`, 300, 'withdrawal');
    const { data } = await ask('GET /members', { pageSize: 2 });
    expect(data.list[0]).toMatchObject({ id, username, balance: 9700, held: 300, email: 'm***@example.com' });
    expect(data.total).toBeGreaterThan(1);
    expect(JSON.stringify(data)).not.toContain(`${username}@`);
  });

  test('have a page with what is locked and what came and went', async () => {
    const { id } = await plantMember(db.database);
    await move(`member:${id}:available`, `member:${id}:locked-bet`, 500, 'stake');
    expect((await ask('GET /members/detail', { id })).data).toMatchObject({
      id,
      balance: 9500,
      held: 500,
      lockedBet: 500,
      lockedWithdrawal: 0,
      cards: 0,
      openRecharges: 0,
      openWithdrawals: 0,
      recharged: 0,
      withdrawn: 0,
      lastSeenAt: expect.any(String),
    });
    expect((await ask('GET /members/detail', { id: randomUUID() })).status).toBe(404);
  });

  test('have a ledger over all their accounts, with the other side of each entry', async () => {
    const { id } = await plantMember(db.database);
    await move(`member:${id}:available`, `member:${id}:locked-bet`, 500, 'stake');
    await move(`member:${id}:locked-bet`, 'house:game-pool', 500, 'stake_lost');
    const { data } = await ask('GET /members/ledger', { id });
    expect(data.total).toBe(4);
    const lines = data.list.map((row) => [
      row.flow,
      row.account,
      row.counterpart,
      row.delta,
      row.balanceAfter,
    ]);
    expect(lines[0]).toEqual(['stake_lost', 'locked-bet', 'house:game-pool', -500, 0]);
    expect(lines.slice(1, 3)).toEqual(
      expect.arrayContaining([
        ['stake', 'available', `member:${id}:locked-bet`, -500, 9500],
        ['stake', 'locked-bet', `member:${id}:available`, 500, 500],
      ]),
    );
    expect(lines[3]).toEqual(['welcome', 'available', 'house:promotion', 10_000, 10_000]);
    expect((await ask('GET /members/ledger', { id: randomUUID() })).status).toBe(404);
  });
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

  test('holds, and says when that was looked at', async () => {
    const { data } = await ask('GET /ledger/invariants', {});
    expect(data).toMatchObject({ faults: [], entriesSum: 0, checkedAt: expect.any(String) });
    expect(data.entries).toBe(data.transfers * 2);
  });

  test('that does not hold is told with what is wrong', async () => {
    const { id } = await plantMember(db.database);
    await db.database.query({ text: 'ALTER TABLE ledger_accounts DISABLE TRIGGER USER' });
    const shift = (by: number) =>
      db.database.query({
        text: `UPDATE ledger_accounts SET balance = balance + $2 WHERE code = $1`,
        values: [`member:${id}:available`, by],
      });
    await shift(1);
    expect((await ask('GET /ledger/invariants', {})).data.faults).toEqual([
      { fault: 'balance differs from its entries', detail: `member:${id}:available` },
    ]);
    expect((await ask('GET /overview', {})).data.ledgerFaults).toBe(1);
    await shift(-1);
    await db.database.query({ text: 'ALTER TABLE ledger_accounts ENABLE TRIGGER USER' });
    await ask('GET /ledger/invariants', {});
    expect((await ask('GET /overview', {})).data.ledgerFaults).toBe(0);
  });

  test('that cannot be looked through in time is not said to hold', async () => {
    const lock = await openTransaction(db.database);
    await lock.tx.query({ text: 'LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE' });
    const invariants = createInvariants(db.database, systemClock, 50);
    await expect(invariants.check()).rejects.toThrow('UNAVAILABLE');
    expect(await invariants.recentFaults()).toBeNull();
    await lock.rollback();
    expect((await invariants.check()).faults).toEqual([]);
    expect(await invariants.recentFaults()).toBe(0);
  });
});
