import type { FailureMessages } from '@fairground/client/api/create-api.ts';
import type { Widened } from '@fairground/client/i18n/messages.ts';
import { getLanguage } from '#platform/language.ts';
import type { Messages } from '#platform/messages.ja.ts';
import { platformMessages } from '#platform/messages.ts';

/** The platform's own messages in the current language. */
export const loadPlatformMessages = (): Promise<Widened<Messages>> => platformMessages.load(getLanguage());

/** The message for an HTTP fault. 404 names the address; a status without a message of its own gets the network's. */
function faultText(t: Widened<Messages>, status: number, url: string): string {
  switch (status) {
    case 400:
      return t.status400;
    case 401:
      return t.status401;
    case 403:
      return t.status403;
    case 404:
      return t.status404(url);
    case 408:
      return t.status408;
    case 500:
      return t.status500;
    case 501:
      return t.status501;
    case 502:
      return t.status502;
    case 503:
      return t.status503;
    case 504:
      return t.status504;
    case 505:
      return t.status505;
    default:
      return t.networkFailed;
  }
}

/** The message of a failed call for which the server sent none. */
export async function failureMessages(): Promise<FailureMessages> {
  const t = await loadPlatformMessages();
  return {
    ...t,
    timedOut: t.status408,
    fault: (status, url) => faultText(t, status, url.href),
  };
}
