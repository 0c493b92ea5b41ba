import { consoleEndpoints, type ConsoleKey } from '@fairground/contract/console/endpoints';
import { verifyProof } from '@fairground/kernel/proof';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPeriod } from '#features/vote/periods.repository.ts';
import { publishNextPeriod } from '#features/vote/publish.ts';
import { verifyBeaconRound, verifySignature } from '#platform/beacon/verify-bls.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { settingVersion } from '#platform/settings.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { closeNow, drawNow, voidAndPay, voteDeps } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { decideChange } from '#test/setting-changes.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
let owner: TestOperator;
beforeAll(async () => {
  owner = await plantOperator(db.database, 'owner');
});
const detail = async (periodNo: string, { token } = owner) =>
  (await callConsole(app, 'GET /draws/detail', { periodNo }, { token })).data;
const row = async (periodNo: string) =>
  (await callConsole(app, 'GET /draws', { q: periodNo }, { token: owner.token })).data.list[0]!;

/** A period with 500 on rose and 300 on smoke. */
async function staked() {
  const period = await plantPeriod(db.database, OPEN);
  const { token } = await plantMember(db.database);
  await saveOrder(app, token, stakeBody(period.period_no));
  await saveOrder(app, token, stakeBody(period.period_no, { option: 'smoke', amount: 300 }));
  return period;
}

test('of a period that takes stakes nobody sees the pool, nor the orders', async () => {
  const { period_no: periodNo } = await staked();
  const open = await row(periodNo);
  expect(open).toMatchObject({
    status: 'published',
    phase: 'betting_open',
    orders: null,
    stakes: null,
    totals: null,
    payouts: null,
    drawNumbers: null,
    lateMs: null,
  });
  const shown = await detail(periodNo);
  expect(shown).toMatchObject({ totals: null, settlement: [], proof: { orders: null } });
  const orders = await callConsole(app, 'GET /draws/orders', { periodNo }, { token: owner.token });
  expect(orders.data).toMatchObject({ list: [], total: 0 });
});

test('after the close the totals and the frozen orders are there, and no result', async () => {
  const period = await staked();
  await closeNow(db.database, period);
  expect(await row(period.period_no)).toMatchObject({
    status: 'closed',
    orders: 2,
    stakes: 800,
    totals: { rose: 500, lily: 0, balloon: 0, smoke: 300 },
    payouts: null,
    results: null,
  });
  expect((await detail(period.period_no)).settlement).toEqual([{ flow: 'stake', transfers: 2, amount: 800 }]);
});

test('of a draw the payouts, what the ledger moved, and a proof that can be recomputed', async () => {
  const period = await staked();
  const drawn = await drawNow(db.database, period);
  const won = (option: string, amount: number) => (drawn.results!.includes(option as never) ? amount : 0);
  const returned = won('rose', 500) + won('smoke', 300);
  const shown = await detail(period.period_no);
  expect(shown).toMatchObject({
    status: 'complete',
    stakes: 800,
    payouts: (returned * 196) / 100,
    drawNumbers: drawn.dice,
    voidReason: null,
  });
  const moved = new Map(shown.settlement!.map(({ flow, amount }) => [flow, amount]));
  expect(moved.get('stake')).toBe(800);
  expect(moved.get('stake_lost') ?? 0).toBe(800 - returned);
  expect(moved.get('stake_returned') ?? 0).toBe(returned);
  expect(moved.get('winnings') ?? 0).toBe((returned * 96) / 100);
  // The planted commitment is no real one; the parts of the draw are.
  const steps = verifyProof(shown.proof, {
    hashes: nodeHashes,
    verifyBeacon: verifyBeaconRound,
    verifySignature,
  });
  const failing = steps.filter(({ ok }) => !ok).map(({ id }) => id);
  expect(failing.filter((id) => ['randomness', 'dice'].includes(id))).toEqual([]);
  const orders = await callConsole(
    app,
    'GET /draws/orders',
    { periodNo: period.period_no },
    { token: owner.token },
  );
  const outcomes = new Map(
    orders.data.list.map(({ option, status, payout }) => [option as string, [status, payout]]),
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    rose: [won('rose', 1) ? 'won' : 'lost', won('rose', 980)],
    smoke: [won('smoke', 1) ? 'won' : 'lost', won('smoke', 588)],
  });
});

