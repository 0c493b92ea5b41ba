import { createStore } from '@fairground/client/store.ts';

/** The `beforeinstallprompt` event (Chromium only, not in TypeScript's DOM types). */
export type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** The prompts of the app, one at a time: reload for a newer version, install, or add a passkey. */
export type Prompt =
  | { kind: 'update' }
  | { kind: 'install'; event: InstallEvent }
  | { kind: 'install-by-hand' }
  | { kind: 'passkey' };

export const prompts = createStore<Prompt | null>(null);

export const closePrompt = (): void => prompts.set(null);
