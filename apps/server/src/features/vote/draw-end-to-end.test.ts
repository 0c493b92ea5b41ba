import { isDeepStrictEqual } from 'node:util';
import type { LiveMessage } from '@fairground/contract/live';
import { resultsOf } from '@fairground/kernel/option';
import { memberTag, receiptText } from '@fairground/kernel/receipt';
import { verifyProof } from '@fairground/kernel/proof';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createEmbeddedBeacon } from '#platform/beacon/embedded-beacon.ts';
import { verifyBeaconRound, verifySignature } from '#platform/beacon/verify-bls.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { readBalance } from '#platform/ledger.ts';
import { startApp, TEST_BEACON_KEY, type TestApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { plantMembers } from '#test/members.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const clock = useClock(db, '2026-03-01T14:58:00.000Z');
const soon = { timeout: 20_000, interval: 20 };

/** Two whole servers on one database, each with its own connections and its own engine. */
const nodes: TestApp[] = [];
const databases: Database[] = [];
beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const database = openDatabase(db.url, { poolSize: 10, onError: () => {} });
    const beacon = createEmbeddedBeacon({ secretKey: TEST_BEACON_KEY, now: clock.now });
    databases.push(database);
    nodes.push(await startApp(database, { beacon, clock, timeline: { bettingMs: 30_000, soonMs: 10_000 } }));
  }
  for (const { app } of nodes) app.startDraws();
});
afterAll(async () => {
  await Promise.all(nodes.map(({ app }) => app.http.close()));
  await Promise.all(databases.map((database) => database.close()));
});

const verify = (proof: unknown) =>
  verifyProof(proof, { hashes: nodeHashes, verifyBeacon: verifyBeaconRound, verifySignature });

