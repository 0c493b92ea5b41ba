import { createContext, useContext } from 'react';

/** The few words the primitives say themselves, in the current language; the app provides them. */
export type UiTexts = {
  close: string;
  cancel: string;
  retry: string;
  loading: string;
  /** Asks for everything on the screen anew; the other one, when that is over. */
  refresh: string;
  refreshed: string;
  showPassword: string;
  hidePassword: string;
  /** The mark of a generated or fictional entry. */
  sample: string;
};

export const UiTextsContext = createContext<UiTexts>({
  close: '',
  cancel: '',
  retry: '',
  loading: '',
  refresh: '',
  refreshed: '',
  showPassword: '',
  hidePassword: '',
  sample: '',
});

export const useUiTexts = (): UiTexts => useContext(UiTextsContext);
