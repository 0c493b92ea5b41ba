import { onStoredChange, readStored, writeStored } from '#platform/storage.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

export type Theme = 'dark' | 'light';

const KEY = 'console_theme';

const stored = (): Theme => (readStored('local', KEY) === 'light' ? 'light' : 'dark');
const store = createStore<Theme>(stored());

function apply(theme: Theme): void {
  const page = globalThis.document?.documentElement;
  if (page) {
    page.dataset['theme'] = theme;
    // The browser's own bars take the ground's colour, which only the tokens know.
    const ground = getComputedStyle(page).getPropertyValue('--color-ground').trim();
    if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }
  store.set(theme);
}

/** Puts the stored theme on the page; public/boot.js has done most of it before the first paint. */
export const applyStoredTheme = (): void => apply(stored());

onStoredChange(KEY, applyStoredTheme);

export function setTheme(theme: Theme): void {
  writeStored('local', KEY, theme);
  apply(theme);
}

/** Dark unless the operator chose light. */
export const useTheme = (): Theme => useStore(store);
