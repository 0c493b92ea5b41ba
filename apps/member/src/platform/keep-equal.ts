const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * `next`, with every part of it that says the same as in `before` replaced by the one from before: what has not
 * changed stays the same object, and nothing that depends on it renders again. Both are what JSON can say.
 */
export function keepEqual<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next;
  if (Array.isArray(before) && Array.isArray(next)) {
    const kept = next.map((value, index) => keepEqual(before[index], value));
    const same = before.length === kept.length && kept.every((value, index) => value === before[index]);
    return (same ? before : kept) as T;
  }
  if (!isPlain(before) || !isPlain(next)) return next;
  const names = Object.keys(next);
  const kept = Object.fromEntries(names.map((name) => [name, keepEqual(before[name], next[name])]));
  const same =
    Object.keys(before).length === names.length &&
    names.every((name) => name in before && kept[name] === before[name]);
  return (same ? before : kept) as T;
}
