export type Filters = Readonly<Record<string, string>>;
type Order = 'asc' | 'desc';
/** What the address says of a list. `filter` null: nothing, so that the screen's first tab applies. */
export type ListAddress = {
  filter: Filters | null;
  sort: string | null;
  order: Order | null;
  cursor: string | null;
};

/** Filters are one value of the query, as JSON; whatever is malformed shows the list without them. */
export function filtersOf(query: URLSearchParams): Filters | null {
  const text = query.get('filter');
  if (text === null) return null;
  try {
    const filters: unknown = JSON.parse(text);
    if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return {};
    return Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]),
    );
  } catch {
    return {};
  }
}

export function readAddress(search: string): ListAddress {
  const query = new URLSearchParams(search);
  const order = query.get('order');
  return {
    filter: filtersOf(query),
    sort: query.get('sort') || null,
    order: order === 'asc' || order === 'desc' ? order : null,
    cursor: query.get('cursor') || null,
  };
}

/** The query string of an address; without values that are empty. */
export function writeAddress({ filter, sort, order, cursor }: ListAddress): string {
  const query = new URLSearchParams();
  const kept = filter && Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  if (kept !== null) query.set('filter', JSON.stringify(kept));
  if (sort !== null) query.set('sort', sort);
  if (sort !== null && order !== null) query.set('order', order);
  if (cursor !== null) query.set('cursor', cursor);
  return query.toString();
}

/** The order after a click on a heading: the column's own first, then the other way, then that of the list again. */
export function nextSort(
  { sort, order }: Pick<ListAddress, 'sort' | 'order'>,
  clicked: string,
): Pick<ListAddress, 'sort' | 'order'> {
  if (sort !== clicked) return { sort: clicked, order: 'desc' };
  return order === 'desc' ? { sort: clicked, order: 'asc' } : { sort: null, order: null };
}

/** Filters that stand in the panel rather than in tabs or the search field. */
const RANGE_FILTERS = ['from', 'to', 'min', 'max'] as const;
export const countRanges = (filter: Filters): number =>
  RANGE_FILTERS.filter((name) => (filter[name] ?? '') !== '').length;

/** The input of the list's call: `all` means any status, and is no value of it. */
export const inputOf = (filter: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== '' && !(name === 'status' && value === 'all')),
  );
