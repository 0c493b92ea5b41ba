import { beginAnew } from '#app/offers/begin-anew.ts';
import { getSession, onSession } from '#platform/session.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { createStore } from '@fairground/web/platform/store.ts';

/** What the browser hands a page that could be installed; it shows its own question when told to. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/**
 * What the app offers once: to begin anew with a newer version of itself, to be installed by the browser's own question,
 * or by hand where the browser has none (iOS).
 */
export type Offer =
  | { kind: 'update' }
  | { kind: 'install'; event: InstallEvent }
  | { kind: 'install-by-hand' };

const KEY = 'install-hint';
const HINT_AFTER_MS = 20_000;
const WAIT_MORE_MS = 5000;
const LOOK_EVERY_MS = 30 * 60_000;

/** The offer that stands, if there is one. */
export const offers = createStore<Offer | null>(null);

export const closeOffer = (): void => offers.set(null);

/** A newer version outranks a hint that stands. */
const offerUpdate = (): void => offers.set({ kind: 'update' });

/** Whoever reads a sheet, types, or is on a screen that leads back somewhere is in the middle of something. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], [data-keyboard], #content:not(:has(~ nav))') !== null;

/** Waits for somebody to be logged in, and is given again to whoever is next. */
let hinted: Offer | undefined;

function hint(offer: Offer): void {
  hinted = offer;
  if (readStored(KEY) !== null || offers.get() !== null) return;
  const show = (): void => {
    if (!getSession() || readStored(KEY) !== null || offers.get() !== null) return;
    if (isBusy()) {
      setTimeout(show, WAIT_MORE_MS);
      return;
    }
    // Once, whether it is answered or not.
    writeStored(KEY, 'shown');
    offers.set(offer);
  };
  setTimeout(show, HINT_AFTER_MS);
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Watches for the browser's word that the app can be installed. A stranger is asked nothing. */
export function watchInstall(): void {
  if (isStandalone()) return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hint({ kind: 'install', event: event as InstallEvent });
  });
  addEventListener('appinstalled', () => {
    writeStored(KEY, 'shown');
    if (offers.get()?.kind !== 'update') closeOffer();
  });
  // An iPad calls itself a Mac, of which none has a touch screen.
  const { userAgent, maxTouchPoints } = navigator;
  const byHand = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (byHand) hint({ kind: 'install-by-hand' });
  onSession(() => {
    if (hinted) hint(hinted);
  });
}

/** Whether the page would be another one now: it names the files that it is made of. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' });
  const page = await answer.text();
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  return answer.ok && own.some(({ src }) => !page.includes(new URL(src).pathname));
}

const whenOutdated = (act: () => void): void =>
  void isOutdated().then(
    (is) => is && act(),
    () => undefined,
  );

/** Looks for a newer version when a file of this one cannot be fetched: a deployment takes the old ones away. */
export function watchLostFiles(): void {
  addEventListener('vite:preloadError', () => whenOutdated(offerUpdate));
  addEventListener('viewfailed', () => whenOutdated(beginAnew));
}

/** Looks for a newer version when somebody comes back to the app, now and then; its worker differs by what was built. */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  let had = navigator.serviceWorker.controller !== null;
  let lookedAt = performance.now();
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A page that came with the newer version brings its worker along: then all is well.
    if (had) whenOutdated(offerUpdate);
    had = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}
