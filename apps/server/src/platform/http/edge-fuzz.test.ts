import { type EndpointKey, endpoints } from '@fairground/contract/endpoints';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import {
  answersFile,
  expectEnvelope,
  fieldsOf,
  GETS,
  JSON_POSTS,
  languageAt,
  pathOf,
  validInputs,
} from '#test/edge.ts';
import { plantMember } from '#test/members.ts';
import { oddText, oddValue } from '#test/hostile-values.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const RUNS = 200;
const CONCURRENCY = 20;
const db = useDatabase();
const app = useApp(db);
let token: string;
let periodNo: string;
beforeAll(async () => {
  ({ token } = await plantMember(db.database));
  periodNo = (await plantPeriod(db.database, OPEN)).period_no;
});

/** Values that a field of this name accepts, beside that of `validInputs`. */
const RIGHT: Record<string, () => string[]> = {
  periodNo: () => [periodNo, '99999999-999999'],
  id: () => ['00000000-0000-0000-0000-000000000000'],
  orderId: () => ['00000000-0000-0000-0000-000000000000'],
  from: () => ['2026-02-28', '9999-12-31T23:59:59.999999Z', '1900-01-01'],
  to: () => ['2026-02-28', '9999-12-31', '1900-01-01T00:00:00+14:00'],
  phone: () => ['+819012345678', '(000) 0000'],
};

/** Objects with the right fields and valid, nearly valid and absurd values; sometimes arbitrary ones. */
function bodiesOf(key: EndpointKey): fc.Arbitrary<unknown> {
  const fields = fieldsOf(key).map(({ name }) => name);
  const right = (name: string) =>
    fc.constantFrom((validInputs()[key] as Record<string, unknown>)[name], ...(RIGHT[name]?.() ?? []));
  const shaped = fc.record(
    Object.fromEntries(fields.map((name) => [name, fc.oneof(right(name), right(name), oddValue)])),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 8, arbitrary: shaped },
    {
      weight: 1,
      arbitrary: fc.tuple(shaped, fc.dictionary(oddText, oddValue)).map(([a, b]) => Object.assign(a, b)),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** Sends all inputs, some concurrently, and expects an envelope each time. */
async function expectAnswers(key: EndpointKey, inputs: readonly unknown[]): Promise<void> {
  const ask = async (input: unknown, index: number) => {
    const lang = languageAt(index);
    const mine = key === 'POST /member/logout' ? (await plantMember(db.database, 0)).token : token;
    const query = new URLSearchParams(
      Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = key.startsWith('POST')
      ? await app.send('POST', pathOf(key), { token: mine, lang, body: JSON.stringify(input) })
      : await app.send('GET', `${pathOf(key)}?${query.toString()}`, { token: mine, lang });
    const given = JSON.stringify(input);
    expect(answer.status, given).toBeLessThan(500);
    expect(answer.status, given).not.toBe(401);
    const isFile = answersFile(key) && answer.status === 200;
    const asked = query.get('lang') === null || key.startsWith('POST');
    if (asked && !isFile) expectEnvelope(answer, lang);
    if (answer.code === 200)
      expect(v.parse(endpoints[key].data as v.GenericSchema, answer.data)).toEqual(answer.data);
  };
  for (let at = 0; at < inputs.length; at += CONCURRENCY)
    await Promise.all(inputs.slice(at, at + CONCURRENCY).map((input, index) => ask(input, index)));
}

test.each(JSON_POSTS)('%s answers any body in its envelope and never with a fault', async (key) => {
  // The same bodies in every run, so that failures are reproducible.
  await expectAnswers(key, fc.sample(bodiesOf(key), { numRuns: RUNS, seed: 20_261_121 }));
});

test.each(GETS.filter((key) => fieldsOf(key).length > 0))(
  '%s answers any query in its envelope and never with a fault',
  async (key) => {
    await expectAnswers(key, fc.sample(bodiesOf(key), { numRuns: RUNS, seed: 20_261_121 }));
  },
);

test('whatever was sent, the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
