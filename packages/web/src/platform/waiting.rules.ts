/* What somebody who is refused for trying too often is told: when they can try again. */

export type WaitTexts = {
  join: (words: string, wait: string) => string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
};

const TOO_MANY_REQUESTS = 429;
const ACCOUNT_LOCKED = 1008;

/** Of a Retry-After in seconds; a date, which we never send, is left out. */
export function retryAfterOf(header: string | null): number | undefined {
  const seconds = Number(header ?? '');
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Seconds to wait, by the answer's data or its header; undefined where the refusal has another reason. */
export function waitOf(code: number, data: unknown, header: number | undefined): number | undefined {
  if (code !== TOO_MANY_REQUESTS && code !== ACCOUNT_LOCKED) return undefined;
  const seconds = (data as { retryAfter?: unknown } | null | undefined)?.retryAfter;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : header;
}

/** The words, and after them how long to wait, in the largest unit that tells it roughly. */
export function withWait(texts: WaitTexts, words: string, seconds: number | undefined): string {
  if (seconds === undefined) return words;
  if (seconds < 100) return texts.join(words, texts.seconds(seconds));
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return texts.join(words, texts.minutes(minutes));
  return texts.join(words, texts.hours(Math.ceil(minutes / 60)));
}
