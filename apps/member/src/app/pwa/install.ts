import { closePrompt, type InstallEvent, type Prompt, prompts } from '#app/pwa/prompts.ts';
import { getSession, onSession } from '#platform/session.ts';
import { readStored, writeStored } from '@fairground/client/storage/storage.ts';

const KEY = 'install-hint';
const HINT_AFTER_MS = 20_000;
const WAIT_MORE_MS = 5000;

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Waits for `beforeinstallprompt` and shows the install prompt once per device, after a delay. Only for signed-in
 * members, and not while `isBusy`.
 */
export function watchInstall(isBusy: () => boolean): void {
  if (isStandalone()) return;
  let possible: Prompt | undefined;

  function hint(prompt: Prompt): void {
    possible = prompt;
    const isOver = (): boolean => readStored(KEY) !== null || prompts.get() !== null;
    if (isOver()) return;
    const show = (): void => {
      if (!getSession() || isOver()) return;
      if (isBusy()) {
        setTimeout(show, WAIT_MORE_MS);
        return;
      }
      // Once per device, whether or not it is answered.
      writeStored(KEY, 'shown');
      prompts.set(prompt);
    };
    setTimeout(show, HINT_AFTER_MS);
  }

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hint({ kind: 'install', event: event as InstallEvent });
  });
  addEventListener('appinstalled', () => {
    writeStored(KEY, 'shown');
    if (prompts.get()?.kind !== 'update') closePrompt();
  });
  // iPadOS reports itself as a Mac; no Mac has a touch screen.
  const { userAgent, maxTouchPoints } = navigator;
  const byHand = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (byHand) hint({ kind: 'install-by-hand' });
  // Also for a member who logs in later in the same visit.
  onSession(() => {
    if (possible) hint(possible);
  });
}
