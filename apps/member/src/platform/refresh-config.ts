import { replaceEqualDeep } from '@tanstack/react-query';
import { fetchSiteConfig } from '@fairground/client/api/site-config.ts';
import { laterConfig, loadConfig } from '#platform/config.ts';

const EVERY_MS = 5 * 60_000;

/** Fetches `/config.json`. Without an answer the known configuration stays. */
async function refreshConfig(): Promise<void> {
  try {
    const config = await fetchSiteConfig();
    if (!config) return;
    const known = laterConfig.get() ?? (await loadConfig());
    laterConfig.set(replaceEqualDeep(known, config));
  } catch {
    // No answer: the next poll will do.
  }
}

/**
 * Polls the configuration every five minutes while the page is visible, and when it becomes visible after as long: what
 * an operator switches, such as registration, reaches an open app.
 */
export function watchConfig(): void {
  let askedAt = performance.now();
  const look = (): void => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || now - askedAt < EVERY_MS) return;
    askedAt = now;
    void refreshConfig();
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, EVERY_MS);
}
