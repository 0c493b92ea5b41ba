const WITHIN_MS = 2000;

/**
 * `requestIdleCallback` with a timeout of two seconds. Safari 18 does not have it
 * (https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback): the work is a task of its own there.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: WITHIN_MS });
  else setTimeout(work);
}
