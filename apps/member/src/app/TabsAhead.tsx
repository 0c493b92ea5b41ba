import { useEffect } from 'react';
import { KEPT } from '#app/kept-views.ts';
import { fetchNext, TABS, useTabsFetched } from '#app/prefetch.ts';
import { requestIdle } from '#app/request-idle.ts';
import type { Following, ShownView } from '#app/shown-view.ts';
import { parseHash } from '#platform/hash.ts';

export type TabsAheadProps = {
  views: readonly ShownView[];
  member: string | undefined;
  follow: (what: Following) => void;
};

/**
 * Makes the tabs that are not there yet while nothing else is to be done, one after another, hidden: the first tap on one
 * shows what stands already. Nothing of them runs or asks before they are shown. `data-tabs-ahead` says that all
 * stand for which there is room, and that what is opened from them most has been fetched.
 */
export function TabsAhead({ views, member, follow }: TabsAheadProps) {
  const fetched = useTabsFetched() && member !== undefined;
  const next =
    views.length < KEPT ? TABS.find((path) => !views.some(({ visit }) => visit.path === path)) : undefined;

  useEffect(() => {
    if (!fetched) return undefined;
    return requestIdle(() => {
      if (next !== undefined) {
        follow({ visit: { ...parseHash(next), arrival: 'push', index: 0 }, member, ahead: true });
        return;
      }
      void fetchNext().then(() => {
        document.documentElement.dataset['tabsAhead'] = '';
      });
    });
  }, [fetched, next, member, follow]);
  return null;
}
