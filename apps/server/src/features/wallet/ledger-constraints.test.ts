import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postTransfer, readBalance } from '#platform/ledger.ts';
import { fundPool, seedPracticeBanks } from '#features/wallet/index.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantCorrection } from '#test/corrections.ts';
import { plantMember } from '#test/members.ts';
import { plantUpload } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const sql = (text: string, values: unknown[] = []) =>
  db.database.query<{ id: string; amount: number }>({ text, values });
/** The site's owner id in place of a member's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const available = (memberId: string) => `member:${memberId}:available`;

type Transfer = Parameters<typeof postTransfer>[1];
const post = (transfer: Partial<Transfer>) =>
  postTransfer(db.database, {
    key: randomUUID(),
    flow: `${transfer.debit} ${transfer.credit}`.includes('member:') ? 'recharge' : 'pool_funding',
    debit: 'external:bank-in',
    credit: 'house:game-pool',
    amount: 100,
    ...transfer,
  });

/** Rows of every kind, so that an unguarded statement would change some. */
async function plantEverything(): Promise<string> {
  await fundPool(db.database);
  const { id } = await plantMember(db.database);
  const { period_no } = await plantPeriod(db.database, OPEN);
  await placeStake(db.database, stakeRow(id, period_no));
  return id;
}

describe('what was written stays as it was', () => {
  const IMMUTABLE = ['ledger_transfers', 'ledger_entries', 'orders'];

  test.each([
    ...IMMUTABLE.map((table) =>
      `UPDATE ${table} SET created_at = created_at`.replace(
        'orders SET created_at = created_at',
        'orders SET amount = amount',
      ),
    ),
    ...IMMUTABLE.map((table) => `DELETE FROM ${table}`),
    ...IMMUTABLE.map((table) => `TRUNCATE ${table}`),
    'DELETE FROM ledger_accounts',
    'TRUNCATE ledger_accounts CASCADE',
    `INSERT INTO ledger_transfers SELECT * FROM ledger_transfers ON CONFLICT (id, member_id) DO UPDATE SET amount = 1`,
    `INSERT INTO orders SELECT * FROM orders ON CONFLICT (id, member_id) DO UPDATE SET amount = 1`,
    'MERGE INTO ledger_transfers t USING (SELECT 1) x ON true WHEN MATCHED THEN DELETE',
    'MERGE INTO ledger_entries t USING (SELECT 1) x ON true WHEN MATCHED THEN UPDATE SET delta = 1',
  ])('%s is refused', async (statement) => {
    await plantEverything();
    await expect(sql(statement)).rejects.toThrow(/append-only/);
    expect(await ledgerFaults(db.database)).toEqual([]);
  });
});

describe('balances and entries come from transfers alone', () => {
  test.each([
    'UPDATE ledger_accounts SET balance = balance + 1',
    `UPDATE ledger_accounts SET balance = 5 WHERE kind = 'available'`,
    `UPDATE ledger_accounts SET member_id = member_id`,
    `UPDATE ledger_accounts SET code = 'house:fees ' WHERE code = 'house:fees'`,
    `INSERT INTO ledger_accounts (code, kind, balance) VALUES ('house:gift', 'house', 0)
       ON CONFLICT (code, member_id) DO UPDATE SET balance = 1`,
    `INSERT INTO ledger_entries (account_id, transfer_id, delta, created_at)
       SELECT account_id, transfer_id, delta, created_at FROM ledger_entries`,
    `INSERT INTO ledger_entries (account_id, transfer_id, delta, created_at) SELECT id, id::text::uuid, 5, now()
       FROM ledger_accounts WHERE false`,
  ])('%s is refused', async (statement) => {
    const id = await plantEverything();
    await expect(sql(statement)).rejects.toThrow(/by transfers only/);
    expect(await readBalance(db.database, id)).toEqual({ balance: 9500, held: 500 });
  });

  test('an account that would start with a balance is refused', async () => {
    const insert = `INSERT INTO ledger_accounts (code, kind, balance) VALUES ('suspense:gift', 'suspense', 5)`;
    await expect(sql(insert)).rejects.toThrow(/starts empty/);
  });

  test('a member has each account once', async () => {
    const { id } = await plantMember(db.database);
    const insert = `INSERT INTO ledger_accounts (code, kind, member_id) VALUES ($1, 'available', $2)`;
    await expect(sql(insert, [available(id), id])).rejects.toThrow(/unique/);
    await expect(sql(insert, ['second purse', id])).rejects.toThrow(/members_accounts/);
    await expect(sql(insert, ['nobody', NOBODY])).rejects.toThrow(/members_accounts/);
    const stranger = randomUUID();
    await expect(sql(insert, [available(stranger), stranger])).rejects.toThrow(/account of nobody/);
  });

  test('the house has each account once, and none of a member’s kind', async () => {
    const insert = `INSERT INTO ledger_accounts (code, kind) VALUES ($1, $2)`;
    await expect(sql(insert, ['house:game-pool', 'pool'])).rejects.toThrow(/unique/);
    await expect(sql(insert, [available(NOBODY), 'available'])).rejects.toThrow(/members_accounts/);
    await expect(sql(insert, [available(randomUUID()), 'house'])).rejects.toThrow(/members_accounts/);
  });

  test('a member stays, and nobody has the id of the house', async () => {
    const { id } = await plantMember(db.database);
    await expect(sql('DELETE FROM members WHERE id = $1', [id])).rejects.toThrow(/kept for ever/);
    await expect(sql('TRUNCATE members CASCADE')).rejects.toThrow(/kept for ever|append-only/);
    const renamed = 'UPDATE members SET id = gen_random_uuid() WHERE id = $1';
    await expect(sql(renamed, [id])).rejects.toThrow(/kept for ever/);
    const house = `INSERT INTO members (id, username, username_key, phone, password_hash, invite_code, age_confirmed_at)
      VALUES (house_owner_id(), 'house', 'house', '+819000000000', '-', '-', now())`;
    await expect(sql(house)).rejects.toThrow(/not_the_house/);
  });
});

