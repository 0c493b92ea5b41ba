import { copyText } from '@fairground/web/ui/copy-text.ts';

export type Shared = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Hands a text to whatever the device shares by; without such a thing it goes to the clipboard. */
export async function shareText(title: string, text: string, near?: HTMLElement): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // A device that offers it and then cannot: the clipboard is left.
    }
  }
  return (await copyText(text, near)) ? 'copied' : 'failed';
}
