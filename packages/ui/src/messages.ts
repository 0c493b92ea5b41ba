import { createContext, useContext } from 'react';

/** Texts of the primitives. The app provides them in its current language. */
export type UiMessages = Readonly<
  Record<'close' | 'cancel' | 'retry' | 'loading' | 'showPassword' | 'hidePassword', string>
>;

export const UiMessagesContext = createContext<UiMessages>({
  close: '',
  cancel: '',
  retry: '',
  loading: '',
  showPassword: '',
  hidePassword: '',
});

export const useUiMessages = (): UiMessages => useContext(UiMessagesContext);
