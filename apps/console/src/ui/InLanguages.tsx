import type { ReactNode } from 'react';
import formStyles from './Form.module.css';
import { LanguageTabs, type LanguageTabsProps } from './LanguageTabs.tsx';

type InLanguagesProps<L extends string> = LanguageTabsProps<L> & { children: (language: L) => ReactNode };

/** The same fields once a language, one shown at a time. Those of the others are there too, so that none loses what was typed. */
export function InLanguages<L extends string>({ children, ...tabs }: InLanguagesProps<L>) {
  return (
    <>
      <LanguageTabs {...tabs} />
      {(Object.keys(tabs.names) as L[]).map((language) => (
        <div
          key={language}
          lang={language}
          hidden={language !== tabs.value}
          className={formStyles['language']}
        >
          {children(language)}
        </div>
      ))}
    </>
  );
}
