import { askConfig, laterConfig, loadConfig, mergeConfig } from '#platform/config.ts';
import { keepEqual } from '#platform/keep-equal.ts';

const EVERY_MS = 5 * 60_000;

/** Takes what `/config.json` says now. Without an answer what is known holds. */
async function refreshConfig(): Promise<void> {
  try {
    const answer = await askConfig();
    if (!answer.ok) return;
    const known = laterConfig.get() ?? (await loadConfig());
    laterConfig.set(keepEqual(known, mergeConfig(await answer.json())));
  } catch {
    // Nobody answered: the next look is soon enough.
  }
}

/**
 * What an operator switches, such as who may register, reaches an app that is open: asked for every five minutes while
 * somebody looks at it, or when they come back after as long.
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
