import '#ui/tokens.css';
import '@fairground/web/ui/reset.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { catalogue } from '#app/messages.ts';
import { login } from '#app/screens.tsx';
import { cataloguesReady } from '#platform/catalogue.ts';
import { loadConfig } from '#platform/config.ts';
import { getLanguage } from '#platform/language.ts';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { untilThere } from '@fairground/web/platform/until-there.ts';
import { getToken } from '#platform/session.ts';
import { applyStoredTheme } from '#platform/theme.ts';

/** Without its texts and the currency the frame can say nothing: it waits until they come. */
const ready = (): Promise<unknown> =>
  untilThere(() => {
    forgetFailures();
    return Promise.all([catalogue.load(getLanguage()), loadConfig()]);
  });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  applyStoredTheme();
  if (getToken() === null) login.prefetch();
  await ready();
  await cataloguesReady();
  createRoot(root, { onCaughtError: (error) => logFailure('A view failed', error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
