import { prompts } from '#app/pwa/prompts.ts';
import { passkeyOffer } from '#platform/passkey-offer.ts';
import { getSession } from '#platform/session.ts';

const WAIT_MS = 3000;

/** Shows the offer of a passkey when the member is at rest, and no other prompt is shown. */
export function watchPasskeyOffer(isBusy: () => boolean): void {
  const show = (): void => {
    if (!passkeyOffer.get()) return;
    if (getSession() && (isBusy() || prompts.get() !== null)) {
      setTimeout(show, WAIT_MS);
      return;
    }
    passkeyOffer.set(false);
    if (getSession()) prompts.set({ kind: 'passkey' });
  };
  passkeyOffer.subscribe(show);
  show();
}
