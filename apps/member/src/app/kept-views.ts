/** So many views are held at most, the tabs among them that stay for good not counted. */
export const KEPT = 6;

export type KeptView = {
  /** Path of the view: what it is found again by. */
  key: string;
  keep: boolean;
  /** A tab that is kept: it never goes. */
  stays: boolean;
  /** Counts up with every visit; the smallest was used least recently. 0: made ahead, and never shown yet. */
  usedAt: number;
};

/**
 * The views to hold after a visit to `next`: it replaces what it finds under its key, views that are not
 * kept go once they were shown, and beyond `limit` the least recently used one goes of those that do not stay for good.
 * The order stays, so that no DOM moves.
 */
export function visitView<V extends KeptView>(views: readonly V[], next: V, limit: number): V[] {
  const found = views.some((view) => view.key === next.key);
  const held = views
    .filter((view) => view.keep || view.usedAt === 0 || view.key === next.key)
    .map((view) => (view.key === next.key ? next : view));
  const all = found ? held : [...held, next];
  const going = all.filter(({ stays }) => !stays);
  if (going.length <= limit) return all;
  const oldest = going.reduce((least, view) => (view.usedAt < least.usedAt ? view : least));
  return all.filter((view) => view !== oldest);
}
