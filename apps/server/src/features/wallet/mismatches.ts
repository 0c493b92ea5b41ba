import { RATES } from '@fairground/contract/rates';
import type { Database } from '#platform/database.ts';
import { InvalidInput } from '#platform/http/failure.ts';
import { createLimiter } from '#platform/rate-limit.ts';

/**
 * Counts entries of a second person that differ from the first one's, by payment and operator: without a bound the first one's
 * amount, which is hidden, could be found by trying.
 */
export function createMismatches(database: Database) {
  const limiter = createLimiter(database, RATES.mismatch);
  const keyOf = (payment: string, operatorId: string): string => `${payment}:${operatorId}`;
  return {
    /** @throws InvalidInput at the field where this operator has entered too much that differs */
    async refuseAfterMany(payment: string, operatorId: string, field: string): Promise<void> {
      const locked = await limiter.locked(keyOf(payment, operatorId));
      if (locked !== null) throw new InvalidInput({ [field]: 'mismatch_limit' });
    },
    async count(payment: string, operatorId: string): Promise<void> {
      await limiter.take(keyOf(payment, operatorId));
    },
  };
}
export type Mismatches = ReturnType<typeof createMismatches>;
