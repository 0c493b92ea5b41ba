import { prompts } from '#app/pwa/prompts.ts';
import { reloadOnce } from '#app/pwa/reload-once.ts';

/** Whether the server's page names other scripts than this page: a newer version was deployed. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const page = await answer.text();
    const own = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
    return answer.ok && own.some(({ src }) => !page.includes(new URL(src).pathname));
  } catch {
    return false;
  }
}

/** After a view failed: its files may have been removed by a deployment. */
export async function reloadIfOutdated(): Promise<void> {
  if (await isOutdated()) reloadOnce();
}

/** Asks the member to reload if this version is no longer deployed. */
export async function promptIfOutdated(): Promise<void> {
  if (await isOutdated()) prompts.set({ kind: 'update' });
}

/** Handles files that cannot be fetched because a deployment removed them. */
export function watchLostFiles(): void {
  addEventListener('vite:preloadError', () => void promptIfOutdated());
  // Workaround for Vite 8's preload helper (https://github.com/vitejs/vite/issues/13405): it skips a style sheet whose
  // `<link>` exists, even one that failed, so a retried screen would stay unstyled. The failed element is removed. Test:
  // e2e/shell.e2e.ts, "a screen whose code cannot be fetched says so". May go when Vite retries failed style sheets.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove();
    },
    true,
  );
}