test('two servers race through four draws: each is drawn once, told by both, paid once, and its proof holds', async () => {
  const members = await plantMembers(db.database, 4, 100_000);
  const token = members[0]!.token;
  const [one, two] = nodes as [TestApp, TestApp];
  const heard = await Promise.all(
    [one, two].map(async ({ url }) => {
      const client = await openLive(url);
      onTestFinished(() => client.socket.terminate());
      client.send({ token });
      await client.message('ready');
      return client.messages;
    }),
  );
  const current = async () => (await one.call('GET /lottery/getnextperiod', {}, { token })).data;
  const expected = new Map(members.map(({ id }) => [id, 100_000]));
  const drawn: string[] = [];

  await expect.poll(async () => (await current())?.phase, soon).toBe('upcoming');
  let opensAt = (await current()).opensAt;
  for (let n = 0; n < 4; n++) {
    await clock.moveTo(Date.parse(opensAt));
    const period = await current();
    expect(period).toMatchObject({ phase: 'betting_open', opensAt, serverTime: opensAt });
    const { periodNo, payoutRatios } = period;

    const placed = await Promise.all(
      members.flatMap((member, m) =>
        (['rose', 'lily', 'balloon', 'smoke'] as const).map(async (option, o) => {
          const amount = 100 * (1 + m + o);
          const node = nodes[(m + o) % 2]!;
          const body = stakeBody(periodNo, { option, amount });
          return { member, option, amount, order: (await saveOrder(node, member.token, body)).data };
        }),
      ),
    );

    await clock.moveTo(Date.parse(period.closesAt));
    const readProof = async (orderId?: string) => {
      const input = { periodNo, ...(orderId === undefined ? {} : { orderId }) };
      return (await two.call('GET /lottery/proof', input, { token })).data;
    };
    await expect.poll(async () => (await readProof()).status, soon).toBe('closed');
    const { orders } = await readProof();
    expect(orders!.count).toBe(16);
    expect(Date.parse(orders!.publishedAt)).toBeLessThan(Date.parse(period.drawsAt));
    await clock.moveTo(Date.parse(period.drawsAt));
    await expect.poll(async () => (await readProof()).status, soon).toBe('complete');

    const own = placed.find(({ member }) => member === members[0])!.order;
    const proof = await readProof(own.orderId);
    const steps = verify(proof);
    expect(steps.map(({ id, ok }) => `${id} ${ok}`)).toEqual(
      ['rules', 'commitment', 'round', 'root-before-round', 'signature', 'randomness', 'dice', 'result']
        .concat('receipt', 'inclusion')
        .map((id) => `${id} true`),
    );
    expect(proof.commitmentHash).toBe(period.commitment);
    expect(proof.orders).toEqual(orders);
    expect(proof.inclusion?.orderHash).toBe(own.orderHash);
    expect(proof.commitment.version).toBe('fairground-commitment/v2');
    for (const { member, order } of placed) {
      expect(order.receipt?.receiptKey).toBe(proof.commitment.receiptKey);
      expect(order.receipt?.memberTag).toBe(memberTag(nodeHashes, member.id, order.orderId));
      const { receiptKey, signature } = order.receipt!;
      expect(verifySignature(receiptKey, receiptText(order.orderHash), signature)).toBe(true);
    }

    const results = resultsOf(proof.sum!);
    for (const { member, option, amount } of placed) {
      const payout = results.includes(option) ? amount * payoutRatios[option] : 0;
      expected.set(member.id, expected.get(member.id)! - amount + payout);
    }
    for (const { id } of members)
      await expect
        .poll(() => readBalance(db.database, id), soon)
        .toEqual({ balance: expected.get(id), held: 0 });
    drawn.push(periodNo);
    await expect.poll(async () => (await current()).next, soon).not.toBeNull();
    opensAt = (await current()).next!.opensAt;
    expect(Date.parse(opensAt) - Date.parse(period.closesAt)).toBe(20_000);
  }

  // The site's midnight is in between: numbers restart with the day.
  expect(new Set(drawn.map((periodNo) => periodNo.slice(0, 8))).size).toBe(2);
  for (const messages of heard) {
    const draws = () =>
      messages.filter((message) => message.type === 'draw').map(({ data }) => data.periodNo);
    await expect.poll(draws, soon).toEqual(drawn);
    const balance = { type: 'balance', data: { balance: expected.get(members[0]!.id), held: 0 } };
    const isBalance = (message: LiveMessage) => isDeepStrictEqual(message, balance);
    await expect.poll(() => messages.some(isBalance), soon).toBe(true);
  }
  const list = (await two.call('GET /lottery/getdrawlist', {}, { token })).data.list;
  expect(list.map(({ periodNo }) => periodNo)).toEqual(drawn.toReversed());
  const paid = await db.database.query({
    text: `SELECT order_id FROM ledger_transfers WHERE flow IN ('stake_lost', 'stake_returned', 'stake_voided')
      GROUP BY order_id HAVING count(*) <> 1`,
  });
  expect(paid).toEqual([]);
  expect(await ledgerFaults(db.database)).toEqual([]);
}, 120_000);

test('a proof that was tampered with anywhere does not hold', async () => {
  const token = (await plantMembers(db.database, 1))[0]!.token;
  await expect
    .poll(async () => (await nodes[0]!.call('GET /lottery/getnextperiod', {}, { token })).status, soon)
    .toBe(200);
  const period = (await nodes[0]!.call('GET /lottery/getnextperiod', {}, { token })).data;
  const input = { periodNo: period.periodNo };
  const { data } = await nodes[0]!.call('GET /lottery/proof', input, { token });
  expect(verify(data).every(({ ok }) => ok)).toBe(true);
  const tampered = [
    { ...data, commitment: { ...data.commitment, ratios: { ...data.commitment.ratios, rose: 150 } } },
    { ...data, commitment: { ...data.commitment, beaconRound: data.commitment.beaconRound + 1 } },
    { ...data, commitment: { ...data.commitment, closesAt: data.commitment.drawsAt } },
    { ...data, chain: { ...data.chain, independent: true } },
    { ...data, rules: `${data.rules} ` },
  ];
  for (const proof of tampered) expect(verify(proof).every(({ ok }) => ok)).toBe(false);
});
