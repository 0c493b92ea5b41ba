import type { ReactNode } from 'react';
import formStyles from './Form.module.css';
import { LanguageTabs, type LanguageTabsProps } from './LanguageTabs.tsx';

type InLanguagesProps<L extends string> = LanguageTabsProps<L> & { children: (language: L) => ReactNode };

/**
 * Fields that exist once for each language, one language shown at a time. The others are hidden, not unmounted, so that
 * typed text is kept.
 */
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
