import '#ui/tokens.css';
import '#ui/reset.css';
import '#ui/base.css';
import '#app/boot.css';
import '#app/motion.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { redirectOf } from '#app/guard.ts';
import { catalogue } from '#app/messages.ts';
import { watchCards } from '#app/motion.ts';
import { startPrefetching } from '#app/prefetch.ts';
import { findRoute } from '#app/routes.ts';
import { registerServiceWorker } from '#app/service-worker.ts';
import { cataloguesReady } from '#platform/catalogue.ts';
import { loadConfig } from '#platform/config.ts';
import { platformTexts } from '#platform/fault-text.ts';
import { parseHash } from '#platform/hash.ts';
import { getLanguage } from '#platform/language.ts';
import { keepLastData } from '#platform/last-data.ts';
import { setLiveStatus } from '#platform/live.ts';
import { forgetFailures } from '#platform/loadable.ts';
import { logFailure } from '#platform/log.ts';
import { currentLocation } from '#platform/navigation.ts';
import { getSession } from '#platform/session.ts';
import { applyStoredTheme } from '#platform/theme.ts';

/** Where the first visit ends up, after redirects. */
function firstPath(): string {
  const location = currentLocation();
  const loggedIn = getSession() !== null;
  const once = redirectOf(location, loggedIn);
  if (once === undefined) return location.path;
  const then = redirectOf(parseHash(once), loggedIn);
  return parseHash(then ?? once).path;
}

/** Without its own texts the shell can say nothing: it waits, under the prerendered one, until they come. */
async function shellTexts(): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      await Promise.all([catalogue.load(getLanguage()), platformTexts()]);
      return;
    } catch (error) {
      logFailure('The texts of the shell did not come', error);
      forgetFailures();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  applyStoredTheme();
  keepLastData();
  const config = loadConfig();
  // The prerendered shell stands until everything the first screen says is there: no second skeleton.
  await Promise.allSettled([findRoute(firstPath()).route.screen.load(), config]);
  await cataloguesReady();
  await shellTexts();
  createRoot(root, { onCaughtError: (error) => logFailure('A view failed', error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  startPrefetching();
  watchCards();
  registerServiceWorker();
  try {
    const { holdLiveSocket } = await import('#platform/live-socket.ts');
    holdLiveSocket();
  } catch (error) {
    logFailure('No live socket', error);
    setLiveStatus('polling');
  }
}

void start();
