/** How long a looser limit waits before it takes effect (product.md section 11). */
export const COOLING_OFF_MS = 24 * 60 * 60 * 1000;

/** The limit in effect, and a looser one that waits for the end of its cooling-off; moments in Unix milliseconds. */
export type LimitState<T> = { value: T; next: { value: T; from: number } | null };
export type LimitChange<T> = LimitState<T> & { effect: 'now' | 'later' | 'unchanged' };

/**
 * A stricter limit takes effect at once, a looser one after the cooling-off, and the limit in effect cancels whatever waits.
 * Asking for the same looser limit again does not restart the cooling-off.
 */
function change<T>(
  { value, next }: LimitState<T>,
  requested: T,
  isLooser: boolean,
  now: number,
): LimitChange<T> {
  if (requested === value) return { value, next: null, effect: 'unchanged' };
  if (!isLooser) return { value: requested, next: null, effect: 'now' };
  const waiting =
    next !== null && next.value === requested ? next : { value: requested, from: now + COOLING_OFF_MS };
  return { value, next: waiting, effect: 'later' };
}

/** A limit in minor units; null is none, the loosest of all. */
export const changeLimit = (state: LimitState<number | null>, requested: number | null, now: number) =>
  change(state, requested, state.value !== null && (requested === null || requested > state.value), now);

/** Minutes between two reality checks: fewer are stricter. */
export const changeCheck = (state: LimitState<number>, requested: number, now: number) =>
  change(state, requested, requested > state.value, now);

/** The limit at a moment: one that has waited long enough is in effect. */
export const stateAt = <T>({ value, next }: LimitState<T>, now: number): LimitState<T> =>
  next !== null && next.from <= now ? { value: next.value, next: null } : { value, next };
