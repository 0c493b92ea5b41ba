/** Leaves a trace of a failure that the view shows in its own words. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the app writes to the console
  console.error(what, error);
}
