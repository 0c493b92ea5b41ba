import { expect, test } from 'vitest';
import {
  type Commitment,
  commitmentHash,
  commitmentPreimage,
  FIRST_PREVIOUS,
  verifyChain,
} from '#commitment.ts';
import { hashes } from '../test/noble.ts';

const first: Commitment = {
  version: 'fairground-commitment/v1',
  periodNo: '20260101-0001',
  opensAt: '2026-01-01T00:00:00.000Z',
  closesAt: '2026-01-01T00:00:40.000Z',
  drawsAt: '2026-01-01T00:00:51.000Z',
  beaconRound: 24_812_000,
  chainHash: 'c'.repeat(64),
  rulesHash: 'd'.repeat(64),
  ratios: { rose: 196, lily: 197, balloon: 198, smoke: 199 },
  previous: FIRST_PREVIOUS,
};

test('the canonical text is fixed', () => {
  expect(commitmentPreimage(first)).toBe(
    `version=fairground-commitment/v1
periodNo=20260101-0001
opensAt=2026-01-01T00:00:00.000Z
closesAt=2026-01-01T00:00:40.000Z
drawsAt=2026-01-01T00:00:51.000Z
beaconRound=24812000
chainHash=${'c'.repeat(64)}
rulesHash=${'d'.repeat(64)}
ratio.rose=196
ratio.lily=197
ratio.balloon=198
ratio.smoke=199
previous=${'0'.repeat(64)}`,
  );
  const shuffled = Object.fromEntries(Object.entries(first).toReversed()) as Commitment;
  expect(commitmentHash(hashes, shuffled)).toBe(commitmentHash(hashes, first));
});

test.each<Partial<Commitment>>([
  { version: 'fairground-commitment/v2' },
  { version: 'fairground-commitment/v3' as Commitment['version'] },
  { receiptKey: 'e'.repeat(64) },
  { version: 'fairground-commitment/v2', receiptKey: 'E'.repeat(64) },
  { periodNo: '20260101-0001\nopensAt=2026-01-01T00:00:00.000Z' },
  { opensAt: '2026-01-01T00:00:00Z' },
  { drawsAt: 'soon' },
  { beaconRound: 1.5 },
  { beaconRound: '1' as unknown as number },
  { chainHash: 'C'.repeat(64) },
  { rulesHash: '' },
  { ratios: { ...first.ratios, lily: -196 } },
  { previous: 'f'.repeat(63) },
])('%o is no commitment', (change) => {
  expect(() => commitmentPreimage({ ...first, ...change })).toThrow(RangeError);
});

test('a chain holds while each link names the one before, and breaks with any change', () => {
  const second = { ...first, periodNo: '20260101-0002', previous: commitmentHash(hashes, first) };
  const third = { ...first, periodNo: '20260101-0003', previous: commitmentHash(hashes, second) };
  expect(verifyChain(hashes, [])).toBe(true);
  expect(verifyChain(hashes, [first, second, third])).toBe(true);
  expect(verifyChain(hashes, [second, third])).toBe(true);
  expect(verifyChain(hashes, [first, third])).toBe(false);
  expect(verifyChain(hashes, [first, { ...second, beaconRound: 1 }, third])).toBe(false);
  expect(verifyChain(hashes, [first, null as unknown as Commitment])).toBe(false);
});

test('version 2 names the key of the receipts, and follows version 1 in one chain', () => {
  const second: Commitment = {
    ...first,
    version: 'fairground-commitment/v2',
    periodNo: '20260101-0002',
    receiptKey: 'e'.repeat(64),
    previous: commitmentHash(hashes, first),
  };
  expect(commitmentPreimage(second).split('\n').slice(-3)).toEqual([
    'ratio.smoke=199',
    `receiptKey=${'e'.repeat(64)}`,
    `previous=${second.previous}`,
  ]);
  expect(verifyChain(hashes, [first, second])).toBe(true);
  const other = { ...second, receiptKey: 'f'.repeat(64) };
  const third = { ...second, periodNo: '20260101-0003', previous: commitmentHash(hashes, second) };
  expect(verifyChain(hashes, [first, second, third])).toBe(true);
  expect(verifyChain(hashes, [first, other, third])).toBe(false);
});
