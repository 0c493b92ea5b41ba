import { createHash } from 'node:crypto';

/** An exported line of the audit log: everything that its hash covers, and the hashes in hex. */
export type AuditLine = {
  seq: number;
  /** ISO 8601 UTC with milliseconds. */
  at: string;
  operatorId: string | null;
  operator: string | null;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  why: string | null;
  previousHash: string;
  hash: string;
};

export type ChainReport = {
  /** Valid lines before the first invalid one. */
  entries: number;
  /** Hash of the last valid line. Whoever stored an earlier head can detect that the log was truncated. */
  head: string;
  /** The first line that is missing, changed or out of place. */
  brokenAt: number | null;
  /** Whether the end of the log or an invalid line was reached. */
  complete: boolean;
};

const VERSION = 'fairground-audit/v1';
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The hash of a line, as `audit_hash()` makes it. */
function hashOfLine(line: AuditLine): string {
  const { operatorId, operator, action, subject, before, after, why } = line;
  const parts = [operatorId, operator, action, subject, before, after, why].map((part) =>
    part === null ? '-' : sha256(part),
  );
  return sha256([VERSION, line.previousHash, line.seq, line.at, ...parts].join('\n'));
}

/** The state before the first line. */
export const CHAIN_START = { entries: 0, head: sha256(VERSION) } as const;

/**
 * Verifies the chain from a verified state `start`, with one line in memory at a time. Stops after `most` lines; the next piece
 * begins at its head.
 */
export async function verifyChain(
  lines: AsyncIterable<AuditLine>,
  start: { entries: number; head: string } = CHAIN_START,
  most = Number.POSITIVE_INFINITY,
): Promise<ChainReport> {
  let { entries, head } = start;
  for await (const line of lines) {
    if (entries - start.entries >= most) return { entries, head, brokenAt: null, complete: false };
    const expected = entries + 1;
    const holds = line.seq === expected && line.previousHash === head && line.hash === hashOfLine(line);
    if (!holds) return { entries, head, brokenAt: expected, complete: true };
    entries = expected;
    head = line.hash;
  }
  return { entries, head, brokenAt: null, complete: true };
}
