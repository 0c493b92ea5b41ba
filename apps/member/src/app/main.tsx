import '#app/react-first.ts';
import '#ui/tokens.css';
import '@fairground/web/ui/reset.css';
import '#ui/base.css';
import '#app/boot.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { redirectOf } from '#app/guard.ts';
import { catalogue } from '#app/messages.ts';
import { findRoute } from '#app/routes.ts';
import { takeServedHome } from '#app/served-page.ts';
import { cataloguesReady } from '#platform/catalogue.ts';
import { loadConfig } from '#platform/config.ts';
import { platformTexts } from '#platform/fault-text.ts';
import { getLanguage } from '#platform/language.ts';
import { restoreLastData } from '#platform/last-data.ts';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';
import { currentLocation, navigate } from '#platform/navigation.ts';
import { getSession } from '#platform/session.ts';
import { applyStoredTheme } from '#platform/theme.ts';

/** Follows redirects, so that the first view that is rendered is the one that stays, and answers its path. */
function settle(): string {
  const elsewhere = redirectOf(currentLocation(), getSession() !== null);
  if (elsewhere === undefined) return currentLocation().path;
  navigate(elsewhere, { replace: true });
  return settle();
}

/** Without its own texts the shell can say nothing: it waits, under the prerendered one, until they come. */
const shellTexts = (): Promise<unknown> =>
  untilThere(() => {
    forgetFailures();
    return Promise.all([catalogue.load(getLanguage()), platformTexts()]);
  });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  applyStoredTheme();
  const config = loadConfig();
  // What stands in the page stays until everything the first screen says is there: no second skeleton.
  await Promise.allSettled([findRoute(settle()).route.screen.load(), config]);
  await cataloguesReady();
  await shellTexts();
  const options = { onCaughtError: (error: unknown) => logFailure('A view failed', error) };
  const served = takeServedHome(await config);
  const app = (
    <StrictMode>
      <App served={served} />
    </StrictMode>
  );
  if (!served) {
    restoreLastData();
    root.replaceChildren();
  }
  // In slices: a finger is answered between them.
  startTransition(() => {
    if (served) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

void start();
