import { parentPort } from 'node:worker_threads';
import { rootsOf } from '#features/vote/order-blocks.ts';

parentPort?.on('message', (blocks: Uint8Array[]) => {
  // Nothing is transferred: the roots are small and are copied.
  parentPort?.postMessage(rootsOf(blocks), []);
});
