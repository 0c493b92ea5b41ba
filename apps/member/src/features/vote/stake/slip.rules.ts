import { CODES } from '@fairground/contract/codes';
import { type FailureFacts, type Outcome, outcomeOf } from '#platform/outcome.rules.ts';

/** What a failed stake means. `closed`: refused, a retry is pointless. */
export type StakeFailure = Outcome | 'closed';

const FOR_GOOD: ReadonlySet<number> = new Set([CODES.BETTING_CLOSED.code, CODES.PERIOD_NOT_FOUND.code]);

export const failureOf = (facts: FailureFacts): StakeFailure =>
  facts.kind === 'server' && FOR_GOOD.has(facts.code) ? 'closed' : outcomeOf(facts);

const RESENDS = 4;

/**
 * Whether a stake is retried automatically with the same requestId: the server was too busy, for example while it pays
 * the member's last orders, and recorded nothing.
 */
export const isSentAgain = (failures: number, code: number): boolean =>
  failures < RESENDS && code === CODES.UNAVAILABLE.code;
