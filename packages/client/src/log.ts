/* oxlint-disable no-console -- the one place where the apps write to the console */

/** Logs a failure that the view shows in its own words. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}

/** Logs a failure that is retried, so it is no error yet. */
export function logRetry(error: unknown): void {
  console.warn('Tried again:', error);
}