test('a void period says why, and that every stake went back', async () => {
  const period = await staked();
  await closeNow(db.database, period);
  await voidAndPay(db.database, period.id);
  expect(await detail(period.period_no)).toMatchObject({
    status: 'void',
    voidReason: 'beacon_silent',
    payouts: 800,
    settlement: [
      { flow: 'stake', transfers: 2, amount: 800 },
      { flow: 'stake_voided', transfers: 2, amount: 800 },
    ],
  });
});

test('each shows the commitments before and after it', async () => {
  const first = await plantPeriod(db.database, OPEN);
  const second = await plantPeriod(db.database, OPEN);
  expect((await detail(first.period_no)).next?.periodNo).toBe(second.period_no);
  expect((await detail(second.period_no)).previous?.commitmentHash).toBe(first.commitment_hash);
});

test('a period that is not there is said to be none', async () => {
  for (const key of ['GET /draws/detail', 'GET /draws/orders'] as const)
    expect(await callConsole(app, key, { periodNo: '19700101-0001' }, { token: owner.token })).toMatchObject({
      code: 3002,
    });
});

describe('nobody can touch a draw', () => {
  test('there is no call that changes one, for no role', () => {
    const calls = (Object.keys(consoleEndpoints) as ConsoleKey[]).filter((key) =>
      / \/(?:draws?|periods?|lottery)/.test(key),
    );
    expect(calls.filter((key) => !key.startsWith('GET '))).toEqual([]);
    expect(calls.length).toBeGreaterThan(2);
  });

  test('whatever is looked at, a period stays as it is', async () => {
    const period = await drawNow(db.database, await staked());
    await detail(period.period_no);
    await row(period.period_no);
    expect(await findPeriod(db.database, period.period_no)).toEqual(period);
  });
});

