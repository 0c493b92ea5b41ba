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
