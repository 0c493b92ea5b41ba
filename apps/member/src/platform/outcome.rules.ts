import { CODES } from '@fairground/contract/codes';

export type FailureFacts = { kind: 'server' | 'fault' | 'network' | 'setup' | 'session'; code: number };

/**
 * The outcome of a failed call that moves money. `refused`: certainly nothing moved. `unknown`: it may have arrived;
 * repeating it with the same requestId tells (product.md section 2, idempotent retries). `session`: nobody is logged
 * in; the shell handles that.
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
