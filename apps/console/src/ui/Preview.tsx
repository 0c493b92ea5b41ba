import { type ReactNode, useState } from 'react';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { MoonIcon, SunIcon } from '@fairground/ui/icons.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import styles from './Preview.module.css';

type PreviewProps<L extends string> = {
  t: Readonly<Record<'title' | 'note' | 'toLight' | 'toDark', string>>;
  languageLabel: string;
  names: Readonly<Record<L, string>>;
  language: L;
  onLanguage: (language: L) => void;
  children: ReactNode;
};

/** A phone-wide column with its own language and theme, initially dark like the member app. */
export function Preview<L extends string>(props: PreviewProps<L>) {
  const { t, languageLabel, names, language, onLanguage, children } = props;
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  return (
    <section className={styles['preview']} aria-label={t.title}>
      <header className={styles['bar']}>
        <LanguageTabs label={languageLabel} names={names} value={language} onChange={onLanguage} />
        <IconButton
          label={theme === 'dark' ? t.toLight : t.toDark}
          icon={theme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </header>
      <div
        className={styles['phone']}
        data-density="touch"
        data-theme={theme}
        data-testid="phone"
        lang={language}
      >
        {children}
      </div>
      <p className={styles['note']}>{t.note}</p>
    </section>
  );
}
