import type { ReactNode } from 'react';
import formStyles from './Form.module.css';

type InLanguagesProps<L extends string> = {
  languages: readonly L[];
  shown: L;
  children: (language: L) => ReactNode;
};

/** The same fields once a language. Those of the others are there too, so that none loses what was typed. */
export function InLanguages<L extends string>({ languages, shown, children }: InLanguagesProps<L>) {
  return languages.map((language) => (
    <div key={language} lang={language} hidden={language !== shown} className={formStyles['language']}>
      {children(language)}
    </div>
  ));
}
