import { RATES } from '@fairground/contract/rates';
import type { MeetDeps } from '#features/meet/deps.ts';
import { Failure } from '#platform/http/failure.ts';
import { createLimiter } from '#platform/rate-limit.ts';

/**
 * Counts what a member sends about a listing: each is a version or a line of the audit log, both of which are kept, and work for the desk.
 * Hiding and taking back are never counted, since they always work. @throws Failure TOO_MANY_REQUESTS
 */
export function createListingBound({ database }: MeetDeps): (memberId: string) => Promise<void> {
  const perMember = createLimiter(database, RATES.listing);
  return async (memberId) => {
    const wait = await perMember.take(memberId);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
  };
}
