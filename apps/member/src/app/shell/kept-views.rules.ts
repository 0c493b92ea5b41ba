export type CacheEntry = {
  /** Member and path: identifies the view. */
  key: string;
  keep: boolean;
  /** A kept tab, which is never evicted. */
  pinned: boolean;
  /** Increases with every navigation: the smallest is the least recently used. 0 before it is shown. */
  usedAt: number;
  /** Mounted, and not shown yet. */
  prerendered: boolean;
};

/**
 * The views to hold after a navigation to `next` (LRU). It replaces the view with its key; views that are not kept are
 * dropped once they are hidden; beyond `limit` the least recently used one that is not pinned is evicted. The order
 * never changes, so that React moves no DOM.
 */
export function withShownView<V extends CacheEntry>(views: readonly V[], next: V, limit: number): V[] {
  const found = views.some((view) => view.key === next.key);
  const held = views
    .filter((view) => view.keep || view.prerendered || view.key === next.key)
    .map((view) => (view.key === next.key ? next : view));
  const all = found ? held : [...held, next];
  const going = all.filter(({ pinned }) => !pinned);
  if (going.length <= limit) return all;
  const oldest = going.reduce((least, view) => (view.usedAt < least.usedAt ? view : least));
  return all.filter((view) => view !== oldest);
}
