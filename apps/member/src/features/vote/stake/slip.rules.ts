import { CODES } from '@fairground/contract/codes';
import { type FailureFacts, type Outcome, outcomeOf } from '#platform/outcome.rules.ts';

/** What a failed stake means. `closed`: refused, and for good. */
export type StakeFailure = Outcome | 'closed';

const FOR_GOOD: ReadonlySet<number> = new Set([CODES.BETTING_CLOSED.code, CODES.PERIOD_NOT_FOUND.code]);

export const failureOf = (facts: FailureFacts): StakeFailure =>
  facts.kind === 'server' && FOR_GOOD.has(facts.code) ? 'closed' : outcomeOf(facts);
