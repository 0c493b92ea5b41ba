import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '#features/wallet/bank-files/fault.ts';
import {
  type KeyedStatement,
  readKeyedStatement,
  type ReadingOrder,
} from '#features/wallet/bank-files/keyed-statement.ts';
import type { ReadingOutcome } from '#features/wallet/bank-files/statement.worker.ts';

/** Files of up to so many bytes are read in this thread: that takes less than starting a worker thread. */
const SMALL_BYTES = 32_768;

/**
 * Reads a file, a large one in a worker thread: a statement of 20 000 lines would block the event loop for a second, and with it stakes
 * and live messages. @throws UnreadableFile
 */
export async function readLargeStatement(order: ReadingOrder): Promise<KeyedStatement> {
  if (order.file.bytes.length <= SMALL_BYTES) return readKeyedStatement(order);
  const worker = new Worker(new URL('statement.worker.ts', import.meta.url), { workerData: order });
  const outcome = await new Promise<ReadingOutcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
  // An error comes out of a worker as a plain one, without its class.
  if ('unreadable' in outcome) throw new UnreadableFile(outcome.unreadable.fault, outcome.unreadable.line);
  return outcome.statement;
}
