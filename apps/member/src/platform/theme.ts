import { onStoredChange, readStored, writeStored } from '#platform/storage.ts';
import { createStore, useStore } from '#platform/store.ts';

export type Theme = 'dark' | 'light';

const KEY = 'dark-mode';
/* The ground of each theme (ui/tokens.css) for the browser's own bars; public/boot.js sets the first one. */
const BAR = { dark: '#0d0b13', light: '#f7f1e7' } as const;

const stored = (): Theme => (readStored(KEY) === 'false' ? 'light' : 'dark');
const store = createStore<Theme>(stored());

function apply(theme: Theme): void {
  if (globalThis.document) {
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
  }
  store.set(theme);
}

onStoredChange([KEY], () => apply(stored()));

export function setTheme(theme: Theme): void {
  writeStored(KEY, String(theme === 'dark'));
  apply(theme);
}

/** Dark unless the member chose light. */
export const useTheme = (): Theme => useStore(store);