describe('a transfer is refused, and moves nothing,', () => {
  test.each([0, -1, 1_000_000_000_001, 2 ** 53 - 1])('with an amount of %i', async (amount) => {
    await expect(post({ amount })).rejects.toThrow(/amount_check/);
  });

  test('with an amount that is no whole number', async () => {
    await expect(post({ amount: 1.5 })).rejects.toThrow(/bigint/);
  });

  test.each(['debit', 'credit'])('whose %s account has no such name', async (side) => {
    await expect(post({ [side]: 'member:nobody:available' })).rejects.toThrow(/not-null/);
  });

  test('whose account id does not exist', async () => {
    const { id } = await plantMember(db.database);
    const insert = `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
      VALUES (gen_random_uuid(), $1, 'recharge', ledger_account_id('external:bank-in'), 999999999, 5)`;
    await expect(sql(insert, [id])).rejects.toThrow(/does not exist/);
  });

  test('from an account to itself', async () => {
    const { id } = await plantMember(db.database);
    for (const account of ['house:game-pool', available(id)])
      await expect(post({ debit: account, credit: account })).rejects.toThrow(/ledger_transfers_check/);
  });

  test('of a flow that nobody knows', async () => {
    const { id } = await plantMember(db.database);
    await expect(post({ flow: 'gift', credit: available(id) })).rejects.toThrow(/flow_check/);
  });

  test('that would take a member, the pool or the suspense account below zero', async () => {
    const { id } = await plantMember(db.database, 500);
    const held = `member:${id}:locked-withdrawal`;
    const below = (transfer: Partial<Transfer>) => expect(post(transfer)).rejects.toThrow(/never_below_zero/);
    await below({ flow: 'withdrawal', debit: available(id), credit: held, amount: 501 });
    await below({ flow: 'withdrawal_paid', debit: held, credit: 'external:bank-out', amount: 1 });
    const over = { credit: available(id), amount: 999_999_999_999 };
    await below({ ...over, flow: 'winnings', debit: 'house:game-pool' });
    const correctionId = await plantCorrection(db.database, {
      kind: 'unmatched_matched',
      memberId: id,
      ...over,
    });
    await below({ ...over, flow: 'unmatched_matched', debit: 'suspense:unmatched', correctionId });
    expect(await readBalance(db.database, id)).toEqual({ balance: 500, held: 0 });
  });

  test('together with all others of its statement', async () => {
    const { id } = await plantMember(db.database, 500);
    const insert = `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
      SELECT gen_random_uuid(), ledger_account_owner($1), 'withdrawal', ledger_account_id($1), ledger_account_id($2), n
        FROM unnest(ARRAY[100, 200, 300]) n`;
    const both = [available(id), `member:${id}:locked-withdrawal`];
    await expect(sql(insert, both)).rejects.toThrow(/never_below_zero/);
    expect(await readBalance(db.database, id)).toEqual({ balance: 500, held: 0 });
  });
});

