/* How long a rate-limited user must wait. */

export type WaitMessages = {
  join: (words: string, wait: string) => string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
};

const TOO_MANY_REQUESTS = 429;
const ACCOUNT_LOCKED = 1008;

/** Retry-After in seconds; the date format, which our server never sends, is ignored. */
export function retryAfterOf(header: string | null): number | undefined {
  const seconds = Number(header ?? '');
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Seconds to wait, from the answer's data or header; undefined if the refusal is not about the rate. */
export function waitOf(code: number, data: unknown, header: number | undefined): number | undefined {
  if (code !== TOO_MANY_REQUESTS && code !== ACCOUNT_LOCKED) return undefined;
  const seconds = (data as { retryAfter?: unknown } | null | undefined)?.retryAfter;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : header;
}

/** The message followed by the waiting time in its largest unit. */
export function withWait(t: WaitMessages, words: string, seconds: number | undefined): string {
  if (seconds === undefined) return words;
  if (seconds < 100) return t.join(words, t.seconds(seconds));
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return t.join(words, t.minutes(minutes));
  return t.join(words, t.hours(Math.ceil(minutes / 60)));
}
