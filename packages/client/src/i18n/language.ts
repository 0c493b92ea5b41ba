import type { Language } from '@fairground/contract/language';
import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { clearFailedLoads } from '#lazy.ts';
import { onStoredChange, readStored, writeStored } from '#storage/storage.ts';
import { createStore } from '#store.ts';

type Options = {
  /** Storage key; public/boot.js of the app reads the same. */
  key: string;
  /** Chooses the language from the stored choice and the browser's. */
  choose: (stored: string | null) => Language;
};

/** The language of an app. It changes in all views at once, after the messages are loaded. */
export function createLanguage({ key, choose }: Options) {
  const current = (): Language => choose(readStored(key));
  const store = createStore<Language>(current());
  const preparations = new Set<(language: Language) => Promise<unknown>>();
  /* Cancels the wait of the previous choice. */
  let supersede = (_superseded: true): void => undefined;

  /**
   * Switches the language: the messages are loaded first, so that no view falls back to a skeleton. Rejects, without a
   * change, if they cannot be loaded. Of several choices the last one wins.
   */
  async function setLanguage(language: Language): Promise<void> {
    supersede(true);
    const superseded = new Promise<true>((resolve) => {
      supersede = resolve;
    });
    clearFailedLoads();
    const loaded = Promise.all([...preparations].map((prepare) => prepare(language)));
    if ((await Promise.race([loaded, superseded])) === true) return;
    writeStored(key, language);
    store.set(language);
  }

  // Another tab switched; if the messages cannot be loaded here, this tab keeps its language.
  onStoredChange([key], () => void setLanguage(current()).catch(() => undefined));

  /** The chosen language; the screen follows it. */
  const getLanguage = (): Language => store.get();
  const LanguageContext = createContext(getLanguage());

  /**
   * For the root, which provides the context: follows the chosen language in a transition, so that input is handled
   * meanwhile.
   */
  function useShownLanguage(): Language {
    const [shown, show] = useState(getLanguage);
    useEffect(() => {
      const follow = (): void => startTransition(() => show(getLanguage));
      // It may have changed in another tab between the first render and this effect.
      follow();
      return store.subscribe(follow);
    }, []);
    // For the first render public/boot.js has set it.
    useLayoutEffect(() => {
      document.documentElement.lang = shown;
    }, [shown]);
    return shown;
  }

  return {
    getLanguage,
    setLanguage,
    /** Registers something to be loaded before a language is shown, such as the messages in use. */
    beforeLanguage: (prepare: (language: Language) => Promise<unknown>): void =>
      void preparations.add(prepare),
    LanguageContext,
    useShownLanguage,
    /** The language of the screen. */
    useLanguage: (): Language => use(LanguageContext),
  };
}
