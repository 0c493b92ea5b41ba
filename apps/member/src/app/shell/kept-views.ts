import { findRoute, type Route } from '#app/routes.ts';
import type { ScreenProps } from '#app/screen.ts';
import { type CacheEntry, withShownView } from '#app/shell/kept-views.rules.ts';
import type { HistoryEntry } from '#platform/navigation.ts';

/** How many views are held besides the pinned tabs. */
const LIMIT = 6;

export type KeptView = CacheEntry & {
  route: Route;
  params: ScreenProps;
  entry: HistoryEntry;
};

export type Views = { shown: KeptView | undefined; all: KeptView[]; member: string | undefined };

/** A navigation to apply; `prerender`: mount its view without showing it. */
export type ViewsAction = { entry: HistoryEntry; member: string | undefined; prerender?: true };

/** The views after a navigation. Views of another member are dropped. */
export function reduceViews(state: Views, { entry, member, prerender }: ViewsAction): Views {
  const { route, params } = findRoute(entry.path);
  const usedAt = (state.shown?.usedAt ?? 0) + 1;
  const key = `${member}${entry.path}`;
  const held = state.member === member ? state.all : [];
  // The same params object for the same path, so that a kept screen is not re-rendered.
  const same = held.find((view) => view.key === key)?.params ?? params;
  const pinned = route.keep && route.tab !== undefined;
  const next: KeptView = {
    key,
    keep: route.keep,
    pinned,
    usedAt,
    prerendered: false,
    route,
    params: same,
    entry,
  };
  if (!prerender) return { shown: next, all: withShownView(held, next, LIMIT), member };
  const known = state.member !== member || held.some((view) => view.key === key);
  return known ? state : { ...state, all: [...held, { ...next, usedAt: 0, prerendered: true }] };
}
