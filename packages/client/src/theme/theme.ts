import { onStoredChange, readStored, writeStored } from '#storage/storage.ts';
import { createStore, useStore } from '#store.ts';

export type Theme = 'dark' | 'light';

type Options = {
  /** Storage key and format; public/boot.js of the app reads the same before the first paint. */
  key: string;
  stored: Readonly<Record<Theme, string>>;
};

/** The theme of an app: dark unless the user chose light. */
export function createTheme({ key, stored }: Options) {
  const chosen = (): Theme => (readStored(key) === stored.light ? 'light' : 'dark');
  const store = createStore<Theme>(chosen());

  function apply(theme: Theme): void {
    const page = globalThis.document?.documentElement;
    if (page) {
      page.dataset['theme'] = theme;
      // `theme-color` is set from the computed token, since a meta element cannot use a custom property.
      const ground = getComputedStyle(page).getPropertyValue('--color-ground').trim();
      if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
    }
    store.set(theme);
  }

  /** Applies the stored theme; public/boot.js has done most of it before the first paint. */
  const applyStoredTheme = (): void => apply(chosen());
  onStoredChange([key], applyStoredTheme);

  const setTheme = (theme: Theme): void => {
    writeStored(key, stored[theme]);
    apply(theme);
  };
  const useTheme = (): Theme => useStore(store);
  return { applyStoredTheme, setTheme, useTheme };
}
