import { describe, expect, test } from 'vitest';
import type { Statement } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { describeRun, simulateMany } from '#test/simulator/many.ts';
import { type Mutant, type Run, simulate } from '#test/simulator/simulate.ts';
import { openWorld } from '#test/simulator/world.ts';

const RUNS = 200;
/** A run takes a tenth of a second; on a machine that is busy with other things, twenty times as long. */
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
      // And they were not all of one kind.
      for (const kind of ['placed', 'refused', 'payments', 'complete', 'void', 'cuts', 'crashes'] as const)
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

/** The statements of these names, changed. */
const changed =
  (changes: Record<string, (text: string) => string>): NonNullable<Mutant['rewrite']> =>
  (statement: Statement) => {
    const change = changes[statement.name ?? ''];
    return change
      ? { ...statement, name: `mutant-${statement.name}`, text: change(statement.text) }
      : statement;
  };

/** Takes a part out of place_stakes() or another function. */
const without = (name: string, from: string, to: string): string => `DO $do$ DECLARE made text; BEGIN
  SELECT pg_get_functiondef(oid) INTO made FROM pg_proc WHERE proname = '${name}';
  IF position($a$${from}$a$ IN made) = 0 THEN RAISE EXCEPTION 'nothing to take out of ${name}'; END IF;
  EXECUTE replace(made, $a$${from}$a$, $b$${to}$b$);
END $do$`;

type Planted = { mutation?: string; mutant?: Mutant; found: RegExp };

/**
 * Guards that somebody might take out, one promise each; where several stand behind each other, all of them. `found`:
 * what the simulator has to say of it.
 */
const PLANTED: Record<string, Planted> = {
  'a settlement without compare-and-set': {
    mutation: 'DROP TRIGGER guard ON periods',
    mutant: {
      rewrite: changed({
        'period-lock': (text) =>
          text
            .replace('FOR UPDATE', '')
            .replace(/\bstatus,/, `CASE status WHEN 'complete' THEN 'closed' ELSE status END AS status,`),
        settle: (text) => text.replaceAll(/uuid_of\([^)]*\)/g, 'gen_random_uuid()'),
      }),
    },
    found: /transfers|frozen|never_below_zero|drawn_when|frozen_when/,
  },
  'a close that does not wait for the stakes in flight': {
    mutant: { rewrite: changed({ 'stake-lock': () => 'SELECT $1::bigint, $2::bigint WHERE false' }) },
    found: /orders are not those that were frozen|were frozen|an order and its transfers/,
  },
  'a stake that does not look for the same request': {
    mutation: `${without('place_stakes', 'known.request_id = s.request', 'false')};
      ALTER TABLE orders DROP CONSTRAINT orders_member_id_request_id_key`,
    found: /two orders|another answer|two ways|not known/,
  },
  'a stake that does not ask for the time': {
    mutation: `${without('place_stakes', ' AND at < closes_at', '')};
      ${without('place_stakes', ' OR at >= p.closes_at', '')}`,
    found: /out of its time|frozen/,
  },
  'a payment that is decided without its lock': {
    mutant: {
      rewrite: changed({
        'withdrawal-lock': (text) => text.replace('FOR UPDATE', ''),
        'recharge-lock': (text) => text.replace('FOR UPDATE', ''),
      }),
    },
    found: /payment and its transfers|never_below_zero|has moved before|in no case|log/,
  },
  'a relay that is believed': { mutant: { verify: () => true }, found: /signature is not of its round/ },
  'a chain of commitments that may fork': {
    mutation:
      'ALTER TABLE periods DROP CONSTRAINT periods_previous_hash_key, DROP CONSTRAINT periods_commitment_hash_key, DROP CONSTRAINT periods_period_no_key',
    mutant: { rewrite: changed({ 'publish-lock': () => 'SELECT $1::bigint WHERE false' }) },
    found: /chain of commitments|before its turn/,
  },
  'a disk that forgets what it has acknowledged': {
    mutant: { forgets: true },
    found: /accepted and is not known|another answer/,
  },
};

describe('the simulator finds within sixty seeds, and names the seed:', () => {
  describe.each(Object.entries(PLANTED))('%s', (_name, { found, ...planted }) => {
    const worlds = [useDatabase(), useDatabase()];
    test(
      'is found',
      async () => {
        const urls = worlds.map(({ url }) => url);
        const { failed } = await simulateMany(urls, { first: 1, last: 60 }, planted);
        const said = failed.map(describeRun).join('\n\n');
        expect(said).toMatch(found);
        expect(said).toMatch(/^seed \d+\n/);
      },
      TIME,
    );
  });
});
