/** The list with one of it a place further up or down; the same list where there is no such place. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  return list.map((entry, index) => (index === at ? list[to]! : index === to ? list[at]! : entry));
}
