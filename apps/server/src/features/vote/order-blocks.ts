import { Worker } from 'node:worker_threads';
import { levelsAbove, merkleRoot } from '@fairground/kernel/merkle';
import { type Block, HASH_BYTES, insertBlocks, readBlocks } from '#features/vote/order-blocks.repository.ts';
import type { Database, Tx } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';

/** Up to so many blocks are hashed in this thread: it takes a few milliseconds, less than starting a worker thread. */
const FEW_BLOCKS = 4;

/** The leaves one by one, as views on the buffer. */
export const leavesOf = (leaves: Uint8Array): Uint8Array[] =>
  Array.from({ length: leaves.length / HASH_BYTES }, (_, n) =>
    leaves.subarray(n * HASH_BYTES, (n + 1) * HASH_BYTES),
  );

/** The roots of the subtrees over some blocks. */
export const rootsOf = (blocks: readonly Uint8Array[]): Uint8Array[] =>
  blocks.map((leaves) => merkleRoot(nodeHashes, leavesOf(leaves)));

type HashThread = { rootsOf(blocks: readonly Uint8Array[]): Promise<Uint8Array[]>; end(): Promise<unknown> };

/**
 * Runs `rootsOf` in a worker thread: hashing a million leaves would block the event loop, and with it stakes and live messages.
 */
function startHashThread(): HashThread {
  const worker = new Worker(new URL('order-blocks.worker.ts', import.meta.url));
  const asked: { resolve: (roots: Uint8Array[]) => void; reject: (error: unknown) => void }[] = [];
  worker.on('message', (roots: Uint8Array[]) => asked.shift()?.resolve(roots));
  worker.on('error', (error) => {
    for (const { reject } of asked.splice(0)) reject(error);
  });
  return {
    rootsOf: (blocks) =>
      new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
        worker.postMessage(blocks, []);
      }),
    end: () => worker.terminate(),
  };
}

export type Tree = { root: Uint8Array; blocks: Block[] };

/** Computes the tree of a period whose orders are frozen. Blocks are hashed while the next ones are read. */
export async function computeTree(tx: Tx, periodId: number): Promise<Tree> {
  let thread: HashThread | undefined;
  const blocks: Block[] = [];
  const add = (leaves: readonly Uint8Array[], roots: readonly Uint8Array[]): void => {
    for (const [n, root] of roots.entries()) blocks.push({ leaves: leaves[n]!, root });
  };
  let underWay: Promise<void> = Promise.resolve();
  try {
    for await (const leaves of readBlocks(tx, periodId)) {
      await underWay;
      if (leaves.length <= FEW_BLOCKS) add(leaves, rootsOf(leaves));
      else underWay = (thread ??= startHashThread()).rootsOf(leaves).then((roots) => add(leaves, roots));
      // Awaited after the next read. A thread that fails meanwhile would end the process as an unhandled rejection.
      underWay.catch(() => {});
    }
    await underWay;
  } finally {
    await thread?.end();
  }
  const roots = blocks.map(({ root }) => root);
  return { root: levelsAbove(nodeHashes, roots).at(-1)?.[0] ?? merkleRoot(nodeHashes, []), blocks };
}

/** Computes and stores the tree of a period whose closing node did not store it. */
export async function restoreTree(database: Database, periodId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const { blocks } = await computeTree(tx, periodId);
    await insertBlocks(tx, periodId, blocks);
  });
}
