import '#app/motion.css';
import '#app/phrases.css';
import '#app/reach.css';
import '#app/selection.css';
import { Behind } from '#app/Behind.tsx';
import { watchForcedColors } from '#app/forced-colors.ts';
import { watchHiddenViews } from '#app/hidden-views.ts';
import { watchKeyboard } from '#app/keyboard.ts';
import { motionOf, watchCards, watchImpatience } from '#app/motion.ts';
import { OfflineBar } from '#app/OfflineBar.tsx';
import { OfferPlace } from '#app/offers/OfferPlace.tsx';
import { watchInstall, watchLostFiles } from '#app/offers/offers.ts';
import { startPrefetching } from '#app/prefetch.ts';
import { Refresh, RefreshPlace } from '#app/RefreshPlace.tsx';
import { registerServiceWorker } from '#app/service-worker.ts';
import { scrollBack } from '#app/scroll-back.ts';
import { watchTabs } from '#app/tab-taps.ts';
import { holdLiveSocket } from '#platform/live-socket.ts';
import { keepLastData } from '#platform/keep-last-data.ts';
import { onNotice } from '#platform/notices.ts';
import { watchConfig } from '#platform/refresh-config.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FailedPart } from '#ui/FailedPart.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { toast } from '#ui/toast.ts';

/* What stands around the views and is of no use before there are any. */
export const parts = {
  Behind,
  OfferPlace,
  OfflineBar,
  motionOf,
  RefreshPlace,
  scrollBack,
  Toaster,
  failures: { ErrorState, FailedPart, Refresh },
};

/** What keeps the focus of a keyboard or a screen reader comes with its first key or press, and to nobody else. */
function watchFirstKey(): void {
  let begun = false;
  const begin = ({ detail }: UIEvent): void => {
    if (detail || begun) return;
    begun = true;
    void untilThere(() => import('#app/keep-focus.ts')).then(({ keepFocus }) => keepFocus());
  };
  addEventListener('keydown', begin, true);
  addEventListener('click', begin, true);
}

/** What goes on behind the views, begun once. */
export function startBackground(): void {
  onNotice((text) => void toast.fail(text));
  keepLastData();
  watchHiddenViews();
  watchTabs();
  watchCards();
  watchImpatience();
  watchKeyboard();
  watchFirstKey();
  watchForcedColors();
  watchInstall();
  watchLostFiles();
  registerServiceWorker(startPrefetching());
  holdLiveSocket();
  watchConfig();
}
