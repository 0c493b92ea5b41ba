import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '#features/wallet/bank-files/fault.ts';
import {
  type KeyedStatement,
  readKeyedStatement,
  type ReadingOrder,
} from '#features/wallet/bank-files/keyed-statement.ts';

export type ReadingOutcome =
  | { statement: KeyedStatement }
  | { unreadable: Pick<UnreadableFile, 'fault' | 'line'> };

function read({ file, ...order }: ReadingOrder): ReadingOutcome {
  try {
    // A Buffer comes as the bytes alone.
    return { statement: readKeyedStatement({ ...order, file: { ...file, bytes: Buffer.from(file.bytes) } }) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { unreadable: { fault: error.fault, line: error.line } };
  }
}

parentPort?.postMessage(read(workerData as ReadingOrder), []);