describe('a key is unique by member, and a transfer’s member is not chosen:', () => {
  const transfer = `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, payment_id)
    VALUES (deterministic_uuid($1), $2, $3, ledger_account_id($4), ledger_account_id($5), 100, $6)`;

  test('another member’s name on the same movement is refused', async () => {
    const [own, other] = [await plantMember(db.database), await plantMember(db.database)];
    const key = `recharge:${randomUUID()}`;
    const move = (member: string) =>
      sql(transfer, [key, member, 'recharge', 'external:bank-in', available(own.id), null]);
    await move(own.id);
    await expect(move(own.id)).rejects.toThrow(/ledger_transfers_pkey/);
    await expect(move(other.id)).rejects.toThrow(/another member/);
    await expect(move(NOBODY)).rejects.toThrow(/house_moves_its_own/);
  });

  test('money goes from one member to another in no way', async () => {
    const [own, other] = [await plantMember(db.database), await plantMember(db.database)];
    for (const { id } of [own, other])
      await expect(
        sql(transfer, [randomUUID(), id, 'stake', available(own.id), `member:${other.id}:locked-bet`, null]),
      ).rejects.toThrow(/another member/);
  });

  test('what funds the pool is the house’s, no matter who asks', async () => {
    const { id } = await plantMember(db.database);
    await expect(
      sql(transfer, ['pool-funding:play', id, 'pool_funding', 'house:promotion', 'house:game-pool', null]),
    ).rejects.toThrow(/house_moves_its_own/);
  });

  test('a payment pays the member who asked for it and nobody else', async () => {
    const [own, other] = [await plantMember(db.database), await plantMember(db.database)];
    const upload = await plantUpload(db.database, own.id);
    const recharge = `INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, expires_at)
      SELECT $1, gen_random_uuid(), id, $2, 500, $3, now() + interval '1 day' FROM receiving_banks LIMIT 1 RETURNING id`;
    await seedPracticeBanks(db.database);
    await expect(sql(recharge, [other.id, upload, 'R1'])).rejects.toThrow(
      /recharges_upload_id_member_id_fkey/,
    );
    const [paper] = await sql(recharge, [own.id, upload, 'R2']);
    const pay = (member: string) =>
      sql(transfer, [
        `recharge:${paper!.id}`,
        member,
        'recharge',
        'external:bank-in',
        available(member),
        paper!.id,
      ]);
    await expect(pay(other.id)).rejects.toThrow(/payment of another member/);
    await pay(own.id);
    await expect(pay(own.id)).rejects.toThrow(/ledger_transfers_pkey/);
    const again = [other.id, await plantUpload(db.database, other.id), 'R2'];
    await expect(sql(recharge, again)).rejects.toMatchObject({
      constraint: 'member_keys_recharge_reference',
    });
    await expect(sql(`UPDATE recharges SET reference = 'R3' WHERE id = $1`, [paper!.id])).rejects.toThrow(
      /what was asked for never changes/,
    );
    // Otherwise its key could be used once for each member.
    await expect(
      sql(transfer, ['x', own.id, 'withdrawal_fee', 'house:promotion', 'house:fees', null]),
    ).rejects.toThrow(/does not join/);
  });
});

test('the same key again moves nothing, whatever else the transfer says', async () => {
  const { id } = await plantMember(db.database, 0);
  const transfer = { key: `recharge:${id}`, credit: available(id) };
  expect(await post({ ...transfer, amount: 300 })).toBe(true);
  expect(await post({ ...transfer, amount: 300 })).toBe(false);
  expect(await post({ ...transfer, amount: 700, debit: 'house:promotion' })).toBe(false);
  expect(await readBalance(db.database, id)).toEqual({ balance: 300, held: 0 });
});

test('the same key from ten sides at once moves once', async () => {
  const { id } = await plantMember(db.database, 0);
  const transfer = { key: `recharge:${id}`, credit: available(id), amount: 300 };
  const posted = await Promise.all(Array.from({ length: 10 }, () => post(transfer)));
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await readBalance(db.database, id)).toEqual({ balance: 300, held: 0 });
});

test('the pool of play mode is funded once, however many nodes start', async () => {
  await Promise.all(Array.from({ length: 5 }, () => fundPool(db.database)));
  const funded = await sql(`SELECT amount FROM ledger_transfers WHERE flow = 'pool_funding'`);
  expect(funded).toEqual([{ amount: 1_000_000_000 }]);
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
