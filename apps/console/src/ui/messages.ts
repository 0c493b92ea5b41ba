import { createContext, useContext } from 'react';

/** The texts of the console's own components, beside those of the shared primitives. */
type ConsoleUiMessages = {
  /** A figure as it is written in the language. */
  number: (value: number) => string;
  copy: (what: string) => string;
  copied: string;
  copyFailed: string;
  /** “1–20 of 312” */
  range: (from: string, to: string, total: string) => string;
  /** “312 in all”; `more`: counting stopped there. */
  counted: (total: string, more: boolean) => string;
  previousPage: string;
  nextPage: string;
  pages: string;
  /** Heading of a column of buttons. */
  actions: string;
  /** Instead of the choices of a field; `why` may be empty. */
  choicesFailed: (why: string) => string;
};

const none = (): string => '';

export const ConsoleUiMessagesContext = createContext<ConsoleUiMessages>({
  number: String,
  copy: none,
  copied: '',
  copyFailed: '',
  range: none,
  counted: none,
  previousPage: '',
  nextPage: '',
  pages: '',
  actions: '',
  choicesFailed: none,
});

export const useConsoleUiMessages = (): ConsoleUiMessages => useContext(ConsoleUiMessagesContext);
