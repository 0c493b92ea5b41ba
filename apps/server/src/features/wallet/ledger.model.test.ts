import { randomUUID } from 'node:crypto';
import { fromHex } from '@fairground/kernel/bytes';
import { drawDice, randomnessOf } from '@fairground/kernel/draw';
import { type Option, OPTIONS, resultsOf } from '@fairground/kernel/option';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { drawPeriod, voidPeriod } from '#features/vote/draw-period.ts';
import { settleSlice } from '#features/vote/settle-slice.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import { lockCorrection } from '#features/wallet/corrections.repository.ts';
import { postCorrection } from '#features/wallet/corrections.transfers.ts';
import { postTransfer, readBalance } from '#platform/ledger.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantCorrection } from '#test/corrections.ts';
import { FLOW_JOINS, LedgerModel, type ModelPeriod, sortOf } from '#test/ledger-model.ts';
import { plantMembers } from '#test/members.ts';
import { CLOSING, eagerBeacon, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();

const MEMBERS = 3;
const PERIODS = 3;
const WELCOME = 20_000;

const names = [
  'pool',
  'promotion',
  'bank',
  'bank-out',
  'fees',
  'suspense',
  'adjustments',
  'nobody',
  'available:0',
  'available:1',
  'held:0',
  'held:2',
  'withdrawing:1',
] as const;
/** Accounts that a flow joins, of one member, so that a part of the tries is one the ledger takes. */
const wellJoined = fc.constantFrom(...Object.keys(FLOW_JOINS)).chain((flow) =>
  fc.record({
    flow: fc.constant(flow),
    from: fc.constantFrom(
      ...names.filter((name) => name !== 'nobody' && FLOW_JOINS[flow]![0].includes(sortOf(name))),
    ),
    to: fc.constantFrom(
      ...names.filter((name) => name !== 'nobody' && FLOW_JOINS[flow]![1].includes(sortOf(name))),
    ),
  }),
);
const anyJoined = fc.record({
  flow: fc.constantFrom(...Object.keys(FLOW_JOINS)),
  from: fc.constantFrom(...names),
  to: fc.constantFrom(...names),
});
const CORRECTIONS = [
  'recharge_reversed',
  'adjustment_credit',
  'adjustment_debit',
  'unmatched_in',
  'unmatched_matched',
  'unmatched_returned',
  'pool_withdrawn',
  'fees_withdrawn',
] as const;
const member = fc.nat(MEMBERS - 1);
const period = fc.nat(PERIODS - 1);
const hostile = fc.constantFrom(0, -100, 2 ** 53 - 1, 1_000_000_000_001);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      key: fc.nat(30),
      joins: fc.oneof(wellJoined, anyJoined),
      amount: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 30_000 }) }, hostile),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('stake' as const),
      member,
      period,
      option: fc.constantFrom(...OPTIONS),
      amount: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 90 }).map((n) => n * 100) },
        hostile,
      ),
      // A request id, perhaps used before, even for another stake.
      request: fc.nat(12),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      kind: fc.constantFrom(...CORRECTIONS),
      member,
      amount: fc.integer({ min: 1, max: 30_000 }),
      // An open claim is collected again and again, and what is settled never twice.
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('close', 'draw', 'void'), period }) },
  // A node pays so many slices and crashes; the next node continues.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay' as const), period, slices: fc.integer({ min: 1, max: 3 }) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

type World = {
  model: LedgerModel;
  /** Account codes by the model's names. */
  code: (name: string) => string;
  run: string;
  members: string[];
  periods: (PeriodRow & { model: ModelPeriod })[];
  requests: Map<string, { period: number; option: Option; amount: number }>;
};

/** The outcome in the model's words. */
const outcomeOf = <T>(work: Promise<T>): Promise<T | 'refused'> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('23')) return 'refused';
    throw error;
  });

async function post({ model, code, run }: World, a: Extract<Action, { do: 'post' }>): Promise<void> {
  const { flow, from, to } = a.joins;
  const named = from !== 'nobody' && to !== 'nobody';
  const expected = named ? model.post(String(a.key), flow, from, to, a.amount) : 'refused';
  const posted = postTransfer(db.database, {
    key: `${run}:${a.key}`,
    flow,
    debit: code(from),
    credit: code(to),
    amount: a.amount,
  });
  expect(await outcomeOf(posted.then((moved) => (moved ? 'posted' : 'known')))).toBe(expected);
}

