import { isLanguage, type Language } from '@fairground/contract/language';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { onStoredChange, readStored, writeStored } from '#platform/storage.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

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

function apply(language: Language): void {
  if (globalThis.document) document.documentElement.lang = language;
  store.set(language);
}

apply(store.get());
// Another tab chose; where its texts cannot be loaded here, this one stays as it is.
onStoredChange([KEY], () => void setLanguage(current()).catch(() => undefined));

/** Something that must be loaded before a language may be shown, such as the catalogues in use. */
export function beforeLanguage(prepare: (language: Language) => Promise<unknown>): void {
  preparations.add(prepare);
}

/**
 * Changes the language of everything at once: texts are loaded first, so that no view falls back to a
 * skeleton. Rejects, and changes nothing, where they cannot be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  forgetFailures();
  await Promise.all([...preparations].map((prepare) => prepare(language)));
  writeStored(KEY, language);
  apply(language);
}

export const getLanguage = (): Language => store.get();
export const useLanguage = (): Language => useStore(store);
