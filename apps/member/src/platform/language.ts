import { isLanguage, type Language } from '@fairground/contract/language';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { onStoredChange, readStored, writeStored } from '#platform/storage.ts';
import { createStore } from '@fairground/web/platform/store.ts';
import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';

const KEY = 'userLanguage';
const DEFAULT: Language = 'ja';

const cookieLanguage = (cookies: string): string | undefined => /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1];

/** The stored choice, else the `lang` cookie, each only if supported; else Japanese (product.md section 6). */
export function chosenLanguage(stored: string | null, cookies: string): Language {
  if (isLanguage(stored)) return stored;
  const cookie = cookieLanguage(cookies);
  return isLanguage(cookie) ? cookie : DEFAULT;
}

const current = (): Language => chosenLanguage(readStored(KEY), globalThis.document?.cookie ?? '');

const store = createStore<Language>(current());
const preparations = new Set<(language: Language) => Promise<unknown>>();

// Another tab chose; where its texts cannot be loaded here, this one stays as it is.
onStoredChange([KEY], () => void setLanguage(current()).catch(() => undefined));

/** Something that must be loaded before a language may be shown, such as the catalogues in use. */
export function beforeLanguage(prepare: (language: Language) => Promise<unknown>): void {
  preparations.add(prepare);
}

/* Ends the wait of the choice before. */
let giveUp = (_given: true): void => undefined;

/**
 * Changes the language of everything at once: texts are loaded first, so that no view falls back to a
 * skeleton. Rejects, and changes nothing, where they cannot be loaded. Of several choices the last one holds, whichever
 * texts come first, and waits for none before it.
 */
export async function setLanguage(language: Language): Promise<void> {
  giveUp(true);
  const { promise: givenUp, resolve } = Promise.withResolvers<true>();
  giveUp = resolve;
  forgetFailures();
  const loaded = Promise.all([...preparations].map((prepare) => prepare(language)));
  if ((await Promise.race([loaded, givenUp])) === true) return;
  writeStored(KEY, language);
  store.set(language);
}

/** The language that was chosen; what is on the screen follows it. */
export const getLanguage = (): Language => store.get();

export const LanguageContext = createContext(getLanguage());

/** For the root, which provides it: follows the chosen language in slices, hidden views last, so that no finger waits. */
export function useShownLanguage(): Language {
  const [shown, show] = useState(getLanguage);
  useEffect(() => {
    const follow = (): void => startTransition(() => show(getLanguage));
    // It may have been chosen elsewhere since the first render.
    follow();
    return store.subscribe(follow);
  }, []);
  // The first time public/boot.js has done so.
  useLayoutEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
  return shown;
}

/** The language of the screen. */
export const useLanguage = (): Language => use(LanguageContext);
