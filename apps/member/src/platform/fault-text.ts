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
