import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExportCheck, type ExportFault } from '#draws-export-check.ts';
import { digestOf, EMPTY_DIGEST, sealOf } from '#draws-export.ts';
import { RULES_TEXTS } from '#rules.ts';
import { hashes, verifyBeacon, verifySignature } from '../test/noble.ts';
import { sampleExport } from '../test/sample-export.ts';
import { remembering } from '../test/verify-steps.ts';

const deps = { hashes, verifyBeacon: remembering(verifyBeacon), verifySignature };

function check(lines: readonly string[]): { faults: ExportFault[]; summary: object } {
  const checker = createExportCheck(deps);
  const faults = lines.flatMap((line) => checker.line(line));
  const { faults: last, summary } = checker.finish();
  return { faults: [...faults, ...last], summary };
}
const stepsOf = (lines: readonly string[]): string[] => [
  ...new Set(check(lines).faults.map(({ step }) => step)),
];

/** The export with a recomputed digest, so that only other checks can find the change. */
function sealed(lines: readonly string[]): string[] {
  const before = lines.slice(0, -1);
  const digest = before.reduce((sum: Uint8Array, line) => digestOf(hashes, sum, line), EMPTY_DIGEST);
  const { end } = JSON.parse(lines.at(-1) ?? '') as { end: { periods: number; next: string | null } };
  return [...before, JSON.stringify({ end: { ...end, digest: sealOf(hashes, digest, end) } })];
}

test('an export that nobody touched holds, and says what was staked and paid', () => {
  const { faults, summary } = check(sampleExport());
  expect(faults).toEqual([]);
  expect(summary).toEqual({
    periods: 3,
    drawn: 1,
    voided: 1,
    open: 1,
    first: '20251231-0001',
    last: '20260101-0002',
    fromTheBeginning: true,
    independent: true,
    stakes: 850,
    // Dice 1, 4, 6: rose and balloon.
    payouts: 1372,
    expected: 833,
    next: null,
    faults: 0,
  });
});

type Path = (string | number)[];
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
    : [path];

function changed(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return tampered(value);
  const copy = { ...(value as Record<string, unknown>) };
  copy[key] = changed(copy[key], rest);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** Small, well-formed changes: the next number, another last character, the opposite boolean, something for null. */
function tampered(leaf: unknown): unknown {
  if (leaf === null) return 'beacon_silent';
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  const text = leaf as string;
  if (/^\d{4}-.*Z$/.test(text)) return text.replace(/^\d{4}/, '2024');
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
}

const FIELDS = sampleExport().flatMap((line, at) =>
  pathsOf(JSON.parse(line)).map((path) => ({ at, path, name: `line ${at + 1}: ${path.join('.')}` })),
);
const tamper = ({ at, path }: { at: number; path: Path }): string[] =>
  sampleExport().map((line, n) => (n === at ? JSON.stringify(changed(JSON.parse(line), path)) : line));

describe('a field that was changed', () => {
  test.each(FIELDS)('$name is noticed', (field) => {
    expect(check(tamper(field)).faults).not.toEqual([]);
  });

  /**
   * What an export cannot prove by itself: that root, count and totals were published before the draw, and the second of the
   * draw.
   */
  const unbound = /orders\.(?:root|totals\.\w+|count)$|end\.next$/;

  test.each(FIELDS.filter(({ name }) => !unbound.test(name) && !name.includes('end.digest')))(
    '$name is noticed though the file was sealed anew',
    (field) => {
      expect(check(sealed(tamper(field))).faults).not.toEqual([]);
    },
  );

  test.each([
    ['period.commitment.previous', 'link'],
    ['period.commitment.ratios.rose', 'commitment'],
    ['period.commitment.beaconRound', 'round'],
    ['period.commitmentHash', 'commitment'],
    ['period.orders.publishedAt', 'root-before-round'],
    ['period.beacon.signature', 'signature'],
    ['period.randomness', 'randomness'],
    ['period.drawNumbers.0', 'dice'],
    ['period.sum', 'result'],
    ['period.results.1', 'result'],
    ['period.voidReason', 'ending'],
  ])('%s of a draw fails at %s', (path, step) => {
    const field = FIELDS.find(({ at, path: each }) => at === 3 && each.join('.') === path)!;
    expect(stepsOf(sealed(tamper(field)))).toContain(step);
  });
});

describe('the file as a whole', () => {
  const lines = sampleExport();
  test('without a period the chain is broken', () => {
    expect(stepsOf(sealed(lines.filter((_, at) => at !== 3)))).toContain('link');
  });

  test('in another order the chain is broken', () => {
    const turned = [lines[0]!, lines[1]!, lines[3]!, lines[2]!, lines[4]!, lines[5]!];
    expect(stepsOf(sealed(turned))).toContain('link');
  });

  test('cut short is said to be so', () => {
    for (let kept = 1; kept < lines.length; kept++)
      expect(stepsOf(lines.slice(0, kept)), String(kept)).toContain('digest');
    expect(check([]).faults).toHaveLength(1);
  });

  test('followed by another goes on where it ended', () => {
    const later = createExportCheck(deps);
    const twice = [...lines, ...lines].flatMap((line) => later.line(line));
    // The second export restarts the chain, which the first has not ended with.
    expect(twice.map(({ step }) => step)).toEqual(['link']);
    expect([...lines, 'more'].flatMap((line) => createExportCheck(deps).line(line))).not.toEqual([]);
  });

  test('may begin in the middle of the chain, and says so', () => {
    const later = [lines[0]!, lines[1]!, ...lines.slice(3)];
    const { faults, summary } = check(
      sealed(later.map((line) => line.replace('"periods":3', '"periods":2'))),
    );
    expect(faults).toEqual([]);
    expect(summary).toMatchObject({ periods: 2, fromTheBeginning: false });
  });
});

test('rules that changed are named before the first period under them', () => {
  const lines = sampleExport(RULES_TEXTS[0]);
  expect(check(lines).faults).toEqual([]);
  const named = lines.flatMap((line, at) => (line.startsWith('{"rules"') ? [at] : []));
  expect(named).toHaveLength(2);
  for (const at of named) expect(stepsOf(sealed(lines.filter((_, n) => n !== at)))).toContain('rules');
});

test('whatever text there is is answered by faults', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.json(), fc.constantFrom(...sampleExport())), { maxLength: 8 }),
      (lines) => {
        const { faults } = check(lines);
        expect(faults.length > 0 || lines.length >= sampleExport().length).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
