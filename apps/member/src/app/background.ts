import { watchForcedColors } from '#app/a11y/forced-colors.ts';
import { watchKeyboard } from '#app/a11y/virtual-keyboard.ts';
import { watchInstall } from '#app/pwa/install.ts';
import { watchPasskeyOffer } from '#app/pwa/offer-passkey.ts';
import { watchLostFiles } from '#app/pwa/lost-files.ts';
import { registerWorker } from '#app/pwa/update.ts';
import { findRoute } from '#app/routes.ts';
import { prefetchOnIntent, prefetchChunks } from '#app/shell/prefetch.ts';
import { onLateFailure } from '@fairground/client/form/late-failure.ts';
import { hasShownRefusal, setRefusalTranslation } from '@fairground/client/form/refusal-language.ts';
import { whenIdle } from '@fairground/client/when-idle.ts';
import { endMotionOnTouch, watchCards } from '#app/transitions/page-transitions.ts';
import { beforeLanguage } from '#platform/language.ts';
import { holdLiveSocket } from '#platform/live-socket.ts';
import { currentLocation } from '#platform/navigation.ts';
import { onNotification } from '#platform/notifications.ts';
import { queryClient } from '#platform/query-client.ts';
import { queryPersistence } from '#platform/query-persistence.ts';
import { watchConfig } from '#platform/refresh-config.ts';
import { toast } from '#ui/toast.ts';
import type { Language } from '@fairground/contract/language';
import { loadWithRetry } from '@fairground/client/lazy.ts';
import { logFailure } from '@fairground/client/log.ts';

/** Loads the focus restoration on the first key press or the first click made by a keyboard or a screen reader. */
function watchFirstKey(): void {
  let begun = false;
  const begin = ({ detail }: UIEvent): void => {
    if (detail || begun) return;
    begun = true;
    void loadWithRetry(() => import('#app/a11y/restore-focus.ts')).then(({ keepFocus }) => keepFocus());
  };
  addEventListener('keydown', begin, true);
  addEventListener('click', begin, true);
}

/** Translates the refusals that forms show, if there are any: without it they would stay in the language that is left. */
async function translateRefusals(next: Language): Promise<void> {
  if (!hasShownRefusal()) return;
  try {
    const { translateRefusal, loadRefusalTexts } = await import('#app/refusal-translations.ts');
    await loadRefusalTexts(next);
    setRefusalTranslation(translateRefusal);
  } catch (error) {
    logFailure('refusals not translated', error);
  }
}

/* Longer than other toasts: the form that failed is no longer shown beside the message. */
const LATE_MS = 6000;
/* Time for the first view to load its data before prefetching competes with it. */
const REST_MS = 2000;

/**
 * Whether a prompt would interrupt the member: a sheet is open, a field has the focus, or the screen is a step of a
 * task.
 */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], [data-keyboard]') !== null ||
  findRoute(currentLocation().path).route.tab === undefined;

let begun = false;

/**
 * Starts, once, what is not tied to a view. Listeners are added at once, since a missed event is lost; the rest when
 * idle.
 */
export function startBackground(): void {
  if (begun) return;
  begun = true;
  onNotification((text) => void toast.fail(text));
  beforeLanguage(translateRefusals);
  onLateFailure((text) => void toast.fail(text, { duration: LATE_MS }));
  watchCards();
  endMotionOnTouch();
  watchFirstKey();
  watchInstall(isBusy);
  watchLostFiles();
  prefetchOnIntent();
  whenIdle(() => {
    holdLiveSocket();
    queryPersistence.keep(queryClient);
    watchKeyboard();
    watchForcedColors();
    watchConfig();
    if ('serviceWorker' in navigator)
      void loadWithRetry(() => import('#app/pwa/pushed.ts')).then(({ watchPushes }) => watchPushes());
    watchPasskeyOffer(isBusy);
  });
  setTimeout(() => whenIdle(() => void prefetchChunks().then(registerWorker)), REST_MS);
}
