import type { Language } from '@fairground/contract/language';
import { use } from 'react';
import { type Lazy, lazy } from '#lazy.ts';

/** The shape of one feature's messages whatever their language: literal texts widened to string. */
export type Widened<M> = {
  readonly [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...values: infer A) => string
      ? (...values: A) => string
      : Widened<M[K]>;
};

type Loader<M> = () => Promise<{ messages: M }>;

export type MessageBundle<M> = {
  /** The messages in that language, loaded once. */
  load: (language: Language) => Promise<Widened<M>>;
};

type LanguageOfTheApp = {
  getLanguage: () => Language;
  useLanguage: () => Language;
  /** Calls it before another language is shown, and waits for it. */
  beforeLanguage: (load: (language: Language) => Promise<unknown>) => void;
};

/** The messages in that language; suspends until they are loaded. */
export function useMessagesIn<M>(bundle: MessageBundle<M>, language: Language): Widened<M> {
  // Always `use`: a render that is replayed after waiting must call the hooks it called before (React's error 467).
  return use(bundle.load(language));
}

/** The messages of an app, in the language that the app is in. */
export function createMessages({ getLanguage, useLanguage, beforeLanguage }: LanguageOfTheApp) {
  const started: Promise<unknown>[] = [];

  /** Settles when the messages defined so far are loaded in the current language. */
  const messagesReady = (): Promise<unknown> => Promise.allSettled(started);

  /**
   * The messages of one feature. Japanese sets the shape, the others are held to it:
   *
   *   messages.ja.ts     export const messages = { title: '…', left: (count: number) => `残り${count}` };
   *                      export type Messages = typeof messages;
   *   messages.en.ts     import type { Messages } from './messages.ja.ts';
   *                      export const messages: Messages = { … };
   *   messages.ts        export const walletMessages = defineMessages({ ja: () => import('./messages.ja.ts'), … });
   *
   * Loading of the current language starts with the definition, so that it does not wait for a render.
   */
  function defineMessages<M>(loaders: {
    ja: Loader<M>;
    'zh-cn': Loader<Widened<NoInfer<M>>>;
    en: Loader<Widened<NoInfer<M>>>;
  }): MessageBundle<M> {
    const t: { [L in Language]: Lazy<Widened<M>> } = {
      ja: lazy(async () => (await loaders.ja()).messages as Widened<M>),
      'zh-cn': lazy(async () => (await loaders['zh-cn']()).messages),
      en: lazy(async () => (await loaders.en()).messages),
    };
    const bundle: MessageBundle<M> = {
      load: (language) => t[language].load(),
    };
    // A rendering component meets a rejection again through `use`, and its error boundary shows it.
    started.push(bundle.load(getLanguage()).catch(() => undefined));
    beforeLanguage(bundle.load);
    return bundle;
  }

  /** The messages in the current language; suspends until they are loaded. */
  const useMessages = <M>(bundle: MessageBundle<M>): Widened<M> => useMessagesIn(bundle, useLanguage());

  return { messagesReady, defineMessages, useMessages };
}
