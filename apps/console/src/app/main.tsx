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
import { getToken } from '#platform/session.ts';
import { applyStoredTheme } from '#platform/theme.ts';

/** Without its texts and the currency the frame can say nothing: it waits until they come. */
async function ready(): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      await Promise.all([catalogue.load(getLanguage()), loadConfig()]);
      return;
    } catch (error) {
      logFailure('The console is not ready', error);
      forgetFailures();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

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