describe('ratios and limits', () => {
  const settings = { minStake: 100, maxStake: 100_000, stakeStep: 100 };
  const ratios = { rose: 190, lily: 190, balloon: 200, smoke: 196 };
  const propose = async (input: object, { token } = owner) => {
    const version = await settingVersion(db.database, 'vote');
    return callConsole(
      app,
      'POST /settings/vote',
      { ...settings, ratios, version, why: 'a test', ...input },
      { token },
    );
  };
  /** Proposed, approved by a second owner, and an hour later in effect. */
  const save = async (input: object, by = owner) => {
    const proposed = await propose(input, by);
    if (proposed.code !== 200) return proposed;
    if (proposed.data.change !== null) await decideChange(app, db.database, proposed.data.change.id);
    return callConsole(app, 'GET /settings/vote', {}, owner);
  };

  test('of an older version are refused with the version that stands', async () => {
    const version = await settingVersion(db.database, 'vote');
    await save({ minStake: 200 });
    const late = await propose({ maxStake: 90_000, version });
    expect(late).toMatchObject({ status: 409, data: { version: version + 1 } });
  });

  test('hold for the next published period and for none before it, as the answer says', async () => {
    const before = await plantPeriod(db.database, OPEN);
    const saved = await save({ minStake: 200 });
    expect(saved).toMatchObject({ code: 200, data: { ratios, minStake: 200 } });
    const { periodNo } = saved.data.holdsFrom;
    // The planted period is open, so the next one is due.
    expect(await publishNextPeriod(voteDeps(db.database))).toBe(true);
    const [published, kept] = [
      await findPeriod(db.database, periodNo),
      await findPeriod(db.database, before.period_no),
    ];
    expect(published).toMatchObject({ ratio_rose: 190, ratio_balloon: 200, min_stake: 200, stake_step: 100 });
    expect(kept).toEqual(before);
    const shown = await callConsole(app, 'GET /settings/vote', {}, { token: owner.token });
    expect(shown.data.published.map((each) => each.periodNo)).toContain(periodNo);
    expect(shown.data.holdsFrom.periodNo).not.toBe(periodNo);
  });

  test('of a published period are what a stake is held to, whatever is set since', async () => {
    await save({ minStake: 100 });
    const { token } = await plantMember(db.database);
    const period = await plantPeriod(db.database, OPEN);
    await db.database.transaction(async (tx) => {
      await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
      await tx.query({
        text: 'UPDATE periods SET min_stake = 300, max_stake = 900, stake_step = 300 WHERE id = $1',
        values: [period.id],
      });
      await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
    });
    const stake = async (amount: number) =>
      (await saveOrder(app, token, stakeBody(period.period_no, { amount }))).code;
    expect([await stake(200), await stake(300), await stake(400), await stake(1200)]).toEqual([
      2002, 200, 2002, 2002,
    ]);
  });

  test('once published do not change in the database either', async () => {
    const { id } = await plantPeriod(db.database, OPEN);
    await expect(
      db.database.query({
        text: 'UPDATE periods SET min_stake = 1, max_stake = 1, stake_step = 1 WHERE id = $1',
        values: [id],
      }),
    ).rejects.toThrow('a commitment never changes');
  });

  test.each([
    [{ ratios: { ...ratios, rose: 201 } }, 'ratios.rose'],
    [{ ratios: { ...ratios, smoke: 179 } }, 'ratios.smoke'],
    [{ ratios: { rose: 190, lily: 190, balloon: 200, smoke: 190 }, stakeStep: 10, minStake: 10 }, null],
    [{ stakeStep: 5, minStake: 5 }, 'stakeStep'],
    [{ minStake: 150 }, 'minStake'],
    [{ maxStake: 150 }, 'maxStake'],
    [{ minStake: 1000, maxStake: 900 }, 'maxStake'],
    [{ maxStake: 1_000_000_000_000 }, 'maxStake'],
    [{ stakeStep: 0 }, 'stakeStep'],
    [{ why: '' }, 'why'],
    [{ ratios: { rose: 190 } }, 'ratios.lily'],
  ])('%j: refused at %s', async (change, field) => {
    const answer = await save(change);
    if (field === null) expect(answer.code).toBe(200);
    else expect(answer).toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
  });

  test('are an owner’s to change, and who did it, from what to what and why is in the log', async () => {
    for (const role of ['finance', 'content', 'support'] as const)
      expect((await save({}, await plantOperator(db.database, role))).status).toBe(403);
    await save({ minStake: 300 });
    const { data } = await save({ minStake: 400, why: 'a busy evening' });
    const lines = await db.database.query<{
      action: string;
      operator: string;
      before: string;
      after: string;
    }>({
      text: `SELECT action, operator, before, after FROM audit_log WHERE why = 'a busy evening' ORDER BY seq`,
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'settings.propose',
      'settings.approve',
      'settings.vote',
    ]);
    expect(lines[0]!.operator).toBe(owner.username);
    expect(JSON.parse(lines[2]!.before)).toMatchObject({ minStake: 300 });
    expect(JSON.parse(lines[2]!.after)).toMatchObject({ minStake: 400 });
    expect(data).toMatchObject({ minStake: 400, change: null });
  });

  test('of owners who propose at once one is first, and the others hear of it', async () => {
    const answers = await Promise.all(
      [500, 600, 700, 800].map((minStake) => propose({ minStake, why: 'race' })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { data } of answers.filter(({ code }) => code !== 200))
      expect(data).toEqual({ fields: { why: expect.stringMatching(/already waiting/) } });
    const { change } = answers.find(({ code }) => code === 200)!.data;
    await callConsole(app, 'POST /settings/reject', { id: change!.id, note: 'not now' }, owner);
    expect((await callConsole(app, 'GET /settings/vote', {}, owner)).data).toMatchObject({ minStake: 400 });
  });
});
