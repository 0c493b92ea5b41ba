import { createHash } from 'node:crypto';

/** What the hash of a closed day is over: its movements by both sides in a fixed order, its balances, and the hash of the day before. */
type HashedDay = {
  bankId: string;
  day: string;
  opening: number;
  closing: number;
  /** In the order of their ids. */
  lines: readonly { id: string; amount: number }[];
  postings: readonly { transferId: string; amount: number; lineId: string | null }[];
  previous: Buffer | null;
};

export function hashOfDay({ bankId, day, opening, closing, lines, postings, previous }: HashedDay): Buffer {
  const text = JSON.stringify({
    bankId,
    day,
    opening,
    closing,
    lines: lines.map(({ id, amount }) => [id, amount]),
    postings: postings
      .map(({ transferId, amount, lineId }) => [transferId, amount, lineId] as const)
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    previous: previous?.toString('hex') ?? null,
  });
  return createHash('sha256').update(text).digest();
}
