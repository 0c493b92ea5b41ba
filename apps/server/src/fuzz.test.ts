import type { ConsoleEndpoint } from '@fairground/contract/console/endpoint';
import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import type { Endpoint } from '@fairground/contract/endpoint';
import { endpoints } from '@fairground/contract/endpoints';
import { videoEndpoints } from '@fairground/contract/movies';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { plantAnnouncement } from '#test/announcements.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { bodiesOf, formsOf, queriesOf } from '#test/generate.ts';
import { plantMember } from '#test/members.ts';
import { plantOperator } from '#test/operators.ts';
import { plantPayer, submitRecharge, withdraw } from '#test/payments.ts';
import { plantPerson } from '#test/people.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

/** Inputs for each endpoint (`script/bench fuzz`: 3000). The same in every run, unless a seed is given. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Every so many inputs have no session. */
const STRANGER = 8;
const CONCURRENCY = 16;

type Target = {
  key: string;
  prefix: string;
  who: 'member' | 'operator';
  endpoint: Pick<Endpoint, 'input' | 'body'>;
};
const from = (table: object, prefix: string, who: Target['who']): Target[] =>
  Object.entries(table as Record<string, Endpoint | ConsoleEndpoint>).map(([key, endpoint]) => ({
    key,
    prefix,
    who,
    endpoint,
  }));
const TARGETS = [
  ...from(endpoints, '/api', 'member'),
  ...from(consoleEndpoints, '/console/api', 'operator'),
  ...from(videoEndpoints, '/video', 'member'),
];

const db = useDatabase();
const app = useApp(db);
const known: string[] = [];
/** Calls that succeeded at least once. */
const taken = new Set<string>();

/** One row of each kind, and all their ids: inputs with unknown ids would be refused early. */
beforeAll(async () => {
  const { periodNo, payer } = await fill();
  const { id: operator } = await plantOperator(db.database, 'owner');
  const tables = [
    'recharges',
    'withdrawals',
    'receiving_banks',
    'uploads',
    'support_conversations',
    'support_topics',
  ];
  const found = await Promise.all(
    tables.map((table) => db.database.query<{ id: string }>({ text: `SELECT id FROM ${table} LIMIT 5` })),
  );
  known.push(payer, operator, periodNo, ...found.flat().map(({ id }) => id));
});

async function fill() {
  const payer = await plantPayer(app, db.database);
  await submitRecharge(app, db.database, payer);
  await withdraw(app, payer);
  known.push(payer.cardId, await plantPerson(db.database), await plantPerson(db.database, { sample: false }));
  known.push(await plantAnnouncement(db.database, 'Lanterns'));
  await app.call('POST /support/send', { requestId: crypto.randomUUID(), text: 'hello' }, payer);
  const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
  return { periodNo, payer: payer.id };
}

const tokenOf = async (who: Target['who']): Promise<string> =>
  who === 'member'
    ? (await plantMember(db.database)).token
    : (await plantOperator(db.database, 'owner')).token;

function requestsOf({
  key,
  endpoint,
}: Target): fc.Arbitrary<{ payload?: string; query?: string; type?: string }> {
  if (endpoint.body === 'multipart')
    return formsOf().map((payload) => ({ payload, type: 'multipart/form-data; boundary=x' }));
  if (key.startsWith('GET ')) return queriesOf(endpoint.input, known).map((query) => ({ query }));
  return bodiesOf(endpoint.input, known).map((payload) => ({ payload, type: 'application/json' }));
}

test.each(TARGETS)(
  '$prefix $key has an answer to anything, and never a fault',
  async (target) => {
    const [method, path] = target.key.split(' ') as ['GET' | 'POST', string];
    const requests = fc.sample(requestsOf(target), { numRuns: RUNS, seed: SEED });
    const faults: string[] = [];
    let token = await tokenOf(target.who);
    for (let at = 0; at < requests.length; at += CONCURRENCY) {
      // Rate limits would hide later code.
      await db.database.query({ text: 'DELETE FROM rate_limits' });
      const answers = await Promise.all(
        requests.slice(at, at + CONCURRENCY).map(async ({ payload, query, type }, index) => {
          const stranger = (at + index) % STRANGER === STRANGER - 1;
          const answer = await app.app.http.inject({
            method,
            url: `${target.prefix}${path}${query ? `?${query}` : ''}`,
            headers: { ...(stranger ? {} : { token }), ...(type ? { 'content-type': type } : {}) },
            ...(payload === undefined ? {} : { payload }),
          });
          const asked = `${target.key} ${query ?? payload ?? ''}`;
          if (answer.statusCode === 200) taken.add(target.key);
          if (answer.statusCode >= 500) faults.push(`${answer.statusCode} ${asked.slice(0, 2000)}`);
          return { status: answer.statusCode, stranger };
        }),
      );
      // The input may have ended its own session, or changed its role.
      if (answers.some(({ status, stranger }) => !stranger && [401, 403].includes(status)))
        token = await tokenOf(target.who);
    }
    expect(faults, `FUZZ_SEED=${SEED}`).toEqual([]);
  },
  600_000,
);

test('most calls took some of it: what was sent got further than the door', () => {
  expect(taken.size).toBeGreaterThan(TARGETS.length / 2);
});

test('whatever was sent, the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
