import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

const fold = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** What makes two lines equal, whichever file and encoding they came in. */
export const fingerprintOf = (line: StatementLine): string =>
  createHash('sha256')
    .update(JSON.stringify([line.bookedOn, line.amount, fold(line.payer), fold(line.description)]))
    .digest('hex');

/**
 * The key by which a line is kept once for its bank, however often files overlap: its own id, else a hash of its fields, and its place
 * among equal lines of one day. Files hold whole days, so a line has the same place in each of them.
 */
export function keysOf(lines: readonly StatementLine[], useOwnIds: boolean): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const base =
      useOwnIds && line.ownId !== null ? `id:${line.bookedOn}:${line.ownId}` : `sum:${fingerprintOf(line)}`;
    const place = seen.get(base) ?? 0;
    seen.set(base, place + 1);
    return `${base}:${place}`;
  });
}
