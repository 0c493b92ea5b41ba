/** Removes duplicates: offset pages of a list that has grown repeat some entries. */
export function uniqueBy<T>(list: readonly T[], keyOf: (entry: T) => string): T[] {
  const known = new Set<string>();
  return list.filter((entry) => {
    const key = keyOf(entry);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
