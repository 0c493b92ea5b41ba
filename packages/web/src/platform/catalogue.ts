import type { Language } from '@fairground/contract/language';
import { use } from 'react';
import { type Loadable, loadable } from '#platform/loadable.ts';

/** The shape of a catalogue whatever its language says: literal texts widened to string. */
export type Widened<M> = {
  readonly [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...values: infer A) => string
      ? (...values: A) => string
      : Widened<M[K]>;
};

type Loader<M> = () => Promise<{ messages: M }>;

export type Catalogue<M> = {
  /** The texts of that language, loaded once. */
  load: (language: Language) => Promise<Widened<M>>;
};

type LanguageOfTheApp = {
  getLanguage: () => Language;
  useLanguage: () => Language;
  /** Calls it before another language is shown, and waits for it. */
  beforeLanguage: (load: (language: Language) => Promise<unknown>) => void;
};

/** The texts in that language; suspends until they are loaded. */
export function useMessagesIn<M>(catalogue: Catalogue<M>, language: Language): Widened<M> {
  // Always `use`: a render that is replayed after waiting must call the hooks it called before (React's error 467).
  return use(catalogue.load(language));
}

/** The catalogues of an app, in the language that this app is in. */
export function createCatalogues({ getLanguage, useLanguage, beforeLanguage }: LanguageOfTheApp) {
  const started: Promise<unknown>[] = [];

  /** Settles when the current language of every catalogue defined so far is loaded. */
  const cataloguesReady = (): Promise<unknown> => Promise.allSettled(started);

  /**
   * The texts of one feature. Japanese sets the shape, the others are held to it:
   *
   *   messages.ja.ts     export const messages = { title: '…', left: (count: number) => `残り${count}` };
   *                      export type Messages = typeof messages;
   *   messages.en.ts     import type { Messages } from './messages.ja.ts';
   *                      export const messages: Messages = { … };
   *   messages.ts        export const catalogue = defineCatalogue({ ja: () => import('./messages.ja.ts'), … });
   *
   * Loading of the current language starts with the definition, so that it does not wait for a render.
   */
  function defineCatalogue<M>(loaders: {
    ja: Loader<M>;
    'zh-cn': Loader<Widened<NoInfer<M>>>;
    en: Loader<Widened<NoInfer<M>>>;
  }): Catalogue<M> {
    const texts: { [L in Language]: Loadable<Widened<M>> } = {
      ja: loadable(async () => (await loaders.ja()).messages as Widened<M>),
      'zh-cn': loadable(async () => (await loaders['zh-cn']()).messages),
      en: loadable(async () => (await loaders.en()).messages),
    };
    const catalogue: Catalogue<M> = {
      load: (language) => texts[language].load(),
    };
    // A rendering component meets a rejection again through `use`, and its error boundary shows it.
    started.push(catalogue.load(getLanguage()).catch(() => undefined));
    beforeLanguage(catalogue.load);
    return catalogue;
  }

  /** The texts in the current language; suspends until they are loaded. */
  const useMessages = <M>(catalogue: Catalogue<M>): Widened<M> => useMessagesIn(catalogue, useLanguage());

  return { cataloguesReady, defineCatalogue, useMessages };
}
