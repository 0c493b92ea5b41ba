import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DrawProof } from '#proof.ts';
import { sampleProof, signedProof } from '../test/sample-proof.ts';
import { failing, verify } from '../test/verify-steps.ts';

const ids = (proof: unknown) => verify(proof).map((step) => `${step.id} ${step.ok}`);

test('a proof of a drawn period has every step, and all are right', () => {
  const steps = verify(sampleProof());
  expect(steps.map((step) => step.id)).toEqual([
    'rules',
    'commitment',
    'round',
    'root-before-round',
    'signature',
    'randomness',
    'dice',
    'result',
    'inclusion',
  ]);
  expect(steps.filter((step) => !step.ok)).toEqual([]);
  expect(steps.find((step) => step.id === 'dice')).toMatchObject({
    computed: '[1,4,6]',
    expected: '[1,4,6]',
  });
});

test('an undrawn period has the steps it can have', () => {
  const none = { beacon: null, randomness: null, drawNumbers: null, sum: null, results: null, drawnAt: null };
  const published: DrawProof = {
    ...sampleProof(),
    ...none,
    status: 'published',
    orders: null,
    inclusion: null,
  };
  const firstThree = ['rules true', 'commitment true', 'round true'];
  expect(ids(published)).toEqual(firstThree);
  expect(ids({ ...published, status: 'void' })).toEqual(firstThree);
  expect(ids({ ...published, status: 'closed' })).toEqual([...firstThree, 'root-before-round false']);
  const closed: DrawProof = { ...sampleProof(), ...none, status: 'closed' };
  expect(ids(closed)).toEqual([...firstThree, 'root-before-round true', 'inclusion true']);
  expect(failing({ ...published, status: 'complete' })).toHaveLength(5);
});

type Path = (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function changed(value: unknown, [key, ...rest]: Path, change: (leaf: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy = structuredCloneOf(value) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, change);
  return copy;
}

function structuredCloneOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Small, well-formed changes: the next number, another last character, the opposite boolean. */
function tampered(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  const text = String(leaf);
  const other = text.endsWith('0') ? '1' : '0';
  if (/^\d{4}-.*Z$/.test(text)) return text.replace(/^\d{4}/, '2024');
  return text.slice(0, -1) + other;
}

const paths = leavesOf(signedProof()).map((path) => ({ path, name: path.join('.') }));

/*
 * What a single proof cannot show: the distribution of frozen stakes. Totals are bound by their publication before the round,
 * which only somebody who saved them can show.
 */
const unbound = /^orders\.totals\./;

test.each(paths.filter(({ name }) => !unbound.test(name)))('changing $name fails', ({ path }) => {
  expect(failing(changed(signedProof(), path, tampered))).not.toEqual([]);
});

test.each(paths)('without $name, or with another kind of thing there, it fails', ({ path }) => {
  for (const bad of [undefined, {}, [], 'x', -1, { length: 48 }])
    expect(failing(changed(signedProof(), path, () => bad))).not.toEqual([]);
});

test.each(['published', 'closed', 'void', 'drawn', '', null])(
  'a drawn period cannot pass as %j',
  (status) => {
    expect(failing({ ...signedProof(), status })).not.toEqual([]);
  },
);

test('whatever JSON gives is answered by failing steps', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (input) => {
      expect(failing(input)).toContain('commitment');
    }),
  );
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(failing(cyclic)).toContain('commitment');
});

test('any part replaced by anything is answered by failing steps', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(signedProof())), fc.jsonValue(), (key, value) => {
      fc.pre(!(value === null && key === 'receipt'));
      expect(failing({ ...signedProof(), [key]: value })).not.toEqual([]);
    }),
  );
});

test('texts of a step are bounded', () => {
  const [rules] = verify({ ...signedProof(), commitment: { rulesHash: 'x'.repeat(1e6) } });
  expect(rules?.expected.length).toBeLessThan(500);
});
