import type { Widened } from '@fairground/web/platform/catalogue.ts';
import { getLanguage } from '#platform/language.ts';
import type { Messages } from '#platform/messages.ja.ts';
import { catalogue } from '#platform/messages.ts';

/** The platform's own texts in the current language. */
export const platformTexts = (): Promise<Widened<Messages>> => catalogue.load(getLanguage());

/** The translated text of an HTTP fault; 404 names the address, what has no text of its own is the network's. */
export function faultText(texts: Widened<Messages>, status: number, url: string): string {
  switch (status) {
    case 400:
      return texts.status400;
    case 401:
      return texts.status401;
    case 403:
      return texts.status403;
    case 404:
      return texts.status404(url);
    case 408:
      return texts.status408;
    case 500:
      return texts.status500;
    case 501:
      return texts.status501;
    case 502:
      return texts.status502;
    case 503:
      return texts.status503;
    case 504:
      return texts.status504;
    case 505:
      return texts.status505;
    default:
      return texts.networkFailed;
  }
}

const TOO_MANY_REQUESTS = 429;
const ACCOUNT_LOCKED = 1008;

/** Seconds that a member who was refused for trying too often has to wait, by the answer's data or its header. */
export function waitOf(code: number, data: unknown, header: number | undefined): number | undefined {
  if (code !== TOO_MANY_REQUESTS && code !== ACCOUNT_LOCKED) return undefined;
  const seconds = (data as { retryAfter?: unknown } | null | undefined)?.retryAfter;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : header;
}

/** The words, and after them how long to wait, in the largest unit that tells it roughly. */
export function withWait(texts: Widened<Messages>, words: string, seconds: number | undefined): string {
  if (seconds === undefined) return words;
  if (seconds < 100) return texts.tryAgain.join(words, texts.tryAgain.seconds(seconds));
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return texts.tryAgain.join(words, texts.tryAgain.minutes(minutes));
  return texts.tryAgain.join(words, texts.tryAgain.hours(Math.ceil(minutes / 60)));
}
