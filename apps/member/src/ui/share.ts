import { copyText } from '@fairground/ui/copy-text.ts';

export type Shared = 'shared' | 'cancelled' | 'copied' | 'failed';

/** What is handed over: words, an address, or both. */
type Shareable = { title: string; text?: string; url?: string };

/** The address of a path of this app on this site. */
export const linkTo = (path: string): string => `${location.origin}/#${path}`;

/** Shares by the Web Share API, or copies to the clipboard where that is missing. */
export async function share({ title, text, url }: Shareable, near?: HTMLElement): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, ...(text ? { text } : {}), ...(url ? { url } : {}) });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // The API may exist and still fail: falls back to the clipboard.
    }
  }
  // The link alone where there is one: it is pasted into an address bar as often as into a message.
  return (await copyText(url ?? text ?? title, near)) ? 'copied' : 'failed';
}
