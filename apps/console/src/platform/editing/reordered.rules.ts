/** The list with one item reordered by one position; unchanged at either end. */
export function reordered<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  return list.map((entry, index) => (index === at ? list[to]! : index === to ? list[at]! : entry));
}
