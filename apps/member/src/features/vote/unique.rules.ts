/** Entries once each, the first of equal ones: a list that grew while it was paged repeats some. */
export function uniqueBy<T>(list: readonly T[], keyOf: (entry: T) => string): T[] {
  const known = new Set<string>();
  return list.filter((entry) => {
    const key = keyOf(entry);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
