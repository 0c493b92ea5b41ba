const KEPT = 8;

/** The recent terms with `term` first; terms that differ in case only are duplicates. */
export function withTerm(terms: readonly string[], term: string): string[] {
  const wanted = term.trim();
  if (wanted === '') return [...terms];
  const others = terms.filter((other) => other.toLowerCase() !== wanted.toLowerCase());
  return [wanted, ...others].slice(0, KEPT);
}

/** Parses the stored value; the terms of another member and malformed values count as none. */
export function termsOf(stored: unknown, member: string | undefined): string[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { member: owner, terms } = stored as { member?: unknown; terms?: unknown };
  if (owner !== member || !Array.isArray(terms)) return [];
  return terms.filter((term): term is string => typeof term === 'string').slice(0, KEPT);
}
