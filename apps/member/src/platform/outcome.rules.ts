import { CODES } from '@fairground/contract/codes';

export type FailureFacts = { kind: 'server' | 'fault' | 'network' | 'setup' | 'session'; code: number };

/**
 * What a failed call that moves money means. `refused`: surely nothing moved. `unknown`: it may have arrived,
 * and asking again with the same requestId tells (product.md section 2, retries). `session`: nobody is logged
 * in; the shell deals with it.
 */
export type Outcome = 'refused' | 'unknown' | 'session';

const UNCERTAIN: ReadonlySet<number> = new Set([
  CODES.REQUEST_TIMEOUT.code,
  CODES.INTERNAL_ERROR.code,
  CODES.UNAVAILABLE.code,
]);

export function outcomeOf({ kind, code }: FailureFacts): Outcome {
  if (kind === 'session') return 'session';
  if (kind === 'setup') return 'refused';
  if (kind === 'network') return 'unknown';
  if (kind === 'fault') return code >= 500 || code === CODES.REQUEST_TIMEOUT.code ? 'unknown' : 'refused';
  return UNCERTAIN.has(code) ? 'unknown' : 'refused';
}
