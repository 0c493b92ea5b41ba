import { type ReactNode, useState } from 'react';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { MoonIcon, SunIcon } from './icons.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import styles from './Preview.module.css';

type PreviewProps<L extends string> = {
  texts: Readonly<Record<'title' | 'note' | 'toLight' | 'toDark', string>>;
  languageLabel: string;
  names: Readonly<Record<L, string>>;
  language: L;
  onLanguage: (language: L) => void;
  children: ReactNode;
};

/** A phone-wide column with a language and a theme of its own, which begins as the night that members begin with. */
export function Preview<L extends string>(props: PreviewProps<L>) {
  const { texts, languageLabel, names, language, onLanguage, children } = props;
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  return (
    <section className={styles['preview']} aria-label={texts.title}>
      <header className={styles['bar']}>
        <LanguageTabs label={languageLabel} names={names} value={language} onChange={onLanguage} />
        <IconButton
          label={theme === 'dark' ? texts.toLight : texts.toDark}
          icon={theme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </header>
      <div className={styles['phone']} data-phone="" data-theme={theme} data-testid="phone" lang={language}>
        {children}
      </div>
      <p className={styles['note']}>{texts.note}</p>
    </section>
  );
}
