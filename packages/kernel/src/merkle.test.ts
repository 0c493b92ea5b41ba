import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { concatBytes, fromHex, toHex } from '#bytes.ts';
import { levelsAbove, merkleLevels, merklePath, merkleRoot, verifyMerklePath } from '#merkle.ts';
import { hashes } from '../test/noble.ts';

/*
 * Leaves, roots and paths of the certificate-transparency reference tests: transparency-dev/merkle,
 * testonly/constants.go and testonly/reference_test.go, also used by google/certificate-transparency.
 */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(fromHex);
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const PATHS = [
  { index: 0, count: 1, path: [] },
  {
    index: 0,
    count: 8,
    path: [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  },
  {
    index: 5,
    count: 8,
    path: [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  },
  { index: 2, count: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
  {
    index: 1,
    count: 5,
    path: [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  },
];

test.each(ROOTS.map((root, count) => ({ root, count })))(
  'the published root of $count leaves',
  ({ root, count }) => {
    expect(toHex(merkleRoot(hashes, LEAVES.slice(0, count)))).toBe(root);
  },
);

test.each(PATHS)('the published path of leaf $index of $count', ({ index, count, path }) => {
  expect(merklePath(merkleLevels(hashes, LEAVES.slice(0, count)), index).map(toHex)).toEqual(path);
});

/** RFC 6962, 2.1, word for word: split at the largest power of two below n. */
function rfcRoot(leaves: Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return hashes.sha256(new Uint8Array());
  if (leaves.length === 1) return hashes.sha256(concatBytes(Uint8Array.of(0), only));
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return hashes.sha256(concatBytes(Uint8Array.of(1), rfcRoot(leaves.slice(0, k)), rfcRoot(leaves.slice(k))));
}

const tree = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 70 });
const place = fc.tuple(tree, fc.nat()).map(([leaves, n]) => ({ leaves, index: n % leaves.length }));

test('the streamed root is the recursive one, and every path leads to it', () => {
  fc.assert(
    fc.property(place, ({ leaves, index }) => {
      const root = merkleRoot(hashes, leaves.values());
      expect(root).toEqual(rfcRoot(leaves));
      const claim = { leaf: leaves[index] as Uint8Array, index, count: leaves.length, root };
      const path = merklePath(merkleLevels(hashes, leaves), index);
      expect(verifyMerklePath(hashes, { ...claim, path })).toBe(true);

      expect(verifyMerklePath(hashes, { ...claim, path: [...path, root] })).toBe(false);
      expect(verifyMerklePath(hashes, { ...claim, path, index: index + 1 })).toBe(false);
      expect(verifyMerklePath(hashes, { ...claim, path, leaf: hashes.sha256(claim.leaf) })).toBe(false);
      expect(verifyMerklePath(hashes, { ...claim, path, root: hashes.sha256(root) })).toBe(false);
      const shorter = path.slice(1);
      expect(verifyMerklePath(hashes, { ...claim, path: shorter })).toBe(path.length === 0);
      for (const [i, sibling] of path.entries())
        expect(verifyMerklePath(hashes, { ...claim, path: path.with(i, hashes.sha256(sibling)) })).toBe(
          false,
        );
    }),
  );
});

test.each([
  [-1, 1],
  [1, 1],
  [0, 0],
  [0, 2],
  [0.5, 1],
  [Number.NaN, 1],
  [0, Number.POSITIVE_INFINITY],
  [0, 2 ** 60],
])('index %d of %d is nowhere', (index, count) => {
  const leaf = new Uint8Array(32);
  const root = merkleRoot(hashes, [leaf]);
  expect(verifyMerklePath(hashes, { leaf, index, count, path: [], root })).toBe(false);
});

test('over the roots of subtrees of equal size, and a last smaller one, stands the same tree', () => {
  const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(
      fc.array(leaf, { minLength: 1, maxLength: 70 }),
      fc.constantFrom(1, 2, 4, 8),
      fc.nat(),
      (leaves, size, n) => {
        const blocks = Array.from({ length: Math.ceil(leaves.length / size) }, (_, b) =>
          leaves.slice(b * size, (b + 1) * size),
        );
        const above = levelsAbove(
          hashes,
          blocks.map((block) => merkleRoot(hashes, block)),
        );
        expect(above.at(-1)![0]).toEqual(merkleRoot(hashes, leaves));
        const index = n % leaves.length;
        const block = Math.floor(index / size);
        const path = [
          ...merklePath(merkleLevels(hashes, blocks[block]!), index % size),
          ...merklePath(above, block),
        ];
        expect(path).toEqual(merklePath(merkleLevels(hashes, leaves), index));
      },
    ),
  );
});

test('a path outside the leaves throws', () => {
  for (const index of [-1, 8, 0.5])
    expect(() => merklePath(merkleLevels(hashes, LEAVES), index)).toThrow(RangeError);
});
