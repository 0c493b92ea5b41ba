/** How long a looser choice waits before it holds (product.md section 11). */
export const PATIENCE_MS = 24 * 60 * 60 * 1000;

/** What holds now, and a looser choice that waits; moments in Unix milliseconds. */
export type Choice<T> = { value: T; next: { value: T; from: number } | null };
export type Change<T> = Choice<T> & { effect: 'now' | 'later' | 'kept' };

/**
 * A stricter wish holds at once, a looser one after 24 hours, and what holds already drops whatever waits.
 * The same looser wish again does not begin to wait anew.
 */
function change<T>({ value, next }: Choice<T>, wish: T, isLooser: boolean, now: number): Change<T> {
  if (wish === value) return { value, next: null, effect: 'kept' };
  if (!isLooser) return { value: wish, next: null, effect: 'now' };
  const waiting = next !== null && next.value === wish ? next : { value: wish, from: now + PATIENCE_MS };
  return { value, next: waiting, effect: 'later' };
}

/** A limit in minor units; null is none, the loosest of all. */
export const changeLimit = (choice: Choice<number | null>, wish: number | null, now: number) =>
  change(choice, wish, choice.value !== null && (wish === null || wish > choice.value), now);

/** Minutes between two reality checks: fewer are stricter. */
export const changeCheck = (choice: Choice<number>, wish: number, now: number) =>
  change(choice, wish, wish > choice.value, now);

/** The choice as it stands at a moment: what has waited long enough holds. */
export const choiceAt = <T>({ value, next }: Choice<T>, now: number): Choice<T> =>
  next !== null && next.from <= now ? { value: next.value, next: null } : { value, next };
