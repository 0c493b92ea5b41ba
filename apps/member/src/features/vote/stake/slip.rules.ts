import { CODES } from '@fairground/contract/codes';

type FailureFacts = { kind: 'server' | 'fault' | 'network' | 'setup' | 'session'; code: number };

/**
 * What a failed stake means. `refused`: surely not staked. `unknown`: it may have arrived, and asking
 * again with the same requestId tells (product.md section 2, retries). `closed`: refused, and for good.
 * `session`: nobody is logged in; the shell deals with it.
 */
export type StakeFailure = 'refused' | 'closed' | 'unknown' | 'session';

const FOR_GOOD: ReadonlySet<number> = new Set([CODES.BETTING_CLOSED.code, CODES.PERIOD_NOT_FOUND.code]);
const UNCERTAIN: ReadonlySet<number> = new Set([
  CODES.REQUEST_TIMEOUT.code,
  CODES.INTERNAL_ERROR.code,
  CODES.UNAVAILABLE.code,
]);

export function failureOf({ kind, code }: FailureFacts): StakeFailure {
  if (kind === 'session') return 'session';
  if (kind === 'setup') return 'refused';
  if (kind === 'network') return 'unknown';
  if (kind === 'fault') return code >= 500 || code === CODES.REQUEST_TIMEOUT.code ? 'unknown' : 'refused';
  if (FOR_GOOD.has(code)) return 'closed';
  return UNCERTAIN.has(code) ? 'unknown' : 'refused';
}
