/** Refused: the address leads into a private network, so that the device has to be forgotten. */
export type PushReply = { status: number; retryAfter: number | null } | 'refused';
/** taken: the push service has it; gone: it knows no such device; dropped: it will never take this message; retry: later. */
export type PushOutcome = 'taken' | 'gone' | 'dropped' | 'retry';

/** What an answer of a push service means (RFC 8030). */
export function outcomeOf(reply: PushReply): PushOutcome {
  if (reply === 'refused') return 'gone';
  const { status } = reply;
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 || status === 0 ? 'retry' : 'dropped';
}

const FIRST_SECONDS = 15;
const LONGEST_SECONDS = 3600;

/** Seconds until the next try after so many failed ones; longer where the push service asks for it. */
export const secondsUntilRetry = (attempts: number, retryAfter: number | null): number =>
  Math.min(LONGEST_SECONDS, Math.max(FIRST_SECONDS * 4 ** Math.min(attempts, 6), retryAfter ?? 0));
