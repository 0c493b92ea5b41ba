import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, uint32be } from '#bytes.ts';
import { dieOfByte, drawDice, randomnessOf } from '#draw.ts';
import { hashes } from '../test/noble.ts';
import { VECTORS } from '../test/sample-proof.ts';

test.each(VECTORS)('round $round gives the published dice', ({ signature, dice }) => {
  const randomness = randomnessOf(hashes, fromHex(signature));
  expect(drawDice(hashes, randomness, '20260101-0001').dice).toEqual(dice);
});

test('every byte gives its die, and each face has 42 bytes', () => {
  const count = new Map<number | null, number>();
  for (let byte = 0; byte < 256; byte++) {
    const die = dieOfByte(byte);
    expect(die).toBe(byte < 252 ? (byte % 6) + 1 : null);
    count.set(die, (count.get(die) ?? 0) + 1);
  }
  expect(Object.fromEntries(count)).toEqual({ 1: 42, 2: 42, 3: 42, 4: 42, 5: 42, 6: 42, null: 4 });
});

test('skipped bytes are shown, and a block without three dice is followed by the next', () => {
  const blocks = [
    Uint8Array.from({ length: 32 }, (_, i) => (i === 31 ? 7 : 252 + (i % 4))),
    Uint8Array.of(5, 255, 0),
  ];
  const asked: number[] = [];
  const stub = {
    ...hashes,
    hmacSha256: (_key: Uint8Array, data: Uint8Array) => {
      asked.push(data.at(-1) ?? -1);
      return blocks[asked.length - 1] ?? new Uint8Array();
    },
  };
  const { dice, sum, used } = drawDice(stub, new Uint8Array(32), 'p');
  expect({ dice, sum, asked }).toEqual({ dice: [2, 6, 1], sum: 9, asked: [0, 1] });
  expect(used).toHaveLength(35);
  expect(used[0]).toEqual({ block: 0, offset: 0, byte: 252, die: null });
  expect(used.slice(-3)).toEqual([
    { block: 1, offset: 0, byte: 5, die: 6 },
    { block: 1, offset: 1, byte: 255, die: null },
    { block: 1, offset: 2, byte: 0, die: 1 },
  ]);
});

test('the dice are those of the bytes used, and depend on the period', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string(), (randomness, periodNo) => {
      const { dice, sum, used } = drawDice(hashes, randomness, periodNo);
      expect(used.flatMap(({ byte }) => dieOfByte(byte) ?? [])).toEqual(dice);
      expect(sum).toBe(dice[0] + dice[1] + dice[2]);
      expect(drawDice(hashes, randomness, periodNo)).toEqual({ dice, sum, used });
      const other = drawDice(hashes, randomness, `${periodNo}0`).used.map(({ byte }) => byte);
      expect(other).not.toEqual(used.map(({ byte }) => byte));
    }),
  );
});

function chiSquare(observed: readonly number[], expected: (cell: number) => number): number {
  return observed.reduce((sum, n, cell) => sum + (n - expected(cell)) ** 2 / expected(cell), 0);
}

/*
 * Critical values of chi-square for significance 0.001 are those of the NIST/SEMATECH e-Handbook of
 * Statistical Methods, 1.3.6.7.4 (5, 15 degrees of freedom). Its table ends at 100; for 215 the value is
 * the Wilson–Hilferty approximation 215 × (1 − 2/(9 × 215) + 3.0902 × √(2/(9 × 215)))³ = 284.8.
 * The seed is fixed, so the test gives the same answer every time.
 */
test('200 000 draws do not differ from fair dice', () => {
  const draws = 200_000;
  const throws = Array.from<number>({ length: 216 }).fill(0);
  for (let i = 0; i < draws; i++) {
    const { dice } = drawDice(hashes, hashes.sha256(uint32be(i)), '20260101-0001');
    const cell = (dice[0] - 1) * 36 + (dice[1] - 1) * 6 + dice[2] - 1;
    throws[cell] = (throws[cell] ?? 0) + 1;
  }
  expect(chiSquare(throws, () => draws / 216)).toBeLessThan(284.8);

  const tally = (cells: number, cellOf: (cell: number) => number) =>
    throws.reduce(
      (counts, n, cell) => counts.with(cellOf(cell), (counts[cellOf(cell)] ?? 0) + n),
      Array.from<number>({ length: cells }).fill(0),
    );
  const digits = [
    (c: number) => Math.floor(c / 36),
    (c: number) => Math.floor(c / 6) % 6,
    (c: number) => c % 6,
  ];
  for (const digit of digits) expect(chiSquare(tally(6, digit), () => draws / 6)).toBeLessThan(20.515);

  const sumOf = (cell: number) => digits.reduce((sum, digit) => sum + digit(cell), 0);
  const ways = Array.from<number>({ length: 16 }).fill(0);
  for (let cell = 0; cell < 216; cell++) ways[sumOf(cell)] = (ways[sumOf(cell)] ?? 0) + 1;
  expect(chiSquare(tally(16, sumOf), (sum) => (draws * (ways[sum] ?? 0)) / 216)).toBeLessThan(37.697);
}, 120_000);
