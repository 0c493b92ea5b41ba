import { isLanguage } from '@fairground/contract/language';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { setLanguage, useLanguage } from '#platform/language.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { Logo } from '#ui/Logo.tsx';
import styles from './Entrance.module.css';
import { catalogue } from './messages.ts';

const NAMES = { ja: '日本語', 'zh-cn': '简体中文', en: 'English' };

type EntranceProps = { title: string; text: string; children: ReactNode };

/** The card that login, first password and enrolment stand on. */
export function Entrance({ title, text, children }: EntranceProps) {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} · ${texts.name}`;
  }, [title, texts]);
  return (
    <main className={styles['place']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <Logo height={30} title={texts.name} />
          <select
            className={styles['language']}
            aria-label={texts.language}
            value={language}
            onChange={({ target: { value } }) => {
              if (isLanguage(value)) setLanguage(value).catch((error) => logFailure('language', error));
            }}
          >
            {Object.entries(NAMES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['text']}>{text}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
