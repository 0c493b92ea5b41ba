import { FIRST_PREVIOUS } from '@fairground/kernel/commitment';
import { orderHash } from '@fairground/kernel/order';
import { verifyProof } from '@fairground/kernel/proof';
import { headsText, memberTag, receiptText } from '@fairground/kernel/receipt';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { checkCommitments } from '#features/vote/commitment-chain.ts';
import type { Stake } from '#features/vote/orders.repository.ts';
import { findLastPeriod } from '#features/vote/periods.repository.ts';
import { publishNextPeriod } from '#features/vote/publish.ts';
import { createReceiptKey, createReceiptSigner } from '#features/vote/receipt-keys.ts';
import { receiptOf } from '#features/vote/receipts.ts';
import { verifyBeaconRound, verifySignature } from '#platform/beacon/verify-bls.ts';
import { writeAudit } from '#platform/audit.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { Failure } from '#platform/http/failure.ts';
import { openVault, type Vault } from '#platform/vault.ts';
import { useApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { useDatabase } from '#test/database.ts';
import { closeNow, NO_RECEIPTS, voteDeps } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const verify = { hashes: nodeHashes, verifyBeacon: verifyBeaconRound, verifySignature };

describe('a receipt', () => {
  const db = useDatabase();
  const app = useApp(db);
  let vault: Vault;
  let key = '';
  beforeAll(async () => {
    vault = await openVault(inject('dataDir'), db.database);
    key = await db.app.transaction((tx) => createReceiptKey(tx, vault));
  });
  const open = () => plantPeriod(db.database, OPEN, 196, key);

  test('of any stake is the hash that the kernel computes, with the tag of its member', async () => {
    const period = await open();
    const { id } = await plantMember(db.database, 100_000_000);
    const anyStake = fc.record({
      option: fc.constantFrom<Stake['option']>('rose', 'lily', 'balloon', 'smoke'),
      amount: fc.integer({ min: 1, max: 5000 }).map((steps) => steps * 100),
    });
    await fc.assert(
      fc.asyncProperty(anyStake, async ({ option, amount }) => {
        const row = await placeStake(db.database, stakeRow(id, period.period_no, { option, amount }));
        const order = {
          orderId: row.order_id,
          periodNo: period.period_no,
          option,
          amount,
          ratio: row.ratio,
          placedAt: row.placed_at.toISOString(),
          memberTag: memberTag(nodeHashes, id, row.order_id),
        };
        expect(Buffer.from(row.hash).toString('hex')).toBe(orderHash(nodeHashes, order));
      }),
      { numRuns: 40 },
    );
  });

  test('is the same at the stake, when it is asked for again, in the list and in the proof, and verifies', async () => {
    const period = await open();
    const { id, token } = await plantMember(db.database);
    const body = stakeBody(period.period_no);
    const { data: order } = await saveOrder(app, token, body);
    const { receipt, orderId } = order;
    expect(receipt).toEqual({
      memberTag: memberTag(nodeHashes, id, orderId),
      receiptKey: key,
      signature: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
    expect(verifySignature(key, receiptText(order.orderHash), receipt!.signature)).toBe(true);
    expect((await saveOrder(app, token, body)).data.receipt).toEqual(receipt);
    const list = (await app.call('GET /game/orderlist', {}, { token })).data.list;
    expect(list[0]!.receipt).toEqual(receipt);

    const input = { periodNo: period.period_no, orderId };
    const proofOf = async () => (await app.call('GET /lottery/proof', input, { token })).data;
    const stepsOf = (proof: unknown) =>
      Object.fromEntries(verifyProof(proof, verify).map(({ id: step, ok }) => [step, ok]));
    const before = await proofOf();
    expect(before.receipt).toMatchObject({ orderHash: order.orderHash, signature: receipt!.signature });
    // Before the close there is no tree to find it in; the planted commitment is no real one, but names the key.
    expect(stepsOf(before)).toMatchObject({ receipt: true });
    expect(stepsOf(before)).not.toHaveProperty('inclusion');

    await closeNow(db.database, period);
    // A replay after the close still has it.
    expect((await saveOrder(app, token, body)).data.receipt).toEqual(receipt);
    expect(stepsOf(await proofOf())).toMatchObject({ inclusion: true });
  });

  test('is given to nobody but its member', async () => {
    const period = await open();
    const [own, other] = [await plantMember(db.database), await plantMember(db.database)];
    const { orderId } = (await saveOrder(app, own.token, stakeBody(period.period_no))).data;
    const input = { periodNo: period.period_no, orderId };
    const proof = (await app.call('GET /lottery/proof', input, { token: other.token })).data;
    expect([proof.receipt, proof.inclusion]).toEqual([null, null]);
  });

  test('of a period that names no key is not signed', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { token } = await plantMember(db.database);
    const { orderId, receipt } = (await saveOrder(app, token, stakeBody(period.period_no))).data;
    expect(receipt).toBeNull();
    const input = { periodNo: period.period_no, orderId };
    expect((await app.call('GET /lottery/proof', input, { token })).data.receipt).toBeNull();
  });

  test('is missing while a node lacks the vault’s keys, and there once it has them', async () => {
    let locked = true;
    const elsewhere: Vault = {
      ...vault,
      decrypt: async (...given) => {
        if (locked) throw new Failure('UNAVAILABLE');
        return vault.decrypt(...given);
      },
    };
    const signer = createReceiptSigner(db.app, elsewhere);
    const order = { id: 'o', memberId: 'm', hash: new Uint8Array(32), receiptKey: key };
    expect(await receiptOf(signer, order)).toBeNull();
    locked = false;
    expect(await receiptOf(signer, order)).toMatchObject({ receiptKey: key });
  });

  test('has a key that nobody takes away or changes', async () => {
    for (const text of [
      'DELETE FROM receipt_keys',
      'TRUNCATE receipt_keys CASCADE',
      `UPDATE receipt_keys SET public_key = repeat('0', 64)`,
    ])
      await expect(db.database.query({ text })).rejects.toThrow(/kept for ever/);
    await expect(db.app.query({ text: 'DELETE FROM receipt_keys' })).rejects.toThrow(/denied/);
  });

  test('is signed by a key that is in the database as a ciphertext alone', async () => {
    const rows = await db.database.query<{ secret_sealed: Buffer; secret_key_id: string; id: string }>({
      text: 'SELECT id, secret_key_id, secret_sealed FROM receipt_keys WHERE public_key = $1',
      values: [key],
    });
    const { id, secret_key_id: keyId, secret_sealed: sealed } = rows[0]!;
    await expect(
      vault.decrypt(keyId, sealed, { table: 'receipt_keys', row: id, owner: '0'.repeat(64) }),
    ).rejects.toThrow(/authenticate/);
    expect(sealed.length).toBeGreaterThan(32);
  });
});

describe('the commitments', () => {
  const db = useDatabase();
  const clock = useClock(db, '2026-03-01T14:50:00.000Z');
  const next = async (receipts = NO_RECEIPTS) => {
    const last = await findLastPeriod(db.database);
    if (last !== null) await clock.moveTo(last.opens_at.getTime());
    expect(await publishNextPeriod(voteDeps(db.database, { receipts }))).toBe(true);
    return (await findLastPeriod(db.database))!;
  };

  test('go on from version 1 to version 2 in one chain, and name a new key once there is one', async () => {
    const vault = await openVault(inject('dataDir'), db.database);
    const signer = createReceiptSigner(db.database, vault);
    const old = await next();
    expect(old).toMatchObject({ previous_hash: FIRST_PREVIOUS, receipt_key: null });
    const second = await next(signer);
    expect(second.receipt_key).toMatch(/^[0-9a-f]{64}$/);
    const third = await next(signer);
    expect(third.receipt_key).toBe(second.receipt_key);
    const rotated = await db.database.transaction((tx) => createReceiptKey(tx, vault));
    const fourth = await next(signer);
    expect(fourth.receipt_key).toBe(rotated);
    expect(rotated).not.toBe(second.receipt_key);
    expect(await checkCommitments(db.database)).toEqual({
      periods: 4,
      head: fourth.commitment_hash,
      brokenAt: null,
    });
    // Receipts of earlier periods are still signed by their own key.
    const signature = await signer.sign(second.receipt_key!, 'text');
    expect(verifySignature(second.receipt_key!, 'text', signature!)).toBe(true);
    await expect(
      db.database.query({ text: 'UPDATE periods SET receipt_key = NULL WHERE id = $1', values: [third.id] }),
    ).rejects.toThrow(/never changes/);
  });

  test('are published under version 1 by a node that cannot make the first key', async () => {
    const signer = createReceiptSigner(db.database, {
      encrypt: () => {
        throw new Failure('UNAVAILABLE');
      },
    } as unknown as Vault);
    await db.database.query({
      text: `ALTER TABLE periods DISABLE TRIGGER kept_whole; ALTER TABLE receipt_keys DISABLE TRIGGER kept_whole;
        TRUNCATE periods, receipt_keys; ALTER TABLE periods ENABLE TRIGGER kept_whole;
        ALTER TABLE receipt_keys ENABLE TRIGGER kept_whole`,
    });
    expect((await next(signer)).receipt_key).toBeNull();
  });
});

describe('the heads', () => {
  const db = useDatabase();
  const app = useApp(db);
  const heads = async () => (await app.call('GET /lottery/heads', {})).data;

  test('are there for anybody, signed by the key of the newest commitment, and follow both chains', async () => {
    const empty = await heads();
    expect(empty).toMatchObject({ commitment: null, receiptKey: null, signature: null });
    const vault = await openVault(inject('dataDir'), db.database);
    const key = await db.app.transaction((tx) => createReceiptKey(tx, vault));
    const period = await plantPeriod(db.database, OPEN, 196, key);
    await db.app.transaction((tx) => writeAudit(tx, { operator: null, action: 'test', subject: 'test' }));
    const now = await heads();
    expect(now.commitment).toEqual({ periodNo: period.period_no, hash: period.commitment_hash });
    expect(now.audit!.seq).toBe((empty.audit?.seq ?? 0) + 1);
    expect(verifySignature(now.receiptKey!, headsText(now), now.signature!)).toBe(true);
    const other = { ...now, audit: { ...now.audit!, hash: '0'.repeat(64) } };
    expect(verifySignature(now.receiptKey!, headsText(other), now.signature!)).toBe(false);
  });
});
