import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import { foldLine } from '@fairground/kernel/typed-text';
import { fingerprintOf, keysOf } from '#features/wallet/bank-files/line-keys.ts';
import { readStatement } from '#features/wallet/bank-files/read-statement.ts';
import type { Statement, StatementLine } from '#features/wallet/bank-files/statement.ts';

export type KeyedLine = StatementLine & { key: string; fingerprint: string };
export type KeyedStatement = Omit<Statement, 'lines'> & { lines: KeyedLine[] };

type Args = Parameters<typeof readStatement>;
/** Whether the bank's own ids are the keys of its lines (`useOwnIds`). */
export type ReadingOrder = { file: Args[0]; context: Args[1]; useOwnIds: boolean };

/** As a desk may read it: whoever pays chooses these words, and a sign that turns the direction would turn the amount beside them. */
const readable = (text: string): string => foldLine(text).replaceAll(/\p{Cc}+/gu, ' ');

export const clipped = (text: string, most: number): string =>
  Array.from(readable(text).trim()).slice(0, most).join('');

/** The lines as they are kept: bounded texts, an id of bounded length. */
const tidied = (line: StatementLine): StatementLine => ({
  ...line,
  ownId: line.ownId === null ? null : clipped(line.ownId, BANK_FILE_LIMITS.ownId),
  payer: clipped(line.payer, BANK_FILE_LIMITS.payer),
  description: clipped(line.description, BANK_FILE_LIMITS.description),
});

/** The lines of a file as they are kept, with their keys. @throws UnreadableFile */
export function readKeyedStatement({ file, context, useOwnIds }: ReadingOrder): KeyedStatement {
  const statement = readStatement(file, context);
  const lines = statement.lines.map(tidied);
  const keys = keysOf(lines, useOwnIds);
  return {
    ...statement,
    lines: lines.map((line, n) => Object.assign(line, { key: keys[n]!, fingerprint: fingerprintOf(line) })),
  };
}
