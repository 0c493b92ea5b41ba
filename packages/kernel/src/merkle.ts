import { concatBytes, toHex } from '#bytes.ts';
import type { Hashes } from '#hash.ts';

/*
 * The Merkle tree of RFC 6962, section 2.1. The tags keep a leaf from passing for a node. Leaves are the
 * 32 bytes of order hashes, in ascending order (product.md section 7, rule 5); the order is the caller's to give, since a
 * database sorts better than a stream.
 */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

function leafHash(hashes: Hashes, leaf: Uint8Array): Uint8Array {
  return hashes.sha256(concatBytes(LEAF, leaf));
}

function nodeHash(hashes: Hashes, left: Uint8Array, right: Uint8Array): Uint8Array {
  return hashes.sha256(concatBytes(NODE, left, right));
}

/**
 * The root over the leaves in the order given; SHA-256 of nothing for none. Reads the leaves once and
 * holds one hash a level: a whole subtree is folded as soon as its sibling is there.
 */
export function merkleRoot(hashes: Hashes, leaves: Iterable<Uint8Array>): Uint8Array {
  const subtrees: Uint8Array[] = []; // roots of whole subtrees, the largest and leftmost first
  let count = 0;
  for (const leaf of leaves) {
    let root = leafHash(hashes, leaf);
    for (let pairs = count++; pairs % 2 === 1; pairs = Math.floor(pairs / 2))
      root = nodeHash(hashes, subtrees.pop() as Uint8Array, root);
    subtrees.push(root);
  }
  let root = subtrees.pop();
  for (let left = subtrees.pop(); root !== undefined && left !== undefined; left = subtrees.pop())
    root = nodeHash(hashes, left, root);
  return root ?? hashes.sha256(new Uint8Array());
}

/**
 * Every level of the tree, the hashed leaves first and the root last; none for no leaves. A caller that is
 * asked for many paths keeps it: about twice as many hashes as there are leaves.
 */
export function merkleLevels(hashes: Hashes, leaves: Iterable<Uint8Array>): Uint8Array[][] {
  return levelsAbove(
    hashes,
    Array.from(leaves, (leaf) => leafHash(hashes, leaf)),
  );
}

/**
 * The levels of the tree from one of them up, that one first: over the roots of subtrees that each have the same power of two
 * leaves, but for the last, which may have fewer. With the path within a subtree, the path above it is the whole path.
 */
export function levelsAbove(hashes: Hashes, nodes: readonly Uint8Array[]): Uint8Array[][] {
  let level = [...nodes];
  const levels = level.length > 0 ? [level] : [];
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (const [i, node] of level.entries()) {
      const right = level[i + 1]; // the last node of an odd level has none and moves up as it is
      if (i % 2 === 0) above.push(right === undefined ? node : nodeHash(hashes, node, right));
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/**
 * The siblings from the leaf up to the root (RFC 6962, 2.1.1), out of `merkleLevels`. Throws RangeError for
 * an index outside the leaves.
 */
export function merklePath(levels: readonly (readonly Uint8Array[])[], index: number): Uint8Array[] {
  const count = levels[0]?.length ?? 0;
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RangeError(`no leaf ${index} of ${count}`);
  return levels.flatMap((level, height) => level[Math.floor(index / 2 ** height) ^ 1] ?? []);
}

/**
 * Whether the leaf stands at `index` of the `count` leaves under `root` (RFC 9162, 2.1.3.2, which is
 * the check for the trees of RFC 6962). False for any index, count or path that does not fit.
 */
export function verifyMerklePath(
  hashes: Hashes,
  claim: { leaf: Uint8Array; index: number; count: number; path: readonly Uint8Array[]; root: Uint8Array },
): boolean {
  const { leaf, index, count, path } = claim;
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count) || index < 0 || index >= count)
    return false;
  let node = leafHash(hashes, leaf);
  let at = index;
  let last = count - 1; // index of the last node on this level
  for (const sibling of path) {
    if (last === 0 || sibling.length !== 32) return false;
    // A last node without a right sibling moves up unchanged until it is a right child.
    while (at === last && at % 2 === 0 && at > 0) {
      at /= 2;
      last /= 2;
    }
    node = at % 2 === 1 ? nodeHash(hashes, sibling, node) : nodeHash(hashes, node, sibling);
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && toHex(node) === toHex(claim.root);
}
