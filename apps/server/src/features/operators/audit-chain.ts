import { createHash } from 'node:crypto';

/** One line of the audit log as it is exported: everything that its hash covers, and the hashes in hex. */
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
  /** Lines that hold, up to the first that does not. */
  entries: number;
  /** Hash of the last line that holds: whoever notes it can tell later whether the log was cut short. */
  head: string;
  /** The first line that is missing, changed or out of place. */
  brokenAt: number | null;
  /** Whether the end of the log was reached, or a break. */
  complete: boolean;
};

const VERSION = 'fairground-audit/v1';
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The hash of a line, as audit_hash() of migration 0006 makes it. */
function hashOfLine(line: AuditLine): string {
  const { operatorId, operator, action, subject, before, after, why } = line;
  const parts = [operatorId, operator, action, subject, before, after, why].map((part) =>
    part === null ? '-' : sha256(part),
  );
  return sha256([VERSION, line.previousHash, line.seq, line.at, ...parts].join('\n'));
}

/** Where a chain begins: nothing verified yet. */
export const CHAIN_START = { entries: 0, head: sha256(VERSION) } as const;

/**
 * Recomputes the chain from where `start` says that it held, holding no more than one line at a time. Ends after
 * `most` lines, whose head is where the next piece begins.
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