/** Posts an approved correction, and what is left of it again. */
async function correct({ model, members }: World, a: Extract<Action, { do: 'correct' }>): Promise<void> {
  const ofMember = !['unmatched_in', 'unmatched_returned', 'pool_withdrawn', 'fees_withdrawn'].includes(
    a.kind,
  );
  const id = await plantCorrection(db.database, {
    kind: a.kind,
    amount: a.amount,
    ...(ofMember ? { memberId: members[a.member]! } : {}),
  });
  let left = a.amount;
  for (let time = 0; time < a.times; time++) {
    const [room] = await db.database.query<{ pool: number }>({
      text: `SELECT balance - (SELECT reserved FROM pool_reserved) AS pool FROM ledger_accounts WHERE code = 'house:game-pool'`,
    });
    const expected = left === 0 ? 0 : model.correct(a.kind, a.member, left, room!.pool);
    const posted = outcomeOf(
      db.database.transaction(async (tx) => postCorrection(tx, (await lockCorrection(tx, id))!)),
    );
    expect(await posted).toBe(expected ?? 'refused');
    left -= expected ?? 0;
  }
}

/**
 * Places a stake once no transaction holds its member's accounts. PostgreSQL reports an error before it ends the transaction, so
 * that locks of a refused statement last a moment longer.
 */
async function placeUnlocked(row: Parameters<typeof placeStake>[1]): ReturnType<typeof placeStake> {
  const placed = await placeStake(db.database, row);
  return placed.outcome === 'account_locked' ? await placeUnlocked(row) : placed;
}

async function stake(world: World, a: Extract<Action, { do: 'stake' }>): Promise<void> {
  const { model, run, members, periods, requests } = world;
  const the = periods[a.period]!;
  const requestKey = `${a.member}:${a.request}`;
  const known = requests.get(requestKey);
  const { period: inPeriod, option, amount } = a;
  const requestId = `${run.slice(0, -4)}${String(a.request).padStart(4, '0')}`;
  const row = stakeRow(members[a.member]!, the.period_no, { option, amount, requestId });
  const answer = await outcomeOf(placeUnlocked(row));
  const outcome = answer === 'refused' ? answer : answer.outcome;

  if (known) {
    const same = known.period === inPeriod && known.option === option && known.amount === amount;
    expect(outcome).toBe(same ? 'replayed' : 'conflict');
  } else if (the.model.state !== 'open') expect(outcome).toBe('closed');
  else if (amount > model.account(`available:${a.member}`).balance) expect(outcome).toBe('insufficient');
  else if (amount <= 0) expect(outcome).toBe('refused');
  else {
    expect(outcome).toBe('placed');
    model.move([[`available:${a.member}`, `held:${a.member}`, amount]]);
    requests.set(requestKey, { period: inPeriod, option, amount });
    the.model.orders.push({ id: requestKey, member: a.member, option, amount });
  }
}

async function step({ periods }: World, a: Extract<Action, { do: 'close' | 'draw' | 'void' }>) {
  const the = periods[a.period]!;
  const isClosed = the.model.state === 'closed';
  if (a.do === 'close') {
    await movePeriodOnce(the);
    expect(await closePeriod(db, the.id)).toBe(the.model.state === 'open' ? 'closed' : 'nothing');
    if (the.model.state === 'open') the.model.state = 'closed';
  } else if (a.do === 'void') {
    expect(await voidPeriod(db, the.id)).toBe(isClosed);
    if (isClosed) the.model.state = 'void';
  } else {
    const round = await eagerBeacon.fetchRound(the.beacon_round, AbortSignal.timeout(60_000));
    expect(await drawPeriod(db, the, round!)).toBe(isClosed);
    if (!isClosed) return;
    const randomness = randomnessOf(nodeHashes, fromHex(round!.signature));
    the.model.results = resultsOf(drawDice(nodeHashes, randomness, the.period_no).sum);
    the.model.state = 'complete';
  }
}

