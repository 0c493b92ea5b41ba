import '@fairground/ui/fonts/latin.css';
import '@fairground/ui/tokens/palette.css';
import '@fairground/ui/tokens/density-touch.css';
import '#ui/measures.css';
import '@fairground/ui/reset.css';
import '@fairground/ui/base.css';
import '@fairground/ui/classes.css';
import '#ui/base.css';
import '#app/shell/boot.css';
import '#app/a11y/reach.css';
import '#app/transitions/page-transitions.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { redirectFor } from '#app/route-guard.ts';
import { appMessages } from '#app/messages.ts';
import { findRoute } from '#app/routes.ts';
import { hydrateRows, isHomeServed, readPageState } from '#app/ssr/page-state.ts';
import { messagesReady } from '#platform/i18n.ts';
import { loadConfig } from '#platform/config.ts';
import { loadPlatformMessages } from '#platform/fault-text.ts';
import { getLanguage } from '#platform/language.ts';
import { clearFailedLoads, loadWithRetry } from '@fairground/client/lazy.ts';
import { logFailure } from '@fairground/client/log.ts';
import { currentLocation, navigate } from '#platform/navigation.ts';
import { queryClient } from '#platform/query-client.ts';
import { queryPersistence } from '#platform/query-persistence.ts';
import { getSession } from '#platform/session.ts';
import { applyStoredTheme } from '#platform/theme.ts';

/** Follows redirects, so that the first view that is rendered is the one that stays, and answers its path. */
function settle(): string {
  const elsewhere = redirectFor(currentLocation(), getSession() !== null);
  if (elsewhere === undefined) return currentLocation().path;
  navigate(elsewhere, { replace: true });
  return settle();
}

/** Without its own texts the shell can say nothing: it waits, under the page's own shell, until they come. */
const loadShellMessages = (): Promise<unknown> =>
  loadWithRetry(() => {
    clearFailedLoads();
    return Promise.all([appMessages.load(getLanguage()), loadPlatformMessages()]);
  });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  applyStoredTheme();
  const state = readPageState();
  // What stands in the page stays until everything the first screen says is there: no second skeleton.
  const [config] = await Promise.all([
    loadConfig(),
    Promise.allSettled([findRoute(settle()).route.screen.load()]),
  ]);
  await messagesReady();
  await loadShellMessages();
  const options = {
    onCaughtError: (error: unknown) => logFailure('A view failed', error),
    onRecoverableError: (error: unknown) => logFailure('Hydration failed', error),
  };
  const app = (
    <StrictMode>
      <App client={queryClient} />
    </StrictMode>
  );
  const hydrates = state && isHomeServed(state, config);
  if (hydrates) hydrateRows(state);
  else {
    queryPersistence.restore(queryClient);
    root.replaceChildren();
  }
  // In slices, between which an input is answered.
  startTransition(() => {
    if (hydrates) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

void start();
