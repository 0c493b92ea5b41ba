const WITHIN_MS = 2000;

/** Does it when nothing else is to be done, within two seconds where the browser can say so. Answers how to call it off. */
export function requestIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: WITHIN_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work);
  return () => clearTimeout(handle);
}