/** Slices of one order: each pays the orders of one member, in the order of ids. */
async function pay({ model, members, periods }: World, a: Extract<Action, { do: 'pay' }>): Promise<void> {
  const the = periods[a.period]!;
  const finished = the.model.state === 'complete' || the.model.state === 'void';
  for (let slice = 0; slice < a.slices; slice++) {
    const [next] = members
      .filter((_id, n) => the.model.orders.some((order) => order.member === n))
      .toSorted();
    const outcome = await outcomeOf(settleSlice(db, the.id, 1));
    if (!finished || the.model.settled) expect(outcome).toBeNull();
    else if (next === undefined) expect(outcome).toEqual({ paid: [], settled: true });
    else if (model.pay(the.model, members.indexOf(next)))
      expect(outcome).toEqual({ paid: [next], settled: the.model.orders.length === 0 });
    else expect(outcome).toBe('refused');
    the.model.settled = finished && the.model.orders.length === 0;
  }
}

const movePeriodOnce = async (the: World['periods'][number]): Promise<void> => {
  if (the.model.state === 'open') await movePeriod(db.database, the.id, CLOSING);
};

type EntryRow = { code: string; delta: number; balance_after: number | null; balance: number };

/** Balances, held amounts, entries and running balances equal the model's. */
async function compare({ model, code, members }: World, since: number): Promise<void> {
  const rows = await db.database.query<EntryRow>({
    text: `SELECT a.code, e.delta, e.balance_after, a.balance FROM ledger_entries e
      JOIN ledger_accounts a ON a.id = e.account_id WHERE e.seq > $1 ORDER BY e.seq`,
    values: [since],
  });
  for (const [name, { balance, entries }] of model.accounts) {
    const own = rows.filter((row) => row.code === code(name));
    const deltas = (list: number[]) => list.toSorted((a, b) => a - b);
    expect(deltas(own.map(({ delta }) => delta)), name).toEqual(deltas(entries));
    if (!/^(available|held|withdrawing|pool|suspense)/.test(name)) continue;
    let running = balance - entries.reduce((sum, delta) => sum + delta, 0);
    for (const row of own) {
      running += row.delta;
      expect(row.balance_after, name).toBe(running);
      expect(running, `${name} on the way`).toBeGreaterThanOrEqual(0);
    }
    expect(own.every((row) => row.balance === balance)).toBe(true);
  }
  for (const [n, id] of members.entries()) {
    const balance = model.account(`available:${n}`).balance;
    const held = model.account(`held:${n}`).balance + model.account(`withdrawing:${n}`).balance;
    expect(await readBalance(db.database, id)).toEqual({ balance, held });
  }
  expect(await ledgerFaults(db.database)).toEqual([]);
}

test('whatever is done to it, the ledger agrees with its model, and what the model refuses moves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), async (actions) => {
      const [last] = await db.database.query<{ seq: number; pool: number; suspense: number; fees: number }>({
        text: `SELECT coalesce((SELECT max(seq) FROM ledger_entries), 0) AS seq,
          (SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool') AS pool,
          (SELECT balance FROM ledger_accounts WHERE code = 'suspense:unmatched') AS suspense,
          (SELECT coalesce(sum(delta), 0)::bigint FROM ledger_entries WHERE account_id = ledger_account_id('house:fees')) AS fees`,
      });
      const members = (await plantMembers(db.database, MEMBERS, WELCOME)).map(({ id }) => id);
      const model = new LedgerModel();
      model.account('pool').balance = last!.pool;
      model.account('suspense').balance = last!.suspense;
      model.account('fees').balance = last!.fees;
      for (const n of members.keys()) model.move([['promotion', `available:${n}`, WELCOME]]);
      const world: World = {
        model,
        code: (name) => {
          const [, n] = name.split(':');
          if (name === 'nobody') return name;
          return n === undefined ? sortOf(name) : `member:${members[Number(n)]}:${sortOf(name)}`;
        },
        run: randomUUID(),
        members,
        periods: [],
        requests: new Map(),
      };
      for (let n = 0; n < PERIODS; n++)
        world.periods.push({
          ...(await plantPeriod(db.database, OPEN)),
          model: { state: 'open', orders: [], results: [], settled: false },
        });

      for (const a of actions) {
        if (a.do === 'post') await post(world, a);
        else if (a.do === 'correct') await correct(world, a);
        else if (a.do === 'stake') await stake(world, a);
        else if (a.do === 'pay') await pay(world, a);
        else await step(world, a);
      }
      await compare(world, last!.seq);
    }),
    // Bounded by its number of runs: a run interrupted by a timeout would go on during the next one.
    { numRuns: 12 },
  );
}, 120_000);
