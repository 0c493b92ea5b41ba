import { describe, expect, test } from 'vitest';
import type { Statement } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { describeRun, simulateMany } from '#test/simulator/many.ts';
import { type Mutant, type Run, simulate } from '#test/simulator/simulate.ts';
import { openWorld } from '#test/simulator/world.ts';

const RUNS = 200;
/** A run takes 0.1 s; twenty times as long on a busy machine. */
const TIME = 600_000;

const sum = (runs: readonly Run[], of: keyof Run['seen']): number =>
  runs.reduce((total, run) => total + run.seen[of], 0);

describe(`${RUNS} lives of a fair in which everything goes wrong`, () => {
  const worlds = [useDatabase(), useDatabase(), useDatabase()];

  test(
    'lose nothing that was acknowledged, pay nothing twice and end with books that agree',
    async () => {
      const urls = worlds.map(({ url }) => url);
      const { runs, failed } = await simulateMany(urls, { first: 1, last: RUNS });
      expect(failed.map(describeRun).join('\n\n')).toBe('');
      expect(runs).toHaveLength(RUNS);
      // The runs differ in kind.
      for (const kind of [
        'placed',
        'refused',
        'payments',
        'complete',
        'void',
        'cuts',
        'silences',
        'crashes',
      ] as const)
        expect(sum(runs, kind), kind).toBeGreaterThan(RUNS / 10);
    },
    TIME,
  );
});

describe('the seed alone', () => {
  const fresh = useDatabase();
  const used = useDatabase();

  test(
    'makes a run what it is: in another world, after other runs, it has the same steps in the same order',
    async () => {
      const seeds = [3, 14, 159];
      const here = await openWorld(fresh.url);
      const there = await openWorld(used.url);
      const told = new Map<number, Run>();
      for (const seed of seeds) told.set(seed, await simulate(here, seed));
      for (const seed of seeds.toReversed()) {
        const { digest, faults, steps } = await simulate(there, seed);
        const first = told.get(seed)!;
        expect({ digest, faults, steps }).toEqual({ digest: first.digest, faults: [], steps: first.steps });
      }
      await Promise.all([here.close(), there.close()]);
    },
    TIME,
  );
});

/** Changes the statements of these names. */
const changed =
  (changes: Record<string, (text: string) => string>): NonNullable<Mutant['rewrite']> =>
  (statement: Statement) => {
    const change = changes[statement.name ?? ''];
    return change
      ? { ...statement, name: `mutant-${statement.name}`, text: change(statement.text) }
      : statement;
  };

/** Removes a part of a function. */
const without = (name: string, from: string, to: string): string => `DO $do$ DECLARE made text; BEGIN
  SELECT pg_get_functiondef(oid) INTO made FROM pg_proc WHERE proname = '${name}';
  IF position($a$${from}$a$ IN made) = 0 THEN RAISE EXCEPTION 'nothing to take out of ${name}'; END IF;
  EXECUTE replace(made, $a$${from}$a$, $b$${to}$b$);
END $do$`;

type Planted = { mutation?: string; mutant?: Mutant; found: RegExp; from?: number };

/**
 * Mutants, each without the guards of one promise; where several guard it, without all of them. `found`: the violation that the
 * simulator must report. `from`: the seed to begin with where the first ones are known not to show it (1 otherwise).
 */
const PLANTED: Record<string, Planted> = {
  'slices that are claimed by nobody': {
    mutation: 'DROP TRIGGER guard ON periods',
    mutant: {
      rewrite: changed({
        'settlement-claim': (text) => text.replace('FOR NO KEY UPDATE SKIP LOCKED', ''),
        'play-lock-free-accounts': (text) => text.replace('FOR NO KEY UPDATE SKIP LOCKED', ''),
        settle: (text) => text.replaceAll(/order_transfer_id\([^)]*\)/g, 'gen_random_uuid()'),
      }),
    },
    found: /transfers|never_below_zero|all paid|were paid/,
  },
  'a member whose turn was put off and is forgotten': {
    mutant: {
      rewrite: changed({ 'settlement-postpone': () => 'SELECT $1::bigint, $2::uuid[] WHERE false' }),
    },
    from: 88,
    found: /were paid of|all paid|an order and its transfers/,
  },
  'a close that does not wait for the stakes in flight': {
    mutant: { rewrite: changed({ 'stake-lock': () => 'SELECT $1::bigint, $2::bigint WHERE false' }) },
    from: 303,
    found: /orders are not those that were frozen|were frozen|an order and its transfers/,
  },
  'a stake that does not look for the same request': {
    mutation: `${without('stake_candidates', 'o.request_id = s.request_id', 'false')};
      ALTER TABLE orders DROP CONSTRAINT orders_member_id_request_id_key`,
    found: /two orders|another answer|two ways|not known/,
  },
  'a stake that does not ask for the time': {
    mutation: `${without('place_stakes', ' AND v_now < p.closes_at', '')};
      ${without('judge_stake', ' OR p_now >= s.closes_at', '')}`,
    found: /out of its time|frozen/,
  },
  'a payment that is decided without its lock': {
    mutant: {
      rewrite: changed({
        'withdrawal-lock': (text) => text.replace('FOR UPDATE', ''),
        'recharge-lock': (text) => text.replace('FOR UPDATE', ''),
        // What else would keep the second decision from what the first has changed.
        'sum-lock': () => 'SELECT $1::bigint, $2::text WHERE false',
        'recharge-credit': (text) => text.replace(" AND status = 'submitted'", ''),
        'recharge-reject': (text) => text.replace(" AND status = 'submitted'", ''),
        'withdrawal-complete': (text) => text.replace(" AND status = 'processing'", ''),
        'withdrawal-end': (text) => text.replace('status = $2', '$2::text IS NOT NULL'),
      }),
    },
    found: /payment and its transfers|never_below_zero|has moved before|in no case|log/,
  },
  'a relay that is believed': {
    mutant: { verify: () => true },
    found: /signature is not of its round/,
  },
  'a chain of commitments that may fork': {
    mutation:
      'ALTER TABLE periods DROP CONSTRAINT periods_previous_hash_key, DROP CONSTRAINT periods_commitment_hash_key, DROP CONSTRAINT periods_period_no_key',
    mutant: { rewrite: changed({ 'publish-lock': () => 'SELECT $1::bigint WHERE false' }) },
    found: /chain of commitments|before its turn/,
  },
  'a disk that forgets what it has acknowledged': {
    mutant: { forgets: true },
    from: 41,
    found: /accepted and is not known|another answer/,
  },
};

describe('the simulator finds within 500 seeds, and names the seed:', () => {
  describe.each(Object.entries(PLANTED))('%s', (_name, { found, from = 1, ...planted }) => {
    const worlds = [useDatabase(), useDatabase()];
    test(
      'is found',
      async () => {
        const urls = worlds.map(({ url }) => url);
        const { failed } = await simulateMany(urls, { first: from, last: 500 }, planted);
        const said = failed.map(describeRun).join('\n\n');
        expect(said).toMatch(found);
        expect(said).toMatch(/^seed \d+\n/);
      },
      TIME,
    );
  });
});
