import '@fairground/ui/fonts/latin.css';
import '@fairground/ui/tokens/palette.css';
import '@fairground/ui/tokens/density-touch.css';
import '@fairground/ui/tokens/density-desk.css';
import '#ui/measures.css';
import '@fairground/ui/reset.css';
import '@fairground/ui/base.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { appMessages } from '#app/messages.ts';
import { login } from '#app/screens.tsx';
import { messagesReady } from '#platform/i18n.ts';
import { loadConfig } from '#platform/config.ts';
import { getLanguage } from '#platform/language.ts';
import { onLateFailure } from '@fairground/client/form/late-failure.ts';
import { clearFailedLoads, loadWithRetry } from '@fairground/client/lazy.ts';
import { logFailure } from '@fairground/client/log.ts';
import { watchPushTaps } from '#platform/open-queue.ts';
import { getToken } from '#platform/session.ts';
import { applyStoredTheme } from '#platform/theme.ts';
import { loseSent } from '#platform/undo/undo.ts';

/** The frame waits for its messages and the currency, without which it can show nothing. */
const ready = (): Promise<unknown> =>
  loadWithRetry(() => {
    clearFailedLoads();
    return Promise.all([appMessages.load(getLanguage()), loadConfig()]);
  });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  applyStoredTheme();
  watchPushTaps();
  onLateFailure(loseSent);
  if (getToken() === null) login.prefetch();
  await ready();
  await messagesReady();
  createRoot(root, { onCaughtError: (error) => logFailure('A view failed', error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
