import { createContext, useContext } from 'react';

/** The few words the primitives say themselves, in the current language; the app provides them. */
export type UiTexts = {
  close: string;
  cancel: string;
  retry: string;
  loading: string;
  showPassword: string;
  hidePassword: string;
  copy: (what: string) => string;
  copied: string;
  copyFailed: string;
  /** “1–20 of 312” */
  range: (from: string, to: string, total: string) => string;
  previousPage: string;
  nextPage: string;
  pages: string;
  /** Heads the column of a table whose cells are buttons. */
  actions: string;
};

const none = (): string => '';

export const UiTextsContext = createContext<UiTexts>({
  close: '',
  cancel: '',
  retry: '',
  loading: '',
  showPassword: '',
  hidePassword: '',
  copy: none,
  copied: '',
  copyFailed: '',
  range: none,
  previousPage: '',
  nextPage: '',
  pages: '',
  actions: '',
});

export const useUiTexts = (): UiTexts => useContext(UiTextsContext);
