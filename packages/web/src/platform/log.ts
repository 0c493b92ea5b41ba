/* oxlint-disable no-console -- the one place where the apps write to the console */

/** Leaves a trace of a failure that the view shows in its own words. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}

/** Leaves a trace of what failed and is tried again: no fault yet. */
export function logRetry(error: unknown): void {
  console.warn('Tried again:', error);
}
