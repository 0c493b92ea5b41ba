/** So many views are held at most. */
export const KEPT = 6;

export type KeptView = {
  /** Path of the view: what it is found again by. */
  key: string;
  keep: boolean;
  /** Counts up with every visit; the smallest was used least recently. 0: made ahead, and never shown yet. */
  usedAt: number;
};

/**
 * The views to hold after a visit to `next`: it replaces what it finds under its key, views that are not
 * kept go once they were shown, and beyond `limit` the least recently used one goes. The order stays, so that no DOM moves.
 */
export function visitView<V extends KeptView>(views: readonly V[], next: V, limit: number): V[] {
  const found = views.some((view) => view.key === next.key);
  const held = views
    .filter((view) => view.keep || view.usedAt === 0 || view.key === next.key)
    .map((view) => (view.key === next.key ? next : view));
  const all = found ? held : [...held, next];
  if (all.length <= limit) return all;
  const oldest = all.reduce((least, view) => (view.usedAt < least.usedAt ? view : least));
  return all.filter((view) => view !== oldest);
}
